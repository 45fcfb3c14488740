import { getTableColumns } from 'drizzle-orm';
import type { Applicant, Job, JobSummary } from '#contract/jobs.ts';
import { jobs } from '#db/schema.ts';
import type { Actor } from '#server/http/actor.ts';
import { isOpen } from './job-openness.queries.ts';
import { jobOwners } from './jobs.policy.ts';

const {
  search: _search,
  positionWords: _positionWords,
  locationWords: _locationWords,
  ...columns
} = getTableColumns(jobs);
const { companyDetail: _companyDetail, jobDetail: _jobDetail, ...shortColumns } = columns;

export const jobColumns = columns;
/** What lists read: no long text. */
export const summaryColumns = shortColumns;

type JobTableRow = typeof jobs.$inferSelect;
export type JobSummaryRow = Pick<JobTableRow, keyof typeof summaryColumns>;
export type JobRow = JobSummaryRow & Pick<JobTableRow, 'companyDetail' | 'jobDetail'>;

/** The applicants of a job by what the employer has to do. */
export interface ApplicantCounts {
  readonly total: number;
  /** Neither side wrote yet. */
  readonly withoutMessages: number;
  /** The applicant wrote last. */
  readonly unanswered: number;
}

/** Who reads jobs and when, and the applicants that this client may see, by job id. */
export interface VisibleApplicants {
  readonly actor: Actor | null;
  readonly now: Date;
  readonly applicants: ReadonlyMap<string, readonly Applicant[]>;
  /** By job id; undefined where the jobs are not read as the client's own. */
  readonly counts?: ReadonlyMap<string, ApplicantCounts>;
}

const ownerEmail = (row: JobSummaryRow, actor: Actor | null) =>
  actor !== null && jobOwners.allows(actor, row) ? { email: actor.identity.email } : {};

const noApplicants: ApplicantCounts = { total: 0, withoutMessages: 0, unanswered: 0 };

/** Applicants of a closed job without messages do not await a reply. */
const toCounts = (row: JobSummaryRow, { counts, now }: VisibleApplicants) => {
  const { total, withoutMessages, unanswered } = counts?.get(row.id) ?? noApplicants;
  return {
    applicantCount: total,
    awaitingReplyCount: unanswered + (isOpen(row, now) ? withoutMessages : 0),
  };
};

const orUndefined = <Value>(value: Value | null): Value | undefined => value ?? undefined;

/** Terms that the employer did not set are left out. */
const toTerms = (row: JobSummaryRow) => ({
  country: orUndefined(row.country),
  employmentType: orUndefined(row.employmentType),
  salaryMin: orUndefined(row.salaryMin),
  salaryMax: orUndefined(row.salaryMax),
  salaryCurrency: orUndefined(row.salaryCurrency),
  salaryUnit: orUndefined(row.salaryUnit),
  applyUntil: orUndefined(row.applyUntil),
});

export const toJobSummary = (row: JobSummaryRow, visible: VisibleApplicants): JobSummary => ({
  _id: row.id,
  position: row.position,
  company: row.company,
  location: row.location,
  companyCategory: row.companyCategory,
  jobType: row.jobType,
  requiredExp: row.requiredExp,
  ...ownerEmail(row, visible.actor),
  jobCategory: row.jobCategory,
  logo: row.logo,
  currentDate: row.postedAt.toISOString(),
  publishedAt: row.publishedAt.toISOString(),
  fresherJob: row.jobCategory === 'Fresher',
  experiencedJob: row.jobCategory === 'Experienced',
  isClosed: !isOpen(row, visible.now),
  ...toTerms(row),
  applicants: [...(visible.applicants.get(row.id) ?? [])],
  ...(visible.counts && toCounts(row, visible)),
  queries: [],
});

export const toJob = (row: JobRow, visible: VisibleApplicants): Job => ({
  ...toJobSummary(row, visible),
  companyDetail: row.companyDetail,
  jobDetail: row.jobDetail,
});
