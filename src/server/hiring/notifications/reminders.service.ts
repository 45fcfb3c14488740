import type { Queryable } from '#server/platform/database/database.ts';
import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { type BatchDeps, runBatch } from '#server/platform/ops/batch.ts';
import { unreadDelay } from '#server/hiring/conversations/unread-mail.ts';
import {
  closingJobs,
  endedApplications,
  insertReminders,
  listUnreminded,
  overdueJobs,
  postponeUnread,
  type Reminders,
  undecidedJobs,
} from './reminders.queries.ts';

interface ReminderDeps extends BatchDeps {
  readonly db: Queryable;
  readonly inTransaction: InTransaction;
}

/** Mails that one transaction stores. */
const batchSize = 500;

/** Stores reminders that are missing. One that cannot be stored is tried again at the next run. */
async function remind(
  deps: ReminderDeps,
  reminders: Reminders,
  { now, signal }: { readonly now: Date; readonly signal: AbortSignal | undefined },
): Promise<void> {
  const insert = (ids: readonly string[]) =>
    deps.inTransaction(async (transaction) => ({
      value: await insertReminders(transaction, reminders, { ids, now }),
      events: [],
    }));
  const ids = await listUnreminded(deps.db, reminders, now);
  for (let start = 0; start < ids.length; start += batchSize) {
    signal?.throwIfAborted();
    await runBatch(deps, {
      name: 'reminders',
      rows: ids.slice(start, start + batchSize),
      idOf: (id) => id,
      work: (id) => insert([id]),
      workOnAll: insert,
      signal,
    });
  }
}

const makeReminding =
  (...all: readonly Reminders[]) =>
  async (deps: ReminderDeps, now: Date, signal?: AbortSignal): Promise<void> => {
    for (const reminders of all) {
      await remind(deps, reminders, { now, signal });
    }
  };

export const enqueueClosingJobs = makeReminding(closingJobs);

export const enqueueOverdueJobs = makeReminding(overdueJobs);

/** The site only reminds: it decides nothing for an employer. */
export const enqueueEndedJobs = makeReminding(undecidedJobs, endedApplications);

/** Users on the site see their unread messages: the delay of the mail begins anew until they leave. */
export async function postponeMailsTo(
  { inTransaction }: Pick<ReminderDeps, 'inTransaction'>,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  if (userIds.length > 0) {
    const sendAt = new Date(now.getTime() + unreadDelay);
    await inTransaction(async (transaction) => ({
      value: await postponeUnread(transaction, userIds, sendAt),
      events: [],
    }));
  }
}
