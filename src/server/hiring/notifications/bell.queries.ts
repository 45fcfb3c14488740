import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { maxNotifications } from '#contract/hiring/bell.ts';
import { type ApprovalAnswer, type BellKind, bellKinds } from '#contract/hiring/notifications.ts';
import { type InterviewState, reminderMinutes } from '#contract/hiring/interview-choices.ts';
import type { OfferResponse, Stage } from '#contract/hiring/stages.ts';
import { users } from '#db/accounts-schema.ts';
import { applications } from '#db/hiring-applications-schema.ts';
import { interviews } from '#db/hiring-interviews-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { mails } from '#db/platform-schema.ts';
import { decisions } from '#db/trust-schema.ts';
import { isOfferWithdrawnAt } from '#server/hiring/applications/offers.queries.ts';
import { approvalAnswer } from '#server/hiring/jobs/approval-answers.queries.ts';
import { jobZone } from '#server/hiring/jobs/job-zone.queries.ts';
import { isJobTakenDown } from '#server/accounts/users/employers.queries.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/rows.ts';
import { texts } from '#server/platform/database/parameters.ts';

/**
 * The bell shows the rows of `mails`: what a mail is about and what the bell shows are decided once. A row appears when the
 * sender has taken it, a message at once; it goes when the change was undone before that. A message that was read in time
 * has no mail, and stays.
 */
const isShown = sql`mails.kind = any(${texts(bellKinds)}) and case mails.kind
  when 'message-unread' then mails.state <> 'cancelled' or mails.read_at is not null
  else mails.state <> 'cancelled' and mails.attempts > 0 end`;

/** Some settings switch a second kind off, too. */
const settingOfKind = sql`case mails.kind when 'applicants-overdue' then 'applicants-undecided'
  when 'job-alerts-paused' then 'job-alerts' else mails.kind end`;

const isInBell = (userId: string): SQL => sql`mails.user_id = ${userId} and ${isShown}
  and ${settingOfKind} <> all (array(
    select kind from notification_settings where user_id = ${userId} and not bell))`;

/**
 * The change that caused a mail has its time. The history keeps what it was; of an offer's day and an interview's time only
 * the latest are stored.
 */
const isCause = (changedAt: SQL | { getSQL(): SQL }) => sql`${changedAt} = mails.created_at`;

/** A reminder is due its minutes before the time that it reminds of: another time was agreed on later. */
const isReminderOf = (startsAt: { getSQL(): SQL }) => sql`(mails.kind = 'interview-reminder'
  and extract(epoch from ${startsAt} - mails.send_at) / 60 = any(${sql.param([...reminderMinutes])}::int[]))`;

/** Of the event that caused a mail. */
const ofEvent = (value: SQL, isMeant: SQL) => sql`(select ${value} from application_events
  where application_id = mails.application_id and ${isCause(sql`application_events.at`)} and ${isMeant} limit 1)`;

