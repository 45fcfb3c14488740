import * as z from 'zod/mini';
import type { Endpoints } from '#contract/platform/endpoint.ts';
import { bulletListLimit, textLimits } from '#contract/platform/limits.ts';
import { Id, maxText, storable, Timestamp } from '#contract/platform/primitives.ts';

/** What an employer has posted already, asked before another post. */

const text = (limit: number) => z.string().check(maxText(limit), storable());

/** The fields of `JobInput` by which a job is told from another. */
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

export const similarJobsEndpoints = {
  find: {
    method: 'POST',
    url: '/jobs/similar',
    config: { access: 'employer' },
    schema: {
      summary:
        'The viewer’s own open job with the same position and location and nearly the same text, to be asked before posting',
      body: SimilarJobInput,
      response: { 200: SimilarJob },
    },
  },
} as const satisfies Endpoints;
