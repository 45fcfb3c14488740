import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { SentApplications } from '#contract/hiring/home.ts';
import type { MyApplicationCounts, MyApplicationQuery } from '#contract/hiring/my-applications.ts';
import { users } from '#db/accounts-schema.ts';
import { applicationEvents, applications } from '#db/hiring-applications-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { isJobTakenDown } from '#server/accounts/users/employers.queries.ts';
import type { Cursor } from '#server/platform/database/cursor.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { olderThan } from '#server/platform/database/keyset.ts';
import { onlyRow } from '#server/platform/database/rows.ts';
import type { Authorized } from '#server/platform/http/authorize.ts';
import { present } from '#server/platform/http/present.ts';
import {
  countWhere,
  isUnreadBy,
  isWaitingFor,
  latestMessage,
} from './application-state.queries.ts';
import { actorName, placeInMoment } from './detail.queries.ts';
import { isOfferWithdrawnAt, offerColumns } from './offers.queries.ts';
import { companyWithPage, isOpenSql } from '#server/hiring/jobs/job-rows.queries.ts';

/** How many applications one page holds. */
export const myApplicationPageSize = 50;

type Filter = MyApplicationQuery['filter'];

/** When the stage last changed for the job seeker. */
const shownAt = sql<Date>`coalesce((select max(at) from application_events
  where application_id = applications.id and is_shown and kind in ('moved', 'undone')), applications.applied_at)`.mapWith(
  applications.appliedAt,
);

const latestChangeAt =
  sql<Date>`greatest(${shownAt}, applications.seen_at, applications.offer_answered_at, latest.sent_at)`.mapWith(
    applications.appliedAt,
  );

/** Of the stage `interview`, since it was reached: the employer may return to it without other times. */
const interviewCancelledBy = sql<
  'employer' | 'site' | null
>`case applications.shown_stage when 'interview' then (
  select case when interviews.shown_state = 'cancelled' and interviews.changed_at >= ${shownAt}
    and interviews.outcome_by is distinct from 'job-seeker' then case interviews.cancelled_because when 'taken-down' then 'site' else 'employer' end end
  from interviews where interviews.application_id = applications.id
  order by interviews.created_at desc, interviews.id desc limit 1) end`;

/** When the employer first wrote. */
export const wroteAt =
  sql<Date | null>`(select min(sent_at) from messages where application_id = applications.id and sender = 'employer')`.mapWith(
    applications.answeredAt,
  );

/** Reads the history only where an offer was made, and nobody answered it. */
const isOfferWithdrawn = sql<boolean>`(applications.offered_at is not null
  and applications.offer_response is null and ${isOfferWithdrawnAt(shownAt)})`;

const isWaiting = isWaitingFor('job-seeker');

/** Those that wait come first, except in the shortlist. */
const toRank = (filter: Filter) =>
  filter === 'shortlisted' ? sql<number>`0::int` : sql<number>`${isWaiting}::int`;

const isSettled = sql`(applications.job_id is null or applications.shown_stage in ('hired', 'rejected', 'withdrawn'))`;
const filters: Readonly<Record<Filter, SQL>> = {
  all: sql`true`,
  waiting: isWaiting,
  sent: sql`applications.shown_stage = 'applied' and not ${isSettled}`,
  shortlisted: sql`applications.shown_stage in ('shortlisted', 'interview', 'offer') and not ${isSettled}`,
  settled: isSettled,
};

const { location, jobType, jobCategory, publishedAt, logo, closedAt, answerDays } = jobs;
/** Null after the job was deleted. */
const jobColumns = {
  location,
  jobType,
  jobCategory,
  publishedAt,
  logo,
  closedAt,
  applyUntil: jobs.applyUntil,
  closesAt: jobs.closesAt,
  answerDays,
};

/**
 * Applications as their job seeker may see them, with their jobs. Reads neither `stage` nor `stage_at`, because a rejection
 * changes both before it is sent.
 */
