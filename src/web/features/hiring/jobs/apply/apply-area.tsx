import { type ReactNode, useState } from 'react';
import type { Applicant } from '#contract/hiring/jobs.ts';
import { applicationTexts } from '#contract/hiring/application-texts.ts';
import { ConsentNote } from '#web/features/hiring/applications/consent-note.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { preloadHandlers } from '#web/lib/preload-handlers.ts';
import { useFocusAfterLoss } from '#web/lib/use-focus-after-loss.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { LazyPart } from '#web/ui/lazy-part.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ApplyLink } from './apply-link.tsx';
import { AddMoreButton, AppliedNote, ClosedNote, nameFor, OwnNote } from './apply-variants.tsx';
import { LazyApplyDialog } from './lazy-apply-dialog.tsx';
import { NextSteps } from './next-steps.tsx';
import {
  type ApplyJob,
  type ApplyState,
  type JobViewer,
  requiresMore,
} from '#web/features/hiring/applications/apply-state.ts';
import { useApplication } from '#web/features/hiring/applications/use-application.ts';

const loadReview = async () => (await import('./job-review.tsx')).JobReview;
/** For the button that opens the review: it is loaded before it is pressed. */
const reviewPreload = preloadHandlers(loadReview);

export interface ApplyAreaProps {
  job: ApplyJob;
  view: 'card' | 'full';
  /** Null where no user is signed in; 'unknown' until the session, and what its person applied to, were read. */
  viewer: JobViewer | null | 'unknown';
  /** The path of this page: after login or the job seeker's form the application opens here. */
  origin: string;
  /** In the full view: opens the applicant's conversation. */
  onMessage?: (() => void) | undefined;
  /** In the full view: the applicant's own application; undefined until the job was read again after applying. */
  application?: Applicant | undefined;
}

/** The two dialogs of the area, of which one at most is open. */
const useApplyDialog = (state: ApplyState) => {
  const [dialog, setDialog] = useState<'proceed' | 'form'>();
  // Closed by the employer, or applied to in another tab, while the job was read once more.
  if (dialog === 'proceed' && state !== 'open') {
    setDialog(undefined);
  }
  return { dialog, open: setDialog, close: () => setDialog(undefined) };
};

/** Lets the viewer log in, register as a job seeker or apply, or says why that is impossible. */
export function ApplyArea(props: ApplyAreaProps) {
  const { job, view, onMessage } = props;
  const { send, markSent, isSending, isSent, state } = useApplication(props);
  const { dialog, open, close } = useApplyDialog(state);
  const area = useFocusAfterLoss<HTMLDivElement>(isSent);
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
        aria-label={nameFor(applicationTexts.apply, job)}
        onClick={() => void apply()}
      >
        {applicationTexts.apply}
      </Button>
      {!requiresMore(job) && <AddMoreButton job={job} onClick={() => open('form')} />}
      {isFull && <ConsentNote className="w-full" />}
    </div>
  );
  const proceedButton = (
    <Button
      {...reviewPreload}
      variant="secondary"
      aria-haspopup="dialog"
      aria-label={nameFor(applicationTexts.proceed, job)}
      onClick={() => open('proceed')}
    >
      {applicationTexts.proceed}
    </Button>
  );
  const variants: Record<ApplyState, ReactNode> = {
    'log-in': <ApplyLink {...props} target={paths.login} isLikely={props.viewer === 'unknown'} />,
    register: <ApplyLink {...props} target={paths.jobSeekerForm} />,
    open: isFull ? applyButtons : proceedButton,
    applied: (
      <AppliedNote
        onMessage={isFull ? onMessage : undefined}
        next={isFull && <NextSteps job={job} application={props.application} isNew={isSent} />}
      />
    ),
    closed: <ClosedNote />,
    own: <OwnNote isSmall={view === 'card'} />,
  };
  return (
    <div ref={area} tabIndex={-1} className="flex min-h-11 items-center">
      {variants[state]}
      {dialog === 'proceed' && (
        <Dialog
          title="Apply for this job"
          size="wide"
          onClose={close}
          actions={applyButtons}
          isText
        >
          <LazyPart load={loadReview} props={{ job }} name="job" />
        </Dialog>
      )}
      {dialog === 'form' && <LazyApplyDialog jobId={job._id} onClose={close} onSent={markSent} />}
    </div>
  );
}
