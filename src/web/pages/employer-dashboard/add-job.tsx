import { m } from '#messages';
import { useLocation, useSearchParams } from 'react-router';
import { ConfirmEmailFirst } from '#web/features/accounts/identity/confirm-email.tsx';
import { TaskSteps } from '#web/features/accounts/identity/task-steps.tsx';
import type { Task } from '#web/features/accounts/identity/tasks.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { ViewerNotice } from '#web/features/hiring/posted-jobs/viewer-notice.tsx';
import { NewJob } from '#web/features/hiring/posted-jobs/new-job.tsx';
import { readState } from '#web/lib/read-state.ts';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export function Component() {
  const { user, mayAct } = useViewer();
  const [params] = useSearchParams();
  // The forms of an account and a company led here.
  const task = readState<Task>(useLocation().state, 'task', ['act']);
  const [like, draft] = [params.get('like'), params.get('draft')];
  const source = { draft, like, isEmpty: params.has('empty') };
  if (!mayAct) {
    return (
      <>
        <PageHead title={m.post_job_title()} />
        <PageHeading>{m.post_job_title()}</PageHeading>
        <ViewerNotice />
      </>
    );
  }
  return (
    user && (
      <>
        <PageHead title={m.post_job_title()} />
        <PageHeading>{m.post_job_title()}</PageHeading>
        {task && (
          <div className="mb-6">
            <TaskSteps act="post" at="task" />
          </div>
        )}
        <div className="mb-4 max-w-160 empty:hidden sm:mb-6">
          <ConfirmEmailFirst purpose="post" />
        </div>
        <NewJob key={JSON.stringify(source)} user={user} source={source} />
      </>
    )
  );
}