const facts = {
  /** Of an application what its job seeker did after it was sent. */
  stage: sql<Stage | null>`case mails.kind
    when 'stage-changed' then ${ofEvent(sql`to_stage`, sql`to_stage is not null`)}
    when 'new-application' then ${ofEvent(sql`to_stage`, sql`kind = 'moved' and role = 'job-seeker'`)} end`,
  /** The colleague who wrote the note. */
  author: sql<string | null>`case when mails.kind = 'note-mention' then ${ofEvent(
    sql`(select nullif(full_name, '') from users where id = actor_id)`,
    sql`kind = 'note'`,
  )} end`,
  isOfferWithdrawn: sql<boolean>`(mails.kind = 'stage-changed' and ${isOfferWithdrawnAt(sql`mails.created_at`)})`,
  answerBy: sql<
    string | null
  >`case when ${isCause(applications.offeredAt)} then ${applications.answerBy} end`,
  offerResponse: sql<OfferResponse | null>`case when mails.kind = 'offer-answered' then ${ofEvent(
    sql`case kind when 'declined' then 'declined' else 'accepted' end`,
    sql`role = 'job-seeker' and (kind = 'declined' or to_stage = 'hired')`,
  )} end`,
  /** One that its application ended has no event. */
  interviewState: sql<InterviewState | null>`case when mails.kind = 'interview-changed' then coalesce(
    ${ofEvent(sql`substr(kind, length('interview-') + 1)`, sql`kind like 'interview-%'`)},
    case when ${isCause(interviews.changedAt)} then
      case when ${interviews.jobSeekerId} = mails.user_id then ${interviews.stateForApplicant} else ${interviews.state} end
    end) end`,
  startsAt:
    sql<Date | null>`case when ${isCause(interviews.changedAt)} or ${isReminderOf(interviews.startsAt)}
    then ${interviews.startsAt} end`.mapWith(interviews.startsAt),
  timeZone: sql<string | null>`case when ${interviews.id} is not null then (
    select reader.time_zone from users reader where reader.id = mails.user_id) end`,
  jobZone: sql<string | null>`case when ${interviews.id} is not null then ${jobZone} end`,
  /** Its cause is no change: the last of the times passed. */
  haveTimesPassed: sql<
    true | null
  >`case when mails.kind = 'interview-changed' and mails.created_at > ${interviews.changedAt}
    and exists (select from interview_slots slot
      where slot.interview_id = mails.interview_id and slot.starts_at = mails.created_at) then true end`,
  isWarningLifted: sql<true | null>`case when mails.kind = 'fraud-warning' and exists (
    select from mails later
    join decisions restored on restored.id = later.decision_id
    join decisions warned on warned.id = mails.decision_id
    where later.user_id = mails.user_id and later.kind = 'job-restored' and later.created_at > mails.created_at
      and later.state <> 'cancelled' and later.attempts > 0
      and restored.target_kind = warned.target_kind and restored.target_id = warned.target_id) then true end`,
  approvalAnswer: sql<ApprovalAnswer | null>`case when mails.kind = 'restricted' then (
    select ${approvalAnswer} from ${decisions} where ${decisions.id} = mails.decision_id) end`,
  domain: sql<string | null>`case when mails.kind = 'domain-lost' then ${mails.text} end`,
  isJobHidden: sql<true | null>`case when interviews.cancelled_because = 'taken-down'
    and ${isCause(interviews.changedAt)} then true end`,
};

/** The latest of a user, the newest first. */
export const listNotifications = (db: Queryable, userId: string) =>
  db
    .select({
      _id: mails.id,
      kind: sql<BellKind>`${mails.kind}`,
      at: mails.createdAt,
      readAt: mails.readAt,
      applicationId: mails.applicationId,
      isOwn: sql<boolean>`${applications.userId} = ${userId}`,
      jobId: jobs.id,
      position: sql<string | null>`coalesce(${applications.position}, ${jobs.position})`,
      company: sql<string | null>`coalesce(${applications.company}, ${jobs.company})`,
      logo: sql<string | null>`case when not ${isJobTakenDown} then nullif(${jobs.logo}, '') end`,
      /** A job that was taken down shows its employer no applicants. */
      person: sql<string | null>`case when jobs.id is null or not ${isJobTakenDown}
        then nullif(coalesce(${applications.profile} ->> 'fullName', ${users.fullName}), '') end`,
      ...facts,
    })
    .from(mails)
    .leftJoin(applications, eq(applications.id, mails.applicationId))
    .leftJoin(users, eq(users.id, applications.userId))
    .leftJoin(interviews, eq(interviews.id, mails.interviewId))
    .leftJoin(jobs, eq(jobs.id, sql`coalesce(${applications.jobId}, ${mails.jobId})`))
    .where(isInBell(userId))
    .orderBy(sql`mails.created_at desc, mails.id desc`)
    .limit(maxNotifications);
export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number];

/** Reads the index of unread mails alone. */
export async function countUnread(db: Queryable, userId: string): Promise<number> {
  const rows = await db
    .select({ n: sql<number>`least(count(*), ${maxNotifications})::int` })
    .from(mails)
    .where(and(isInBell(userId), isNull(mails.readAt)));
  return onlyRow(rows).n;
}
