import type { LoadedLink } from '#server/accounts/files/load-picture-links.queries.ts';
import { lockOpenCases } from '#server/hiring/signals/cases.queries.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Site } from '#server/platform/site/live-site.ts';
import { asksForApproval } from './approval.service.ts';
import { findChange, isUnpublished, type WholeJobRow } from './job-rows.queries.ts';
import { type JobChange, listJobsWithLogo, lockWholeJob, storeJob } from './jobs.queries.ts';

type Approval = Pick<Site, 'settings'>;

/**
 * Puts a picture into the version that waits or was declined, and into a job that was never public. A public job gets it only
 * where nobody approves its changes: people would see a picture that no administrator has seen.
 */
async function placeInJob(
  transaction: Transaction,
  site: Approval,
  { job, link, path }: { readonly job: WholeJobRow } & Pick<LoadedLink, 'link' | 'path'>,
): Promise<Pick<JobChange, 'logo' | 'otherVersion'>> {
  const change = findChange(job);
  const isPlacedHere =
    job.logo === link && (isUnpublished(job) || !(await asksForApproval(transaction, site, job)));
  return {
    ...(isPlacedHere && { logo: path }),
    ...(change?.logo === link && { otherVersion: { ...change, logo: path } }),
  };
}

/**
 * Puts the picture of a link into the jobs of its owner that still have the link. What waits for approval gets another
 * version of its case: an administrator who read it without the picture reads it again.
 */
export const makeLogoPlacer =
  (site: Approval) =>
  async (
    transaction: Transaction,
    { ownerId, link, path }: LoadedLink,
    now: Date,
  ): Promise<void> => {
    const ids = await listJobsWithLogo(transaction, { ownerId, link });
    await lockOpenCases(transaction, ids);
    for (const id of ids) {
      const job = await lockWholeJob(transaction, id);
      const change = job && (await placeInJob(transaction, site, { job, link, path }));
      if (change && Object.keys(change).length > 0) {
        const isJudged = job.approval === 'waiting';
        await storeJob(transaction, id, { ...change, ...(isJudged && { unapprovedSince: now }) });
      }
    }
  };
