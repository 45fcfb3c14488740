import { query } from '#web/api/call.ts';

/** Counted once a night, so that nothing invalidates it. */
export const jobResponsivenessOptions = query('GET /jobs/:id/responsiveness');

/** All employers together. */
export const siteResponsivenessOptions = query('GET /responsiveness/site');

export const ownResponsivenessOptions = query('GET /responsiveness');
