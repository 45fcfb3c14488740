import { applicantPageSize, type Job } from '#contract/hiring/jobs.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { JobView, JobViewDeps } from '#server/hiring/jobs/jobs.routes.ts';
import { findHidingDecision } from '#server/hiring/jobs/jobs.queries.ts';
import type { WholeJobRow } from '#server/hiring/jobs/job-rows.queries.ts';
import { toWholeJob } from '#server/hiring/jobs/present-jobs.queries.ts';
import { hiddenJobReaders } from '#server/hiring/jobs/jobs.policy.ts';
import { makeVisibleApplicants } from '#server/hiring/applications/visible-applicants.service.ts';

export function makeJobView({ logos, ...deps }: JobViewDeps): JobView {
  const { loadOfJob } = makeVisibleApplicants(deps);

  const showJob = async (
    actor: Actor | null,
    job: WholeJobRow,
    embedded = applicantPageSize,
  ): Promise<Job> => {
    const visible = await loadOfJob(actor, job, embedded);
    const shown = toWholeJob(job, visible);
    const isOwner = shown.email !== undefined;
    const { logo } = shown.change ?? job;
    const waitingLogo = isOwner ? await logos.findWaiting(job.ownerId, logo) : undefined;
    const reasons = isOwner ? await findHidingDecision(deps.db, job) : {};
    return { ...shown, ...(waitingLogo && { waitingLogo }), ...reasons };
  };

  const showHiddenJob = async (actor: Actor | null, job: WholeJobRow): Promise<Job> => {
    if (actor === null) {
      throw new AppError('job-hidden');
    }
    const shown = await showJob(actor, job);
    const hasApplied = shown.applicants.some(({ userId }) => userId === actor.userId);
    authorize(actor, { ownerId: job.ownerId, hasApplied }, hiddenJobReaders);
    return shown;
  };

  return { showJob, showHiddenJob };
}
