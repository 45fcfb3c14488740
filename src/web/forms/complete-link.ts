/**
 * A host with a dot, and what follows it: no scheme, no path of this site, and no address with an `@`. The last label begins
 * with a Latin letter: browsers read others as numbers of an IP address, as `127.1` and `0x7f.1`.
 */
const withoutScheme =
  /^[^\s/?#@:\\.]+(?:\.[^\s/?#@:\\.]+)*\.[a-z][^\s/?#@:\\.]*(?::\d+)?(?:[/?#]|$)/i;

/** The name of a file by itself: nobody's host ends so. */
const fileName = /^[^/]+\.(?:avif|bmp|gif|html?|ico|jpe?g|pdf|png|svg|webp)$/i;

const isLinkWithoutScheme = (text: string): boolean =>
  withoutScheme.test(text) && !fileName.test(text);

/**
 * Puts https:// in front of a link that was typed without it, as `meet.example/abc`, in a field of links: before the form is
 * checked, and where its person reads it. Every other text stays.
 */
export function completeLink(control: EventTarget): void {
  if (
    control instanceof HTMLInputElement &&
    control.type === 'url' &&
    !control.readOnly &&
    isLinkWithoutScheme(control.value.trim())
  ) {
    // React hears of a value that its own setter of this element has not seen, as if it had been typed.
    const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    property?.set?.call(control, `https://${control.value.trim()}`);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
