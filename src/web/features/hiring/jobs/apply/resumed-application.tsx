import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { readAppliedJob, toPath, withApplication } from '#web/features/accounts/identity/funnel.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { FailedPage } from '#web/lib/reload-once.ts';
import { useNavigate } from '#web/lib/use-navigate.ts';
import { useSending } from './just-sent.ts';

/** The URL names the job: where the dialog cannot be loaded, the page is reloaded and opens it then. */
const ApplicationDialog = lazyPart(
  async () => (await import('./application-dialog.tsx')).ApplicationDialog,
  { fallback: FailedPage },
);

interface ResumedApplicationProps {
  /** False on the page of a job, whose texts show what was sent. */
  isOverList?: boolean;
}

/** On the pages with an Apply button: the application that its visitor began, after signing in and the profile. */
export function ResumedApplication({ isOverList = true }: ResumedApplicationProps) {
  const { user, uid } = useViewer();
  const page = toPath(useLocation());
  const navigate = useNavigate();
  const { markSent } = useSending();
  const [sentId, setSentId] = useState<string>();
  const begunId = user ? readAppliedJob(page, uid) : undefined;
  const jobId = sentId ?? begunId;
  const leave = () =>
    void navigate(withApplication(page, undefined), { replace: true, preventScrollReset: true });
  return (
    jobId !== undefined && (
      <Suspense>
        <ApplicationDialog
          key={jobId}
          jobId={jobId}
          step={sentId === undefined ? 'form' : 'sent'}
          isResumed
          onClose={() => {
            setSentId(undefined);
            if (begunId !== undefined) {
              leave();
            }
          }}
          onSent={() => {
            markSent(jobId);
            if (isOverList) {
              setSentId(jobId);
            }
            leave();
          }}
        />
      </Suspense>
    )
  );
}
