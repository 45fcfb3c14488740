import * as z from 'zod/mini';
import { conversationPageSize } from './conversations.ts';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import { applicantPageSize, Job, jobsTag } from './jobs.ts';
import { listLimit } from '#contract/platform/pagination.ts';
import { CursorQuery, optionalText, queryInteger } from '#contract/platform/primitives.ts';

/** Lists of the viewer's own jobs: those posted, and those applied to. */

/** `size`: how many jobs one page holds. `applicants`: how many entries each of them embeds. */
const PostedJobsQuery = z.object({
  ...CursorQuery,
  email: optionalText,
  size: queryInteger(1, listLimit, listLimit),
  applicants: queryInteger(0, applicantPageSize, applicantPageSize),
});

/** `messages`: how many messages the own entry of each job embeds. */
const AppliedJobsQuery = z.object({
  ...CursorQuery,
  userId: optionalText,
  messages: queryInteger(0, conversationPageSize, conversationPageSize),
});

export const myJobsEndpoints = defineEndpoints(jobsTag, {
  listPosted: {
    route: 'GET /jobs/posted-jobs',
    summary: 'The viewer’s own jobs with their applicants, newest first',
    access: 'self',
    query: PostedJobsQuery,
    response: z.array(Job),
  },
  listApplied: {
    route: 'GET /jobs/applied-jobs',
    summary: 'The jobs the viewer applied to, newest application first',
    access: 'self',
    query: AppliedJobsQuery,
    response: z.array(Job),
  },
});
