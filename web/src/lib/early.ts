/** Requests that begin while the code that needs their answers is still on its way; each answer is used once. */

const KEPT_MS = 10_000; // an answer that nobody wanted by then would be out of date

const begun = new Map<string, Promise<Response>>();

function nameOf(method: string, path: string, body?: string): string {
  return [method, path, body ?? ''].join(' ');
}

function send(method: string, path: string, body?: string): Promise<Response> {
  const content = body === undefined ? {} : { body };
  return fetch(path, { method, headers: { 'content-type': 'application/json' }, ...content });
}

/** Begin a request; the answer is for the caller, and once more for whoever asks the same. */
export function askEarly(method: string, path: string, document?: unknown): Promise<Response> {
  const body = document === undefined ? undefined : JSON.stringify(document);
  const name = nameOf(method, path, body);
  const answer = send(method, path, body);
  const copy = answer.then((response) => response.clone());
  copy.catch(() => undefined); // nobody may ever want it
  begun.set(name, copy);
  setTimeout(() => begun.delete(name), KEPT_MS);
  return answer;
}

/** Send a request, unless it has begun already. */
export function fetchOnce(method: string, path: string, body?: string): Promise<Response> {
  const name = nameOf(method, path, body);
  const early = begun.get(name);
  begun.delete(name);
  return early ?? send(method, path, body);
}
