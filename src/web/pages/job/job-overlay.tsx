import { type ReactNode, useRef } from 'react';
import type { JobSummary } from '#contract/jobs.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { useGetJobQuery } from '#web/features/jobs/jobs-api.ts';
import { useOpenJob } from '#web/features/jobs/use-open-job.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { FullJob } from './full-job.tsx';

interface OpenJobProps {
  id: string;
  /** What the list knew of it. */
  summary: JobSummary | undefined;
}

function OpenJob({ id, summary }: OpenJobProps) {
  const { data, error, isFetching } = useGetJobQuery(id);
  if (error !== undefined && data === undefined) {
    return <EmptyState title={errorMessage(error)} />;
  }
  const job = data ?? summary;
  return job ? (
    <FullJob job={job} isFetching={isFetching} headingLevel={3} />
  ) : (
    <PageSpinner label="Loading the job" />
  );
}

function OpenJobDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  // Going back takes a moment, in which a second Escape would go back twice.
  const isClosing = useRef(false);
  const closeOnce = () => {
    if (!isClosing.current) {
      isClosing.current = true;
      onClose();
    }
  };
  return (
    <Dialog title="Job Details" size="full" onClose={closeOnce}>
      <div className="mx-auto max-w-content sm:py-6">{children}</div>
    </Dialog>
  );
}

/** The details of the job that was chosen from the list below, until closed by X, Escape or Back. */
export function JobOverlay() {
  const { openId, openJob, close } = useOpenJob();
  if (openId === undefined) {
    return null;
  }
  return (
    <OpenJobDialog key={openId} onClose={close}>
      <OpenJob id={openId} summary={openJob} />
    </OpenJobDialog>
  );
}
