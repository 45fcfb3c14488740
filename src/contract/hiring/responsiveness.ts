import * as z from 'zod/mini';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import { Id, IdParams, Timestamp } from '#contract/platform/primitives.ts';

/** How many applications an employer answers within two weeks, from the most to the least. */
export const responseBands = ['nearly-everyone', 'most', 'half', 'rarely'] as const;
export type ResponseBand = (typeof responseBands)[number];

/** Within how long half of all applicants have an answer. */
export const waitBands = ['day', 'three-days', 'week', 'two-weeks'] as const;
export type WaitBand = (typeof waitBands)[number];

/** What visitors read about how an employer answers. Bands and facts only: no rate, no time. */
export const Responsiveness = z.object({
  /** Absent before enough is known, and where no band applies. */
  band: z.optional(z.enum(responseBands)),
  wait: z.optional(z.enum(waitBands)),
  /** When the employer registered. */
  memberSince: Timestamp,
  jobsPosted: z.int(),
  /** How many applications to this job were opened; absent below five of them. */
  seen: z.optional(z.object({ opened: z.int(), of: z.int() })),
});
export type Responsiveness = z.infer<typeof Responsiveness>;

/** The exact figures, for the employer alone; they are counted once a night. */
export const OwnResponsiveness = z.object({
  ownerId: Id,
  /** Applications of the last 104 days that are older than 14. */
  due: z.int(),
  /** Those of them that were answered within 14 days. */
  answered: z.int(),
  band: z.optional(z.enum(responseBands)),
  wait: z.optional(z.enum(waitBands)),
  /** The next better band, and how many more answers would have led to it. */
  next: z.optional(z.object({ band: z.enum(responseBands), answers: z.int() })),
});
export type OwnResponsiveness = z.infer<typeof OwnResponsiveness>;

const responsivenessTag = {
  name: 'responsiveness',
  description: 'How employers answer applications.',
  schemas: { OwnResponsiveness, Responsiveness },
};

export const responsivenessEndpoints = defineEndpoints(responsivenessTag, {
  getOfJob: {
    method: 'GET',
    url: '/jobs/:id/responsiveness',
    config: { access: 'anyone', errors: ['job-not-found', 'job-deleted', 'job-hidden'] },
    schema: {
      summary: 'How the employer of a job answers applications, as far as enough is known',
      params: IdParams,
      response: { 200: Responsiveness },
    },
  },
  getOwn: {
    method: 'GET',
    url: '/responsiveness',
    config: { access: 'employer' },
    schema: {
      summary: 'How the viewer answers applications, in figures',
      response: { 200: OwnResponsiveness },
    },
  },
});
