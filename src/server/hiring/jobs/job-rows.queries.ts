import { and, getTableColumns, gte, isNull, or, type Placeholder, type SQL } from 'drizzle-orm';
import { sitePicture } from '#contract/accounts/site-pictures.ts';
import type { Applicant, Job, JobSummary } from '#contract/hiring/jobs.ts';
import { earliestDay } from '#contract/hiring/job-choices.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { liveQuestions, type QuestionRow, toQuestion } from './job-questions.queries.ts';
import { isJobTakenDown } from '#server/accounts/users/employers.queries.ts';

const {
  search: _search,
  positionWords: _positionWords,
  locationWords: _locationWords,
  copyHash: _copyHash,
  ...columns
} = getTableColumns(jobs);
const {
  companyDetail: _companyDetail,
  jobDetail: _jobDetail,
  responsibilities: _responsibilities,
  skills: _skills,
  ...shortColumns
} = columns;

export const jobColumns = columns;
/** The columns of one job, with its questions and whether it was taken down. */
export const wholeJobColumns = {
  ...columns,
  questions: liveQuestions,
  isTakenDown: isJobTakenDown,
};
/** The columns of lists, without the long texts. */
export const summaryColumns = shortColumns;

type JobTableRow = typeof jobs.$inferSelect;
export type JobSummaryRow = Pick<JobTableRow, keyof typeof summaryColumns>;
export type JobRow = JobSummaryRow &
  Pick<JobTableRow, 'companyDetail' | 'jobDetail' | 'responsibilities' | 'skills'>;

/** A job as its page and its form show it. */
export type WholeJobRow = JobRow & {
  readonly questions: readonly QuestionRow[];
  readonly isTakenDown: boolean;
};

/** The jobs that lists and searches may show: neither hidden, nor of an owner who is disabled, frozen or leaving. */
export const isShownSql = isNull(jobs.suspendedAt);

/** `isOpen` as an SQL condition. In a prepared statement a placeholder stands for `earliestDay`. */
export const isOpenSql = (now: Date | Placeholder): SQL | undefined =>
  and(
    isNull(jobs.closedAt),
    isShownSql,
    or(isNull(jobs.applyUntil), gte(jobs.applyUntil, now instanceof Date ? earliestDay(now) : now)),
  );

/** Whether the last day for applications has ended in all time zones. */
export const hasPassed = (applyUntil: string | null, now: Date): boolean =>
  applyUntil !== null && applyUntil < earliestDay(now);

export const isOpen = (
  { closedAt, suspendedAt, applyUntil }: Pick<JobRow, 'closedAt' | 'suspendedAt' | 'applyUntil'>,
  now: Date,
): boolean => closedAt === null && suspendedAt === null && !hasPassed(applyUntil, now);

/** How many applicants a job has. */
export interface ApplicantCounts {
  readonly total: number;
  readonly waiting: number;
  /** Those whom the employer has neither opened nor moved. */
  readonly unseen: number;
}

/** The parts of jobs that only this client may see. */
export interface VisibleApplicants {
  readonly now: Date;
  /** By job id. */
  readonly applicants: ReadonlyMap<string, readonly Applicant[]>;
  /** By job id; only for jobs of the client that were not taken down. */
  readonly counts?: ReadonlyMap<string, ApplicantCounts>;
  /** The client's email where the client owns the job. */
  readonly getOwnerEmail: (job: JobSummaryRow) => string | undefined;
}

const toCounts = (counts: ApplicantCounts | undefined) =>
  counts && {
    applicantCount: counts.total,
    waitingCount: counts.waiting,
    unseenCount: counts.unseen,
  };

/** Terms that the employer did not set are left out. */
const toTerms = (row: JobSummaryRow) => ({
  country: row.country ?? undefined,
  employmentType: row.employmentType ?? undefined,
  salaryMin: row.salaryMin ?? undefined,
  salaryMax: row.salaryMax ?? undefined,
  salaryCurrency: row.salaryCurrency ?? undefined,
  salaryUnit: row.salaryUnit ?? undefined,
  applyUntil: row.applyUntil ?? undefined,
});

/** The language of the specification's jobs is not named. */
const toLanguage = ({ language }: JobSummaryRow) => (language === 'en' ? undefined : language);

/** A closed job promises no answer. */
const toAnswerDays = (row: JobSummaryRow, now: Date) =>
  isOpen(row, now) ? (row.answerDays ?? undefined) : undefined;

export const toJobSummary = (row: JobSummaryRow, visible: VisibleApplicants): JobSummary => ({
  _id: row.id,
  position: row.position,
  company: row.company,
  location: row.location,
  companyCategory: row.companyCategory,
  jobType: row.jobType,
  requiredExp: row.requiredExp,
  email: visible.getOwnerEmail(row),
  jobCategory: row.jobCategory,
  logo: sitePicture(row.logo, row.company),
  currentDate: row.postedAt.toISOString(),
  publishedAt: row.publishedAt.toISOString(),
  fresherJob: row.jobCategory === 'Fresher',
  experiencedJob: row.jobCategory === 'Experienced',
  isClosed: !isOpen(row, visible.now),
  isHidden: row.suspendedAt !== null || undefined,
  answerDays: toAnswerDays(row, visible.now),
  ...toTerms(row),
  language: toLanguage(row),
  applicants: [...(visible.applicants.get(row.id) ?? [])],
  ...toCounts(visible.counts?.get(row.id)),
  queries: [],
});

export const toJob = (
  row: JobRow & { readonly isTakenDown?: boolean },
  visible: VisibleApplicants,
): Job => ({
  ...toJobSummary(row, visible),
  ...(row.isTakenDown && { isTakenDown: true }),
  companyDetail: row.companyDetail,
  jobDetail: row.jobDetail,
  responsibilities: row.responsibilities ?? undefined,
  skills: row.skills ?? undefined,
  requiresCv: row.requiresCv || undefined,
});

export const toWholeJob = (row: WholeJobRow, visible: VisibleApplicants): Job => {
  const job = toJob(row, visible);
  const isOwner = job.email !== undefined;
  return { ...job, questions: row.questions.map((question) => toQuestion(question, isOwner)) };
};
