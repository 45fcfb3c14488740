import * as z from 'zod/mini';
import { defineEndpoints, type RateLimit } from '#contract/platform/endpoint.ts';
import { JobSummary } from './jobs.ts';
import { browserSavedJobLimit } from './saved-job-texts.ts';
import {
  CursorQuery,
  Id,
  IdParams,
  maxEntries,
  querySchema,
  Timestamp,
} from '#contract/platform/primitives.ts';

/** The jobs that a user saved to read or apply to later. */

export const SavedJob = z.object({
  savedAt: Timestamp,
  /** Closed ones stay in the list; a deleted one leaves it. */
  job: JobSummary,
});
export type SavedJob = z.infer<typeof SavedJob>;

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
    method: 'GET',
    url: '/saved-jobs',
    config: { access: 'signed-in' },
    schema: {
      summary:
        'The jobs that the viewer saved, the latest first, 100 at a time; `Link: rel="next"` leads on',
      querystring: querySchema(z.object(CursorQuery)),
      response: { 200: z.array(SavedJob) },
    },
  },
  listIds: {
    method: 'GET',
    url: '/saved-jobs/ids',
    config: { access: 'signed-in' },
    schema: {
      summary: 'The ids of all jobs that the viewer saved, the latest first',
      response: { 200: SavedJobIds },
    },
  },
  save: {
    method: 'PUT',
    url: '/saved-jobs/:id',
    config: {
      access: 'signed-in',
      limit: savedJobChanges,
      errors: ['unknown-user', 'job-not-found', 'job-deleted', 'too-many-saved-jobs'],
    },
    schema: {
      summary: 'Save a job; one that is saved already stays as it is',
      params: IdParams,
      response: { 204: z.void() },
    },
  },
  remove: {
    method: 'DELETE',
    url: '/saved-jobs/:id',
    config: { access: 'signed-in', limit: savedJobChanges, errors: ['unknown-user'] },
    schema: {
      summary: 'Remove a job from the saved ones; one that is not saved is no error',
      params: IdParams,
      response: { 204: z.void() },
    },
  },
  merge: {
    method: 'POST',
    url: '/saved-jobs/merge',
    config: { access: 'signed-in', limit: savedJobChanges, errors: ['unknown-user'] },
    schema: {
      summary:
        'Add the jobs that a browser saved before sign-in, as far as they exist and there is room',
      body: SavedJobsMerge,
      response: { 200: SavedJobIds },
    },
  },
});
