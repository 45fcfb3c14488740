import type { SavedJob } from '#contract/hiring/saved-jobs.ts';
import { type Actor, isStored } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { authorizeRole } from '#server/platform/http/authorize.ts';
import { storedUsers } from '#server/platform/http/actor.policy.ts';
import type { Cursor, CursorRow } from '#server/platform/database/cursor.ts';
import { toJobSummary } from '#server/hiring/jobs/job-rows.queries.ts';
import { missingJobError } from '#server/hiring/jobs/jobs.service.ts';
import { present } from '#server/platform/http/present.ts';
import { makeVisibleApplicants } from '#server/hiring/applications/visible-applicants.service.ts';
import {
  countRoom,
  deleteSavedJob,
  insertSavedJobs,
  listSavedJobIds,
  listSavedJobs,
} from './saved-jobs.queries.ts';

/** Reads what users saved, each job with the user's application to it. */
export function makeSavedJobsReader(deps: ApiDeps) {
  const { loadMyApplications } = makeVisibleApplicants(deps);
  return async (actor: Actor, after: Cursor | undefined): Promise<CursorRow<SavedJob>[]> => {
    if (!isStored(actor)) {
      return [];
    }
    const rows = await listSavedJobs(deps.db, actor.userId, after);
    const visible = await loadMyApplications(
      actor,
      rows.map(({ job }) => job),
    );
    return rows.map(({ savedAt, job }) => ({
      at: savedAt,
      id: job.id,
      entry: {
        ...present({ savedAt }),
        job:
          job.suspendedAt === null
            ? toJobSummary(job, visible)
            : { _id: job.id, isHidden: true, isClosed: true },
      },
    }));
  };
}

export const getSavedJobIds = async ({ db }: ApiDeps, actor: Actor): Promise<string[]> =>
  isStored(actor) ? listSavedJobIds(db, actor.userId) : [];

export const saveJob = (
  { inTransaction, clock }: ApiDeps,
  actor: Actor,
  jobId: string,
): Promise<void> =>
  inTransaction(async (transaction) => {
    const user = authorizeRole(actor, storedUsers);
    const room = await countRoom(transaction, user);
    const saved = { jobIds: [jobId], savedAt: clock(), room };
    const isInserted = (await insertSavedJobs(transaction, user, saved)) > 0;
    if (!isInserted && !(await listSavedJobIds(transaction, user.userId)).includes(jobId)) {
      throw room > 0
        ? await missingJobError(transaction, jobId)
        : new AppError('too-many-saved-jobs');
    }
    return [];
  });

export const unsaveJob = ({ inTransaction }: ApiDeps, actor: Actor, jobId: string): Promise<void> =>
  inTransaction(async (transaction) => {
    await deleteSavedJob(transaction, authorizeRole(actor, storedUsers), jobId);
    return [];
  });

/** Adds what a browser saved; jobs that do not exist, and those beyond the limit, are left out. Returns the ids of all. */
export const mergeSavedJobs = (
  { inTransaction, clock }: ApiDeps,
  actor: Actor,
  ids: readonly string[],
): Promise<string[]> =>
  inTransaction(async (transaction) => {
    const user = authorizeRole(actor, storedUsers);
    const room = await countRoom(transaction, user);
    const jobIds = [...new Set(ids)];
    await insertSavedJobs(transaction, user, { jobIds, savedAt: clock(), room });
    return { value: await listSavedJobIds(transaction, user.userId), events: [] };
  });
