import { newId } from '#db/new-id.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { toEvent, withColleagues } from '#server/platform/events/event-bus.ts';
import type {
  InTransaction,
  Transaction,
  Written,
} from '#server/platform/events/in-transaction.queries.ts';
import { type MailUpdate, updateMails } from '#server/platform/mail/due-mails.queries.ts';
import { enqueueMails } from '#server/platform/mail/mails.queries.ts';
import { type BatchDeps, runBatch } from '#server/platform/ops/batch.ts';
import type { Clock } from '#server/platform/ops/clock.ts';
import { endInterviews } from '#server/hiring/interviews/ended/ended-interviews.service.ts';
import { findRejecter, listDueRejections, lockDueRejection } from './due-rejections.queries.ts';
import { insertMessage, updateAnsweredAt } from './messages.queries.ts';
import { insertEvents, lockApplications, updateShownRejection } from './stage-moves.queries.ts';

interface Rejection {
  readonly applicationId: string;
  readonly text: string | null;
}

/**
 * Shows a rejection to its job seeker, also after the job was deleted: the stage, an event of the history, and the text as
 * a message of the conversation. False when the application is not rejected any more or its rejection is shown already.
 */
async function showRejection(
  transaction: Transaction,
  { applicationId, text }: Rejection,
  now: Date,
): Promise<Written<boolean>> {
  const [application] = await lockApplications(transaction, [applicationId]);
  if (application?.stage !== 'rejected' || application.stageForApplicant === 'rejected') {
    return { value: false, events: [] };
  }
  const { id, ownerId, userId } = application;
  await updateShownRejection(transaction, id, now);
  await endInterviews(transaction, { ids: [id] }, { now, cause: 'rejection' });
  await updateAnsweredAt(transaction, application, now);
  const actorId = (await findRejecter(transaction, id)) ?? ownerId;
  if (text) {
    const message = { sender: 'employer', authorId: actorId, text, sentAt: now } as const;
    await insertMessage(transaction, application, { id: newId(now), ...message });
  }
  await insertEvents(transaction, [
    {
      id: newId(now),
      applicationId: id,
      at: now,
      actorId,
      role: 'employer',
      kind: 'moved',
      // The stage does not change: it is shown.
      fromStage: 'rejected',
      toStage: 'rejected',
      isShown: true,
    },
  ]);
  const userIds = ownerId === null ? [userId] : [withColleagues(ownerId), userId];
  return { value: true, events: [toEvent('jobApply', userIds)] };
}

interface DeliveryDeps extends BatchDeps {
  readonly db: Queryable;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
}

/** Milliseconds after which a rejection that failed is tried again. */
const retryMs = 10 * 60_000;

/** Moves the time of a rejection that failed. */
const postpone = ({ inTransaction, clock }: DeliveryDeps, id: string): Promise<void> =>
  inTransaction(async (transaction) => {
    const sendAt = new Date(clock().getTime() + retryMs);
    return { value: await updateMails(transaction, [id], { sendAt }), events: [] };
  });

/** Shows one rejection on the site and stores its mail in the same transaction. */
const deliverRejection = ({ inTransaction, clock }: DeliveryDeps, id: string): Promise<void> =>
  inTransaction(async (transaction) => {
    const now = clock();
    const waiting = await lockDueRejection(transaction, id, now);
    const { applicationId, userId, text = null } = waiting ?? {};
    if (!applicationId || !userId) {
      return [];
    }
    const { value, events } = await showRejection(transaction, { applicationId, text }, now);
    const update: MailUpdate = value ? { state: 'sent', sentAt: now } : { state: 'cancelled' };
    await updateMails(transaction, [id], update);
    if (value) {
      await enqueueMails(transaction, [{ kind: 'rejected', userId, applicationId, text }], now);
    }
    return events;
  });

/** Delivers the rejections that can no longer be undone. One that fails is tried again later, and the others go on. */
export async function deliverDueRejections(
  deps: DeliveryDeps,
  signal?: AbortSignal,
): Promise<void> {
  await runBatch(deps, {
    name: 'rejections',
    rows: await listDueRejections(deps.db, deps.clock()),
    idOf: (id) => id,
    work: (id) => deliverRejection(deps, id),
    passOver: (id) => postpone(deps, id),
    signal,
  });
}
