import * as z from 'zod/mini';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import type { RateLimit } from '#contract/platform/rate-limits.ts';
import { JobSummary } from './jobs.ts';
import { browserSavedJobLimit } from './saved-job-choices.ts';
import { CursorQuery, Id, maxEntries, Timestamp } from '#contract/platform/primitives.ts';

/** The jobs that a user saved to read or apply to later. */

/** A job that nobody may read at present, because it was taken down or its employer is leaving. */
const GoneJob = z.object({ _id: Id, isHidden: z.literal(true), isClosed: z.literal(true) });

export const SavedJob = z.object({
  savedAt: Timestamp,
  /** Closed ones stay in the list; a deleted one leaves it. */
  job: z.union([JobSummary, GoneJob]),
});
export type SavedJob = z.infer<typeof SavedJob>;
export type SavedJobEntry = SavedJob['job'];

/** The latest first. */
const SavedJobIds = z.array(Id);

const SavedJobsMerge = z.object({
  /** The latest first. */
  ids: z.array(Id).check(maxEntries(browserSavedJobLimit)),
});

const savedJobChanges: RateLimit = {
  name: 'saved-jobs',
  message: 'saved or removed # jobs',
  inMemory: true,
  account: { minute: 300 },
  address: { minute: 3_000 },
};

const savedJobsTag = {
  name: 'saved-jobs',
  description: 'The jobs that a user saved.',
  schemas: { SavedJob },
};

export const savedJobsEndpoints = defineEndpoints(savedJobsTag, {
  list: {
    route: 'GET /saved-jobs',
    summary:
      'The jobs that the viewer saved, the latest first, 100 at a time; `Link: rel="next"` leads on',
    access: 'signed-in',
    query: z.object(CursorQuery),
    response: z.array(SavedJob),
  },
  listIds: {
    route: 'GET /saved-jobs/ids',
    summary: 'The ids of all jobs that the viewer saved, the latest first',
    access: 'signed-in',
    response: SavedJobIds,
  },
  save: {
    route: 'PUT /saved-jobs/:id',
    summary: 'Save a job; saving it again changes nothing',
    access: 'signed-in',
    limit: savedJobChanges,
    errors: ['unknown-user', 'job-not-found', 'job-deleted', 'too-many-saved-jobs'],
  },
  remove: {
    route: 'DELETE /saved-jobs/:id',
    summary: 'Remove a job from the saved ones, if it is one',
    access: 'signed-in',
    limit: savedJobChanges,
    errors: ['unknown-user'],
  },
  merge: {
    route: 'POST /saved-jobs/merge',
    summary:
      'Add the jobs that a browser saved before sign-in, as far as they exist and there is room',
    access: 'signed-in',
    limit: savedJobChanges,
    errors: ['unknown-user'],
    body: SavedJobsMerge,
    response: SavedJobIds,
  },
});
