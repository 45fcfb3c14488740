import { unreadDelay } from '#server/hiring/conversations/unread-mail.ts';
import type { InTransaction, Transaction } from '#server/platform/events/in-transaction.queries.ts';
import {
  insertClosingJobs,
  insertEndedApplications,
  insertOverdueJobs,
  insertUndecidedJobs,
  postponeUnread,
} from './reminders.queries.ts';

interface ReminderDeps {
  readonly inTransaction: InTransaction;
}

const inOneTransaction =
  (...inserts: readonly ((transaction: Transaction, now: Date) => Promise<unknown>)[]) =>
  ({ inTransaction }: ReminderDeps, now: Date): Promise<void> =>
    inTransaction(async (transaction) => {
      for (const insert of inserts) {
        await insert(transaction, now);
      }
      return { value: undefined, events: [] };
    });

export const enqueueClosingJobs = inOneTransaction(insertClosingJobs);

export const enqueueOverdueJobs = inOneTransaction(insertOverdueJobs);

/** The site only reminds: it decides nothing for an employer. */
export const enqueueEndedJobs = inOneTransaction(insertUndecidedJobs, insertEndedApplications);

/** Users on the site see their unread messages: the delay of the mail begins anew until they leave. */
export async function postponeMailsTo(
  deps: ReminderDeps,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  if (userIds.length > 0) {
    const sendAt = new Date(now.getTime() + unreadDelay);
    const postpone = inOneTransaction((transaction) =>
      postponeUnread(transaction, userIds, sendAt),
    );
    await postpone(deps, now);
  }
}
