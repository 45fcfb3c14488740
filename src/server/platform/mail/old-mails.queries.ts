import { type SQL, sql } from 'drizzle-orm';
import type { MailKind } from '#contract/hiring/notifications.ts';
import { mails } from '#db/platform-schema.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { moment } from '#server/platform/database/parameters.ts';

/** Mails of one transaction: a larger one would hold locks, and the log of the database, for long. */
const pieceSize = 1_000;

const isBefore = (time: Date): SQL => sql`${mails.createdAt} < ${moment(time)}`;

/** A mail that was tried for days, or postponed, counts from its last attempt. */
const isDoneBefore = (time: Date): SQL => sql`${mails.state} <> 'waiting' and ${isBefore(time)}
  and coalesce(${mails.sentAt}, ${mails.sendAt}) < ${moment(time)}`;

/** The oldest of these mails, those left out that another transaction has locked. */
const oldest = (condition: SQL): SQL => sql`${mails.id} in (
  select id from ${mails} where ${condition} order by ${mails.createdAt} limit ${pieceSize} for update skip locked)`;

/** Whether a piece was full, so that more may follow. */
const isFull = ({ rowCount }: { readonly rowCount: number | null }): boolean =>
  (rowCount ?? 0) >= pieceSize;

const remove = async (transaction: Transaction, condition: SQL): Promise<boolean> =>
  isFull(await transaction.delete(mails).where(oldest(condition)));

/** Removes texts and lists of jobs. The bell and the export show the rest. */
export const eraseOldContents = async (transaction: Transaction, before: Date): Promise<boolean> =>
  isFull(
    await transaction
      .update(mails)
      .set({ text: null, searches: null })
      .where(
        oldest(
          sql`(${mails.text} is not null or ${mails.searches} is not null) and ${isDoneBefore(before)}`,
        ),
      ),
  );

export const deleteOldMails = (transaction: Transaction, before: Date): Promise<boolean> =>
  remove(transaction, isDoneBefore(before));

/** Mails to an address without an account. */
export const deleteOldAddresses = (transaction: Transaction, before: Date): Promise<boolean> =>
  remove(transaction, sql`${mails.userId} is null and ${isDoneBefore(before)}`);

/** Mails of this kind to an address that was not confirmed in time, waiting ones too. */
export const deleteOldRequests = (
  transaction: Transaction,
  kind: MailKind,
  before: Date,
): Promise<boolean> =>
  remove(
    transaction,
    sql`${mails.userId} is null and ${mails.kind} = ${kind} and ${isBefore(before)}`,
  );
