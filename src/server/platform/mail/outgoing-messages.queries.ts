import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AccountMailKind, MessageKind, NoticeKind } from '#contract/hiring/notifications.ts';
import { outgoingMessages } from '#db/hiring-schema.ts';
import { newId } from '#db/new-id.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { wakeTask } from '#server/platform/ops/job-queue.queries.ts';

/** The task that sends these mails. It runs every minute, too. */
export const sendTask = 'send-messages';

/** A mail that tells what happened to a report, to content or to an account. */
interface Notice {
  readonly kind: NoticeKind;
  /** Its paragraphs, parted by an empty line. */
  readonly text: string;
  /** The page that it leads to, below the public URL. */
  readonly path: string;
  /** The decision that brought back what it is about: undoing it cancels the mail. */
  readonly batchId?: string;
}

/** To whom a mail goes: a user, or a person without an account. */
type Recipient = { readonly userId: string } | { readonly email: string };

/** A mail that is not sent yet. */
export type NewOutgoingMessage = (
  | (HiringMail & { readonly userId: string })
  | (Notice & Recipient)
  | { readonly kind: AccountMailKind; readonly email: string }
) & {
  /** What causes it, for example `stage:<event id>`: of two with one reason the second is dropped, unless the first was cancelled. */
  readonly reason: string;
  readonly sendAt: Date;
};

interface HiringMail {
  readonly kind: Exclude<MessageKind, NoticeKind | AccountMailKind>;
  readonly applicationId?: string;
  readonly jobId?: string;
  readonly text?: string;
  readonly batchId?: string;
}

/** A statement takes 65,535 values, and a mail has twelve. */
const chunk = 1_000;

/** Of a mail that was cancelled all is replaced; so it waits as if it were new. */
const replaced = Object.fromEntries(
  Object.entries(getTableColumns(outgoingMessages))
    .filter(([name]) => name !== 'id' && name !== 'reason')
    .map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]),
);

/** Stores mails in the transaction of the change that causes them, and has those sent at once that are due. */
export async function enqueueMessages(
  transaction: Transaction,
  drafts: readonly NewOutgoingMessage[],
  now: Date,
): Promise<void> {
  if (drafts.length === 0) {
    return;
  }
  const unique = [...new Map(drafts.map((draft) => [draft.reason, draft])).values()];
  const rows = unique.map((draft) => ({ id: newId(now), createdAt: now, ...draft }));
  for (let start = 0; start < rows.length; start += chunk) {
    await transaction
      .insert(outgoingMessages)
      .values(rows.slice(start, start + chunk))
      .onConflictDoUpdate({
        target: outgoingMessages.reason,
        set: replaced,
        setWhere: eq(outgoingMessages.state, 'cancelled'),
      });
  }
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
