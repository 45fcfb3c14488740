import { and, desc, eq, gte, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import {
  administrationPageSize,
  type AdministeredJobsQuery,
  type JobEntry,
} from '#contract/trust/administration.ts';
import { users } from '#db/accounts-schema.ts';
import { applications } from '#db/hiring-applications-schema.ts';
import { jobs, jobSignals } from '#db/hiring-jobs-schema.ts';
import { cases } from '#db/trust-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { olderThan } from '#server/platform/database/keyset.ts';
import { isOpen, isOpenSql, summaryColumns } from '#server/hiring/jobs/job-rows.queries.ts';
import { caseScore } from '#server/hiring/signals/signals.ts';
import { type FindPage, matchesUser, personColumns } from './administration.queries.ts';
import { targetVersion } from './decisions.queries.ts';

const openCase = sql`${cases.targetKind} = 'job' and ${cases.targetId} = ${jobs.id} and ${cases.state} = 'open'`;

const selectJobs = (db: Queryable) =>
  db
    .select({
      job: summaryColumns,
      owner: personColumns,
      isOwnerRestricted: sql<boolean>`(${users.disabledAt} is not null or ${users.frozenAt} is not null)`,
      applicantCount: sql<number>`(select count(*)::int from ${applications}
        where ${applications.jobId} = ${jobs.id})`,
      signals: jobSignals.signals,
      caseId: cases.id,
      version: targetVersion(jobs.id, jobs.ownerId),
    })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.ownerId))
    .leftJoin(jobSignals, eq(jobSignals.jobId, jobs.id))
    .leftJoin(cases, openCase);

type JobListRow = Awaited<ReturnType<typeof selectJobs>>[number];

const toEntry = ({ job, owner, ...row }: JobListRow, now: Date): JobEntry => ({
  _id: job.id,
  position: job.position,
  company: job.company,
  location: job.location,
  owner,
  postedAt: job.postedAt.toISOString(),
  publishedAt: job.publishedAt.toISOString(),
  applicantCount: row.applicantCount,
  isOpen: isOpen(job, now),
  isHidden: job.hiddenAt !== null,
  isOwnerRestricted: row.isOwnerRestricted,
  signals: [...(row.signals ?? [])],
  caseId: row.caseId ?? undefined,
  version: row.version,
});

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
  const rows = await selectJobs(db)
    .where(
      and(
        q ? matchesWords(q) : undefined,
        inState(state, now),
        olderThan({ at: jobs.postedAt, id: jobs.id }, after),
      ),
    )
    .orderBy(desc(jobs.postedAt), desc(jobs.id))
    .limit(administrationPageSize + 1);
  return rows.map((row) => ({ at: row.job.postedAt, id: row.job.id, entry: toEntry(row, now) }));
};

export async function findJobEntry(
  db: Queryable,
  id: string,
  now: Date,
): Promise<JobEntry | undefined> {
  const [row] = await selectJobs(db).where(eq(jobs.id, id));
  return row && toEntry(row, now);
}