function selectMyApplications(db: Queryable, now: Date, filter: Filter = 'all') {
  const latest = latestMessage(db);
  const { id, sender, text, sentAt, removedAt } = latest;
  return db
    .select({
      id: applications.id,
      userId: applications.userId,
      jobId: applications.jobId,
      position: applications.position,
      company: applications.company,
      job: jobColumns,
      companyId: companyWithPage,
      isJobOpen: sql<boolean>`(jobs.id is not null and ${isOpenSql(now)})`,
      isJobHidden: sql<boolean>`(jobs.id is not null and ${isJobTakenDown})`,
      appliedAt: applications.appliedAt,
      seenAt: applications.seenAt,
      answeredAt: applications.answeredAt,
      wroteAt,
      erasedAt: applications.erasedAt,
      stageForApplicant: applications.stageForApplicant,
      shownAt,
      latest: { id, sender, text, sentAt, removedAt },
      isUnread: isUnreadBy('job-seeker'),
      isWaiting,
      interviewCancelledBy,
      offer: offerColumns,
      isOfferWithdrawn,
      rank: toRank(filter),
      latestChangeAt,
    })
    .from(applications)
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoinLateral(latest, sql`true`);
}
export type MyApplicationRow = Awaited<ReturnType<typeof selectMyApplications>>[number];

interface MyPage {
  readonly userId: string;
  readonly now: Date;
  readonly filter: Filter;
  readonly after: Cursor | undefined;
}

export function listMyApplications(
  db: Queryable,
  { userId, now, filter, after }: MyPage,
): Promise<MyApplicationRow[]> {
  const order = { rank: toRank(filter), at: latestChangeAt, id: applications.id };
  return selectMyApplications(db, now, filter)
    .where(and(eq(applications.userId, userId), filters[filter], olderThan(order, after)))
    .orderBy(sql`${order.rank} desc, ${order.at} desc, ${order.id} desc`)
    .limit(myApplicationPageSize + 1);
}

export async function countMyApplications(
  db: Queryable,
  userId: string,
): Promise<MyApplicationCounts> {
  const rows = await db
    .select({
      all: countWhere(filters.all),
      waiting: countWhere(filters.waiting),
      sent: countWhere(filters.sent),
      shortlisted: countWhere(filters.shortlisted),
      settled: countWhere(filters.settled),
    })
    .from(applications)
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .where(eq(applications.userId, userId));
  return onlyRow(rows);
}

/** How many applications wait in their first stage, with the newest; undefined while there are none. */
export async function findSentApplications(
  db: Queryable,
  userId: string,
): Promise<SentApplications | undefined> {
  const { position, company, appliedAt } = applications;
  const [row] = await db
    .select({ count: sql<number>`count(*) over ()::int`, position, company, appliedAt })
    .from(applications)
    .where(and(eq(applications.userId, userId), filters.sent))
    .orderBy(desc(appliedAt), desc(applications.id))
    .limit(1);
  if (!row) {
    return undefined;
  }
  const { count, ...newest } = row;
  return { count, newest: present(newest) };
}

export async function findMyApplication(
  db: Queryable,
  id: string,
  now: Date,
): Promise<MyApplicationRow | undefined> {
  const [row] = await selectMyApplications(db, now).where(eq(applications.id, id));
  return row;
}

/** The maximum of events in one history. */
const historyLimit = 500;

/**
 * The events that the job seeker may see, oldest first. Reads no notes, reasons and earlier stages: one of these may be a
 * rejection that was undone in time.
 */
export const listShownEvents = (db: Queryable, { id }: Authorized<MyApplicationRow>) => {
  const { at, role, kind, toStage, applicationId, isShown } = applicationEvents;
  const { actorCompany: authorCompany } = applicationEvents;
  return db
    .select({
      _id: applicationEvents.id,
      at,
      role,
      kind,
      toStage,
      author: actorName,
      authorCompany,
    })
    .from(applicationEvents)
    .leftJoin(users, eq(users.id, applicationEvents.actorId))
    .where(and(eq(applicationId, id), eq(isShown, true)))
    .orderBy(asc(at), asc(placeInMoment), asc(applicationEvents.id))
    .limit(historyLimit);
};
