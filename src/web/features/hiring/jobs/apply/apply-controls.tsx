import { m } from '#messages';
import { type ReactNode, useState } from 'react';
import { type ApplyState, type JobViewer, requiresMore } from './apply-state.ts';
import { ConsentNote } from './consent-note.tsx';
import { useApplication } from './use-application.ts';
import { classNames } from '#web/lib/class-names.ts';
import { useFocusAfterLoss } from '#web/lib/use-focus-after-loss.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { partFrame } from '#web/ui/part-frame.tsx';
import type { ApplyAreaProps } from './apply-area.tsx';
import { AppliedNote, WithdrawnNote } from './applied-note.tsx';
import { ClosedNote, labelWithJob } from './apply-notes.tsx';
import { LazyApplyDialog } from './lazy-apply-dialog.tsx';
import { NextSteps } from './next-steps.tsx';

const JobReview = lazyPart(async () => (await import('./job-review.tsx')).JobReview, {
  frame: partFrame({
    loading: m.common_loading_job,
    failed: m.common_load_failed_job,
  }),
});

type ApplyControlsProps = ApplyAreaProps & { viewer: JobViewer };

/** At most one of the two dialogs of the area is open. */
const useApplyDialog = (state: ApplyState) => {
  const [dialog, setDialog] = useState<'proceed' | 'form'>();
  // Closed by the employer, or applied to in another tab, while the job was read once more.
  if (dialog === 'proceed' && state !== 'open') {
    setDialog(undefined);
  }
  return { dialog, open: setDialog, close: () => setDialog(undefined) };
};

function ProceedButton({ job, onClick }: Pick<ApplyAreaProps, 'job'> & { onClick: () => void }) {
  return (
    <Button
      {...JobReview.preload}
      variant="secondary"
      aria-haspopup="dialog"
      aria-label={labelWithJob(m.apply_proceed(), job)}
      onClick={onClick}
    >
      {m.apply_proceed()}
    </Button>
  );
}

export function ApplyControls(props: ApplyControlsProps) {
  const { job, view, onMessage } = props;
  const { send, markSent, isSending, isSent, state } = useApplication(props);
  const { dialog, open, close } = useApplyDialog(state);
  const [isReturned, setReturned] = useState(false);
  // The button that sent the application, or sent it again, is gone by then.
  const area = useFocusAfterLoss<HTMLDivElement>(isSent || (isReturned && state === 'applied'));
  const apply = async () => {
    if (requiresMore(job) || (await send())) {
      open('form');
    }
  };
  const isFull = view === 'full';
  const applyButtons = (
    <div
      className={classNames(
        'flex w-full flex-wrap justify-end gap-x-2 gap-y-1',
        isFull ? '@[60rem]:flex-col' : 'sm:w-auto',
      )}
    >
      <Button
        className={isFull ? 'grow' : 'grow sm:order-last sm:grow-0'}
        data-confirm={!isFull || undefined}
        pending={isSending}
        aria-label={labelWithJob(m.apply_button(), job)}
        onClick={() => void apply()}
      >
        {m.apply_button()}
      </Button>
      {!requiresMore(job) && (
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={labelWithJob(m.apply_add_more(), job)}
          onClick={() => open('form')}
        >
          {m.apply_add_more()}
        </Button>
      )}
      {isFull && <ConsentNote className="w-full" />}
    </div>
  );
  const variants: Partial<Record<ApplyState, ReactNode>> = {
    open: isFull ? applyButtons : <ProceedButton job={job} onClick={() => open('proceed')} />,
    applied: (
      <AppliedNote
        onMessage={isFull ? onMessage : undefined}
        next={isFull && <NextSteps job={job} application={props.application} />}
      />
    ),
    withdrawn: (
      <WithdrawnNote
        job={job}
        application={props.application}
        onMessage={isFull ? onMessage : undefined}
        onReturned={() => setReturned(true)}
      />
    ),
    closed: <ClosedNote />,
  };
  return (
    <div ref={area} tabIndex={-1} className="flex min-h-11 items-center">
      {variants[state]}
      {dialog === 'proceed' && (
        <Dialog
          title={m.apply_review_title()}
          size="wide"
          onClose={close}
          actions={applyButtons}
          isText
        >
          <JobReview job={job} />
        </Dialog>
      )}
      {dialog === 'form' && <LazyApplyDialog jobId={job._id} onClose={close} onSent={markSent} />}
    </div>
  );
}
