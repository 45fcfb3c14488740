import { m } from '#messages';
import { useState } from 'react';
import type { ApplicationEvent } from '#contract/hiring/applications.ts';
import type { Offer } from '#contract/hiring/offers.ts';
import { isOpenStage, type OpenStage, stageNames } from '#contract/hiring/stages.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** The stage in which an offer was made: where the person goes when it is withdrawn. Undefined where the history lacks the offer. */
export function findStageBeforeOffer(
  events: readonly ApplicationEvent[],
  { offeredAt }: Offer,
): OpenStage | undefined {
  const offered = events.findLast(
    ({ kind, at, toStage }) => kind === 'moved' && toStage === 'offer' && at === offeredAt,
  );
  const before = offered?.fromStage;
  return before && before !== 'offer' && isOpenStage(before) ? before : undefined;
}

interface OfferWithdrawalProps {
  name: string;
  offer: Offer;
  /** Where the person goes then; undefined until the history is read. */
  to: OpenStage | undefined;
  withdraw: () => Promise<{ error?: unknown }>;
  onClose: () => void;
}

/** Confirms that an offer is withdrawn, of which a person who has heard of it is told. */
export function OfferWithdrawal({ name, offer, to, withdraw, onClose }: OfferWithdrawalProps) {
  const [isPending, setPending] = useState(false);
  const [isTold] = useState(() => Date.now() > Date.parse(offer.announcedAt));
  const describe = isTold ? m.offer_withdraw_text : m.offer_withdraw_untold;
  const confirm = async () => {
    setPending(true);
    const { error } = await withdraw();
    setPending(false);
    if (error === undefined) {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      title={m.offer_withdraw_title({ name })}
      cancel={m.offer_withdraw_keep()}
      confirm={m.offer_withdraw()}
      pending={isPending || to === undefined}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <p className="break-words">
        {describe({ name })} {to && m.offer_withdraw_back({ stage: stageNames[to]() })}
      </p>
    </ConfirmDialog>
  );
}
