import { storedText } from '#web/lib/stored-text.ts';
import { hiddenJobsKey } from './hidden-jobs-style.ts';

/** Jobs that were opened, or hidden from Find Job, in this browser; no server learns of it. Ids between spaces, the latest first. */
const markedIds = { seen: storedText('seen-jobs'), hidden: storedText(hiddenJobsKey) };
type Mark = keyof typeof markedIds;

/** Of each, the oldest of which go: 36 bytes apiece. What is hidden must not come back soon. */
const limits: Readonly<Record<Mark, number>> = { seen: 200, hidden: 2_000 };

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
