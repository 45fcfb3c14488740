import { m } from '#messages';
import { and, type Column, count, eq, type SQL, sql } from 'drizzle-orm';
import { users } from '#db/accounts-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { isOpenSql } from '#server/hiring/jobs/job-rows.queries.ts';
import { listApplicantIds } from '#server/hiring/jobs/jobs.queries.ts';
import { moment } from '#server/platform/database/parameters.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { toEvent } from '#server/platform/events/event-bus.ts';
import { toOneLine } from '#contract/platform/text/one-line.ts';
import type { Target, TargetKind } from './target.ts';

const { position, company, location, jobDetail, responsibilities, skills, companyDetail } = jobs;
const texts = { position, company, location, jobDetail, responsibilities, skills, companyDetail };

export async function findJob(db: Queryable, id: string) {
  const { ownerId, suspendedAt, logo } = jobs;
  const [row] = await db
    .select({ ownerId, suspendedAt, texts: { ...texts, logo } })
    .from(jobs)
    .where(eq(jobs.id, id));
  return row;
}

/** Counts the jobs that take applications. */
export async function countOpenJobs(db: Queryable, condition: SQL, now: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(jobs)
    .where(and(condition, isOpenSql(now)));
  return row?.n ?? 0;
}

/** Events for a job, or all jobs of a company, that leave the site or come back. */
export const listJobEvents = ({ viewerIds }: Target, isRestricting: boolean) => [
  toEvent('jobs', viewerIds),
  ...(isRestricting ? [toEvent('removals', 'everyone')] : []),
];

export const jobTargets: TargetKind = {
  flag: 'hidden',
  listed: {
    title: sql`${jobs.position}`,
    detail: sql`${jobs.company}`,
    isRestricted: sql`${jobs.suspendedAt} is not null`,
  },

  async findReported(db, id) {
    const job = await findJob(db, id);
    return (
      job && {
        kind: 'job',
        id,
        subjectId: job.ownerId,
        isGone: job.suspendedAt !== null,
        title: m.target_job_at_company({
          position: job.texts.position,
          company: job.texts.company,
        }),
        snapshot: job.texts,
      }
    );
  },

  findTexts: async (db, id) => (await findJob(db, id))?.texts,

  async lock(transaction, id) {
    // The owner first, as in the trigger that disables an owner: this avoids a deadlock.
    await transaction.execute(sql`
      select from ${users} where id = (select owner_id from ${jobs} where ${jobs.id} = ${id}) for share`);
    const [job] = await transaction.select().from(jobs).where(eq(jobs.id, id)).for('update');
    return (
      job && {
        kind: 'job',
        id,
        subjectId: job.ownerId,
        restrictedAt: job.hiddenAt,
        unapprovedSince: job.unapprovedSince,
        describe: () =>
          m.target_job({ position: toOneLine(job.position), company: toOneLine(job.company) }),
        viewerIds: [job.ownerId, ...(await listApplicantIds(transaction, id))],
      }
    );
  },

  restrict: (transaction, id, at) =>
    transaction.update(jobs).set({ hiddenAt: at }).where(eq(jobs.id, id)),
  /** A job that was never public is published by its approval: alerts would miss one of an earlier day. */
  withhold: (transaction, id, { isRestricting, now }) => {
    const toPublished = (column: Column) =>
      sql`case when ${jobs.unapprovedSince} = ${jobs.publishedAt} then ${moment(now)} else ${column} end`;
    const approved = {
      unapprovedSince: null,
      publishedAt: toPublished(jobs.publishedAt),
      postedAt: toPublished(jobs.postedAt),
    };
    return transaction
      .update(jobs)
      .set(isRestricting ? { unapprovedSince: now } : approved)
      .where(eq(jobs.id, id));
  },
  takesJobs: (id) => eq(jobs.id, id),
  listEvents: listJobEvents,
};
