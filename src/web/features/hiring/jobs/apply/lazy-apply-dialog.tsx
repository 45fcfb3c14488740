import { m } from '#messages';
import { useLocation } from 'react-router';
import { readAppliedJob, toPath, withApplication } from '#web/features/accounts/identity/funnel.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { useNavigate } from '#web/lib/use-navigate.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

/** Most applications are one click: the form is loaded when it opens. */
export const LazyApplyDialog = lazyPart(
  async () => (await import('./apply-dialog.tsx')).ApplyDialog,
  {
    loading: m.common_loading_form,
    failed: m.common_load_failed_form,
    dialog: ({ onClose }) => ({ title: m.apply_button(), size: 'wide', onClose }),
  },
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
  return <LazyApplyDialog key={jobId} jobId={jobId} isResumed onClose={end} />;
}
