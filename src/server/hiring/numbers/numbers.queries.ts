import { type SQL, sql } from 'drizzle-orm';
import type { JobSource } from '#contract/hiring/job-number-choices.ts';
import { applications } from '#db/hiring-applications-schema.ts';
import { jobNumbers, siteNumbers } from '#db/hiring-numbers-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { firstAnswer } from '#server/hiring/responsiveness/responsiveness.queries.ts';
import { listColleagueIds } from '#server/accounts/companies/companies.policy.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { moment, uuids } from '#server/platform/database/parameters.ts';
import { onlyRow, readRows } from '#server/platform/database/rows.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Authorized } from '#server/platform/http/authorize.ts';
import type { JobRow } from '#server/hiring/jobs/job-rows.queries.ts';

/** The jobs whose numbers are read: one, all of an employer's company, or all of the site. */
export type Scope =
  | { readonly job: Authorized<JobRow> }
  | { readonly employer: Authorized<Actor> }
  | { readonly administrator: Authorized<unknown> };

export interface Period {
  /** The first day, and the last. */
  readonly from: string;
  readonly to: string;
}

export interface CountRow {
  readonly day: string;
  readonly source: JobSource;
  readonly views: number;
  readonly begun: number;
  readonly sent: number;
}

const ofScope = (scope: Scope): SQL => {
  if ('job' in scope) {
    return sql`${jobNumbers} where job_id = ${scope.job.id}`;
  }
  return 'employer' in scope
    ? sql`${jobNumbers} where job_id in (select id from ${jobs} where owner_id = any(${uuids(listColleagueIds(scope.employer))}))`
    : sql`${siteNumbers} where true`;
};

/** What was counted, by day and source. Each application that was sent was begun, also where one press sends it. */
export const listCounts = (
  db: Queryable,
  scope: Scope,
  { from, to }: Period,
): Promise<readonly CountRow[]> =>
  readRows<CountRow>(db)(sql`
    select day::text as day, source, sum(views)::int as views, 
      greatest(sum(begun), sum(sent))::int as begun, sum(sent)::int as sent
    from ${ofScope(scope)} and day between ${from}::date and ${to}::date
    group by day, source`);

/** Applications of which the first answer is looked up. */
const mostMeasured = 1_000;

const appliedTo = (scope: Scope): SQL => {
  if ('job' in scope) {
    return sql`${applications.jobId} = ${scope.job.id}`;
  }
  return 'employer' in scope
    ? sql`${applications.jobId} in (select id from ${jobs} where owner_id = any(${uuids(listColleagueIds(scope.employer))}))`
    : sql`true`;
};

/** After how many days half of the answered applications had their first answer, of the latest ones since then; null where none had. */
export async function findMedianAnswer(
  db: Queryable,
  scope: Scope,
  since: Date,
): Promise<number | null> {
  const rows = await readRows<{ days: number | null }>(db)(sql`
    select percentile_cont(0.5) within group (order by extract(epoch from answered_at - applied_at) / 86400)::float8 as days
    from (
      select ${applications.appliedAt} as applied_at, answer.at as answered_at
      from (
        select * from ${applications}
        where ${applications.appliedAt} >= ${moment(since)} and ${appliedTo(scope)}
        order by ${applications.appliedAt} desc limit ${mostMeasured}::int
      ) as applications cross join lateral (select ${firstAnswer} as at) as answer
    ) as measured where answered_at is not null`);
  return onlyRow(rows).days;
}
