import type { Queryable } from '#server/platform/database/database.ts';
import { wasDeleted } from '#server/platform/database/deleted-pages.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { authorize, type Authorized, type Policy } from '#server/platform/http/authorize.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { isUnpublished, type WholeJobRow } from './job-rows.queries.ts';
import { jobOwners, jobReaders, unpublishedJobReaders } from './jobs.policy.ts';
import { makeJobFinder } from './jobs.queries.ts';

/** The error for a job that was deleted, or never existed. */
export const missingJobError = async (db: Queryable, id: string): Promise<AppError> =>
  new AppError((await wasDeleted(db, { id, kind: 'jobs' })) ? 'job-deleted' : 'job-not-found');

/** Reads jobs by their ids; throws `missingJobError` where there is none. */
export function makeJobReader(db: Queryable) {
  const findJob = makeJobFinder(db);

  /** A job that exists for the client; null stands for everyone. */
  const getJob = async (actor: Actor | null, id: string): Promise<WholeJobRow> => {
    const job = await findJob(id);
    const isKnown =
      job && (!isUnpublished(job) || (actor && unpublishedJobReaders.allows(actor, job)));
    if (!isKnown) {
      throw await missingJobError(db, id);
    }
    return job;
  };

  /** A job that everyone may read; throws `job-hidden` for another one. */
  const getShownJob = async (id: string): Promise<WholeJobRow> => {
    const job = await getJob(null, id);
    if (job.suspendedAt !== null) {
      throw new AppError('job-hidden');
    }
    return job;
  };

  /** A job that the client may change; throws `not-the-job-owner` for another one, and what the other policies forbid. */
  const getMyJob = async (
    actor: Actor,
    id: string,
    ...policies: readonly Policy<WholeJobRow>[]
  ): Promise<Authorized<WholeJobRow, 'change'>> =>
    authorize(actor, await getJob(actor, id), jobOwners, ...policies);

  /** A job of the client's company, to read; throws as `getMyJob`. */
  const getReadableJob = async (
    actor: Actor,
    id: string,
    ...policies: readonly Policy<WholeJobRow>[]
  ): Promise<Authorized<WholeJobRow>> =>
    authorize(actor, await getJob(actor, id), jobReaders, ...policies);

  return { getJob, getShownJob, getMyJob, getReadableJob };
}
