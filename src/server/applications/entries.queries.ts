import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { conversationPageSize, type Message } from '#contract/conversations.ts';
import { type Applicant, applicantPageSize } from '#contract/jobs.ts';
import { applications, messages, users } from '#db/schema.ts';
import type { Executor } from '#server/database/database.ts';

/** What one answer embeds at most: entries, and bytes of messages as JSON. */
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

const groupBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row)) ?? [];
    group.push(row);
    groups.set(keyOf(row), group);
  }
  return groups;
};

const latestMessages = (db: Executor, limit: number) =>
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
 * The end of each conversation, oldest message first, by application. Where all of them exceed the bytes of an answer
 * each loses its earliest messages first.
 */
export async function listConversationEnds(
  db: Executor,
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

export interface EntryFilter {
  readonly jobIds: readonly string[];
  /** Only this person's own entries. */
  readonly userId?: string;
  /** How many entries of each job, and messages of each entry. */
  readonly limits?: { readonly applicants?: number; readonly messages?: number };
}

const latestApplications = (db: Executor, { userId, limits }: EntryFilter) =>
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

/** The latest applicant entries of some jobs, first application first, by job. */
export async function listEntries(
  db: Executor,
  filter: EntryFilter,
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
