import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { readAppliedJob, toPath, withApplication } from '#web/features/accounts/identity/funnel.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { FailedPage } from '#web/lib/reload-once.ts';
import { useNavigate } from '#web/lib/use-navigate.ts';

/** The URL names the job: where the dialog cannot be loaded, the page is reloaded and opens it then. */
const ApplyDialog = lazyPart(
  async () => (await import('./lazy-apply-dialog.tsx')).LazyApplyDialog,
  { fallback: FailedPage },
);

/** On the pages with an Apply button: the application that its visitor began, after signing in and the profile. */
export function ResumedApplication() {
  const { user, uid } = useViewer();
  const page = toPath(useLocation());
  const navigate = useNavigate();
  const jobId = user ? readAppliedJob(page, uid) : undefined;
  if (jobId === undefined) {
    return null;
  }
  const end = () =>
    void navigate(withApplication(page, undefined), { replace: true, preventScrollReset: true });
  return (
    <Suspense>
      <ApplyDialog key={jobId} jobId={jobId} isResumed onClose={end} />
    </Suspense>
  );
}
