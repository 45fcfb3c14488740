import { query } from '#web/api/call.ts';

/** The server counts once a night: no event invalidates it. */
export const jobResponsivenessOptions = query('GET /jobs/:id/responsiveness');

/** All employers together. */
export const siteResponsivenessOptions = query('GET /responsiveness/site');

export const ownResponsivenessOptions = query('GET /responsiveness');
