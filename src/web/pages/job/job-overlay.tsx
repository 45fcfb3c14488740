import { type ReactNode, useRef } from 'react';
import type { JobSummary } from '#contract/jobs.ts';
import { errorMessage, errorStatus } from '#web/api/error-message.ts';
import { useGetJobQuery } from '#web/features/jobs/jobs-api.ts';
import { useOpenJob } from '#web/features/jobs/use-open-job.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { FullJob } from './full-job.tsx';

interface OpenJobProps {
  id: string;
  /** What the list knew of it. */
  summary: JobSummary | undefined;
}

const isMissing = (error: unknown) => [400, 404, 410].includes(errorStatus(error) ?? 0);

function OpenJob({ id, summary }: OpenJobProps) {
  const { data, error, isFetching, refetch } = useGetJobQuery(id);
  if (data === undefined && isMissing(error)) {
    return <EmptyState title={errorMessage(error)} />;
  }
  if (data === undefined && error !== undefined && !isFetching) {
    return (
      <LoadFailure title="The job could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </LoadFailure>
    );
  }
  const job = data ?? summary;
  return job ? (
    <FullJob job={job} isFetching={isFetching || error !== undefined} headingLevel={3} />
  ) : (
    <PageSpinner label="Loading the job" />
  );
}

interface OpenJobDialogProps {
  /** What the job is called, once that is known. */
  position: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

function OpenJobDialog({ position, onClose, children }: OpenJobDialogProps) {
  // Going back takes a moment, in which a second Escape would go back twice.
  const isClosing = useRef(false);
  const closeOnce = () => {
    if (!isClosing.current) {
      isClosing.current = true;
      onClose();
    }
  };
  return (
    <Dialog title="Job Details" about={position} size="full" onClose={closeOnce}>
      <div className="mx-auto max-w-content sm:py-6">{children}</div>
    </Dialog>
  );
}

/** The details of the job that was chosen from the list below, until closed by X, Escape or Back. */
export function JobOverlay() {
  const { overlayId, openJob, close } = useOpenJob();
  if (overlayId === undefined) {
    return null;
  }
  return (
    <OpenJobDialog key={overlayId} position={openJob?.position} onClose={close}>
      <OpenJob id={overlayId} summary={openJob} />
    </OpenJobDialog>
  );
}
