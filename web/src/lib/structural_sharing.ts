/** Data that comes anew again and again: what did not change in it stays the same object, so that what shows it is left alone. */

/** What is there now, made of the old wherever both are equal. */
export function kept<Data>(before: unknown, now: Data): Data {
  if (Object.is(before, now) || !isCompound(before) || !isCompound(now)) return now;
  if (Array.isArray(before) !== Array.isArray(now)) return now;
  const made = Object.entries(now).map(([key, value]) => [key, kept(before[key], value)] as const);
  if (isMadeOf(before, made)) return before as Data;
  return (Array.isArray(now) ? made.map(([, value]) => value) : Object.fromEntries(made)) as Data;
}

/** Remembers what it was given last: equal data gives the same object again. */
export function keeper<Data>(): (now: Data) => Data {
  let last: Data | undefined;
  return (now) => (last = kept(last, now));
}

type Compound = Record<string, unknown>;

function isCompound(data: unknown): data is Compound {
  return typeof data === 'object' && data !== null;
}

/** Whether these are its fields, in its order. */
function isMadeOf(data: Compound, fields: (readonly [string, unknown])[]): boolean {
  const keys = Object.keys(data);
  return (
    keys.length === fields.length &&
    fields.every(([key, value], index) => keys[index] === key && Object.is(data[key], value))
  );
}
