import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Job } from '#contract/hiring/jobs.ts';
import { toResult } from '#web/api/call.ts';
import { pageLoader, waitForQueries } from '#web/api/load-queries.ts';
import { signInOptionsOptions } from '#web/features/accounts/identity/identity-api.ts';
import { readIntendedJob, readOrigin } from '#web/features/accounts/identity/login-origin.ts';
import { jobOptions } from '#web/features/hiring/jobs/jobs-api.ts';
import { Steps } from '#web/ui/steps.tsx';
import {
  applySteps,
  isPostJobPath,
  postJobSteps,
} from '#web/features/accounts/identity/task-steps.ts';

/** Loads what a sign-in page shows. A job that is gone is no reason to miss the page. */
export const signInLoader = pageLoader(async (page): Promise<null> => {
  const { client, isServer } = page;
  const jobId = readIntendedJob(readOrigin(page.url), undefined);
  const job = jobId === undefined ? undefined : toResult(client.query(jobOptions(jobId)));
  const options = waitForQueries(page, [client.query(signInOptionsOptions())]);
  await Promise.all([options, isServer ? job : undefined]);
  return null;
});

export interface SignInTask {
  origin: string | undefined;
  /** The open job that Apply was pressed for. */
  job: Job | undefined;
  isPostingJob: boolean;
}

export const useSignInTask = (): SignInTask => {
  const origin = readOrigin(useLocation());
  const intended = readIntendedJob(origin, undefined);
  const { data } = useQuery({
    ...jobOptions(intended ?? '-'),
    enabled: intended !== undefined,
  });
  const job = data?._id === intended && data?.isClosed === false ? data : undefined;
  return { origin, job, isPostingJob: isPostJobPath(origin) };
};

export function SignInSteps({ task }: { task: SignInTask }): ReactNode {
  const steps = task.isPostingJob ? postJobSteps() : applySteps();
  return (
    (task.job !== undefined || task.isPostingJob) && (
      <div className="mb-6">
        <Steps {...steps} current={0} />
      </div>
    )
  );
}
