import * as z from 'zod/mini';
import { m } from '#messages';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import type { RateLimit } from '#contract/platform/rate-limits.ts';
import { ofJob } from './application-calls.ts';
import {
  defaultNumberPeriod,
  jobSources,
  numberPeriods,
  reportedSteps,
} from './job-number-choices.ts';

/** How often jobs were read, and how often people applied, by day and by where they came from. */

/** Readers count once a day for each job, however often they come. */
const Counts = {
  views: z.int(),
  /** Applications begun. */
  begun: z.int(),
  sent: z.int(),
};

const NumbersOfDay = z.object({
  ...Counts,
  /** `2026-11-29`, in the time zone of the site. */
  day: z.iso.date(),
  /** One or two views, which are not told: `views` is 0. */
  isFew: z.optional(z.literal(true)),
});
export type NumbersOfDay = z.infer<typeof NumbersOfDay>;

const NumbersOfSource = z.object({ ...Counts, source: z.enum(jobSources) });

/** Days of one or two views are in no sum of views. */
export const Numbers = z.object({
  ...Counts,
  /** Each day of the period, the oldest first. */
  days: z.array(NumbersOfDay),
  /** Those with any number, the largest first. One or two views of a source are among `direct`, of which nothing is known. */
  sources: z.array(NumbersOfSource),
  /** The sums of as many days before. Absent where nothing was counted. */
  before: z.optional(z.object(Counts)),
  /** Days until half of the answered applications of the period had their first answer. Absent where none had. */
  answerDays: z.optional(z.number()),
});
export type Numbers = z.infer<typeof Numbers>;

/** In the query, so that no body has to be read. */
export const StepInput = z.object({ step: z.enum(reportedSteps), source: z.enum(jobSources) });
export type StepInput = z.infer<typeof StepInput>;

export const NumbersQuery = z.object({
  /** The days up to today: 7, 30, 90 or 365. The difference of two other periods would tell a single day. */
  days: z._default(
    z.coerce.number().check(
      z.minimum(numberPeriods[0]),
      z.maximum(365),
      z.refine((days) => numberPeriods.some((period) => period === days), {
        error: m.fault_not_listed,
      }),
    ),
    defaultNumberPeriod,
  ),
});
export type NumbersQuery = z.infer<typeof NumbersQuery>;

export const stepReports = {
  name: 'job-steps',
  message: 'opened # jobs',
  inMemory: true,
  address: { minute: 300 },
} as const satisfies RateLimit;

export const numberReads: RateLimit = {
  name: 'job-numbers',
  message: 'read # numbers',
  inMemory: true,
  account: { minute: 120 },
  address: { minute: 1_200 },
};

const numbersTag = {
  name: 'numbers',
  description: 'How often jobs were read, and applied to.',
  schemas: { Numbers },
};

export const numbersEndpoints = defineEndpoints(numbersTag, {
  report: {
    route: 'POST /jobs/:id/steps',
    summary:
      'Count a view of a job, or an application begun. Programs and the employer of the job count for nothing, and a reader once a day',
    access: 'anyone',
    limit: stepReports,
    query: StepInput,
  },
  ofJob: {
    route: 'GET /jobs/:id/numbers',
    summary: 'The numbers of a job',
    ...ofJob,
    limit: numberReads,
    query: NumbersQuery,
    response: Numbers,
  },
  ofMyJobs: {
    route: 'GET /my-jobs/numbers',
    summary: 'The numbers of all jobs of the viewer together',
    access: 'company-member',
    limit: numberReads,
    query: NumbersQuery,
    response: Numbers,
  },
  ofSite: {
    route: 'GET /administration/numbers',
    summary: 'The numbers of all jobs of the site together',
    access: 'administrator',
    limit: numberReads,
    query: NumbersQuery,
    response: Numbers,
  },
});
