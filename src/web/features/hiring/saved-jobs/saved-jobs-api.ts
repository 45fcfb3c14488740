import { query } from '#web/api/call.ts';

export const savedJobIdsOptions = query('GET /saved-jobs/ids', { tags: ['savedJobs'] });
