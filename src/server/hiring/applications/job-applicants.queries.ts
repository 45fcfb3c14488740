import { eq, sql } from 'drizzle-orm';
import { conversationPageSize, type Message } from '#contract/hiring/conversations.ts';
import { toShownPhoto } from '#contract/accounts/site-pictures.ts';
import { findFirstName } from '#contract/platform/text/first-name.ts';
import { type Applicant, applicantPageSize } from '#contract/hiring/jobs.ts';
import { returnWindow, type Stage } from '#contract/hiring/stages.ts';
import { users } from '#db/accounts-schema.ts';
import { applications, type messages } from '#db/hiring-applications-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { countWhere, isContentShown, isUnseen, isWaitingFor } from './application-state.queries.ts';
import type { ApplicantCounts } from '#server/hiring/jobs/present-jobs.queries.ts';
import { uuids } from '#server/platform/database/parameters.ts';
import { readRows } from '#server/platform/database/rows.ts';
import { present } from '#server/platform/http/present.ts';

/** The maximum that one response embeds: entries, and bytes of messages as JSON. */
const entryLimit = 500;
const messageBytes = 250_000;
/** Bytes of a message's JSON beside its text and the name of its company. */
const messageOverhead = 170;

type MessageRow = typeof messages.$inferSelect;

/** Applicants read the first name of the person who acts for the company, and how the company was called then. */
export const toAuthor = ({
  author: fullName,
  authorCompany,
}: {
  readonly author?: string | null;
  readonly authorCompany?: string | null;
}): Pick<Message, 'author' | 'authorCompany'> => {
  const author = findFirstName(fullName ?? '');
  return author === undefined ? {} : { author, ...(authorCompany && { authorCompany }) };
};

type ShownMessageRow = Pick<MessageRow, 'id' | 'sender' | 'text' | 'sentAt' | 'removedAt'> & {
  /** The name of the colleague who wrote it, and how the company was called then. */
  readonly author?: string | null;
  readonly authorCompany?: string | null;
  readonly isByColleague?: boolean;
  readonly authorPhotoUrl?: string | null;
};

export const toMessage = (row: ShownMessageRow): Message => ({
  _id: row.id,
  text: row.text,
  time: present(row.sentAt),
  employerSender: row.sender === 'employer',
  jobSeekerSender: row.sender === 'job-seeker',
  ...toAuthor(row),
  ...(row.isByColleague && {
    isByColleague: true,
    ...present({ authorPhotoURL: toShownPhoto(row.authorPhotoUrl ?? null) }),
  }),
  ...(row.removedAt !== null && { text: '', isRemoved: true }),
});

const groupBy = <Row>(rows: readonly Row[], getKey: (row: Row) => string): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(getKey(row)) ?? [];
    group.push(row);
    groups.set(getKey(row), group);
  }
  return groups;
};

/**
 * The latest messages of each conversation, oldest first, by application. Where they exceed the bytes of a response, each
 * conversation loses its earliest messages first.
 */
export async function listConversationEnds(
  db: Queryable,
  applicationIds: readonly string[],
  limit: number,
): Promise<Map<string, Message[]>> {
  if (applicationIds.length === 0 || limit === 0) {
    return new Map();
  }
  // An array is one parameter; a statement takes at most 65,535 of them.
  const rows = await readRows<ShownMessageRow & Pick<MessageRow, 'applicationId'>>(db)(sql`
    select id, application_id as "applicationId", sender, text, sent_at as "sentAt",
      removed_at as "removedAt", author_company as "authorCompany",
      coalesce(author_name, (select full_name from users where users.id = author_id)) as author
    from (
      select latest.*, sum(octet_length(to_json(concat(text, author_company))::text) + ${messageOverhead}::int)
        over (order by rank, application_id) as total
      from unnest(${uuids(applicationIds)}) as wanted(id) cross join lateral (
        select *, row_number() over (order by sent_at desc, id desc) as rank
        from messages where application_id = wanted.id
        order by sent_at desc, id desc limit ${limit}
      ) as latest
    ) as sized
    where total <= ${messageBytes} order by sent_at, id`);
  const groups = groupBy(rows, (row) => row.applicationId);
  return new Map([...groups].map(([id, group]) => [id, group.map(toMessage)]));
}

