import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { applicantPageSize } from '#contract/hiring/jobs.ts';
import type { ApplicationListQuery, StageCounts } from '#contract/hiring/applications.ts';
import { splitAtBlanks } from '#contract/platform/text/words.ts';
import { removedApplicant } from '#contract/accounts/privacy-texts.ts';
import type { Answer } from '#contract/hiring/questions.ts';
import type { ApplicantOrder, Stage } from '#contract/hiring/stages.ts';
import { mails } from '#db/platform-schema.ts';
import { jobSeekerProfiles, users } from '#db/accounts-schema.ts';
import { applicationAnswers, applications } from '#db/hiring-applications-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/rows.ts';
import type { Cursor } from '#server/platform/database/cursor.ts';
import {
  countWhere,
  isContentShown,
  isUndecided,
  isUnreadBy,
  isUnseen,
  isWaitingFor,
  latestMessage,
} from './application-state.queries.ts';
import { type ListOrder, newerThan, olderThan } from '#server/platform/database/keyset.ts';
import { isJobTakenDown } from '#server/accounts/users/employers.queries.ts';
import { texts, uuids } from '#server/platform/database/parameters.ts';
import { isByColleague } from './messages.queries.ts';
import { assignee, isAssignedTo } from './assignments.queries.ts';
import { offerColumns } from './offers.queries.ts';
import { shownMean, shownScore } from './scorecards.queries.ts';

/** A field of the profile as it was sent; of the present one where none was stored with the application. */
export const profileField = (name: 'position' | 'skills') =>
  sql<string | null>`case when ${isContentShown}
    then coalesce(${applications.profile}->>${sql.raw(`'${name}'`)}, ${jobSeekerProfiles[name]}) end`;
export const applicantName = sql<string>`case when ${applications.erasedAt} is null
  then coalesce(${applications.profile}->>'fullName', ${jobSeekerProfiles.fullName}, ${users.fullName})
  else ${removedApplicant} end`;
export const applicantEmail = sql<string>`case when ${isContentShown} then ${users.email} else '' end`;
export const yearOfExp = sql<number | null>`case when ${isContentShown}
  then coalesce((${applications.profile}->>'yearOfExp')::float8, ${jobSeekerProfiles.yearOfExp}) end`;

/** The rejection of the outer query's application that waits to be sent. */
const waitingRejection = (db: Queryable) =>
  db
    .select({ sendAt: mails.sendAt, batchId: mails.batchId })
    .from(mails)
    .where(sql`application_id = applications.id and kind = 'rejection' and state = 'waiting'`)
    .limit(1)
    .as('rejection');

const newest = { at: applications.appliedAt, id: applications.id };

/** The applications to a job that a person of its company reads: not the one that this person sent before joining. */
export interface Received {
  readonly jobId: string;
  readonly viewerId: string | null;
}

export const isReceived = ({ jobId, viewerId }: Received): SQL | undefined =>
  and(
    eq(applications.jobId, jobId),
    viewerId === null ? undefined : ne(applications.userId, viewerId),
  );

/** Withdrawn applications come last, whatever the order. */
const isWithdrawn = sql`${applications.stage} = 'withdrawn'`;
const newestOfAll: ListOrder = {
  ...newest,
  rank: sql<number>`case when ${isWithdrawn} then 0 else 1 end`,
};

/** Those that wait come first, the one that waits longest before the others. */
const longestWait: ListOrder = {
  rank: sql<number>`case when ${isWithdrawn} then 2 when ${isWaitingFor('employer')} then 0 else 1 end`,
  at: sql`greatest(coalesce(latest.sent_at, ${applications.appliedAt}), ${applications.offerAnsweredAt})`,
  id: applications.id,
};

/** Rounded and limited to what a cursor holds. Applications without a profile come last, before the withdrawn ones. */
const mostExperienced: ListOrder = {
  ...newest,
  rank: sql<number>`case when ${isWithdrawn} then -2
    else round(least(coalesce(${yearOfExp}, -1), 1e9)::numeric, 2)::float8 end`,
};

/** Applications without a scorecard that the person reads come last, before the withdrawn ones. */
const bestScore = (viewerId: string | null): ListOrder => ({
  ...newest,
  rank: sql<number>`case when ${isWithdrawn} then -2 else coalesce(${shownMean(viewerId, 2)}, -1) end`,
});

const orders: Readonly<Record<ApplicantOrder, (viewerId: string | null) => ListOrder>> = {
  newest: () => newest,
  waiting: () => longestWait,
  experience: () => mostExperienced,
  score: bestScore,
};

function inStage(stage: ApplicationListQuery['stage']): SQL | undefined {
  if (stage === 'all') {
    return undefined;
  }
  return stage === 'undecided' ? isUndecided : eq(applications.stage, stage);
}

/** Whether the name, the position or the skills have each word. */
const matchesWords = (text: string | undefined): SQL | undefined => {
  const words = splitAtBlanks(text ?? '');
  return words.length === 0
    ? undefined
    : sql`(select bool_and(strpos(searched.fields, fold_text(word)) > 0)
        from (select fold_text(concat_ws(' ', ${applicantName}, ${profileField('position')}, ${profileField('skills')}))
          as fields offset 0) searched, unnest(${texts(words)}) word)`;
};

interface Position {
  readonly rank: number | null;
  readonly at: Date;
  readonly id: string;
}

