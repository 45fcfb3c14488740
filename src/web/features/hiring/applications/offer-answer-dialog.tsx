import { m } from '#messages';
import { useMutation } from '@tanstack/react-query';
import type { OfferResponse } from '#contract/hiring/stages.ts';
import { useAsOpened } from '#web/api/use-as-opened.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { OpenOffer } from './open-offer.ts';
import { answerOfferMutation } from './my-applications-api.ts';

const texts = {
  accepted: {
    title: m.offer_accept_title,
    text: m.offer_accept_text,
    button: m.offer_accept,
    done: m.offer_accepted,
  },
  declined: {
    title: m.offer_decline_title,
    text: m.offer_decline_text,
    button: m.offer_decline,
    done: m.offer_declined,
  },
} as const satisfies Record<OfferResponse, object>;

interface OfferAnswerDialogProps {
  application: OpenOffer;
  response: OfferResponse;
  onClose: () => void;
}

/** Confirms the answer to an offer, which cannot be taken back. */
export function OfferAnswerDialog({ response, onClose, ...props }: OfferAnswerDialogProps) {
  const { asOpened: application, check } = useAsOpened(props.application);
  const { _id: id, position, company, offer } = application;
  const { mutateAsync: answer, isPending } = useMutation(answerOfferMutation);
  const { title, text, button, done } = texts[response];
  const confirm = async () => {
    const { offeredAt } = offer;
    const { error } = await runWithToast(answer({ id, response, offeredAt }), {
      id: 'offer',
      loading: m.offer_sending(),
      success: done(),
    });
    check(error);
    if (error === undefined) {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      title={title({ company })}
      about={position}
      cancel={m.offer_not_yet()}
      confirm={button()}
      variant={response === 'accepted' ? 'primary' : 'danger'}
      pending={isPending}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <p className="break-words">{text({ company })}</p>
    </ConfirmDialog>
  );
}
