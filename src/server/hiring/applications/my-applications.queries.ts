import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { messageExcerptLimit } from '#contract/hiring/applications.ts';
import type { JobCategory, JobType } from '#contract/platform/choices.ts';
import type { MyApplicationCounts, MyApplicationQuery } from '#contract/hiring/my-applications.ts';
import { openStages, type Stage } from '#contract/hiring/stages.ts';
import { files } from '#db/files-schema.ts';
import { applicationAnswers, applicationEvents } from '#db/hiring-schema.ts';
import { applications, type MessageSender } from '#db/schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import type { Authorized } from '#server/platform/http/authorize.ts';
import type { Cursor } from '#server/platform/database/cursor.ts';
import { isOpenSql } from '#server/hiring/jobs/job-rows.queries.ts';
import { isUnreadBy } from '#server/hiring/jobs/unread.queries.ts';
import { isJobTakenDown } from '#server/accounts/users/employers.queries.ts';

/** How many applications one page holds. */
export const myApplicationPageSize = 50;

/** Moments are texts: the statement is written in SQL. */
export interface MyApplicationRow extends Record<string, unknown> {
  readonly id: string;
  readonly userId: string;
  readonly jobId: string | null;
  readonly position: string;
  readonly company: string;
  /** The following five are of the job as it is now. */
  readonly location: string | null;
  readonly jobType: JobType | null;
  readonly jobCategory: JobCategory | null;
  readonly postedAt: string | null;
  readonly logo: string | null;
  readonly isJobOpen: boolean;
  readonly isJobHidden: boolean;
  readonly closedAt: string | null;
  /** A day. */
  readonly applyUntil: string | null;
  readonly appliedAt: string;
  readonly seenAt: string | null;
  readonly answeredAt: string | null;
  readonly erasedAt: string | null;
  readonly shownStage: Stage;
  readonly shownAt: string;
  readonly messageId: string | null;
  readonly sender: MessageSender;
  readonly text: string;
  readonly sentAt: string;
  readonly removedAt: string | null;
  readonly isUnread: boolean;
  readonly awaitsReply: boolean;
  readonly sortAt: string;
}

const open = sql.param([...openStages]);

type Filter = MyApplicationQuery['filter'];

/** To be ordered by one moment, those that wait come a hundred years later; the shortlist has the newest change first. */
const toPriority = (filter: Filter): SQL =>
  filter === 'shortlisted'
    ? sql`interval '0'`
    : sql`case when awaits_reply then interval '100 years' else interval '0' end`;

/**
 * Applications with what their order depends on: whether the employer waits for a reply, and the latest change that the
 * job seeker may know of. Neither `stage` nor `stage_at` is read, which a rejection changes before it is sent.
 */
const mine = (condition: SQL, now: Date, filter: Filter = 'all') => sql`(
  select id, user_id, job_id, position, company, location, job_type, job_category, posted_at, logo, is_job_open, closed_at, apply_until,
    applied_at, seen_at, answered_at, erased_at, shown_stage, shown_at, message_id, sender, text, sent_at, removed_at,
    awaits_reply, is_job_hidden, is_unread,
    greatest(shown_at, seen_at, sent_at) + ${toPriority(filter)} as sort_at
  from (
    select applications.*, jobs.id is not null and not ${isJobTakenDown}
        and ${isUnreadBy('job-seeker')} as is_unread, jobs.location, jobs.job_type, jobs.job_category, jobs.posted_at, jobs.logo,
      jobs.closed_at, jobs.apply_until,
      jobs.id is not null and ${isOpenSql(now)} as is_job_open,
      jobs.id is not null and ${isJobTakenDown} as is_job_hidden, latest.*,
      jobs.id is not null and not ${isJobTakenDown} and applications.erased_at is null and shown_stage = any(${open}::text[])
        and coalesce(latest.sender = 'employer' and latest.removed_at is null, false) as awaits_reply,
      coalesce((select max(at) from application_events where application_id = applications.id
        and is_shown and kind in ('moved', 'undone')), applied_at) as shown_at
    from applications left join jobs on jobs.id = job_id
    left join lateral (
      select id as message_id, sender, left(text, ${messageExcerptLimit}) as text, sent_at, removed_at
      from messages where application_id = applications.id order by sent_at desc, id desc limit 1
    ) as latest on true
    where ${condition}
  ) as found) as mine`;

