import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { readAppliedJob, toPath, withApplication } from '#web/features/accounts/identity/funnel.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { FailedPage } from '#web/lib/reload-once.ts';
import { useNavigate } from '#web/lib/use-navigate.ts';
import { justSentOptions, useSending } from './just-sent.ts';

/** The URL names the job: where the dialog cannot be loaded, the page is reloaded and opens it then. */
const ApplyDialog = lazyPart(
  async () => (await import('./lazy-apply-dialog.tsx')).LazyApplyDialog,
  { fallback: FailedPage },
);

/** Without it the card still says that the application was sent. */
const SentDialog = lazyPart(async () => (await import('./sent-dialog.tsx')).SentDialog);

interface ApplicationDialogsProps {
  /** False on the page of a job, whose texts show what was sent. */
  isOverList?: boolean;
}

/**
 * On the pages with an Apply button: the application that its visitor began, after signing in and the profile,
 * and the end of one that was sent from a list.
 */
export function ApplicationDialogs({ isOverList = true }: ApplicationDialogsProps) {
  const { user, uid } = useViewer();
  const page = toPath(useLocation());
  const navigate = useNavigate();
  const { markSent } = useSending();
  const { data: sent } = useQuery(justSentOptions);
  const jobId = user ? readAppliedJob(page, uid) : undefined;
  const end = () =>
    void navigate(withApplication(page, undefined), { replace: true, preventScrollReset: true });
  return (
    <Suspense>
      {jobId !== undefined && (
        <ApplyDialog
          key={jobId}
          jobId={jobId}
          isResumed
          onClose={end}
          onSent={() => markSent(jobId, { isOverList })}
        />
      )}
      {isOverList && sent?.isOverList === true && <SentDialog sent={sent} />}
    </Suspense>
  );
}
