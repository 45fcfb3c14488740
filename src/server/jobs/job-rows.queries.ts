import type { Applicant, Job, JobSummary } from '#contract/jobs.ts';
import { jobs } from '#db/schema.ts';
import type { Actor } from '#server/http/actor.ts';
import { isOpen } from './job-openness.queries.ts';
import { jobOwners } from './jobs.policy.ts';

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
};

export const jobColumns = {
  ...summaryColumns,
  companyDetail: jobs.companyDetail,
  jobDetail: jobs.jobDetail,
};

type JobTableRow = typeof jobs.$inferSelect;
export type JobSummaryRow = Pick<JobTableRow, keyof typeof summaryColumns>;
export type JobRow = JobSummaryRow & Pick<JobTableRow, 'companyDetail' | 'jobDetail'>;

/** The applicants of a job by what the employer has to do. */
export interface ApplicantCounts {
  readonly total: number;
  /** Nobody wrote yet. */
  readonly withoutMessages: number;
  /** The applicant wrote last. */
  readonly unanswered: number;
}

/** Who looks at jobs and when, and the applicant entries that person may see, by job id. */
export interface JobView {
  readonly actor: Actor | null;
  readonly now: Date;
  readonly applicants: ReadonlyMap<string, readonly Applicant[]>;
  /** By job id; undefined where the jobs are not read as the viewer's own. */
  readonly counts?: ReadonlyMap<string, ApplicantCounts>;
}

const ownerEmail = (row: JobSummaryRow, actor: Actor | null) =>
  actor !== null && jobOwners.allows(actor, row) ? { email: actor.identity.email } : {};

const noApplicants: ApplicantCounts = { total: 0, withoutMessages: 0, unanswered: 0 };

/** A closed job owes nobody a first message. */
const toCounts = (row: JobSummaryRow, { counts, now }: JobView) => {
  const { total, withoutMessages, unanswered } = counts?.get(row.id) ?? noApplicants;
  return {
    applicantCount: total,
    awaitingReplyCount: unanswered + (isOpen(row, now) ? withoutMessages : 0),
  };
};

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
  ...(view.counts && toCounts(row, view)),
  queries: [],
});

export const toJob = (row: JobRow, view: JobView): Job => ({
  ...toJobSummary(row, view),
  companyDetail: row.companyDetail,
  jobDetail: row.jobDetail,
});
