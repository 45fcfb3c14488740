import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import type { JobSummary } from '#contract/jobs.ts';
import { applicationTexts } from '#contract/texts.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import {
  AppliedNote,
  ApplyLink,
  type ApplyLinks,
  ClosedNote,
  nameFor,
  OwnNote,
} from './apply-variants.tsx';
import { type ApplyState, getApplyState, type JobViewer } from './apply-state.ts';
import { useApplyMutation } from './applications-api.ts';

/** What the modal between 'Proceed to Apply' and the application is made of. */
export interface ProceedSlots {
  /** The button that sends the application. */
  apply: ReactNode;
  onClose: () => void;
}

export interface ApplyAreaProps {
  job: JobSummary;
  view: 'card' | 'full';
  /** Null where nobody is signed in; 'unknown' until the session, and what its person applied to, were read. */
  viewer: JobViewer | null | 'unknown';
  /** Login and the job seeker's form, each leading back here. */
  links: ApplyLinks;
  /** On the card: the modal in which the job is read before it is applied to. */
  renderProceed?: (slots: ProceedSlots) => ReactNode;
  /** For the button that opens it. */
  proceedHandlers?: ComponentProps<'button'>;
  /** In the full view: opens the conversation of somebody who applied. */
  onMessage?: (() => void) | undefined;
}

/** Sends the viewer's application to a job; the state of the area is 'applied' from then on. */
const useApplication = ({ job, view, viewer }: ApplyAreaProps) => {
  const known = viewer === 'unknown' ? null : viewer;
  const [apply, { isLoading: isSending, isSuccess: isSent }] = useApplyMutation();
  const send = async () => {
    if (known?.userId === undefined) {
      return;
    }
    const input = {
      applyJobId: job._id,
      applyUserId: known.userId,
      applyUserEmail: known.email,
      currentDate: new Date().toISOString(),
    };
    await runWithToast(apply(input), {
      id: 'japply',
      loading: applicationTexts.applying,
      success: applicationTexts.appliedSuccess,
    });
  };
  const state = getApplyState({ job, viewer: known, view });
  // The lists are being read again; a second application would only be rejected.
  return {
    send,
    isSending,
    isSent,
    state: state === 'open' && isSent ? 'applied' : state,
  } as const;
};

/** The button that had the focus is gone once the application is sent; the keyboard goes on where it was. */
const useFocusAfter = (isDone: boolean) => {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isDone && document.activeElement === document.body) {
      area.current?.focus({ preventScroll: true });
    }
  }, [isDone]);
  return area;
};

/** What the viewer can do about a job: log in, register as a job seeker, apply, or read why not. */
export function ApplyArea(props: ApplyAreaProps) {
  const { job, view, links, renderProceed, onMessage } = props;
  const { send, isSending, isSent, state } = useApplication(props);
  const [isProceeding, setProceeding] = useState(false);
  const area = useFocusAfter(isSent);
  // Closed by the employer, or applied to in another tab, while the modal was open.
  if (isProceeding && state !== 'open') {
    setProceeding(false);
  }
  const applyButton = (
    <Button
      wideOnPhone
      className={view === 'full' ? 'sm:w-full' : undefined}
      pending={isSending}
      aria-label={nameFor(applicationTexts.apply, job)}
      onClick={() => void send()}
    >
      {applicationTexts.apply}
    </Button>
  );
  const proceedButton = (
    <Button
      {...props.proceedHandlers}
      variant="secondary"
      aria-haspopup="dialog"
      aria-label={nameFor(applicationTexts.proceed, job)}
      onClick={() => setProceeding(true)}
    >
      {applicationTexts.proceed}
    </Button>
  );
  const variants: Record<ApplyState, ReactNode> = {
    'log-in': (
      <ApplyLink job={job} view={view} link={links.logIn} isLikely={props.viewer === 'unknown'} />
    ),
    register: <ApplyLink job={job} view={view} link={links.register} />,
    open: renderProceed ? proceedButton : applyButton,
    applied: <AppliedNote onMessage={view === 'full' ? onMessage : undefined} />,
    closed: <ClosedNote />,
    own: <OwnNote isSmall={view === 'card'} />,
  };
  return (
    <div ref={area} tabIndex={-1} className="flex min-h-11 items-center">
      {variants[state]}
      {isProceeding && renderProceed?.({ apply: applyButton, onClose: () => setProceeding(false) })}
    </div>
  );
}
