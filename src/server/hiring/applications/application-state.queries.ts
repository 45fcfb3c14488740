import { desc, type SQL, sql } from 'drizzle-orm';
import { messageExcerptLimit } from '#contract/hiring/applications.ts';
import { openStages } from '#contract/hiring/stages.ts';
import { messages, type MessageSender } from '#db/hiring-applications-schema.ts';
import { author } from './messages.queries.ts';
import { isJobTakenDown } from '#server/accounts/users/employers.queries.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { texts } from '#server/platform/database/parameters.ts';

/**
 * The state of an application as SQL, one definition for all lists, counts and mails. The statement selects from
 * `applications`, and left-joins `jobs` where it asks who waits or has unread messages. accounts/users/employers.queries.ts
 * has the employer and whether the job was taken down.
 */

const isOpenStageSql = (stage: 'stage' | 'shown_stage') =>
  sql`applications.${sql.raw(stage)} = any(${texts(openStages)})`;

const readMarkColumns: Readonly<Record<MessageSender, string>> = {
  employer: 'employer_read_at',
  'job-seeker': 'job_seeker_read_at',
};

/** The conversation is open: its job is neither deleted nor taken down. */
const isConversationOpen = sql`(jobs.id is not null and not ${isJobTakenDown})`;

/**
 * The last message that was not removed is the other participant's, and later than the reader's mark. Reads one entry of
 * the index of messages for each application. Sending a message moves the sender's mark.
 */
export const hasUnreadMessage = (reader: MessageSender) => sql<boolean>`((
  select sender <> ${reader} and sent_at > coalesce(applications.${sql.raw(readMarkColumns[reader])}, '-infinity')
  from messages where application_id = applications.id and removed_at is null
  order by sent_at desc, id desc limit 1) is true)`;

/** Unread: the mark of rows and the count of badges. The mail about a message asks for the message alone. */
export const isUnreadBy = (reader: MessageSender) =>
  sql<boolean>`(${isConversationOpen} and ${hasUnreadMessage(reader)})`;

/** The last message, removed or not, for a lateral join: one entry of the index of messages. */
export const latestMessage = (db: Queryable) =>
  db
    .select({
      id: messages.id,
      sender: messages.sender,
      authorId: messages.authorId,
      author: author.as('author'),
      text: sql<string>`left(text, ${messageExcerptLimit})`.as('text'),
      sentAt: messages.sentAt,
      removedAt: messages.removedAt,
    })
    .from(messages)
    .where(sql`application_id = applications.id`)
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(1)
    .as('latest');

/** The employer may read the content: it was neither erased nor withdrawn, or was sent again. */
export const isContentShown = sql<boolean>`(applications.erased_at is null
  and applications.shown_stage <> 'withdrawn')`;

/** The employer has not decided. A rejection that waits to be sent is a decision. */
export const isUndecided = sql<boolean>`(${isOpenStageSql('stage')} and applications.erased_at is null)`;

/** The employer has neither opened nor moved it. */
export const isUnseen = sql<boolean>`(applications.seen_at is null and applications.stage = 'applied'
  and applications.erased_at is null)`;

/** The participant who acted last on the present offer; an accepted one is in no open stage. */
const offerActor = sql`case when applications.shown_stage <> 'offer' or applications.offered_at is null then null
  when applications.offer_answered_at is null then 'employer' else 'job-seeker' end`;

/**
 * The participant who acted last on the interview, where nobody wrote or acted on an offer since: who proposed or declined
 * times. Once a time is agreed on, nobody waits.
 */
const interviewActor = (state: 'state' | 'shown_state') => sql`(
  select case ${sql.raw(state)} when 'proposed' then 'employer' when 'declined' then 'job-seeker' else 'nobody' end
  from interviews where application_id = applications.id
    and applications.shown_stage in ('interview', 'offer')
    and changed_at >= coalesce((select max(sent_at) from messages where application_id = applications.id), '-infinity')
    and changed_at >= coalesce(applications.offer_answered_at, applications.offered_at, '-infinity')
  order by changed_at desc, id desc limit 1)`;

/**
 * The participant who acted last: by times for an interview, a message or an offer; before these the job seeker, by the application, until the
 * employer moves it. `nobody` where the last message was removed: nobody can answer it.
 */
const latestActor = (state: 'state' | 'shown_state') => sql`coalesce(
  ${interviewActor(state)},
  (select case
      when coalesce(applications.offer_answered_at, applications.offered_at) >= sent_at
        and ${offerActor} is not null then ${offerActor}
      when removed_at is null then sender
      else 'nobody' end
    from messages where application_id = applications.id order by sent_at desc, id desc limit 1),
  ${offerActor},
  case when applications.shown_stage = 'applied' then 'job-seeker' else 'nobody' end)`;

const otherParticipant = { employer: 'job-seeker', 'job-seeker': 'employer' } as const;

/** The job seeker's stage is the shown one: a rejection that waits to be sent changes nothing for them. */
const stageColumns = { employer: 'stage', 'job-seeker': 'shown_stage' } as const;
const stateColumns = { employer: 'state', 'job-seeker': 'shown_state' } as const;

/** Waiting: the stage is open, and the other participant acted last. Nothing else waits. */
export const isWaitingFor = (reader: MessageSender) => sql<boolean>`(applications.erased_at is null
  and ${isOpenStageSql(stageColumns[reader])} and ${isConversationOpen}
  and ${latestActor(stateColumns[reader])} = ${otherParticipant[reader]})`;

/** How many applications of the statement are in a state. */
export const countWhere = (state: SQL) => sql<number>`(count(*) filter (where ${state}))::int`;
