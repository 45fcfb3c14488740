/** A `ref` for what replaces a button that was pressed, so that the keyboard focus is not lost. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
