import { retentionWarningDays } from '#contract/accounts/privacy-texts.ts';
import { toEvent } from '#server/platform/events/event-bus.ts';
import type { InTransaction, Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { enqueueMails } from '#server/platform/mail/mails.queries.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import {
  eraseContents,
  eraseNetworks,
  eraseOldReports,
  lockExpired,
  lockUnwarned,
  markWarned,
  type OldApplication,
  retentionBatchSize,
} from './retention.queries.ts';

interface RetentionDeps {
  readonly inTransaction: InTransaction;
  readonly mailer: Pick<Mailer, 'forget'>;
  /** Months after the last activity. */
  readonly retentionMonths: number;
}

/** Milliseconds. */
const day = 24 * 60 * 60_000;

/** The same day some months earlier, or the last day of a shorter month. */
export function subtractMonths(now: Date, months: number): Date {
  const moment = new Date(now);
  moment.setUTCDate(1);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0));
  moment.setUTCDate(Math.min(now.getUTCDate(), lastDay.getUTCDate()));
  return moment;
}

/** Announces the erasure of a batch by one mail to each job seeker. */
async function warnBatch(transaction: Transaction, before: Date, now: Date): Promise<number> {
  const old = await lockUnwarned(transaction, before);
  const ids = old.map(({ id }) => id);
  await markWarned(transaction, ids, now);
  const userIds = [...new Set(old.map(({ userId }) => userId))];
  const mails = userIds.map((userId) => ({ kind: 'retention-warning' as const, userId }));
  await enqueueMails(transaction, mails, now);
  return old.length;
}

/** The users on both sides of the applications. */
const listParticipants = (old: readonly OldApplication[]): string[] => [
  ...new Set(old.flatMap(({ userId, ownerId }) => (ownerId === null ? userId : [userId, ownerId]))),
];

/** Repeats batches until one is not full. */
async function repeat(signal: AbortSignal | undefined, work: () => Promise<number>): Promise<void> {
  while ((await work()) === retentionBatchSize) {
    signal?.throwIfAborted();
  }
}

/** Announces the erasure of old applications, and erases those that were announced long enough ago. */
export async function endRetention(
  { inTransaction, mailer, retentionMonths }: RetentionDeps,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const inactiveSince = subtractMonths(now, retentionMonths);
  const warning = retentionWarningDays * day;
  const warnedBefore = new Date(now.getTime() - warning);
  await repeat(signal, async () => {
    const ids = await inTransaction(async (transaction) => {
      const old = await lockExpired(transaction, { inactiveSince, warnedBefore });
      const expired = old.map(({ id }) => id);
      if (expired.length > 0) {
        await eraseContents(transaction, expired, now);
      }
      return { value: expired, events: [toEvent('jobApply', listParticipants(old))] };
    });
    await mailer.forget?.({ ids });
    return ids.length;
  });
  const before = new Date(inactiveSince.getTime() + warning);
  await repeat(signal, () =>
    inTransaction(async (transaction) => ({
      value: await warnBatch(transaction, before, now),
      events: [],
    })),
  );
  await inTransaction(async (transaction) => {
    await eraseOldReports(transaction, inactiveSince);
    await eraseNetworks(transaction);
    return { value: undefined, events: [] };
  });
}
