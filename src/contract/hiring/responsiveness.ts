import * as z from 'zod/mini';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import { Id, Timestamp } from '#contract/platform/primitives.ts';
import { answerDays } from './answer-texts.ts';

/** The public figures of how an employer answers applications. */
export const Responsiveness = z.object({
  /** How many of the applications that are due were answered within two weeks; absent below `minShownCount` of them. */
  answers: z.optional(z.object({ answered: z.int(), due: z.int() })),
  /** When the employer registered. */
  memberSince: Timestamp,
  jobsPosted: z.int(),
  /** How many applications to this job were opened; absent below `minShownCount` of them. */
  seen: z.optional(z.object({ opened: z.int(), of: z.int() })),
});
export type Responsiveness = z.infer<typeof Responsiveness>;

/** The count for the employer, also below `minShownCount`. A task counts once a night. */
export const OwnResponsiveness = z.object({
  ownerId: Id,
  /** Applications from 14 to 104 days ago. */
  due: z.int(),
  /** The due applications that were answered within 14 days. */
  answered: z.int(),
  /** As the jobs of the employer have it. */
  answerDays: z.optional(z.literal(answerDays)),
});
export type OwnResponsiveness = z.infer<typeof OwnResponsiveness>;

/** The figures of all employers together; none below `minMeasured` due applications. */
export const SiteResponsiveness = z.pick(Responsiveness, { answers: true });
export type SiteResponsiveness = z.infer<typeof SiteResponsiveness>;

const responsivenessTag = {
  name: 'responsiveness',
  description: 'How employers answer applications.',
  schemas: { OwnResponsiveness, Responsiveness, SiteResponsiveness },
};

export const responsivenessEndpoints = defineEndpoints(responsivenessTag, {
  getOfJob: {
    route: 'GET /jobs/:id/responsiveness',
    summary: 'How many applications the employer of a job answers',
    access: 'anyone',
    errors: ['job-not-found', 'job-deleted', 'job-hidden'],
    response: Responsiveness,
  },
  getOfSite: {
    route: 'GET /responsiveness/site',
    summary: 'How many applications all employers together answer',
    access: 'anyone',
    response: SiteResponsiveness,
  },
  getOwn: {
    route: 'GET /responsiveness',
    summary: 'How many applications the viewer answers',
    access: 'company-member',
    response: OwnResponsiveness,
  },
});
