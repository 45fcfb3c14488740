import { m } from '#messages';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { MyApplication } from '#contract/hiring/my-applications.ts';
import type { OfferResponse } from '#contract/hiring/stages.ts';
import { paths } from '#web/app/paths.ts';
import { useAsOpened } from '#web/api/use-as-opened.ts';
import { useNavigate } from '#web/lib/use-navigate.ts';
import { toResult } from '#web/api/call.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { hasOpenOffer } from '#web/features/hiring/applications/open-offer.ts';
import { SettledDialog } from './settled-dialog.tsx';
import { answerOfferMutation, useMyApplication } from './my-applications-api.ts';

const texts = {
  accepted: {
    title: m.offer_accept_title,
    text: m.offer_accept_text,
    button: m.offer_accept,
  },
  declined: {
    title: m.offer_decline_title,
    text: m.offer_decline_text,
    button: m.offer_decline,
  },
} as const satisfies Record<OfferResponse, object>;

interface OfferAnswerDialogProps {
  application: MyApplication;
  response: OfferResponse;
  onClose: () => void;
}

/** Confirms the answer to an offer, which cannot be taken back. */
export function OfferAnswerDialog({ response, onClose, ...props }: OfferAnswerDialogProps) {
  // A list may lose it: the offer may be withdrawn, or answered elsewhere, while the dialog is open.
  const { data: now = props.application } = useMyApplication(props.application._id);
  const { asOpened: application, check } = useAsOpened(now);
  const { _id: id, position, company, offer } = application;
  const { mutateAsync: answer, isPending, isSuccess } = useMutation(answerOfferMutation);
  const navigate = useNavigate();
  const isItsPage = useLocation().pathname === paths.jobSeeker.application(id);
  const { title, text, button } = texts[response];
  // Its own answer ends an offer, too.
  if (!hasOpenOffer(now) && !isPending && !isSuccess) {
    return (
      <SettledDialog title={m.offer_settled()} application={now} onClose={onClose}>
        <p>{m.offer_settled_text({ company })}</p>
      </SettledDialog>
    );
  }
  const confirm = async () => {
    const offeredAt = offer?.offeredAt;
    if (offeredAt === undefined) {
      return;
    }
    const { error } = await toResult(answer({ params: { id }, body: { response, offeredAt } }));
    check(error);
    if (error === undefined) {
      if (response === 'accepted') {
        await navigate(paths.jobSeeker.application(id), { replace: isItsPage });
      }
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
      <p>{text({ company })}</p>
    </ConfirmDialog>
  );
}
