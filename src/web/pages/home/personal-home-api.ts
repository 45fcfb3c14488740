import { query } from '#web/api/call.ts';

/** What the home page of the viewer begins with. */
export const personalHomeOptions = query('GET /home', {
  tags: ['jobs', 'jobLists', 'jobApply', 'savedJobs', 'drafts'],
});
