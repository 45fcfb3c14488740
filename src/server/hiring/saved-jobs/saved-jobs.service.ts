import { savedJobLimit } from '#contract/hiring/saved-job-choices.ts';
import type { SavedJob } from '#contract/hiring/saved-jobs.ts';
import { type Actor, isStored } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { authorizeRole } from '#server/platform/http/authorize.ts';
import { storedUsers } from '#server/platform/http/actor.policy.ts';
import type { Cursor, CursorRow } from '#server/platform/database/cursor.ts';
import { toJobSummary } from '#server/hiring/jobs/present-jobs.queries.ts';
import { missingJobError } from '#server/hiring/jobs/read-jobs.service.ts';
import { present } from '#server/platform/http/present.ts';
import { makeVisibleApplicants } from '#server/hiring/applications/visible-applicants.service.ts';
import { insertKeptJobs, listKeptIds } from './kept-jobs.queries.ts';
import { listSavedJobs } from './saved-jobs.queries.ts';

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

export const saveJob = (
  { inTransaction, clock }: ApiDeps,
  actor: Actor,
  jobId: string,
): Promise<void> =>
  inTransaction(async (transaction) => {
    const user = authorizeRole(actor, storedUsers);
    const saved = { list: 'saved', jobIds: [jobId], at: clock() } as const;
    if ((await insertKeptJobs(transaction, user, saved)) === 0) {
      const ids = await listKeptIds(transaction, 'saved', user.userId);
      if (!ids.includes(jobId)) {
        throw ids.length < savedJobLimit
          ? await missingJobError(transaction, jobId)
          : new AppError('too-many-saved-jobs');
      }
    }
    return [];
  });