const columns = sql`id, user_id as "userId", job_id as "jobId", position, company, location, job_type as "jobType",
  job_category as "jobCategory", posted_at as "postedAt",
  logo, is_job_open as "isJobOpen", closed_at as "closedAt", apply_until::text as "applyUntil",
  applied_at as "appliedAt", seen_at as "seenAt", answered_at as "answeredAt", erased_at as "erasedAt", shown_stage as "shownStage",
  shown_at as "shownAt", message_id as "messageId", sender, text, sent_at as "sentAt",
  removed_at as "removedAt", is_job_hidden as "isJobHidden", is_unread as "isUnread", awaits_reply as "awaitsReply", sort_at as "sortAt"`;

const isSettled = sql`(job_id is null or shown_stage in ('hired', 'rejected', 'withdrawn'))`;
const filters: Readonly<Record<Filter, SQL>> = {
  all: sql`true`,
  waiting: sql`awaits_reply`,
  sent: sql`shown_stage = 'applied' and not ${isSettled}`,
  shortlisted: sql`shown_stage in ('shortlisted', 'interview', 'offer') and not ${isSettled}`,
  settled: isSettled,
};

const byUser = (userId: string) => sql`applications.user_id = ${userId}`;

interface MyPage {
  readonly userId: string;
  readonly now: Date;
  readonly filter: Filter;
  readonly after: Cursor | undefined;
}

/** By the latest change; those that await a reply first, but for the shortlist. */
export async function listMyApplications(
  db: Queryable,
  { userId, now, filter, after }: MyPage,
): Promise<MyApplicationRow[]> {
  const rest = after
    ? sql`(sort_at, id) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const { rows } = await db.execute<MyApplicationRow>(sql`
    select ${columns} from ${mine(byUser(userId), now, filter)} where ${filters[filter]} and ${rest}
    order by sort_at desc, id desc limit ${myApplicationPageSize + 1}`);
  return rows;
}

export async function countMyApplications(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<MyApplicationCounts> {
  const number = (filter: SQL) => sql`(count(*) filter (where ${filter}))::int`;
  const { rows } = await db.execute<MyApplicationCounts & Record<string, unknown>>(sql`
    select ${number(filters.all)} as "all", ${number(filters.waiting)} as "waiting",
      ${number(filters.sent)} as "sent", ${number(filters.shortlisted)} as "shortlisted",
      ${number(filters.settled)} as "settled"
    from ${mine(byUser(userId), now)}`);
  return onlyRow(rows);
}

export async function findMyApplication(
  db: Queryable,
  id: string,
  now: Date,
): Promise<MyApplicationRow | undefined> {
  const { rows } = await db.execute<MyApplicationRow>(
    sql`select ${columns} from ${mine(sql`applications.id = ${id}`, now)}`,
  );
  return rows[0];
}

type Own = Authorized<MyApplicationRow>;

/** What was sent beside the answers; the CV as it was then, also after its owner removed it. */
export async function findContent(db: Queryable, { id }: Own) {
  const { id: _id, name, size, state } = files;
  const [row] = await db
    .select({
      profile: applications.profile,
      coverNote: applications.coverNote,
      consentAt: applications.consentAt,
      consentVersion: applications.consentVersion,
      cv: { _id, name, size, state },
    })
    .from(applications)
    .leftJoin(files, eq(files.id, applications.cvFileId))
    .where(eq(applications.id, id));
  return row;
}

/** Without what only the employer may know: which answers miss what the job demands. */
export const listMyAnswers = (db: Queryable, { id }: Own) => {
  const { kind, label, value, ordinal, applicationId } = applicationAnswers;
  return db
    .select({ kind, label, value })
    .from(applicationAnswers)
    .where(eq(applicationAnswers.applicationId, id))
    .orderBy(asc(ordinal), asc(applicationId));
};

/** The most events of one history. */
const historyLimit = 500;

/**
 * The events that the job seeker may see, oldest first. Notes and reasons are not read, nor the stage before, which may
 * be a rejection that was undone before it was sent.
 */
export const listShownEvents = (db: Queryable, { id }: Own) => {
  const { at, role, kind, toStage, applicationId, isShown } = applicationEvents;
  return db
    .select({ _id: applicationEvents.id, at, role, kind, toStage })
    .from(applicationEvents)
    .where(and(eq(applicationId, id), eq(isShown, true)))
    .orderBy(asc(at), asc(applicationEvents.id))
    .limit(historyLimit);
};
