import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isStill } from './fade-out.ts';

/** Milliseconds. */
const duration = 160;
const timing = { duration, easing: 'ease-out' } as const;

/** More rows at once left with another filter, or far below. */
const mostLeaving = 10;
/** More rows at once are the next page of the list. */
const mostComing = 2;
const mostClosing = 30;

interface Row {
  readonly element: HTMLElement;
  readonly top: number;
  readonly state: string;
}

/** The attribute of a copy that slides out. */
const leaving = 'data-leaving';

type Rows = ReadonlyMap<string, Row>;

/** Some browsers cannot say. */
const isShown = (element: Partial<Pick<Element, 'checkVisibility'>>): boolean =>
  element.checkVisibility?.() ?? true;

const readRows = (list: HTMLElement, ids: readonly string[], states: readonly string[]): Rows => {
  // A row may have been put behind the copy of one that is still leaving.
  const elements = [...list.children].filter((child) => !child.hasAttribute(leaving));
  return new Map(
    ids.flatMap((id, at) => {
      const element = elements[at];
      const state = states[at] ?? '';
      // One that is not shown, such as a hidden job of the server's HTML, leaves unseen.
      return element instanceof HTMLElement && isShown(element)
        ? [[id, { element, top: element.offsetTop, state }]]
        : [];
    }),
  );
};

/** A copy, which nobody can reach, in the place of a row that is gone. */
function slideOut(list: HTMLElement, { element, top }: Row): void {
  const copy = element.cloneNode(true);
  if (copy instanceof HTMLElement) {
    copy.inert = true;
    copy.setAttribute(leaving, '');
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

/** A row that came back, or took the place of one that is gone. */
const rise = ({ element }: Row): void => {
  element.animate([{ opacity: 0, transform: 'translateY(0.5rem)' }, {}], timing);
};

/** A row that stays, as in a list of several stages, nods. */
const nod = (element: HTMLElement): void => {
  const isMirrored = getComputedStyle(element).direction === 'rtl';
  element.animate([{}, { transform: `translateX(${isMirrored ? '-' : ''}0.75rem)` }, {}], timing);
};

function animate(list: HTMLElement, before: Rows, rows: Rows): void {
  const gone = [...before].flatMap(([id, row]) => (rows.has(id) ? [] : [row]));
  if (gone.length > mostLeaving) {
    return;
  }
  const stayed = [...rows].flatMap(([id, row]) => {
    const old = before.get(id);
    return old ? [{ row, old }] : [];
  });
  stayed.filter(({ row, old }) => row.state !== old.state).forEach(({ row }) => nod(row.element));
  const come = [...rows].flatMap(([id, row]) => (before.has(id) ? [] : [row]));
  if (gone.length === 0 && (before.size === 0 || come.length > mostComing)) {
    return;
  }
  gone.forEach((row) => slideOut(list, row));
  come.slice(0, mostComing).forEach(rise);
  stayed
    .filter(({ row, old }) => row.top !== old.top)
    .slice(0, mostClosing)
    .forEach(({ row, old }) => closeUp(row, old));
}

/**
 * For a list of rows: one that is gone slides out, and those below it close up; one that comes rises; one that stays although
 * its state, such as a stage, has changed nods. Another `view`, such as a filter, shows its rows at once. The list is `relative`.
 */
export const useLeavingRows = (
  ref: RefObject<HTMLUListElement | null>,
  ids: readonly string[],
  { view, states }: { view: string; states: readonly string[] },
) => {
  const shown = useRef({ view, rows: new Map() as Rows });
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
    if (before.view === view && !isStill(list)) {
      animate(list, before.rows, rows);
    }
  }, [ref, key, stateKey, view]);
};
