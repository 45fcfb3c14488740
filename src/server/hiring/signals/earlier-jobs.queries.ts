import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { jobs } from '#db/schema.ts';
import { jobSignals } from '#db/trust-schema.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/** The next jobs without a fingerprint after an id, in the order of their ids. They are not deleted until the commit. */
export async function listWithoutFingerprint(
  transaction: Transaction,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
) {
  const { id, jobDetail, responsibilities, skills } = jobs;
  return transaction
    .select({ id, jobDetail, responsibilities, skills })
    .from(jobs)
    .leftJoin(jobSignals, eq(jobSignals.jobId, jobs.id))
    .where(and(isNull(jobSignals.jobId), after === undefined ? undefined : gt(jobs.id, after)))
    .orderBy(asc(jobs.id))
    .limit(limit)
    .for('key share', { of: jobs });
}

/** Stores fingerprints, except of jobs that were edited meanwhile, which have one. */
export const insertFingerprints = (
  transaction: Transaction,
  rows: readonly (typeof jobSignals.$inferInsert)[],
) =>
  transaction
    .insert(jobSignals)
    .values([...rows])
    .onConflictDoNothing();
