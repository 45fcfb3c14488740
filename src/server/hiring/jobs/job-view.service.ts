import { applicantPageSize, type Job } from '#contract/hiring/jobs.ts';
import type { LinkedPictures } from '#server/accounts/files/linked-pictures.service.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ReadDeps } from '#server/platform/http/api.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { findHidingDecision } from './jobs.queries.ts';
import { toWholeJob, type WholeJobRow } from './job-rows.queries.ts';
import { hiddenJobReaders } from './jobs.policy.ts';
import { makeVisibleApplicants } from './visible-applicants.service.ts';

interface ViewDeps extends ReadDeps {
  readonly logos: LinkedPictures;
}

/** Turns a job into what a client may see of it. */
export function makeJobView({ logos, ...deps }: ViewDeps) {
  const { loadOfJob } = makeVisibleApplicants(deps);

  const showJob = async (
    actor: Actor | null,
    job: WholeJobRow,
    embedded = applicantPageSize,
  ): Promise<Job> => {
    const visible = await loadOfJob(actor, job, embedded);
    const shown = toWholeJob(job, visible);
    const isOwner = shown.email !== undefined;
    const waitingLogo = isOwner ? await logos.findWaiting(job.ownerId, job.logo) : undefined;
    return { ...shown, ...(waitingLogo && { waitingLogo }) };
  };

  /** The whole of a job for those who may read it although it is hidden. */
  const showHiddenJob = async (actor: Actor | null, job: WholeJobRow): Promise<Job> => {
    if (actor === null) {
      throw new AppError('job-hidden');
    }
    const shown = await showJob(actor, job);
    const hasApplied = shown.applicants.some(({ userId }) => userId === actor.userId);
    const { ownerId } = authorize(actor, { ownerId: job.ownerId, hasApplied }, hiddenJobReaders);
    return ownerId === actor.userId
      ? { ...shown, ...(await findHidingDecision(deps.db, job.id)) }
      : shown;
  };

  return { showJob, showHiddenJob };
}
