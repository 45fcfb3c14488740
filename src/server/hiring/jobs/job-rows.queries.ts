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
import type { Job } from '#contract/hiring/jobs.ts';
import { earliestDay, endEverywhere } from '#contract/platform/last-day-texts.ts';
import type { JobVersion, StoredVersion } from '#contract/hiring/job-input.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { liveQuestions, type QuestionRow } from './job-questions.queries.ts';
import { isJobTakenDown } from '#server/accounts/users/employers.queries.ts';
import { companyWithPageOf } from '#server/accounts/companies/companies.queries.ts';
import { confirmedDomainOf } from '#server/accounts/companies/domains.queries.ts';

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

/**
 * Whether a job or its change waits for approval or was declined: an open case waits for a decision, and is not about a report that
 * came after it was declined. Else null.
 */
export const approvalState = sql<JobApproval>`(case when jobs.unapproved_since is not null then
  case when exists (select from cases
    where cases.target_kind = 'job' and cases.target_id = jobs.id and cases.state = 'open'
      and not exists (select from decisions
        where decisions.target_kind = 'job' and decisions.target_id = jobs.id and decisions.action = 'decline-job'
          and decisions.case_id is distinct from cases.id and decisions.decided_at >= jobs.unapproved_since))
  then 'waiting' else 'declined' end end)`;
export type JobApproval = NonNullable<Job['approval']> | null;

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
