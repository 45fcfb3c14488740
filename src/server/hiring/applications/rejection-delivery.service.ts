import { newId } from '#db/new-id.ts';
import { toEvent } from '#server/platform/events/event-bus.ts';
import type { Transaction, Written } from '#server/platform/events/in-transaction.queries.ts';
import { insertEvents } from './application-detail.queries.ts';
import { insertMessage, updateAnsweredAt } from './messages.queries.ts';
import { lockApplications, updateShownRejection } from './stages.queries.ts';

/** An outgoing message of the kind `rejection`. */
interface Rejection {
  readonly applicationId: string;
  readonly text: string | null;
}

/**
 * Shows a rejection to its job seeker: the stage, an event of the history, and the text as a message of the conversation.
 * Belongs into the transaction that marks the outgoing message as sent, after that row was locked; it works also after
 * the job was deleted. False where there is nothing to deliver, because the application is not rejected any more or the
 * job seeker knows already: then no mail may be sent.
 */
export async function deliverRejection(
  transaction: Transaction,
  { applicationId, text }: Rejection,
  now: Date,
): Promise<Written<boolean>> {
  const [application] = await lockApplications(transaction, [applicationId]);
  if (application?.stage !== 'rejected' || application.shownStage === 'rejected') {
    return { value: false, events: [] };
  }
  const { id, ownerId, userId } = application;
  await updateShownRejection(transaction, id, now);
  await updateAnsweredAt(transaction, application, now);
  if (text) {
    const message = { id: newId(now), sender: 'employer', text, sentAt: now } as const;
    await insertMessage(transaction, application, message);
  }
  await insertEvents(transaction, [
    {
      id: newId(now),
      applicationId: id,
      at: now,
      actorId: ownerId,
      role: 'employer',
      kind: 'moved',
      // The stage does not change: it is shown.
      fromStage: 'rejected',
      toStage: 'rejected',
      isShown: true,
    },
  ]);
  const userIds = ownerId === null ? [userId] : [ownerId, userId];
  return { value: true, events: [toEvent('jobApply', userIds)] };
}
