import { m } from '#messages';
import { useState } from 'react';
import type { ApplicationEvent } from '#contract/hiring/applications.ts';
import { isOpenStage, type OpenStage, stageNames } from '#contract/hiring/stages.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** The stage in which the latest offer was made, as far as the history is known: a withdrawn offer leads back there. */
export function findStageBeforeOffer(events: readonly ApplicationEvent[] = []): OpenStage {
  const offered = events.findLast(
    ({ kind, fromStage, toStage }) =>
      kind === 'moved' && toStage === 'offer' && fromStage !== 'offer',
  );
  const before = offered?.fromStage;
  return before && isOpenStage(before) ? before : 'shortlisted';
}

interface OfferWithdrawalProps {
  name: string;
  /** Where the person goes then. */
  to: OpenStage;
  withdraw: () => Promise<{ error?: unknown }>;
  onClose: () => void;
}

/** Confirms that an offer is withdrawn, of which the person is told. */
export function OfferWithdrawal({ name, to, withdraw, onClose }: OfferWithdrawalProps) {
  const [isPending, setPending] = useState(false);
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
      pending={isPending}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <p className="break-words">{m.offer_withdraw_text({ name, stage: stageNames[to]() })}</p>
    </ConfirmDialog>
  );
}