/** The positions of one page. Only its rows are completed, not all applications to the job. */
function selectPage(db: Queryable, filter: EntryFilter) {
  const { stage, q, after, viewerId } = filter;
  const isMine = filter.assignee && isAssignedTo(viewerId);
  const order =
    filter.order === 'newest' && stage === 'all' ? newestOfAll : orders[filter.order](viewerId);
  const isAscending = filter.order === 'waiting';
  const direction = isAscending ? sql`asc` : sql`desc`;
  const rest = isAscending ? newerThan(order, after) : olderThan(order, after);
  const { rank = sql`null`, at } = order;
  return (
    db
      .select({
        id: applications.id,
        rank: sql<number | null>`${rank}::float8`.as('rank'),
        at: sql<Date>`${at}`.mapWith(applications.appliedAt).as('at'),
      })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .innerJoin(users, eq(users.id, applications.userId))
      .leftJoin(jobSeekerProfiles, eq(jobSeekerProfiles.userId, applications.userId))
      .leftJoinLateral(latestMessage(db), sql`true`)
      .where(and(isReceived(filter), inStage(stage), matchesWords(q), isMine, rest))
      // By the names of the columns: an expression with parameters would be computed again.
      .orderBy(sql`rank ${direction}, at ${direction}, ${order.id} ${direction}`)
      .limit(applicantPageSize + 1)
  );
}

/** The columns that an entry shows as they are stored. */
const storedColumns = {
  appliedAt: applications.appliedAt,
  stage: applications.stage,
  stageAt: applications.stageAt,
  version: applications.version,
  seenAt: applications.seenAt,
  failsRequirement: applications.failsRequirement,
  rating: applications.rating,
};

/** The first answer that is not what the job demands. */
const unmetAnswer = sql<Answer | null>`case when ${applications.failsRequirement} and ${isContentShown} then (
  select json_build_object('kind', ${applicationAnswers.kind}, 'label', ${applicationAnswers.label},
    'value', ${applicationAnswers.value})
  from ${applicationAnswers}
  where ${applicationAnswers.applicationId} = ${applications.id} and ${applicationAnswers.failsRequirement}
  order by ${applicationAnswers.ordinal} limit 1) end`;

/** Applications as the employer's list has them, in any order. */
function selectEntries(db: Queryable, ids: readonly string[], viewerId: string | null) {
  const latest = latestMessage(db);
  const rejection = waitingRejection(db);
  const { id, sender, author, text, sentAt, removedAt } = latest;
  return db
    .select({
      id: applications.id,
      jobId: jobs.id,
      ownerId: jobs.ownerId,
      userId: applications.userId,
      userEmail: applicantEmail,
      fullName: applicantName,
      photoUrl: sql<string | null>`case when ${isContentShown} then ${users.photoUrl} end`,
      position: profileField('position'),
      yearOfExp,
      skills: profileField('skills'),
      ...storedColumns,
      unmetAnswer,
      score: shownScore(viewerId),
      assignee,
      erasedAt: applications.erasedAt,
      isContentShown,
      hasCv: sql<boolean>`${applications.cvFileId} is not null and ${isContentShown}`,
      isTakenDown: isJobTakenDown,
      isUnread: isUnreadBy('employer'),
      isWaiting: isWaitingFor('employer'),
      offer: offerColumns,
      latest: { id, sender, author, text, sentAt, removedAt },
      isLatestByColleague: isByColleague(latest, viewerId),
      rejection: { sendAt: rejection.sendAt, batchId: rejection.batchId },
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(jobSeekerProfiles, eq(jobSeekerProfiles.userId, applications.userId))
    .leftJoinLateral(latest, sql`true`)
    .leftJoinLateral(rejection, sql`true`)
    .where(sql`${applications.id} = any(${uuids(ids)})`);
}

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number];

interface EntryFilter
  extends Received, Pick<ApplicationListQuery, 'stage' | 'order' | 'q' | 'assignee'> {
  readonly after: Cursor | undefined;
}

/** The applications to a job with their positions in the list, with one row more than a page shows. */
export async function listEntries(
  db: Queryable,
  filter: EntryFilter,
): Promise<(EntryRow & Position)[]> {
  const page = await selectPage(db, filter);
  const ids = page.map(({ id }) => id);
  const rows = await selectEntries(db, ids, filter.viewerId);
  const entries = new Map(rows.map((row) => [row.id, row]));
  return page.flatMap((position) => {
    const entry = entries.get(position.id);
    return entry ? [{ ...entry, ...position }] : [];
  });
}

/** An application with the owner of its job; undefined where there is none, and after its job was deleted. */
export async function findEntry(
  db: Queryable,
  id: string,
  viewerId: string | null,
): Promise<EntryRow | undefined> {
  const [row] = await selectEntries(db, [id], viewerId);
  return row;
}

const countStage = (stage: Stage) => countWhere(eq(applications.stage, stage));

export async function countEntries(db: Queryable, received: Received): Promise<StageCounts> {
  const rows = await db
    .select({
      applied: countStage('applied'),
      shortlisted: countStage('shortlisted'),
      interview: countStage('interview'),
      offer: countStage('offer'),
      hired: countStage('hired'),
      rejected: countStage('rejected'),
      withdrawn: countStage('withdrawn'),
      unseen: countWhere(isUnseen),
      undecided: countWhere(isUndecided),
      waiting: countWhere(isWaitingFor('employer')),
      unread: countWhere(isUnreadBy('employer')),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(isReceived(received));
  return onlyRow(rows);
}
