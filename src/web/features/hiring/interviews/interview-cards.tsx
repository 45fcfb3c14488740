import { m } from '#messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Interview } from '#contract/hiring/interviews.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { partFrame } from '#web/ui/part-frame.tsx';
import type { InterviewCardProps } from './interview-actions.tsx';
import { InterviewCard } from './interview-card.tsx';
import { cancelMutation } from './interviews-api.ts';
import { withoutPassedSlots } from './interview-state.ts';

const DeclineDialog = lazyPart(async () => (await import('./decline-dialog.tsx')).DeclineDialog, {
  frame: partFrame({
    loading: m.common_loading_form,
    failed: m.common_load_failed_form,
    dialog: ({ interview, onClose }) => ({
      title: interview.state === 'confirmed' ? m.interview_cannot() : m.interview_none(),
      onClose,
    }),
  }),
});

interface CancelDialogProps {
  /** As it was when the question opened. */
  interview: Interview;
  onClose: () => void;
}

/** Asks before an interview is cancelled. */
function CancelDialog({ interview, onClose }: CancelDialogProps) {
  const { mutate: cancel } = useMutation(cancelMutation);
  const name = interview.applicantName;
  const confirm = () => {
    onClose();
    cancel({ params: { id: interview._id }, body: { sequence: interview.sequence } });
  };
  return (
    <ConfirmDialog
      title={m.interview_cancel_title({ name })}
      confirm={m.interview_cancel()}
      cancel={m.interview_keep()}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>{m.interview_cancel_text({ name })}</p>
    </ConfirmDialog>
  );
}

interface InterviewCardsProps extends Omit<
  InterviewCardProps,
  'interview' | 'onDecline' | 'onCancel'
> {
  /** Undefined until they were read. */
  interviews: readonly Interview[] | undefined;
}

/**
 * Interviews with what the viewer can do about them. The dialogs stand beside the cards: one in which an answer is written
 * stays open when its interview changes its state, or is cancelled, meanwhile.
 */
export function InterviewCards({ interviews, ...card }: InterviewCardsProps) {
  const [declined, decline] = useState<Interview>();
  const [cancelled, cancel] = useState<Interview>();
  const close = () => decline(undefined);
  return (
    <>
      {interviews?.map((interview) => (
        <InterviewCard
          key={interview._id}
          {...card}
          interview={withoutPassedSlots(interview, card.now)}
          onDecline={decline}
          onCancel={cancel}
        />
      ))}
      {declined && (
        <DeclineDialog
          interview={interviews?.find(({ _id }) => _id === declined._id) ?? declined}
          viewerZone={card.viewerZone}
          onClose={close}
        />
      )}
      {cancelled && <CancelDialog interview={cancelled} onClose={() => cancel(undefined)} />}
    </>
  );
}
