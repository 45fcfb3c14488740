import type { Job } from '#contract/hiring/jobs.ts';
import { OfferDialog } from './offer-form.tsx';
import { findStageBeforeOffer, OfferWithdrawal } from './offer-withdrawal.tsx';
import { isOfferOpen } from '#web/features/hiring/applications/open-offer.ts';
import { RejectionDialog } from './rejection-form.tsx';
import { InterviewProposal } from '#web/features/hiring/interviews/application-interviews.tsx';
import { messageLineTick } from '#web/features/hiring/conversations/message-line.tsx';
import { useNow } from '#web/lib/use-now.ts';
import type { BoardDialog } from './use-board-dialog.ts';
import { useBoard } from './use-board.ts';

interface OpenDialogProps {
  dialog: BoardDialog;
  job: Job;
}

/** Its clock runs while it is open. */
function Invitation({ dialog, job }: OpenDialogProps) {
  const { actions, dialogs } = useBoard();
  const now = useNow(messageLineTick);
  const [entry] = actions.findAsked(dialog);
  return (
    entry && (
      <InterviewProposal
        application={entry}
        job={job}
        now={now}
        onRefused={actions.learn}
        onSkip={() => void actions.skipTimes()}
        onClose={dialogs.close}
      />
    )
  );
}

/** Without a stage that was chosen the person goes back to where the offer was made, once the history says where. */
function Withdrawal({ dialog }: OpenDialogProps) {
  const { actions, dialogs, query } = useBoard();
  const [entry] = dialog.entries;
  if (!entry?.offer) {
    return null;
  }
  const { data, isFetching } = query;
  const before =
    data?._id === entry._id ? findStageBeforeOffer(data.events, entry.offer) : undefined;
  const otherwise = isFetching ? undefined : 'shortlisted';
  const to = dialog.to ?? before ?? otherwise;
  return (
    <OfferWithdrawal
      name={entry.fullName}
      offer={entry.offer}
      to={to}
      withdraw={async () => (to === undefined ? {} : actions.decide(to, {}))}
      onClose={dialogs.close}
    />
  );
}

function OpenDialog({ dialog, job }: OpenDialogProps) {
  const { actions, dialogs } = useBoard();
  const names = dialog.entries.map(({ fullName }) => fullName);
  switch (dialog.kind) {
    case 'decline': {
      const ids = dialog.entries.map(({ _id }) => _id);
      return (
        <RejectionDialog
          people={dialog.entries}
          hasOffer={dialog.entries.some(isOfferOpen)}
          draftKey={`rejection:${ids.toSorted().join()}`}
          position={job.position}
          company={job.company}
          send={(input) => actions.decide('rejected', input)}
          onClose={dialogs.close}
        />
      );
    }
    case 'offer':
      return (
        <OfferDialog
          names={names}
          job={job}
          send={(input) => actions.decide('offer', input)}
          onClose={dialogs.close}
        />
      );
    case 'withdraw-offer':
      return <Withdrawal dialog={dialog} job={job} />;
    case 'invite':
      return <Invitation dialog={dialog} job={job} />;
  }
}

/** The dialog in which the employer decides: here, because a window that is made narrower draws the person anew. */
export function BoardDialogs() {
  const { job, dialogs } = useBoard();
  const { dialog } = dialogs;
  return dialog && <OpenDialog dialog={dialog} job={job} />;
}
