/** A `ref` for what appears in the place of a button that was pressed, so that the keyboard is not lost. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
