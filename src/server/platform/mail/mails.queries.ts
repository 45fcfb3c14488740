import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { MailKind } from '#contract/hiring/notifications.ts';
import { mails } from '#db/platform-schema.ts';
import { newId } from '#db/new-id.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { enqueueTask } from '#server/platform/ops/job-queue.queries.ts';

/** The task that sends mails. It runs every minute, too. */
export const sendTask = 'send-mails';

/** A mail to a user, or to a person without an account. Without `sendAt` it is due at once. */
export type NewMail = ({ readonly userId: string } | { readonly email: string }) &
  Readonly<
    Pick<
      typeof mails.$inferInsert,
      | 'kind'
      | 'applicationId'
      | 'jobId'
      | 'decisionId'
      | 'reportId'
      | 'interviewId'
      | 'knownStage'
      | 'text'
      | 'batchId'
      | 'dedupeKey'
      | 'searches'
      | 'newsletterIssueId'
    >
  > & { readonly sendAt?: Date };

/** Mails in one statement, which takes 65,535 values; a mail has fewer than twenty. */
const chunk = 1_000;

/** Replaces a mail that was not sent as a whole, so that it waits like a new one. */
const replaced = Object.fromEntries(
  Object.entries(getTableColumns(mails))
    .filter(([name]) => name !== 'id' && name !== 'dedupeKey')
    .map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]),
);

/** The last of the mails with one key, and all without a key. */
const dropDuplicates = (drafts: readonly NewMail[]): NewMail[] => [
  ...new Map(drafts.map((draft, at) => [draft.dedupeKey ?? at, draft])).values(),
];

/**
 * Stores mails in the transaction of the change that causes them, and wakes the sender for those that are due. A mail
 * whose key is stored already is dropped, unless the stored one was cancelled or unwanted.
 */
export async function enqueueMails(
  transaction: Transaction,
  drafts: readonly NewMail[],
  now: Date,
): Promise<void> {
  if (drafts.length === 0) {
    return;
  }
  const row = { createdAt: now, sendAt: now };
  const rows = dropDuplicates(drafts).map((draft) => ({ id: newId(now), ...row, ...draft }));
  for (let start = 0; start < rows.length; start += chunk) {
    await transaction
      .insert(mails)
      .values(rows.slice(start, start + chunk))
      .onConflictDoUpdate({
        target: mails.dedupeKey,
        set: replaced,
        setWhere: inArray(mails.state, ['cancelled', 'unwanted']),
      });
  }
  if (rows.some(({ sendAt }) => sendAt <= now)) {
    await enqueueTask(transaction, sendTask);
  }
}

type WhichMails =
  | { readonly ids: readonly string[] }
  | { readonly decisionId: string }
  | { readonly interviewIds: readonly string[] };

function isOneOf(which: WhichMails): SQL {
  if ('ids' in which) {
    return inArray(mails.id, [...which.ids]);
  }
  return 'decisionId' in which
    ? eq(mails.decisionId, which.decisionId)
    : inArray(mails.interviewId, [...which.interviewIds]);
}

/** Cancels the mails with these ids, of a decision, or about interviews, that were not sent yet. */
export async function cancelMails(transaction: Transaction, which: WhichMails): Promise<void> {
  const isCancelled = and(eq(mails.state, 'waiting'), isOneOf(which));
  // An address without an account may be of a person who never used the site: delete it.
  await transaction.delete(mails).where(and(isCancelled, isNull(mails.userId)));
  await transaction.update(mails).set({ state: 'cancelled' }).where(isCancelled);
}

/** What a user has read on the site: the mails with these ids, one kind about an application, or all. */
interface ReadMark {
  readonly userId: string;
  readonly at: Date;
  readonly ids?: readonly string[] | undefined;
  readonly about?: { readonly applicationId: string; readonly kind: MailKind };
}

/** Returns whether anything was unread. */
export async function markMailsRead(
  transaction: Transaction,
  { userId, at, ids, about }: ReadMark,
): Promise<boolean> {
  const { rowCount } = await transaction
    .update(mails)
    .set({ readAt: at })
    .where(
      and(
        eq(mails.userId, userId),
        isNull(mails.readAt),
        ids && inArray(mails.id, [...ids]),
        about && and(eq(mails.applicationId, about.applicationId), eq(mails.kind, about.kind)),
      ),
    );
  return (rowCount ?? 0) > 0;
}
