import {
  and,
  getTableColumns,
  gt,
  gte,
  isNull,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { sitePicture } from '#contract/accounts/site-pictures.ts';
import type { Applicant, Job, JobSummary } from '#contract/hiring/jobs.ts';
import { earliestDay, endEverywhere } from '#contract/platform/last-day-texts.ts';
import type { JobVersion, StoredVersion } from '#contract/hiring/job-input.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { liveQuestions, type QuestionRow, toQuestion } from './job-questions.queries.ts';
import { isJobTakenDown } from '#server/accounts/users/employers.queries.ts';
import { companyWithPageOf } from '#server/accounts/companies/companies.queries.ts';
import { confirmedDomainOf } from '#server/accounts/companies/domains.queries.ts';
import { present } from '#server/platform/http/present.ts';

const {
  search: _search,
  positionWords: _positionWords,
  filterWords: _filterWords,
  copyHash: _copyHash,
  criteria: _criteria,
  otherVersion: _otherVersion,
  droppedDay: _droppedDay,
  ...columns
} = getTableColumns(jobs);
const {
  companyDetail: _companyDetail,
  jobDetail: _jobDetail,
  responsibilities: _responsibilities,
  skills: _skills,
  ...shortColumns
} = columns;

/** The company that a job belongs to: that of its owner. Null while it has no page. */
export const companyId = sql<string | null>`${companyWithPageOf(sql`jobs.owner_id`)}`;

/** The same for readers of jobs that may not be public any more. Null for a job that was taken down. */
export const companyWithPage = sql<
  string | null
>`(case when not ${isJobTakenDown} then ${companyId} end)`;

/** Whether a job or its change waits for approval or was declined: an open case waits for a decision. Else null. */
export const approvalState = sql<JobApproval>`(case when jobs.unapproved_since is not null then
  case when exists (select from cases
    where cases.target_kind = 'job' and cases.target_id = jobs.id and cases.state = 'open')
  then 'waiting' else 'declined' end end)`;
type JobApproval = NonNullable<Job['approval']> | null;

export const jobColumns = { ...columns, companyId };
/** The columns of one job, with its questions and whether it was taken down. */
export const wholeJobColumns = {
  ...jobColumns,
  criteria: jobs.criteria,
  droppedDay: jobs.droppedDay,
  otherVersion: jobs.otherVersion,
  confirmedDomain: confirmedDomainOf('jobs.owner_id'),
  questions: liveQuestions,
  isTakenDown: isJobTakenDown,
  approval: approvalState,
};
/** The columns of lists, without the long texts. */
export const summaryColumns = { ...shortColumns, companyId };

type JobTableRow = typeof jobs.$inferSelect;
export type JobSummaryRow = Pick<JobTableRow, keyof typeof shortColumns> & {
  readonly companyId: string | null;
};
export type JobRow = JobSummaryRow &
  Pick<JobTableRow, 'companyDetail' | 'jobDetail' | 'responsibilities' | 'skills'>;

/** A job as its page and its form show it. */
export type WholeJobRow = JobRow & {
  readonly criteria?: string | null;
  readonly droppedDay?: string | null;
  readonly otherVersion: StoredVersion | null;
  readonly confirmedDomain?: string | null;
  readonly questions: readonly QuestionRow[];
  readonly isTakenDown: boolean;
  readonly approval: JobApproval;
};

/** Whether a job was never public, because it waits for approval or was declined. */
export const isUnpublished = ({
  unapprovedSince,
  otherVersion,
}: Pick<WholeJobRow, 'unapprovedSince' | 'otherVersion'>): boolean =>
  unapprovedSince !== null && otherVersion === null;

/** `isUnpublished` as an SQL condition. */
export const isUnpublishedSql = sql<boolean>`(${jobs.unapprovedSince} is not null and ${jobs.otherVersion} is null)`;

/** The change of a public job that waits or was declined; undefined where there is none. */
export const findChange = ({
  unapprovedSince,
  otherVersion,
}: Pick<WholeJobRow, 'unapprovedSince' | 'otherVersion'>): StoredVersion | undefined =>
  unapprovedSince === null ? undefined : (otherVersion ?? undefined);

/** The version before the change that was approved last; undefined where there is none. */
export const findReplaced = ({
  unapprovedSince,
  otherVersion,
}: Pick<WholeJobRow, 'unapprovedSince' | 'otherVersion'>): StoredVersion | undefined =>
  unapprovedSince === null ? (otherVersion ?? undefined) : undefined;

/** A stored version without the terms beside it. */
export const toJobVersion = ({ termsBefore: _, ...version }: StoredVersion): JobVersion => version;

/** The jobs that lists and searches may show: approved, neither hidden, nor of an owner who is disabled, frozen or leaving. */
export const isShownSql = isNull(jobs.suspendedAt);

/** `day` is for jobs of before `closesAt`. */
const isOpenAt = (now: Date | Placeholder, day: string | Placeholder): SQL | undefined =>
  and(
    isNull(jobs.closedAt),
    isShownSql,
    or(
      gt(jobs.closesAt, now),
      and(isNull(jobs.closesAt), or(isNull(jobs.applyUntil), gte(jobs.applyUntil, day))),
    ),
  );

/** `isOpen` as an SQL condition. */
export const isOpenSql = (now: Date): SQL | undefined => isOpenAt(now, earliestDay(now));

/** The same in a prepared statement, which is executed with `toOpenParameters`. */
export const isOpenPrepared = isOpenAt(sql.placeholder('now'), sql.placeholder('day'));
export const toOpenParameters = (now: Date) => ({ now: now.toISOString(), day: earliestDay(now) });

type LastDay = Pick<JobRow, 'applyUntil' | 'closesAt'>;

/** When the last day for applications ends; null where there is none. That of a job of before `closesAt` ends everywhere. */
export const endOfLastDay = ({ applyUntil, closesAt }: LastDay): Date | null =>
  closesAt ?? (applyUntil === null ? null : endEverywhere(applyUntil));

/** Whether the last day for applications has ended. */
export const hasPassed = (job: LastDay, now: Date): boolean => {
  const end = endOfLastDay(job);
  return end !== null && end <= now;
};

export const isOpen = (
  job: LastDay & Pick<JobRow, 'closedAt' | 'suspendedAt'>,
  now: Date,
): boolean => job.closedAt === null && job.suspendedAt === null && !hasPassed(job, now);

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
  /** The email of the job's owner, and the client's role, where the client is of the same company. */
  readonly getPlace: (job: JobSummaryRow) => Pick<JobSummary, 'email' | 'myRole'>;
}

