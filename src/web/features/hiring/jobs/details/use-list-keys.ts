import { type RefObject, useEffect } from 'react';

/** A list and, beside it, the place of one of its jobs. */
export interface ListAndPane {
  list: RefObject<HTMLElement | null>;
  pane: RefObject<HTMLElement | null>;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const titleLink = '[data-job-link]';

/** Moves by the arrows from title to title, and shows what it comes to. Answers whether it does so right now. */
const followArrows = (area: HTMLElement, signal: AbortSignal): (() => boolean) => {
  let isStepping = false;
  const onKeyDown = (event: KeyboardEvent) => {
    const titles = [...area.querySelectorAll<HTMLElement>(titleLink)];
    const at = titles.findIndex((title) => title === event.target);
    const next = titles[at + (steps[event.key] ?? Number.NaN)];
    if (at < 0 || next === undefined) {
      return;
    }
    event.preventDefault();
    next.focus();
    isStepping = true;
    next.click();
    isStepping = false;
  };
  area.addEventListener('keydown', onKeyDown, { signal });
  return () => isStepping;
};

/**
 * The titles of a list open a job in the pane beside it. Enter leads the keyboard there; arrows on a title show the next
 * job or the one before, and stay in the list. Escape leads back from the pane.
 */
export const useListKeys = ({ list, pane }: Partial<ListAndPane>): void => {
  useEffect(() => {
    const [area, beside] = [list?.current, pane?.current];
    if (!area || !beside) {
      return undefined;
    }
    beside.scrollTo({ top: 0 });
    const end = new AbortController();
    const { signal } = end;
    const isStepping = followArrows(area, signal);
    const onClick = ({ target, detail }: MouseEvent) => {
      const isByKey = detail === 0 && !isStepping();
      if (isByKey && target instanceof Element && target.closest(titleLink)) {
        beside.focus({ preventScroll: true });
      }
    };
    const onEscape = ({ key, target }: KeyboardEvent) => {
      // A dialog that stands in the pane has its own Escape.
      if (key === 'Escape' && target instanceof Element && !target.closest('dialog')) {
        area.querySelector<HTMLElement>(`${titleLink}[aria-current]`)?.focus();
      }
    };
    area.addEventListener('click', onClick, { signal });
    beside.addEventListener('keydown', onEscape, { signal });
    return () => end.abort();
  }, [list, pane]);
};
