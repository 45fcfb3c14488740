import { draftPrefix } from '#web/lib/remove-drafts.ts';
import { readStored, store } from '#web/lib/safe-storage.ts';

/** Forgotten with the drafts of the tab. */
const toKey = (jobId: string): string => `${draftPrefix}open-conversation:${jobId}`;

/** Whether the page was reloaded to load the conversation about this job. */
export const isReopening = (jobId: string): boolean =>
  readStored('sessionStorage', toKey(jobId)) !== undefined;

/** Whether the next load of the page opens the conversation about this job. */
export const setReopening = (jobId: string, isOpen: boolean): void =>
  store('sessionStorage', toKey(jobId), isOpen ? 'open' : undefined);
