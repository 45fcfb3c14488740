import { eq, notExists, sql } from 'drizzle-orm';
import { personalHomeLimits } from '#contract/hiring/job-choices.ts';
import { jobSeekerProfiles } from '#db/accounts-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { listColleagueIds } from '#server/accounts/companies/companies.policy.ts';
import { isOpenSql } from '#server/hiring/jobs/job-rows.queries.ts';
import { texts, uuids } from '#server/platform/database/parameters.ts';
import { readRows } from '#server/platform/database/rows.ts';
import { hasApplied, scanned, type Viewer } from './home.queries.ts';

/** The wishes of a profile about jobs. */
export async function findWishes(db: Queryable, { userId }: Viewer) {
  const { skills, position, companyCategory, yearOfExp } = jobSeekerProfiles;
  const [wishes] = await db
    .select({ skills, position, companyCategory, yearOfExp })
    .from(jobSeekerProfiles)
    .where(eq(jobSeekerProfiles.userId, userId));
  return wishes;
}

interface Wishes {
  readonly skills: readonly string[];
  readonly position: string;
  readonly companyCategory: string;
  readonly yearOfExp: number;
}

interface MatchRow {
  readonly id: string;
  readonly skills: string[];
  readonly isPosition: boolean;
}

/** How much a reason counts: the industry alone is none, and one skill that a job of another industry lists is too little. */
const weights = { position: 3, titleSkill: 2, industry: 2, listedSkill: 1, least: 2 } as const;

/** Each line of their skills as its words, so that a skill is not found across two lines. */
const newestJobs = (now: Date) => sql`
  select id, posted_at, company_category, position_words, array(
    select to_tsvector('english', search_text(line)) from string_to_table(skills, E'\\n') as line
  ) as lines
  from ${jobs} where ${isOpenSql(now)} order by posted_at desc, id desc limit ${scanned}`;

const weight = sql`(${weights.position}::int * is_position::int + ${weights.titleSkill}::int * in_title
  + ${weights.listedSkill}::int * (cardinality(skills) - in_title) + ${weights.industry}::int * is_industry::int)`;

/**
 * The newest open jobs whose title has the position or a skill, or that list a skill as one of theirs. Their long texts, where
 * any word may stand, do not count.
 */
export async function listMatches(
  db: Queryable,
  viewer: Viewer,
  { skills, position, companyCategory, yearOfExp, now }: Wishes & { readonly now: Date },
): Promise<MatchRow[]> {
  const rows = await readRows<MatchRow>(db)(sql`
    with newest as materialized (${newestJobs(now)}),
    wanted as materialized (
      select skill, ordinal, phraseto_tsquery('english', query_text(skill)) as query
      from unnest(${texts(skills)}) with ordinality as given (skill, ordinal)
    ),
    fitting as (
      select id, posted_at, company_category = ${companyCategory} as is_industry,
        position_words @@ plainto_tsquery('english', query_text(${position})) as is_position,
        named.skills, named.in_title
      from newest cross join lateral (
        select coalesce(array_agg(skill order by ordinal), '{}') as skills,
          count(*) filter (where position_words @@ query)::int as in_title
        from wanted
        where position_words @@ query or exists (select from unnest(lines) as line where line @@ query)
      ) as named
    ),
    weighed as (
      select *, ${weight} as weight from fitting where is_position or cardinality(skills) > 0
    )
    select weighed.id, weighed.skills, weighed.is_position as "isPosition"
    from weighed join ${jobs} on jobs.id = weighed.id
    where weight >= ${weights.least}
      and jobs.required_exp <= ${yearOfExp} and not jobs.owner_id = any(${uuids(listColleagueIds(viewer))})
      and ${notExists(hasApplied(db, viewer))}
    order by weight desc, weighed.posted_at desc, weighed.id desc
    limit ${personalHomeLimits.listed}`);
  return rows;
}
