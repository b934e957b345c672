/** Structural sharing: unchanged parts of new data stay the same objects, so that nothing is redrawn. */

/** The new data, built from the old wherever both are equal. */
export function kept<Data>(before: unknown, now: Data): Data {
  if (Object.is(before, now) || !isCompound(before) || !isCompound(now)) return now;
  if (Array.isArray(before) !== Array.isArray(now)) return now;
  const made = Object.entries(now).map(([key, value]) => [key, kept(before[key], value)] as const);
  if (isMadeOf(before, made)) return before as Data;
  return (Array.isArray(now) ? made.map(([, value]) => value) : Object.fromEntries(made)) as Data;
}

/** Remembers its last value: equal data gives the same object again. */
export function keeper<Data>(): (now: Data) => Data {
  let last: Data | undefined;
  return (now) => (last = kept(last, now));
}

type Compound = Record<string, unknown>;

function isCompound(data: unknown): data is Compound {
  return typeof data === 'object' && data !== null;
}

/** Whether an object has exactly these fields, in this order. */
function isMadeOf(data: Compound, fields: (readonly [string, unknown])[]): boolean {
  const keys = Object.keys(data);
  return (
    keys.length === fields.length &&
    fields.every(([key, value], index) => keys[index] === key && Object.is(data[key], value))
  );
}
