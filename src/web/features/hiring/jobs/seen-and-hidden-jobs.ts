import { hiddenJobLimit } from '#contract/hiring/saved-job-choices.ts';
import { storedText } from '#web/lib/stored-text.ts';
import { hiddenJobsKey } from './hidden-jobs-style.ts';

/**
 * Jobs that were opened in this browser, of which no server learns, and those hidden from Find Job: a visitor's, or a copy
 * of the account's. Ids between spaces, the latest first.
 */
const markedIds = { seen: storedText('seen-jobs'), hidden: storedText(hiddenJobsKey) };
type Mark = keyof typeof markedIds;

/** Of each, the oldest of which go: 36 bytes apiece. What is hidden must not come back soon. */
const limits: Readonly<Record<Mark, number>> = { seen: 200, hidden: hiddenJobLimit };

/** The user whose hidden jobs these are; empty for a visitor's. */
const hiddenJobsOwner = storedText('hidden-jobs-of');

export const readHiddenJobs = () => ({
  owner: hiddenJobsOwner.read(),
  ids: markedIds.hidden.read().split(' ').filter(Boolean),
});

export const writeHiddenJobs = (owner: string, ids: readonly string[]): void => {
  hiddenJobsOwner.write(owner);
  markedIds.hidden.write(ids.join(' '));
};

export const markJob = (mark: Mark, id: string, isMarked = true): void => {
  const others = markedIds[mark]
    .read()
    .split(' ')
    .filter((other) => other !== id);
  const ids = isMarked ? [id, ...others] : others;
  markedIds[mark].write(ids.slice(0, limits[mark]).join(' ').trim());
};

/** The ids of these jobs in one text. Empty on the server and until hydration. */
export const useMarkedJobs = (mark: Mark): string => markedIds[mark].useText();
