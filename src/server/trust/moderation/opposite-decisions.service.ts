import type { MailKind } from '#contract/hiring/notifications.ts';
import { isRestriction } from '#contract/trust/decision-texts.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { cancelMails, postponeMails, reviveMails } from '#server/platform/mail/mails.queries.ts';
import { listChanges, type NewDecision } from './decisions.queries.ts';
import { isUndoing, toUndoEnd } from './undoable.queries.ts';

/** They say what one decision did. Who reported is answered in any case. */
const oneSided: readonly MailKind[] = ['restricted', 'fraud-warning', 'job-restored'];

type Change = Pick<NewDecision, 'action' | 'targetKind' | 'targetId' | 'decidedAt'>;

/**
 * Cancels what still waits to tell people the opposite of this decision. The answers to reporters, which say how the case
 * stands when they are sent, wait until it can no longer be undone.
 */
export async function takeBackMails(transaction: Transaction, change: Change): Promise<void> {
  const changes = await listChanges(transaction, change);
  const opposites = changes.filter(
    ({ action }) => isRestriction(action) !== isRestriction(change.action),
  );
  const toIds = (some: typeof changes) => some.map(({ id }) => id);
  await cancelMails(transaction, { decisionIds: toIds(opposites), kinds: oneSided });
  const answers = { decisionIds: toIds(changes), kinds: ['report-decided'] } as const;
  await postponeMails(transaction, answers, toUndoEnd(change.decidedAt));
}

/** After a decision was undone: sends what it had cancelled of the one before, which holds again. */
export async function resumeMails(transaction: Transaction, undoing: Change): Promise<void> {
  const changes = await listChanges(transaction, undoing);
  const holding = changes.find(
    (change) =>
      !isUndoing(change) && isRestriction(change.action) === isRestriction(undoing.action),
  );
  if (holding && undoing.action !== 'none') {
    const cancelled = { decisionIds: [holding.id], kinds: oneSided };
    await reviveMails(transaction, cancelled, undoing.decidedAt);
  }
}
