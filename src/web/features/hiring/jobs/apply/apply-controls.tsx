import { m } from '#messages';
import { type ReactNode, useState } from 'react';
import { type ApplyState, type JobViewer, requiresMore } from './apply-state.ts';
import { ConsentNote } from './consent-note.tsx';
import { useApplication } from './use-application.ts';
import { classNames } from '#web/lib/class-names.ts';
import { useFocusAfterLoss } from '#web/lib/use-focus-after-loss.ts';
import { Button } from '#web/ui/button.tsx';
import { ApplicationDialog, type ApplicationStep, JobReview } from './application-dialog.tsx';
import type { ApplyAreaProps } from './apply-area.tsx';
import { AppliedNote, WithdrawnNote } from './applied-note.tsx';
import { ClosedNote, labelWithJob } from './apply-notes.tsx';
import { NextSteps } from './next-steps.tsx';

type ApplyControlsProps = ApplyAreaProps & { viewer: JobViewer };

/** The step of the application's dialog while it is open. Over a list it stays open for the moment after. */
const useApplicationStep = (state: ApplyState, isSentFromList: boolean) => {
  const [step, setStep] = useState<ApplicationStep>();
  // Sent from here, or else closed by the employer, or applied to in another tab, while the job was read once more.
  if (step === 'review' && state !== 'open') {
    setStep(isSentFromList ? 'sent' : undefined);
  }
  return { step, open: setStep, close: () => setStep(undefined) };
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
  const isFull = view === 'full';
  const { step, open, close } = useApplicationStep(state, isSent && !isFull);
  const [isReturned, setReturned] = useState(false);
  // The button that sent the application, or sent it again, is gone by then.
  const area = useFocusAfterLoss<HTMLDivElement>(isSent || (isReturned && state === 'applied'));
  const apply = async () => {
    if (requiresMore(job) || (await send())) {
      open('form');
    }
  };
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
    open: isFull ? applyButtons : <ProceedButton job={job} onClick={() => open('review')} />,
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
      {step !== undefined && (
        <ApplicationDialog
          jobId={job._id}
          summary={job}
          step={step}
          actions={applyButtons}
          onClose={close}
          onSent={() => {
            markSent();
            // The page of a job shows it above the texts.
            open(isFull ? undefined : 'sent');
          }}
        />
      )}
    </div>
  );
}
