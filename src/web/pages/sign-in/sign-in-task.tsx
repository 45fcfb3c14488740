import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { m } from '#messages';
import type { Job } from '#contract/hiring/jobs.ts';
import { toResult } from '#web/api/call.ts';
import { pageLoader, waitForQueries } from '#web/api/load-queries.ts';
import { signInOptionsOptions } from '#web/features/accounts/identity/identity-api.ts';
import {
  readAppliedJob,
  readOrigin,
  readTask,
  type Task,
} from '#web/features/accounts/identity/funnel.ts';
import { jobOptions } from '#web/features/hiring/jobs/jobs-api.ts';
import { TaskSteps } from '#web/features/accounts/identity/task-steps.tsx';

/** Loads what a sign-in page shows. A job that is gone is no reason to miss the page. */
export const signInLoader = pageLoader(async (page): Promise<null> => {
  const { client, isServer } = page;
  const jobId = readAppliedJob(readOrigin(page.url), undefined);
  const job = jobId === undefined ? undefined : toResult(client.query(jobOptions(jobId)));
  const options = waitForQueries(page, [client.query(signInOptionsOptions())]);
  await Promise.all([options, isServer ? job : undefined]);
  return null;
});

/** The task of a visitor, with the open job that Apply was pressed for. */
type SignInTask = Exclude<Task, { act: 'apply' }> | { act: 'apply'; job: Job };

interface TaskSentences {
  /** To whom has no account: the purpose of one, and the next step. */
  newcomer: string;
  /** Above the password. */
  login: string;
  registration: string;
}

const describe = (task: SignInTask): TaskSentences => {
  if (task.act === 'post') {
    return {
      newcomer: m.login_newcomer_post(),
      login: m.login_to_post(),
      registration: m.registration_to_post(),
    };
  }
  const { position, company } = task.job;
  return {
    newcomer: m.login_newcomer_apply({ position, company }),
    login: m.login_to_apply(),
    registration: m.registration_to_apply({ position, company }),
  };
};

export interface SignInFunnel {
  /** The page to return to. */
  origin: string | undefined;
  /** What the pages say of the task; undefined where the visitor began none. */
  task: (TaskSentences & Pick<SignInTask, 'act'>) | undefined;
}

export const useSignInFunnel = (): SignInFunnel => {
  const origin = readOrigin(useLocation());
  const task = readTask(origin, undefined);
  const jobId = task?.act === 'apply' ? task.jobId : undefined;
  const { data: job } = useQuery({ ...jobOptions(jobId ?? '-'), enabled: jobId !== undefined });
  if (task?.act !== 'apply') {
    return { origin, task: task && { ...describe(task), act: task.act } };
  }
  const isOpen = job?._id === jobId && job?.isClosed === false;
  return {
    origin,
    task: isOpen ? { ...describe({ act: 'apply', job }), act: 'apply' } : undefined,
  };
};

export const SignInSteps = ({ task }: SignInFunnel): ReactNode =>
  task && (
    <div className="mb-6">
      <TaskSteps act={task.act} at="account" />
    </div>
  );
