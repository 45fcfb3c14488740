import { and, asc, eq, inArray, notExists, or, sql } from 'drizzle-orm';
import { personalHomeLimits } from '#contract/hiring/job-choices.ts';
import { jobSeekerProfiles } from '#db/accounts-schema.ts';
import { jobLastDayEnd } from '#db/columns.ts';
import { applications } from '#db/hiring-applications-schema.ts';
import { jobs, savedJobs } from '#db/hiring-jobs-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { listColleagueIds } from '#server/accounts/companies/companies.policy.ts';
import type { StoredActor } from '#server/platform/http/actor.ts';
import type { Authorized } from '#server/platform/http/authorize.ts';
import { newestFirst } from '#server/hiring/job-lists/job-lists.queries.ts';
import { isOpenSql, summaryColumns } from '#server/hiring/jobs/job-rows.queries.ts';
import { closesWithin } from '#server/hiring/jobs/last-day.queries.ts';
import { texts, uuids } from '#server/platform/database/parameters.ts';
import { readRows } from '#server/platform/database/rows.ts';

/** Every statement names the viewer, and reads a bounded number of rows however many jobs there are. */
type Viewer = Authorized<StoredActor>;

const { listed, pressing, closingDays } = personalHomeLimits;

/** How many of the newest open jobs can fit, and how many of the newest of an employer can be pressing. */
const scanned = 200;

const closesSoon = (now: Date) => and(isOpenSql(now), closesWithin(now, closingDays));

const hasApplied = (db: Queryable, { userId }: Viewer) =>
  db
    .select({ one: sql`1` })
    .from(applications)
    .where(and(eq(applications.jobId, jobs.id), eq(applications.userId, userId)));

/** The wishes of a profile about jobs. */
export async function findWishes(db: Queryable, { userId }: Viewer) {
  const { skills, position, yearOfExp } = jobSeekerProfiles;
  const [wishes] = await db
    .select({ skills, position, yearOfExp })
    .from(jobSeekerProfiles)
    .where(eq(jobSeekerProfiles.userId, userId));
  return wishes;
}

interface Wishes {
  readonly skills: readonly string[];
  readonly position: string;
  readonly yearOfExp: number;
}

interface MatchRow {
  readonly id: string;
  readonly skills: string[];
  readonly isPosition: boolean;
}

/** The newest open jobs that name a skill or have the position in their title; a title counts as two skills. */
export async function listMatches(
  db: Queryable,
  viewer: Viewer,
  { skills, position, yearOfExp, now }: Wishes & { readonly now: Date },
): Promise<MatchRow[]> {
  const rows = await readRows<MatchRow>(db)(sql`
    with newest as materialized (
      select id, posted_at, search, position_words from ${jobs}
      where ${isOpenSql(now)} order by posted_at desc, id desc limit ${scanned}
    ),
    wanted as materialized (
      select skill, ordinal, phraseto_tsquery('english', query_text(skill)) as query
      from unnest(${texts(skills)}) with ordinality as given (skill, ordinal)
    ),
    fitting as (
      select id, posted_at,
        array(select skill from wanted where newest.search @@ query order by ordinal) as skills,
        position_words @@ plainto_tsquery('english', query_text(${position})) as is_position
      from newest
    )
    select fitting.id, fitting.skills, fitting.is_position as "isPosition"
    from fitting join ${jobs} on jobs.id = fitting.id
    where (fitting.is_position or cardinality(fitting.skills) > 0)
      and jobs.required_exp <= ${yearOfExp} and not jobs.owner_id = any(${uuids(listColleagueIds(viewer))})
      and ${notExists(hasApplied(db, viewer))}
    order by cardinality(fitting.skills) + 2 * fitting.is_position::int desc,
      fitting.posted_at desc, fitting.id desc
    limit ${listed}`);
  return rows;
}

/** Saved jobs that close soon, the first to close first. */
export const listClosingSaved = (db: Queryable, viewer: Viewer, now: Date) =>
  db
    .select(summaryColumns)
    .from(savedJobs)
    .innerJoin(jobs, eq(jobs.id, savedJobs.jobId))
    .where(
      and(eq(savedJobs.userId, viewer.userId), closesSoon(now), notExists(hasApplied(db, viewer))),
    )
    .orderBy(asc(jobLastDayEnd), ...newestFirst)
    .limit(listed);

interface MyJobs {
  /** Those that are wanted in any case. */
  readonly ids: readonly string[];
  readonly now: Date;
}

/** The named jobs of an employer's company, and those of the newest that close soon. */
export function listMyJobs(db: Queryable, viewer: Viewer, { ids, now }: MyJobs) {
  const isMine = inArray(jobs.ownerId, [...listColleagueIds(viewer)]);
  const newest = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(isMine)
    .orderBy(...newestFirst)
    .limit(scanned)
    .as('newest');
  const isSoon = sql<boolean>`(${closesSoon(now)}) is true`;
  return db
    .select({
      id: jobs.id,
      position: jobs.position,
      applyUntil: jobs.applyUntil,
      closesAt: jobs.closesAt,
      closesSoon: isSoon,
    })
    .from(jobs)
    .where(
      and(
        isMine,
        or(
          inArray(jobs.id, [...ids]),
          and(inArray(jobs.id, db.select({ id: newest.id }).from(newest)), closesSoon(now)),
        ),
      ),
    )
    .orderBy(asc(jobLastDayEnd), ...newestFirst)
    .limit(pressing + ids.length);
}
