import { useMutation } from '@tanstack/react-query';
import type { OfferResponse } from '#contract/hiring/stages.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { OpenOffer } from './open-offer.ts';
import { answerOfferMutation } from './my-applications-api.ts';

const texts = {
  accepted: {
    title: 'Accept the offer?',
    text: (company: string) =>
      `${company} will know right away, and you’ll be marked as hired. You can agree on the details by message.`,
    button: 'Accept offer',
    done: 'Offer accepted. Congratulations!',
  },
  declined: {
    title: 'Decline the offer?',
    text: (company: string) =>
      `${company} will know right away. They can make you another offer or close your application.`,
    button: 'Decline offer',
    done: 'Offer declined.',
  },
} as const satisfies Record<OfferResponse, object>;

interface OfferAnswerDialogProps {
  application: OpenOffer;
  response: OfferResponse;
  onClose: () => void;
}

/** Confirms the answer to an offer, which cannot be taken back. */
export function OfferAnswerDialog({ application, response, onClose }: OfferAnswerDialogProps) {
  const { _id: id, position, company, offer } = application;
  const { mutateAsync: answer, isPending } = useMutation(answerOfferMutation);
  const { title, text, button, done } = texts[response];
  const confirm = async () => {
    const { offeredAt } = offer;
    const { error } = await runWithToast(answer({ id, response, offeredAt }), {
      id: 'offer',
      loading: 'Sending your response…',
      success: done,
    });
    if (error === undefined) {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      title={title}
      about={position}
      cancel="Not yet"
      confirm={button}
      variant={response === 'accepted' ? 'primary' : 'danger'}
      pending={isPending}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <p className="break-words">{text(company)}</p>
    </ConfirmDialog>
  );
}
