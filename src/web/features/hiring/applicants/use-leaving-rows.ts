import { useLayoutEffect, useRef } from 'react';

/** Milliseconds. */
const duration = 160;
const timing = { duration, easing: 'ease-out' } as const;

/** More rows at once left with another filter, or far below. */
const mostLeaving = 10;
const mostClosing = 30;

interface Row {
  readonly element: HTMLElement;
  readonly top: number;
  readonly state: string;
}

const readRows = (
  list: HTMLElement,
  ids: readonly string[],
  states: readonly string[],
): ReadonlyMap<string, Row> =>
  new Map(
    ids.flatMap((id, at) => {
      const element = list.children[at];
      const state = states[at] ?? '';
      return element instanceof HTMLElement
        ? [[id, { element, top: element.offsetTop, state }]]
        : [];
    }),
  );

/** A copy, which nobody can reach, in the place of a row that is gone. */
function slideOut(list: HTMLElement, { element, top }: Row): void {
  const copy = element.cloneNode(true);
  if (copy instanceof HTMLElement) {
    copy.inert = true;
    copy.setAttribute('aria-hidden', 'true');
    Object.assign(copy.style, { position: 'absolute', insetInline: '0', top: `${top}px` });
    list.append(copy);
    const isMirrored = getComputedStyle(list).direction === 'rtl';
    const away = `translateX(${isMirrored ? '-' : ''}3rem)`;
    void copy
      .animate([{}, { opacity: 0, transform: away }], timing)
      .finished.finally(() => copy.remove());
  }
}

const closeUp = ({ element, top }: Row, before: Row): void => {
  element.animate([{ transform: `translateY(${before.top - top}px)` }, {}], timing);
};

/** A row that stays, as in a list of several stages, nods. */
const nod = (element: HTMLElement): void => {
  const isMirrored = getComputedStyle(element).direction === 'rtl';
  element.animate([{}, { transform: `translateX(${isMirrored ? '-' : ''}0.75rem)` }, {}], timing);
};

const isStill = (list: HTMLElement): boolean =>
  typeof list.animate !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * For a list of rows: one that was decided slides out, and those below it close up; one that stays although its state, such
 * as a stage, has changed nods. Another `view`, such as a filter, shows its rows at once. The list is `relative`.
 */
export const useLeavingRows = (
  ids: readonly string[],
  { view, states }: { view: string; states: readonly string[] },
) => {
  const ref = useRef<HTMLUListElement>(null);
  const shown = useRef({ view, rows: new Map() as ReadonlyMap<string, Row> });
  const key = ids.join(' ');
  const stateKey = states.join(' ');
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) {
      return;
    }
    const before = shown.current;
    const rows = readRows(list, key === '' ? [] : key.split(' '), stateKey.split(' '));
    shown.current = { view, rows };
    const gone = [...before.rows].filter(([id]) => !rows.has(id));
    if (before.view !== view || gone.length > mostLeaving || isStill(list)) {
      return;
    }
    const stayed = [...rows].flatMap(([id, row]) => {
      const old = before.rows.get(id);
      return old ? [{ row, old }] : [];
    });
    const changed = stayed.filter(({ row, old }) => row.state !== old.state);
    for (const { row } of changed) {
      nod(row.element);
    }
    if (gone.length > 0) {
      for (const [, row] of gone) {
        slideOut(list, row);
      }
      const moved = stayed.filter(({ row, old }) => row.top !== old.top);
      for (const { row, old } of moved.slice(0, mostClosing)) {
        closeUp(row, old);
      }
    }
  }, [key, stateKey, view]);
  return ref;
};
