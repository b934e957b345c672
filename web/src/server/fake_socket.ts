/** A fake socket for tests. */

/** The documents that the page has sent, in order. */
export class FakeSocket {
  static all: FakeSocket[] = [];
  readonly sent: unknown[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  /** The socket opened last. */
  static get last(): FakeSocket {
    const last = FakeSocket.all.at(-1);
    if (!last) throw new Error('No socket was opened.');
    return last;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {}
  tell(document: unknown): void {
    this.onopen?.();
    this.onmessage?.({ data: JSON.stringify(document) });
  }
  break(): void {
    this.onclose?.();
  }
}
