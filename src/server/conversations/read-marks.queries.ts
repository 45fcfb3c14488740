import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { UnreadCounts } from '#contract/conversations.ts';
import { applications, jobs, messages } from '#db/schema.ts';
import type { Authorized } from '#server/http/authorize.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Transaction } from '#server/events/in-transaction.queries.ts';
import type { ApplicationRow, ParticipantRole } from './conversations.queries.ts';

const markColumns = {
  employer: applications.employerReadAt,
  'job-seeker': applications.jobSeekerReadAt,
} as const;

const markAt = (role: ParticipantRole, moment: Date) =>
  role === 'employer' ? { employerReadAt: moment } : { jobSeekerReadAt: moment };

/** The participant has read the messages up to this moment. False when the mark was there, or later, already. */
export async function moveReadMark(
  transaction: Transaction,
  { id }: Authorized<ApplicationRow>,
  { role, at }: { readonly role: ParticipantRole; readonly at: Date },
): Promise<boolean> {
  const mark = markColumns[role];
  const moved = await transaction
    .update(applications)
    .set(markAt(role, at))
    .where(and(eq(applications.id, id), or(isNull(mark), lt(mark, at))))
    .returning({ id: applications.id });
  return moved.length > 0;
}

/**
 * Whether the last message is the other participant's and later than the mark: one entry of the index of messages for
 * each application, however many messages there are. Sending a message moves the mark, so nothing is unread after it.
 */
const isUnread = (role: ParticipantRole) =>
  sql`(select ${messages.sender} <> ${role}
      and ${messages.sentAt} > coalesce(${markColumns[role]}, '-infinity')
    from ${messages} where ${messages.applicationId} = ${applications.id}
    order by ${messages.sentAt} desc, ${messages.id} desc limit 1)`;

/** How many conversations hold messages that the user has not seen, by the user's role. */
export async function countUnreadConversations(
  db: Queryable,
  userId: string,
): Promise<UnreadCounts> {
  const asEmployer = db
    .select({ count: sql`count(*)::int` })
    .from(jobs)
    .innerJoin(applications, eq(applications.jobId, jobs.id))
    .where(and(eq(jobs.ownerId, userId), isUnread('employer')));
  const asJobSeeker = db
    .select({ count: sql`count(*)::int` })
    .from(applications)
    .where(and(eq(applications.userId, userId), isUnread('job-seeker')));
  const { rows } = await db.execute<UnreadCounts>(
    sql`select (${asEmployer}) as "employer", (${asJobSeeker}) as "jobSeeker"`,
  );
  const [counts = { employer: 0, jobSeeker: 0 }] = rows;
  return counts;
}
