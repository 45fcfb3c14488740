import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { UnreadCounts } from '#contract/conversations.ts';
import { applications, jobs, messages, type MessageSender } from '#db/schema.ts';
import type { Authorized } from '#server/http/authorize.ts';
import type { Executor } from '#server/database/database.ts';
import type { ApplicationRow } from './conversations.queries.ts';

const markOf = {
  employer: applications.employerReadAt,
  'job-seeker': applications.jobSeekerReadAt,
} as const;

const markAt = (side: MessageSender, moment: Date) =>
  side === 'employer' ? { employerReadAt: moment } : { jobSeekerReadAt: moment };

/** The side has seen the messages up to this moment. False when the mark stood there, or later, already. */
export async function moveReadMark(
  db: Executor,
  { id }: Authorized<ApplicationRow>,
  { side, at }: { readonly side: MessageSender; readonly at: Date },
): Promise<boolean> {
  const mark = markOf[side];
  const moved = await db
    .update(applications)
    .set(markAt(side, at))
    .where(and(eq(applications.id, id), or(isNull(mark), lt(mark, at))))
    .returning({ id: applications.id });
  return moved.length > 0;
}

/**
 * Whether the last word is the other side's and later than the mark: one entry of the index of messages for each
 * application, however many messages there are. Whoever writes has read, so an own last word leaves nothing unread.
 */
const isUnread = (side: MessageSender) =>
  sql`(select ${messages.sender} <> ${side}
      and ${messages.sentAt} > coalesce(${markOf[side]}, '-infinity')
    from ${messages} where ${messages.applicationId} = ${applications.id}
    order by ${messages.sentAt} desc, ${messages.id} desc limit 1)`;

/** How many conversations hold messages that the user has not seen, by the user's side. */
export async function countUnreadConversations(
  db: Executor,
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
