import * as z from 'zod/mini';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import { Id, maxEntries } from '#contract/platform/primitives.ts';
import type { RateLimit } from '#contract/platform/rate-limits.ts';
import { hiddenJobLimit } from './saved-job-choices.ts';

/** The jobs that a user does not want to see in Find Job. The lists of the API have them: a page leaves them out. */

/** The latest first. */
const HiddenJobIds = z.array(Id);

const hiddenJobChanges: RateLimit = {
  name: 'hidden-jobs',
  message: 'hid or showed # jobs',
  inMemory: true,
  account: { minute: 300 },
  address: { minute: 3_000 },
};

const hiddenJobsTag = {
  name: 'hidden-jobs',
  description: 'The jobs that a user hid from Find Job.',
  schemas: {},
};

export const hiddenJobsEndpoints = defineEndpoints(hiddenJobsTag, {
  listIds: {
    route: 'GET /hidden-jobs',
    summary: 'The ids of all jobs that the viewer hid, the latest first',
    access: 'signed-in',
    response: HiddenJobIds,
  },
  hide: {
    route: 'POST /hidden-jobs',
    summary: `Hide jobs, as far as they exist, and answer the ids of all; beyond ${hiddenJobLimit} the oldest are shown again`,
    access: 'signed-in',
    limit: hiddenJobChanges,
    errors: ['unknown-user'],
    /** The latest first. */
    body: z.object({ ids: z.array(Id).check(maxEntries(hiddenJobLimit)) }),
    response: HiddenJobIds,
  },
  show: {
    route: 'DELETE /hidden-jobs/:id',
    summary: 'Show a job again, if it is hidden',
    access: 'signed-in',
    limit: hiddenJobChanges,
    errors: ['unknown-user'],
  },
});
