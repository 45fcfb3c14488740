import { readStored } from '#web/lib/safe-storage.ts';

/** The key of the local storage under which the saved jobs of a visitor are. */
export const savedJobsKey = 'saved-jobs';

/** Whether this browser saved jobs, for pages that load the rest only then. */
export const hasBrowserIds = (): boolean => readStored('localStorage', savedJobsKey) !== undefined;
