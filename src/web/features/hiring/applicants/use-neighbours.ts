import { useState } from 'react';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';

/** Puts the focus on a person in the list. */
export const focusRow = (personId: string | undefined) => {
  const row = document.querySelector(`[data-applicant="${personId}"]`);
  row?.scrollIntoView({ block: 'nearest' });
  row?.querySelector<HTMLElement>('[data-applicant-link]')?.focus({ preventScroll: true });
};

/** The person whose row has the focus; undefined elsewhere on the page. */
export const findFocusedId = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-applicant]')?.dataset['applicant'];

/**
 * The same where the focus is in the list, or nowhere, which is also what stands around the list or around the buttons: a
 * dialog gives it the focus when its opener is gone. Not away from a button beside the list.
 */
export const followInList = (personId: string) => {
  const focused = document.activeElement;
  const row = document.querySelector(`[data-applicant="${personId}"]`);
  const isAround = focused?.contains(row) === true || focused?.matches('[data-decisions]') === true;
  if (focused === null || isAround || focused.closest('[data-applicant]')) {
    focusRow(personId);
  }
};

interface NeighbourContext {
  entries: readonly ApplicationEntry[];
  /** The person who is shown. */
  current: ApplicationEntry | undefined;
  show: (id: string) => void;
  showMore: (() => void) | undefined;
}

/** The person before or behind the one who is shown; also where that one has just left the list. */
export const useNeighbours = ({ entries, current, show, showMore }: NeighbourContext) => {
  const [lastIndex, setLastIndex] = useState(-1);
  const index = entries.findIndex(({ _id }) => _id === current?._id);
  if (index !== -1 && index !== lastIndex) {
    setLastIndex(index);
  }
  const findNeighbour = (step: 1 | -1): ApplicationEntry | undefined =>
    index === -1
      ? entries[Math.max(0, step === 1 ? lastIndex : lastIndex - 1)]
      : entries[index + step];
  const step = (by: 1 | -1) => {
    const next = findNeighbour(by);
    if (next) {
      show(next._id);
      focusRow(next._id);
    }
    if (by === 1 && next === entries.at(-1)) {
      showMore?.();
    }
  };
  return { findNeighbour, step };
};
