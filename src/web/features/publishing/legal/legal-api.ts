import { query } from '#web/api/call.ts';

export const legalTextOptions = query('GET /legal-texts/:name');
