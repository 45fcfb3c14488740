import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { ApplicationListQuery } from '#contract/hiring/applications.ts';
import { applicantPageSize } from '#contract/hiring/jobs.ts';
import type { ApplicantOrder } from '#contract/hiring/stages.ts';
import { splitAtBlanks } from '#contract/platform/text/words.ts';
import { jobSeekerProfiles, users } from '#db/accounts-schema.ts';
import { applications } from '#db/hiring-applications-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { Cursor } from '#server/platform/database/cursor.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { type ListOrder, newerThan, olderThan } from '#server/platform/database/keyset.ts';
import { texts } from '#server/platform/database/parameters.ts';
import { applicantName, profileField, yearOfExp } from './applicant-columns.queries.ts';
import { isUndecided, isWaitingFor, latestMessage } from './application-state.queries.ts';
import { isAssignedTo } from './assignments.queries.ts';
import { shownMean } from './scorecards.queries.ts';

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

export interface EntryFilter
  extends Received, Pick<ApplicationListQuery, 'stage' | 'order' | 'q' | 'assignee'> {
  readonly after: Cursor | undefined;
}

const newest = { at: applications.appliedAt, id: applications.id };

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

export interface Position {
  readonly rank: number | null;
  readonly at: Date;
  readonly id: string;
}

/** The positions of one page. Only its rows are completed, not all applications to the job. */
export function selectPage(db: Queryable, filter: EntryFilter) {
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