type ApplicationRow = Pick<
  Applicant,
  'jobId' | 'userId' | 'userEmail' | 'returnUntil' | 'applicationId'
> & {
  readonly id: string;
  readonly stage: Stage;
  readonly erasedAt: Date | null;
};

/** The applications as entries of their jobs, by job, each with the latest messages of its conversation. */
export async function toApplicants(
  db: Queryable,
  rows: readonly ApplicationRow[],
  messageLimit = conversationPageSize,
): Promise<Map<string, Applicant[]>> {
  const ids = rows.map((row) => row.id);
  const ends = await listConversationEnds(db, ids, messageLimit);
  const entries = rows.map(({ id, stage, erasedAt, ...row }) => ({
    ...row,
    conversation: ends.get(id) ?? [],
    ...present({ erasedAt }),
    ...(stage === 'withdrawn' && { isWithdrawn: true }),
  }));
  return groupBy(entries, (entry) => entry.jobId);
}

/** The latest applicants of some jobs, this many of each, first application first, by job. */
export async function listApplicants(
  db: Queryable,
  jobIds: readonly string[],
  limit = applicantPageSize,
): Promise<Map<string, Applicant[]>> {
  if (jobIds.length === 0 || limit === 0) {
    return new Map();
  }
  const rows = await readRows<ApplicationRow>(db)(sql`
    select applications.id, applications.stage, applications.erased_at as "erasedAt", job_id as "jobId", user_id as "userId",
      case when ${isContentShown} then users.email else '' end as "userEmail"
    from unnest(${uuids(jobIds)}) as wanted(id) cross join lateral (
      select *, row_number() over (order by applied_at desc, id desc) as rank
      from applications where job_id = wanted.id
      order by applied_at desc, id desc limit ${limit}
    ) as applications join users on users.id = applications.user_id
    order by rank, job_id limit ${entryLimit}`);
  return toApplicants(db, rows.toReversed());
}

interface Withdrawal extends Pick<ApplicationRow, 'stage' | 'erasedAt'> {
  readonly stageAt: Date;
}

/** Until when an application that was withdrawn can be sent again. */
function findReturn({ stage, stageAt, erasedAt }: Withdrawal, now: Date) {
  const until = new Date(stageAt.getTime() + returnWindow * 86_400_000);
  const canReturn = stage === 'withdrawn' && erasedAt === null && now < until;
  return canReturn ? { returnUntil: present(until) } : {};
}

interface MyApplicationsFilter {
  readonly userId: string;
  readonly jobIds: readonly string[];
  readonly now: Date;
}

/** Reads a user's applications to some jobs, by job. Prepared, because all lists of a signed-in user need it. */
export function makeMyApplicationsReader(db: Queryable) {
  const { id, jobId, userId, stage, stageAt, erasedAt } = applications;
  const columns = { id, jobId: sql<string>`${jobId}`, userId, userEmail: users.email };
  const query = db
    .select({ ...columns, stage, stageAt, erasedAt })
    .from(applications)
    .innerJoin(users, eq(users.id, userId))
    .where(sql`${userId} = ${sql.placeholder('userId')}
      and ${jobId} = any(${sql.placeholder('jobIds')}::uuid[])`)
    .prepare('list_own_applications');
  return async ({ now, ...filter }: MyApplicationsFilter) => {
    const rows = await query.execute(filter);
    return toApplicants(
      db,
      rows.map(({ stageAt: at, ...row }) => ({
        ...row,
        applicationId: row.id,
        ...findReturn({ ...row, stageAt: at }, now),
      })),
    );
  };
}

/** How many applications each of these jobs has, and how many need the employer. */
export async function countApplicants(
  db: Queryable,
  jobIds: readonly string[],
): Promise<Map<string, ApplicantCounts>> {
  const rows = await db
    .select({
      jobId: jobs.id,
      total: sql<number>`count(${applications.id})::int`,
      waiting: countWhere(isWaitingFor('employer')),
      unseen: countWhere(isUnseen),
    })
    .from(jobs)
    .leftJoin(applications, eq(applications.jobId, jobs.id))
    .where(sql`${jobs.id} = any(${uuids(jobIds)})`)
    .groupBy(jobs.id);
  return new Map(rows.map(({ jobId, ...counts }) => [jobId, counts]));
}
