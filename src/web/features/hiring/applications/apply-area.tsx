import { type ComponentProps, type ReactNode, useState } from 'react';
import { applicationTexts } from '#contract/hiring/application-texts.ts';
import { classNames } from '#web/lib/class-names.ts';
import { useFocusAfterLoss } from '#web/lib/use-focus-after-loss.ts';
import { Button } from '#web/ui/button.tsx';
import {
  AddMoreButton,
  AppliedNote,
  ApplyLink,
  type ApplyLinks,
  ClosedNote,
  nameFor,
  OwnNote,
} from './apply-variants.tsx';
import { type ApplyJob, type ApplyState, type JobViewer, requiresMore } from './apply-state.ts';
import { useApplication } from './use-application.ts';

/** What the modal between 'Proceed to Apply' and the application is made of. */
export interface ProceedSlots {
  /** The button that sends the application, and the way to a note or CV. */
  apply: ReactNode;
  onClose: () => void;
}

/** What the form of an application needs of the area. */
export interface ApplicationSlots {
  onClose: () => void;
  /** The application was sent: the area shows so before the lists were read again. */
  onSent: () => void;
}

export interface ApplyAreaProps {
  job: ApplyJob;
  view: 'card' | 'full';
  /** Null where no user is signed in; 'unknown' until the session, and what its person applied to, were read. */
  viewer: JobViewer | null | 'unknown';
  /** Login and the job seeker's form, each leading back here. */
  links: ApplyLinks;
  /** On the card: the modal in which the job is read before it is applied to. */
  renderProceed?: (slots: ProceedSlots) => ReactNode;
  /** For the button that opens it. */
  proceedHandlers?: ComponentProps<'button'>;
  /** The form with CV, note and answers, for a job that requires more than the profile, and for those who add it. */
  renderForm?: (slots: ApplicationSlots) => ReactNode;
  /** In the full view: opens the applicant's conversation. */
  onMessage?: (() => void) | undefined;
  /** What is agreed to by applying, below the button. */
  terms?: ReactNode;
  /** In the full view: what happens next, for an applicant. */
  next?: ReactNode;
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

/** What the viewer can do about a job: log in, register as a job seeker, apply, or read why not. */
export function ApplyArea(props: ApplyAreaProps) {
  const { job, view, links, renderProceed, renderForm, onMessage, terms } = props;
  const { send, markSent, isSending, isSent, state } = useApplication({
    ...props,
    hasForm: renderForm !== undefined,
  });
  const { dialog, open, close } = useApplyDialog(state);
  const area = useFocusAfterLoss<HTMLDivElement>(isSent);
  const apply = async () => {
    const needsMore = renderForm && requiresMore(job) ? true : await send();
    if (needsMore && renderForm) {
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
        pending={isSending}
        aria-label={nameFor(applicationTexts.apply, job)}
        onClick={() => void apply()}
      >
        {applicationTexts.apply}
      </Button>
      {renderForm && !requiresMore(job) && <AddMoreButton job={job} onClick={() => open('form')} />}
      {terms}
    </div>
  );
  const proceedButton = (
    <Button
      {...props.proceedHandlers}
      variant="secondary"
      aria-haspopup="dialog"
      aria-label={nameFor(applicationTexts.proceed, job)}
      onClick={() => open('proceed')}
    >
      {applicationTexts.proceed}
    </Button>
  );
  const variants: Record<ApplyState, ReactNode> = {
    'log-in': (
      <ApplyLink job={job} view={view} link={links.logIn} isLikely={props.viewer === 'unknown'} />
    ),
    register: <ApplyLink job={job} view={view} link={links.register} />,
    open: renderProceed ? proceedButton : applyButtons,
    applied: (
      <AppliedNote
        onMessage={isFull ? onMessage : undefined}
        next={isFull ? props.next : undefined}
      />
    ),
    closed: <ClosedNote />,
    own: <OwnNote isSmall={view === 'card'} />,
  };
  return (
    <div ref={area} tabIndex={-1} className="flex min-h-11 items-center">
      {variants[state]}
      {dialog === 'proceed' && renderProceed?.({ apply: applyButtons, onClose: close })}
      {dialog === 'form' && renderForm?.({ onClose: close, onSent: markSent })}
    </div>
  );
}
