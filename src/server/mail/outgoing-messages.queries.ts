import { and, eq, type SQL } from 'drizzle-orm';
import type { MessageKind } from '#contract/notifications.ts';
import { outgoingMessages } from '#db/hiring-schema.ts';
import { newId } from '#db/new-id.ts';
import type { Transaction } from '#server/events/in-transaction.queries.ts';
import { wakeTask } from '#server/ops/job-queue.queries.ts';

/** The task that sends these mails. It runs every minute, too. */
export const sendTask = 'send-messages';

/** A mail of the hiring process that is not sent yet. */
export interface NewOutgoingMessage {
  readonly kind: MessageKind;
  /** To whom it goes. */
  readonly userId: string;
  readonly applicationId?: string;
  readonly jobId?: string;
  readonly text?: string;
  readonly batchId?: string;
  /** What causes it, for example `stage:<event id>`: of two with one reason the second is dropped. */
  readonly reason: string;
  readonly sendAt: Date;
}

/** Stores mails in the transaction of the change that causes them, and has those sent at once that are due. */
export async function enqueueMessages(
  transaction: Transaction,
  drafts: readonly NewOutgoingMessage[],
  now: Date,
): Promise<void> {
  if (drafts.length === 0) {
    return;
  }
  const rows = drafts.map((draft) => ({ id: newId(now), createdAt: now, ...draft }));
  await transaction.insert(outgoingMessages).values(rows).onConflictDoNothing();
  if (drafts.some(({ sendAt }) => sendAt <= now)) {
    await wakeTask(transaction, sendTask);
  }
}

/** Cancels the mails that were not sent yet, for example those of one application. Returns their applications. */
export async function cancelMessages(
  transaction: Transaction,
  condition: SQL | undefined,
): Promise<string[]> {
  const cancelled = await transaction
    .update(outgoingMessages)
    .set({ state: 'cancelled' })
    .where(and(eq(outgoingMessages.state, 'waiting'), condition))
    .returning({ applicationId: outgoingMessages.applicationId });
  return cancelled.flatMap(({ applicationId }) => applicationId ?? []);
}
