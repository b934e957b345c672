/** What this browser remembers. Where nothing can be stored, as in some private windows, it is forgotten with the page. */

const memory = new Map<string, string>();

/** What was stored under a name, or something else if there is nothing sensible. */
export function recall<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(name) ?? memory.get(name);
    return text === undefined ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  memory.set(name, text);
  try {
    localStorage.setItem(name, text);
  } catch {
    // the page's own memory must do
  }
}
