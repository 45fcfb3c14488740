import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { m } from '#messages';
import type { Job } from '#contract/hiring/jobs.ts';
import { toResult } from '#web/api/call.ts';
import { pageLoader, waitForQueries } from '#web/api/load-queries.ts';
import { readerOf, useReaderQuery } from '#web/api/reader.ts';
import { signInOptionsOptions } from '#web/features/accounts/identity/identity-api.ts';
import { readAppliedJob, readOrigin } from '#web/features/accounts/identity/funnel.ts';
import { readTask, type Task } from '#web/features/accounts/identity/tasks.ts';
import { jobOptions } from '#web/features/hiring/jobs/jobs-api.ts';
import { TaskSteps } from '#web/features/accounts/identity/task-steps.tsx';

/** Loads what a sign-in page shows. A job that is gone is no reason to miss the page. */
export const signInLoader = pageLoader(async (page): Promise<null> => {
  const { client, isServer } = page;
  const jobId = readAppliedJob(readOrigin(page.url), undefined);
  const job =
    jobId === undefined ? undefined : toResult(client.query(jobOptions(jobId, readerOf(client))));
  const options = waitForQueries(page, [client.query(signInOptionsOptions())]);
  await Promise.all([options, isServer ? job : undefined]);
  return null;
});

/** For each act its name, and what the pages say to people without an account, above the password, and above a new account. */
const sentences = {
  apply: ({ position, company }: Job) => ({
    act: 'apply' as const,
    title: m.login_apply({ position }),
    newcomer: m.login_newcomer_apply({ position, company }),
    login: m.login_to_apply(),
    registration: m.registration_to_apply({ position, company }),
  }),
  post: () => ({
    act: 'post' as const,
    title: m.login_post(),
    newcomer: m.login_newcomer_post(),
    login: m.login_to_post(),
    registration: m.registration_to_post(),
  }),
} satisfies Record<Task['act'], unknown>;

export interface SignInFunnel {
  /** The page to return to. */
  origin: string | undefined;
  /** The one to apply to. */
  job?: Job;
  /** What the visitor began, if anything; an application only while its job is open. */
  task: ReturnType<(typeof sentences)[Task['act']]> | undefined;
}

export const useSignInFunnel = (): SignInFunnel => {
  const origin = readOrigin(useLocation());
  const task = readTask(origin, undefined);
  const jobId = task?.act === 'apply' ? task.jobId : undefined;
  const { data: job } = useReaderQuery((reader) => ({
    ...jobOptions(jobId ?? '-', reader),
    enabled: jobId !== undefined,
  }));
  if (task?.act === 'post') {
    return { origin, task: sentences.post() };
  }
  const isOpen = job?._id === jobId && job?.isClosed === false;
  return isOpen ? { origin, job, task: sentences.apply(job) } : { origin, task: undefined };
};

export const SignInSteps = ({ task }: SignInFunnel): ReactNode =>
  task && (
    <div className="mb-6">
      <TaskSteps act={task.act} at="account" />
    </div>
  );
