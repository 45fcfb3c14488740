import { sql } from 'drizzle-orm';
import type { Applicant } from '#contract/applications.ts';
import type { Job, JobSummary } from '#contract/jobs.ts';
import { jobs } from '#db/schema.ts';
import type { Actor } from '#server/platform/actor.ts';
import { isOpen } from './job-openness.queries.ts';
import { jobOwners } from './jobs.policy.ts';

/** Written out because the query builder leaves table names away in the fields of a one-table query. */
const applicantCount = sql<number>`(select count(*)::int from applications where applications.job_id = jobs.id)`;

/** What lists read: no long text. */
export const summaryColumns = {
  id: jobs.id,
  ownerId: jobs.ownerId,
  position: jobs.position,
  company: jobs.company,
  location: jobs.location,
  companyCategory: jobs.companyCategory,
  jobType: jobs.jobType,
  requiredExp: jobs.requiredExp,
  jobCategory: jobs.jobCategory,
  logo: jobs.logo,
  publishedAt: jobs.publishedAt,
  postedAt: jobs.postedAt,
  closedAt: jobs.closedAt,
  suspendedAt: jobs.suspendedAt,
  country: jobs.country,
  employmentType: jobs.employmentType,
  salaryMin: jobs.salaryMin,
  salaryMax: jobs.salaryMax,
  salaryCurrency: jobs.salaryCurrency,
  salaryUnit: jobs.salaryUnit,
  applyUntil: jobs.applyUntil,
  applicantCount,
};

export const jobColumns = {
  ...summaryColumns,
  companyDetail: jobs.companyDetail,
  jobDetail: jobs.jobDetail,
};

type JobTableRow = typeof jobs.$inferSelect;
export type JobSummaryRow = Pick<
  JobTableRow,
  Exclude<keyof typeof summaryColumns, 'applicantCount'>
> & { readonly applicantCount: number };
export type JobRow = JobSummaryRow & Pick<JobTableRow, 'companyDetail' | 'jobDetail'>;

/** Who looks at jobs and when, and the applicant entries that person may see, by job id. */
export interface JobView {
  readonly actor: Actor | null;
  readonly now: Date;
  readonly applicants: ReadonlyMap<string, readonly Applicant[]>;
}

const ownerEmail = (row: JobSummaryRow, actor: Actor | null) =>
  actor !== null && jobOwners.allows(actor, row) ? { email: actor.identity.email } : {};

const orUndefined = <Value>(value: Value | null): Value | undefined => value ?? undefined;

/** What the employer did not say is left out of the answer. */
const termsOf = (row: JobSummaryRow) => ({
  country: orUndefined(row.country),
  employmentType: orUndefined(row.employmentType),
  salaryMin: orUndefined(row.salaryMin),
  salaryMax: orUndefined(row.salaryMax),
  salaryCurrency: orUndefined(row.salaryCurrency),
  salaryUnit: orUndefined(row.salaryUnit),
  applyUntil: orUndefined(row.applyUntil),
});

export const toJobSummary = (row: JobSummaryRow, view: JobView): JobSummary => ({
  _id: row.id,
  position: row.position,
  company: row.company,
  location: row.location,
  companyCategory: row.companyCategory,
  jobType: row.jobType,
  requiredExp: row.requiredExp,
  ...ownerEmail(row, view.actor),
  jobCategory: row.jobCategory,
  logo: row.logo,
  currentDate: row.postedAt.toISOString(),
  publishedAt: row.publishedAt.toISOString(),
  fresherJob: row.jobCategory === 'Fresher',
  experiencedJob: row.jobCategory === 'Experienced',
  isClosed: !isOpen(row, view.now),
  ...termsOf(row),
  applicants: [...(view.applicants.get(row.id) ?? [])],
  applicantCount: row.applicantCount,
});

export const toJob = (row: JobRow, view: JobView): Job => ({
  ...toJobSummary(row, view),
  companyDetail: row.companyDetail,
  jobDetail: row.jobDetail,
  queries: [],
});
