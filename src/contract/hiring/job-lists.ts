import * as z from 'zod/mini';
import { companyCategories } from '#contract/accounts/profile-choices.ts';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import { lists } from '#contract/platform/rate-limits.ts';
import { CursorQuery, Id, PageQuery, queryInteger } from '#contract/platform/primitives.ts';
import { defaultJobFilter, hiringCompanyLimits, homeJobLimit, jobFilters } from './job-choices.ts';
import { answerDays } from './answer-texts.ts';
import { jobsTag, JobSummary } from './jobs.ts';

/** The public lists of jobs. */

export const CompanyJobs = z.object({
  jobs: z.array(z.pick(JobSummary, { _id: true, position: true, location: true, jobType: true })),
  /** At most `companyJobLimits.counted`. */
  count: z.int(),
});
export type CompanyJobs = z.infer<typeof CompanyJobs>;

/** A company as its newest open job describes it, with the number of its open jobs, at most `companyJobLimits.counted`. */
export const HiringCompany = z.object({
  company: z.string(),
  /** Of its page. */
  companyId: z.optional(Id),
  logo: z.string(),
  openJobs: z.int(),
  companyCategory: z.enum(companyCategories),
  answerDays: z.optional(z.literal(answerDays)),
});
export type HiringCompany = z.infer<typeof HiringCompany>;

export const JobPage = z.object({
  jobs: z.array(JobSummary),
  count: z.int(),
  /** Whether there are more open jobs than `count` says; absent otherwise. */
  isMore: z.optional(z.literal(true)),
});
export type JobPage = z.infer<typeof JobPage>;

export const JobPageQuery = z.object({
  ...PageQuery,
  jobTypes: z._default(z.enum(jobFilters), defaultJobFilter),
  /** `yes` leaves closed jobs out, and counts at most 1,000. */
  open: z.optional(z.enum(['yes', 'no'])),
});
export type JobPageQuery = z.infer<typeof JobPageQuery>;

const CategoryQuery = (jobType: 'fresher' | 'experienced') =>
  z.object({
    jobType: z.optional(z.literal(jobType)),
    limit: queryInteger(1, 100, homeJobLimit),
  });

const jobListsTag = { ...jobsTag, schemas: { CompanyJobs, HiringCompany, JobPage } };

const publicList = { access: 'anyone', limit: lists } as const;

export const jobListsEndpoints = defineEndpoints(jobListsTag, {
  list: {
    route: 'GET /jobs',
    summary: 'All jobs, newest first, 100 at a time; `Link: rel="next"` leads on',
    ...publicList,
    query: z.object(CursorQuery),
    response: z.array(JobSummary),
  },
  listFresher: {
    route: 'GET /jobs/fresherJobs',
    summary: 'The newest open jobs for freshers',
    ...publicList,
    query: CategoryQuery('fresher'),
    response: z.array(JobSummary),
  },
  listExperienced: {
    route: 'GET /jobs/experiencedJobs',
    summary: 'The newest open jobs for experienced people',
    ...publicList,
    query: CategoryQuery('experienced'),
    response: z.array(JobSummary),
  },
  listHiring: {
    route: 'GET /jobs/hiring',
    summary: 'The companies with most open jobs among those that posted last',
    ...publicList,
    query: z.object({
      limit: queryInteger(1, hiringCompanyLimits.all, hiringCompanyLimits.listed),
    }),
    response: z.array(HiringCompany),
  },
  listPage: {
    route: 'GET /jobs/pagination',
    summary:
      'One page of Find Job with the number of all jobs of the filter, closed ones too; with `open=yes` of the open ones',
    ...publicList,
    query: JobPageQuery,
    response: JobPage,
  },
  listOfCompany: {
    route: 'GET /jobs/company-jobs/:id',
    summary: 'The other open jobs of the company of a job, newest first',
    ...publicList,
    errors: ['job-not-found', 'job-deleted', 'job-hidden'],
    response: CompanyJobs,
  },
});
