import { query } from '#web/api/call.ts';

export const reviewsOptions = query('GET /reviews', { tags: ['reviews'] });
