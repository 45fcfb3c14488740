import { and, asc, type Column, eq, type SQL, sql } from 'drizzle-orm';
import type { Scorecard, ScorecardInput, ScoreSummary } from '#contract/hiring/scorecards.ts';
import { users } from '#db/accounts-schema.ts';
import { applications } from '#db/hiring-applications-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { scorecards } from '#db/hiring-scorecards-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Authorized } from '#server/platform/http/authorize.ts';
import { present } from '#server/platform/http/present.ts';

type AnyApplication = Authorized<{ readonly id: string }>;

/** The criteria of the job of an application, one a line. */
export async function findCriteria(db: Queryable, { id }: AnyApplication): Promise<string | null> {
  const [row] = await db
    .select({ criteria: jobs.criteria })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(eq(applications.id, id));
  return row?.criteria ?? null;
}

/**
 * Whether a person reads the scorecards of an application, in answers and in files: those of colleagues once the own one is
 * given, so that nobody follows another.
 */
export const readsScorecards = (applicationId: Column, viewerId: string | null): SQL => sql`exists (
  select from scorecards as own
  where own.application_id = ${applicationId} and own.author_id = ${viewerId}::uuid)`;

/** The mean of the scorecards of an application, for a person who reads them; rounded. */
export const shownMean = (viewerId: string | null, digits: number) => sql<number | null>`(
  select round(avg(${scorecards.mean})::numeric, ${sql.raw(String(digits))})::float8 from ${scorecards}
  where ${scorecards.applicationId} = ${applications.id} and ${readsScorecards(applications.id, viewerId)})`;

/** How many there are, for all colleagues, with that mean; null without any. */
export const shownScore = (viewerId: string | null) => sql<ScoreSummary | null>`(
  select json_strip_nulls(json_build_object('mean', ${shownMean(viewerId, 1)}, 'count', count(*))) from ${scorecards}
  where ${scorecards.applicationId} = ${applications.id} having count(*) > 0)`;

/** The scorecards of an application that a person reads, the oldest first. */
export async function listScorecards(
  db: Queryable,
  { id }: AnyApplication,
  viewerId: string | null,
): Promise<Scorecard[]> {
  const rows = await db
    .select({
      author: sql<string | null>`nullif(${users.fullName}, '')`,
      authorId: scorecards.authorId,
      scores: scorecards.scores,
      comment: scorecards.comment,
      mean: sql<number>`round(${scorecards.mean}::numeric, 1)::float8`,
      givenAt: scorecards.givenAt,
    })
    .from(scorecards)
    .innerJoin(users, eq(users.id, scorecards.authorId))
    .where(
      and(eq(scorecards.applicationId, id), readsScorecards(scorecards.applicationId, viewerId)),
    )
    .orderBy(asc(scorecards.givenAt), asc(scorecards.authorId));
  return rows.map(({ authorId, scores, ...row }) => ({
    ...present(row),
    scores: [...scores],
    isMine: authorId === viewerId,
  }));
}

interface GivenScorecard extends ScorecardInput {
  readonly authorId: string;
  readonly mean: number;
  readonly givenAt: Date;
}

/** Stores a scorecard, which replaces the one of before. */
export async function saveScorecard(
  transaction: Transaction,
  { id: applicationId }: Authorized<{ readonly id: string }, 'change'>,
  { authorId, scores, comment, mean, givenAt }: GivenScorecard,
): Promise<void> {
  const card = { scores, comment: comment === '' ? null : (comment ?? null), mean, givenAt };
  await transaction
    .insert(scorecards)
    .values({ applicationId, authorId, ...card })
    .onConflictDoUpdate({ target: [scorecards.applicationId, scorecards.authorId], set: card });
}
