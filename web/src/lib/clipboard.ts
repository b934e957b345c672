/** Giving text away: to another program of the device, or by way of the clipboard. */

/** Put text on the clipboard; whether it is there. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyMarked(text); // without a certificate, as in a network at home, a page has no clipboard
  }
}

/** The old way: mark it, and copy what is marked. */
function copyMarked(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  (document.querySelector('dialog[open]') ?? document.body).append(field); // beside a dialog nothing can be marked
  field.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way on a page without https
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}

/** Whether there is a list of programs to give something to, at hand as on phones; elsewhere the clipboard is nearer. */
export function canShare(): boolean {
  return 'share' in navigator && matchMedia('(pointer: coarse)').matches;
}

/** Give it to another program. Who closes the list has changed his mind, and is told nothing. */
export async function share(what: ShareData): Promise<void> {
  await navigator.share(what).catch(() => undefined);
}
