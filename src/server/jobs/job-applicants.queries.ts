import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { messageExcerptLimit } from '#contract/applications.ts';
import { conversationPageSize, type Message } from '#contract/conversations.ts';
import { type Applicant, applicantPageSize } from '#contract/jobs.ts';
import { applications, messages, users } from '#db/schema.ts';
import type { Queryable } from '#server/database/database.ts';
import type { ApplicantCounts } from './job-rows.queries.ts';

/** What one response embeds at most: entries, and bytes of messages as JSON. */
const entryLimit = 500;
const messageBytes = 250_000;
/** Bytes of a message's JSON beside its text. */
const messageOverhead = 150;

export const toMessage = (row: Omit<typeof messages.$inferSelect, 'applicationId'>): Message => ({
  _id: row.id,
  text: row.text,
  time: row.sentAt.toISOString(),
  employerSender: row.sender === 'employer',
  jobSeekerSender: row.sender === 'job-seeker',
});

/** Ids as rows, sent as one array: a statement cannot take more than 65,535 single values. */
const wantedIds = (ids: readonly string[]): SQL =>
  sql`unnest(${sql.param(ids)}::uuid[]) as wanted(id)`;

const groupBy = <Row>(rows: readonly Row[], getKey: (row: Row) => string): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(getKey(row)) ?? [];
    group.push(row);
    groups.set(getKey(row), group);
  }
  return groups;
};

const latestMessages = (db: Queryable, limit: number) =>
  db
    .select({
      id: messages.id,
      applicationId: messages.applicationId,
      sender: messages.sender,
      text: messages.text,
      sentAt: messages.sentAt,
      rank: sql`row_number() over (order by sent_at desc, id desc)`.as('rank'),
    })
    .from(messages)
    .where(sql`application_id = wanted.id`)
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(limit)
    .as('latest');

/**
 * The end of each conversation, oldest message first, by application. Where all of them exceed the bytes of a response
 * each loses its earliest messages first.
 */
export async function listConversationEnds(
  db: Queryable,
  applicationIds: readonly string[],
  limit: number,
): Promise<Map<string, Message[]>> {
  if (applicationIds.length === 0 || limit === 0) {
    return new Map();
  }
  const latest = latestMessages(db, limit);
  const size = sql`octet_length(to_json(${latest.text})::text) + ${messageOverhead}`;
  const sized = db
    .select({
      id: latest.id,
      applicationId: latest.applicationId,
      sender: latest.sender,
      text: latest.text,
      sentAt: latest.sentAt,
      total: sql`sum(${size}) over (order by ${latest.rank}, ${latest.applicationId})`.as('total'),
    })
    .from(wantedIds(applicationIds))
    .crossJoinLateral(latest)
    .as('sized');
  const rows = await db
    .select()
    .from(sized)
    .where(sql`${sized.total} <= ${messageBytes}`)
    .orderBy(asc(sized.sentAt), asc(sized.id));
  const groups = groupBy(rows, (row) => row.applicationId);
  return new Map([...groups].map(([id, group]) => [id, group.map(toMessage)]));
}

export interface ApplicantFilter {
  readonly jobIds: readonly string[];
  /** Only this person's own entries. */
  readonly userId?: string;
  /** How many entries of each job, and messages of each entry. */
  readonly limits?: { readonly applicants?: number; readonly messages?: number };
}

const latestApplications = (db: Queryable, { userId, limits }: ApplicantFilter) =>
  db
    .select({
      id: applications.id,
      jobId: applications.jobId,
      userId: applications.userId,
      rank: sql`row_number() over (order by applied_at desc, id desc)`.as('rank'),
    })
    .from(applications)
    .where(
      and(
        sql`job_id = wanted.id`,
        userId === undefined ? undefined : eq(applications.userId, userId),
      ),
    )
    .orderBy(desc(applications.appliedAt), desc(applications.id))
    .limit(limits?.applicants ?? applicantPageSize)
    .as('entries');

/** The latest applicants of some jobs, first application first, by job. */
export async function listApplicants(
  db: Queryable,
  filter: ApplicantFilter,
): Promise<Map<string, Applicant[]>> {
  const { jobIds, limits } = filter;
  if (jobIds.length === 0 || limits?.applicants === 0) {
    return new Map();
  }
  const entries = latestApplications(db, filter);
  const rows = await db
    .select({
      id: entries.id,
      jobId: entries.jobId,
      userId: entries.userId,
      userEmail: users.email,
    })
    .from(wantedIds(jobIds))
    .crossJoinLateral(entries)
    .innerJoin(users, eq(users.id, entries.userId))
    .orderBy(asc(entries.rank), asc(entries.jobId))
    .limit(entryLimit);
  const ends = await listConversationEnds(
    db,
    rows.map((row) => row.id),
    limits?.messages ?? conversationPageSize,
  );
  const groups = groupBy(rows.toReversed(), (row) => row.jobId);
  return new Map(
    [...groups].map(([jobId, group]) => [
      jobId,
      group.map(({ id, ...row }) => ({ ...row, conversation: ends.get(id) ?? [] })),
    ]),
  );
}

/** The last message about an application of the query around it: one entry of the index, however many there are. */
export const latestMessage = (db: Queryable) =>
  db
    .select({
      id: messages.id,
      sender: messages.sender,
      text: sql<string>`left(text, ${messageExcerptLimit})`.as('text'),
      sentAt: messages.sentAt,
    })
    .from(messages)
    .where(sql`application_id = applications.id`)
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(1)
    .as('latest');

/** How many people applied to each of these jobs, and how many of them wait; jobs without applicants are left out. */
export async function countApplicants(
  db: Queryable,
  jobIds: readonly string[],
): Promise<Map<string, ApplicantCounts>> {
  const latest = latestMessage(db);
  const rows = await db
    .select({
      jobId: applications.jobId,
      total: sql<number>`count(*)::int`,
      withoutMessages: sql<number>`count(*) filter (where ${latest.sender} is null)::int`,
      unanswered: sql<number>`count(*) filter (where ${latest.sender} = 'job-seeker')::int`,
    })
    .from(applications)
    .leftJoinLateral(latest, sql`true`)
    .where(sql`${applications.jobId} = any(${sql.param(jobIds)}::uuid[])`)
    .groupBy(applications.jobId);
  return new Map(rows.map(({ jobId, ...counts }) => [jobId, counts]));
}
