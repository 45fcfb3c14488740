import { desc, type SQL, sql } from 'drizzle-orm';
import { messageExcerptLimit } from '#contract/hiring/applications.ts';
import { openStages } from '#contract/hiring/stages.ts';
import { messages, type MessageSender } from '#db/hiring-applications-schema.ts';
import { isJobTakenDown } from '#server/accounts/users/employers.queries.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { isOpenSql } from './job-rows.queries.ts';

/**
 * The state of an application as SQL, one definition for all lists, counts and mails. The statement selects from
 * `applications`; some expressions also need a join of `latestMessage` or `jobs`. accounts/users/employers.queries.ts has
 * the employer and whether the job was taken down.
 */

const isOpenStageSql = (stage: 'stage' | 'shown_stage') =>
  sql`applications.${sql.raw(stage)} = any(${sql.param([...openStages])}::text[])`;

const readMarkColumns: Readonly<Record<MessageSender, string>> = {
  employer: 'employer_read_at',
  'job-seeker': 'job_seeker_read_at',
};

/**
 * The last message that was not removed is the other participant's, and later than the reader's mark. Reads one entry of
 * the index of messages for each application. Sending a message moves the sender's mark.
 */
export const isUnreadBy = (reader: MessageSender) => sql<boolean>`((
  select sender <> ${reader} and sent_at > coalesce(applications.${sql.raw(readMarkColumns[reader])}, '-infinity')
  from messages where application_id = applications.id and removed_at is null
  order by sent_at desc, id desc limit 1) is true)`;

/** The last message, removed or not, for a lateral join: one entry of the index of messages. */
export const latestMessage = (db: Queryable) =>
  db
    .select({
      id: messages.id,
      sender: messages.sender,
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

/** The last message is the job seeker's, and was not removed. A decision answers all earlier messages. */
const isMessageUnanswered = sql`(latest.sender = 'job-seeker' and latest.removed_at is null
  and (applications.stage not in ('rejected', 'withdrawn') or latest.sent_at > applications.stage_at))`;

/** The employer has to reply: to a message, or on an open job to an application that was neither moved nor answered. */
export const awaitsEmployer = (now: Date): SQL<boolean> => sql`(applications.erased_at is null
  and (${isMessageUnanswered}
    or latest.sender is null and applications.stage = 'applied' and ${isOpenSql(now)})) is true`;

/** The employer wrote last, and the job seeker knows of no decision. */
export const awaitsJobSeeker: SQL<boolean> = sql`(latest.sender = 'employer' and latest.removed_at is null
  and applications.erased_at is null and ${isOpenStageSql('shown_stage')}
  and jobs.id is not null and not ${isJobTakenDown}) is true`;
