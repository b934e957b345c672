/** This browser's memory. If nothing can be stored, as in some private windows, it is lost with the page. */

const memory = new Map<string, string>();

/** The value stored under a name, or a fallback if there is no sensible one. */
export function recall<T>(name: string, otherwise: T): T {
  try {
    const text = memory.get(name) ?? localStorage.getItem(name);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(name, text);
    memory.delete(name);
  } catch {
    memory.set(name, text);
  }
}
