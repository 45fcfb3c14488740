import * as z from 'zod/mini';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import { bulletListLimit } from './job-choices.ts';
import { textLimits } from '#contract/platform/limits.ts';
import { Id, maxText, storable, Timestamp } from '#contract/platform/primitives.ts';
import { jobsTag } from './jobs.ts';

/** Warns an employer who is about to post a job twice. */

const text = (limit: number) => z.string().check(maxText(limit), storable());

/** The fields of `JobInput` that are compared. */
export const SimilarJobInput = z.object({
  position: text(textLimits.line),
  location: text(textLimits.line),
  jobDetail: text(textLimits.long),
  responsibilities: z.optional(text(bulletListLimit)),
  skills: z.optional(text(bulletListLimit)),
});
export type SimilarJobInput = z.infer<typeof SimilarJobInput>;

/** `job` is absent where there is none. */
export const SimilarJob = z.object({
  job: z.optional(
    z.object({
      _id: Id,
      position: z.string(),
      company: z.string(),
      location: z.string(),
      publishedAt: Timestamp,
    }),
  ),
});
export type SimilarJob = z.infer<typeof SimilarJob>;

const similarJobsTag = { ...jobsTag, schemas: { SimilarJob } };

/** Bytes. The texts by which similar jobs are found are 55 kB. */
const bodyLimit = 128 * 1024;

export const similarJobsEndpoints = defineEndpoints(similarJobsTag, {
  find: {
    route: 'POST /jobs/similar',
    summary:
      'The viewer’s open job with the same position, location and text, to warn before it is posted twice',
    access: 'employer',
    limit: {
      name: 'similar-jobs',
      message: 'compared # jobs',
      inMemory: true,
      account: { minute: 20 },
      address: { minute: 400 },
    },
    bodyLimit,
    body: SimilarJobInput,
    response: SimilarJob,
  },
});
