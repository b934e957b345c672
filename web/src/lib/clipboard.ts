/** Sharing text: with another app of the device, or through the clipboard. */

/** Put text on the clipboard; return whether that worked. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyMarked(text); // without HTTPS, as on a home network, a page has no clipboard
  }
}

/** The old way: select it, and copy the selection. */
function copyMarked(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  (document.querySelector('dialog[open]') ?? document.body).append(field); // selectable only inside an open dialog
  field.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way on a page without https
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}

/** Whether the device has a share sheet, as phones do; elsewhere the clipboard is quicker. */
export function canShare(): boolean {
  return 'share' in navigator && matchMedia('(pointer: coarse)').matches;
}

/** Share with another app. A user who closes the sheet has changed their mind, which isn't an error. */
export async function share(what: ShareData): Promise<void> {
  await navigator.share(what).catch(() => undefined);
}
