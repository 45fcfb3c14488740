import { storedText } from '#web/lib/stored-text.ts';

/** Jobs that were opened, or hidden from Find Job, in this browser; no server learns of it. Ids between spaces, the latest first. */
const markedIds = { seen: storedText('seen-jobs'), hidden: storedText('hidden-jobs') };
type Mark = keyof typeof markedIds;

const limit = 200;

export const markJob = (mark: Mark, id: string, isMarked = true): void => {
  const others = markedIds[mark]
    .read()
    .split(' ')
    .filter((other) => other !== id);
  const ids = isMarked ? [id, ...others] : others;
  markedIds[mark].write(ids.slice(0, limit).join(' ').trim());
};

/** The ids of these jobs in one text. Empty on the server and until hydration. */
export const useMarkedJobs = (mark: Mark): string => markedIds[mark].useText();
