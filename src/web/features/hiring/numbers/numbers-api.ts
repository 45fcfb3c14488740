import { query } from '#web/api/call.ts';

/** Milliseconds. Numbers are written every two seconds, and read for a longer view. */
const settings = { staleTime: 60_000 } as const;

export const jobNumbersOptions = query('GET /jobs/:id/numbers', settings);
export const myNumbersOptions = query('GET /my-jobs/numbers', settings);
export const siteNumbersOptions = query('GET /administration/numbers', settings);
