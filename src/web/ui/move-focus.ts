/** A step of the focus among the links and buttons of an area, counted from one of them or from the focused one. */
export interface FocusMove {
  readonly step: 1 | -1;
  readonly from?: number;
}

export const focusEnds: Readonly<Record<string, FocusMove>> = {
  Home: { from: -1, step: 1 },
  End: { from: 0, step: -1 },
};

/** Moves the focus among the links and buttons of an area, of which the first follows the last. Hidden ones take none. */
export function moveFocus(area: Element | null, { step, from }: FocusMove): void {
  const stops = [
    ...(area?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled, [aria-expanded])') ??
      []),
  ];
  const at = from ?? stops.findIndex((stop) => stop === document.activeElement);
  stops.at((step > 0 ? at + 1 : Math.max(at, 0) - 1) % stops.length)?.focus();
}
