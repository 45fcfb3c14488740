/** A host with a dot, and what follows it: no scheme, no path of this site, and no address with an `@`. */
const withoutScheme = /^[^\s/?#@:\\.]+(?:\.[^\s/?#@:\\.]+)+(?::\d+)?(?:[/?#]|$)/;

/**
 * Puts https:// in front of a link that was typed without it, as `meet.example/abc`, in a field of links: before the form is
 * checked, and where its person reads it. Every other text stays.
 */
export function completeLink(control: EventTarget): void {
  if (
    control instanceof HTMLInputElement &&
    control.type === 'url' &&
    !control.readOnly &&
    withoutScheme.test(control.value.trim())
  ) {
    // React hears of a value that its own setter of this element has not seen, as if it had been typed.
    const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    property?.set?.call(control, `https://${control.value.trim()}`);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
