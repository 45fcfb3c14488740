/** Milliseconds. */
const fade = 120;

/** Names by which labels, forms and links would find a copy in the place of its original. */
const names = ['id', 'name', 'for', 'form', 'autofocus', 'title', 'aria-label', 'aria-labelledby'];

/** Of frames, which would load again. */
const sources = ['src', 'srcdoc', 'data'];

const listParts = (box: ParentNode): HTMLElement[] => [...box.querySelectorAll<HTMLElement>('*')];

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (part: Element | undefined): part is Control =>
  part instanceof HTMLInputElement ||
  part instanceof HTMLTextAreaElement ||
  part instanceof HTMLSelectElement;

/** A copy of what a dialog shows, with what was typed, which nobody can use or find. */
function copyOf(dialog: HTMLDialogElement): HTMLElement {
  const frame = document.createElement('div');
  frame.append(...[...dialog.childNodes].map((part) => part.cloneNode(true)));
  frame.inert = true;
  frame.setAttribute('aria-hidden', 'true');
  const originals = listParts(dialog);
  for (const [at, part] of listParts(frame).entries()) {
    for (const name of part instanceof HTMLImageElement ? names : [...names, ...sources]) {
      part.removeAttribute(name);
    }
    const original = originals[at];
    // The value of a file is not a script's to set.
    if (isControl(part) && isControl(original) && original.type !== 'file') {
      part.value = original.value;
    }
  }
  return frame;
}

/** Whether nothing moves: in a browser that cannot, and for people who do not want it. */
export const isStill = (element: HTMLElement): boolean =>
  typeof element.animate !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A dialog that is being closed: a copy of it fades over the page for a moment. */
export function fadeOut(dialog: HTMLDialogElement): void {
  if (isStill(dialog)) {
    return;
  }
  const { top, left, width, height } = dialog.getBoundingClientRect();
  const { padding, borderRadius } = getComputedStyle(dialog);
  const frame = copyOf(dialog);
  frame.className = 'modal-frame';
  const box = { top, left, width, height };
  for (const [side, pixels] of Object.entries(box)) {
    frame.style.setProperty(side, `${pixels}px`);
  }
  frame.style.padding = padding;
  frame.style.borderRadius = borderRadius;
  const scrolled = listParts(dialog).map(({ scrollTop }) => scrollTop);
  document.body.append(frame);
  for (const [at, part] of listParts(frame).entries()) {
    part.scrollTop = scrolled[at] ?? 0;
  }
  void frame
    .animate([{}, { opacity: 0, transform: 'translateY(0.5rem)' }], {
      duration: fade,
      easing: 'ease-out',
    })
    .finished.finally(() => frame.remove());
}
