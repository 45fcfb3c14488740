import { query } from '#web/api/call.ts';

export const privacyOptions = query('GET /privacy');
