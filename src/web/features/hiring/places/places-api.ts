import { query } from '#web/api/call.ts';

export const placesOptions = query('GET /places');
