/** Narrow values of unknown type, such as the details of a refusal, whose fields depend on its code. */

/** The value as text; empty if it is neither text nor a number. */
export function asText(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : '';
}

/** The value as a number; `otherwise` if it isn't one. */
export function asNumber(value: unknown, otherwise = 0): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}

/** The fields of a value; none if it isn't an object. */
export function asFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** An entry by a key that may be unknown to the table. */
export function entryOf<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** A value that must exist: if it is missing, that is a bug of the caller. */
export function present<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`There is no ${name}.`);
  return value;
}