const toCounts = (counts: ApplicantCounts | undefined) =>
  counts && {
    applicantCount: counts.total,
    waitingCount: counts.waiting,
    unseenCount: counts.unseen,
  };

/** The language of the specification's jobs is not named; a closed job promises no answer. */
const presentJob = (row: JobSummaryRow, now: Date) =>
  present({
    _id: row.id,
    position: row.position,
    company: row.company,
    companyId: row.companyId,
    location: row.location,
    places: row.places?.length ? [...row.places] : null,
    companyCategory: row.companyCategory,
    jobType: row.jobType,
    requiredExp: row.requiredExp,
    jobCategory: row.jobCategory,
    currentDate: row.postedAt,
    publishedAt: row.publishedAt,
    answerDays: isOpen(row, now) ? row.answerDays : null,
    country: row.country,
    employmentType: row.employmentType,
    salaryMin: row.salaryMin,
    salaryMax: row.salaryMax,
    salaryCurrency: row.salaryCurrency,
    salaryUnit: row.salaryUnit,
    applyUntil: row.applyUntil,
    closesAt: endOfLastDay(row),
    language: row.language === 'en' ? null : row.language,
  });

export const toJobSummary = (row: JobSummaryRow, visible: VisibleApplicants): JobSummary => ({
  ...presentJob(row, visible.now),
  ...visible.getPlace(row),
  logo: sitePicture(row.logo, row.company),
  fresherJob: row.jobCategory === 'Fresher',
  experiencedJob: row.jobCategory === 'Experienced',
  isClosed: !isOpen(row, visible.now),
  isHidden: row.suspendedAt !== null || undefined,
  applicants: [...(visible.applicants.get(row.id) ?? [])],
  ...toCounts(visible.counts?.get(row.id)),
  queries: [],
});

export const toJob = (
  row: JobRow & {
    readonly isTakenDown?: boolean;
    readonly approval?: JobApproval;
    readonly confirmedDomain?: string | null;
  },
  visible: VisibleApplicants,
): Job => ({
  ...toJobSummary(row, visible),
  ...(row.isTakenDown && { isTakenDown: true }),
  ...(row.approval && visible.getPlace(row).email !== undefined && { approval: row.approval }),
  ...present({
    companyDetail: row.companyDetail,
    jobDetail: row.jobDetail,
    responsibilities: row.responsibilities,
    skills: row.skills,
  }),
  ...(row.confirmedDomain && { confirmedDomain: row.confirmedDomain }),
  requiresCv: row.requiresCv || undefined,
});

export const toWholeJob = (row: WholeJobRow, visible: VisibleApplicants): Job => {
  const job = toJob(row, visible);
  const isOwner = job.email !== undefined;
  const found = isOwner && row.arePlacesFound ? ({ arePlacesFound: true } as const) : {};
  const criteria = isOwner && row.criteria ? { criteria: row.criteria } : {};
  const change = isOwner ? findChange(row) : undefined;
  const questions = row.questions.map((question) => toQuestion(question, isOwner));
  return {
    ...job,
    ...criteria,
    ...found,
    ...(change && { change: toJobVersion(change) }),
    questions,
  };
};
