import { useLocation, useNavigate } from 'react-router';
import { readOwnIntent } from '#web/features/accounts/identity/apply-intent.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import type { ApplyDialogProps } from './apply-dialog.tsx';

const load = async () => (await import('./apply-dialog.tsx')).ApplyDialog;

/** Most applications are one click: the form is loaded when it opens. */
export function LazyApplyDialog(props: ApplyDialogProps) {
  const { part: ApplyDialog, isFailed, retry } = useLoaded(load, () => {});
  if (ApplyDialog) {
    return <ApplyDialog {...props} />;
  }
  return (
    <Dialog title="Apply" size="wide" onClose={props.onClose}>
      {isFailed ? (
        <LoadFailure title="The form could not be loaded" onRetry={retry}>
          Please check your connection and try again.
        </LoadFailure>
      ) : (
        <PageSpinner label="Loading the form" />
      )}
    </Dialog>
  );
}

/** On the pages with an Apply button: the application that its visitor began, after signing in and the profile. */
export function ResumedApplication() {
  const { user } = useViewer();
  const { pathname, search, hash, ...location } = useLocation();
  const navigate = useNavigate();
  const jobId = readOwnIntent(location, user?._id);
  if (jobId === undefined) {
    return null;
  }
  const end = () =>
    void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true });
  return <LazyApplyDialog key={jobId} jobId={jobId} isResumed onClose={end} />;
}
