import { and, eq, gte, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { AdministeredJobsQuery } from '#contract/trust/administration.ts';
import type { JobEntry } from '#contract/trust/administration-entries.ts';
import { users } from '#db/accounts-schema.ts';
import { applications } from '#db/hiring-applications-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { jobSignals } from '#db/hiring-signals-schema.ts';
import { cases } from '#db/trust-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { present } from '#server/platform/http/present.ts';
import { isOpenSql } from '#server/hiring/jobs/job-rows.queries.ts';
import { caseScore } from '#server/hiring/signals/signals.ts';
import {
  type FindPage,
  matchesUser,
  newestFirst,
  personColumns,
  selectPage,
} from './administration.queries.ts';
import { targetVersion } from './decisions.queries.ts';
import { awaitsApproval } from './waiting-cases.queries.ts';

const openCase = sql`${cases.targetKind} = 'job' and ${cases.targetId} = ${jobs.id} and ${cases.state} = 'open'`;

const selectJobs = (db: Queryable, now: Date) =>
  db
    .select({
      _id: jobs.id,
      position: jobs.position,
      company: jobs.company,
      logo: jobs.logo,
      location: jobs.location,
      postedAt: jobs.postedAt,
      publishedAt: jobs.publishedAt,
      isOpen: sql<boolean>`(${isOpenSql(now)})`,
      isHidden: sql<boolean>`${jobs.hiddenAt} is not null`,
      awaitsApproval: sql<boolean>`coalesce(${awaitsApproval}, false)`,
      owner: personColumns,
      isOwnerRestricted: sql<boolean>`(${users.disabledAt} is not null or ${users.frozenAt} is not null)`,
      applicantCount: sql<number>`(select count(*)::int from ${applications}
        where ${applications.jobId} = ${jobs.id})`,
      signals: sql<string[]>`coalesce(${jobSignals.signals}, '[]')`,
      caseId: cases.id,
      version: targetVersion(jobs.id, jobs.ownerId),
    })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.ownerId))
    .leftJoin(jobSignals, eq(jobSignals.jobId, jobs.id))
    .leftJoin(cases, openCase);

/** The maximum of owners whose jobs one search lists. */
const ownerLimit = 200;

/** Jobs with the words, and jobs of users with this name or email. */
const matchesWords = (q: string): SQL => sql`(
  ${jobs.search} @@ plainto_tsquery('english', query_text(${q}))
  or ${jobs.ownerId} = any(array(select ${users.id} from ${users} where ${matchesUser(q)} limit ${ownerLimit})))`;

/** Reported, or found by the checks against fraud, and still on the site. */
const isFlagged = and(
  isNull(jobs.hiddenAt),
  or(isNotNull(cases.id), gte(jobSignals.score, caseScore)),
);

const inState = (state: AdministeredJobsQuery['state'], now: Date): SQL | undefined => {
  const open = isOpenSql(now);
  const conditions = {
    all: undefined,
    open,
    closed: open && and(isNull(jobs.suspendedAt), not(open)),
    hidden: isNotNull(jobs.suspendedAt),
    flagged: isFlagged,
  };
  return conditions[state];
};

/** Newest first. */
export const findJobEntries: FindPage<AdministeredJobsQuery, JobEntry> = async (
  db,
  { q, state },
  { after, now },
) => {
  const filters = [q && matchesWords(q), inState(state, now)];
  const order = newestFirst(jobs.postedAt, jobs.id, after);
  const rows = await selectPage(selectJobs(db, now), filters, order);
  return rows.map((row) => ({ at: row.postedAt, id: row._id, entry: present(row) }));
};

export async function findJobEntry(
  db: Queryable,
  id: string,
  now: Date,
): Promise<JobEntry | undefined> {
  const [row] = await selectJobs(db, now).where(eq(jobs.id, id));
  return row && present(row);
}
