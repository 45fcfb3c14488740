import { retentionWarningDays } from '#contract/accounts/privacy-texts.ts';
import { toEvent } from '#server/platform/events/event-bus.ts';
import type { InTransaction, Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { enqueueMails } from '#server/platform/mail/mails.queries.ts';
import {
  eraseContents,
  eraseNetworks,
  eraseOldReports,
  eraseSentTexts,
  lockExpired,
  lockUnwarned,
  markWarned,
  type OldApplication,
  retentionBatchSize,
} from './retention.queries.ts';

interface RetentionDeps {
  readonly inTransaction: InTransaction;
  /** Months after the last movement or message. */
  readonly retentionMonths: number;
}

/** Milliseconds. */
const day = 24 * 60 * 60_000;

/** The same day some months earlier; the last of its month where that is shorter. */
export function subtractMonths(now: Date, months: number): Date {
  const moment = new Date(now);
  moment.setUTCDate(1);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0));
  moment.setUTCDate(Math.min(now.getUTCDate(), lastDay.getUTCDate()));
  return moment;
}

/** The most jobs that one mail names. */
const namedLimit = 10;

function writeMail(applications: readonly OldApplication[], erasedAt: Date): string {
  const on = erasedAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const named = applications.slice(0, namedLimit).map((one) => `${one.position}, ${one.company}`);
  const rest = applications.length - named.length;
  return [
    `Nothing has happened for long in what you sent to these jobs. It will be erased on ${on}, with the CV, the note, the answers and the messages:`,
    ...named,
    ...(rest > 0 ? [`and ${rest} more`] : []),
    'To keep one longer, write to its employer. The job, the stage and the month stay in your list. You can download everything on the page of your account.',
  ].join('\n\n');
}

/** One mail to each job seeker of a batch. */
async function warnBatch(transaction: Transaction, before: Date, now: Date): Promise<number> {
  const old = await lockUnwarned(transaction, before);
  const ids = old.map(({ id }) => id);
  await markWarned(transaction, ids, now);
  const erasedAt = new Date(now.getTime() + retentionWarningDays * day);
  const userIds = [...new Set(old.map(({ userId }) => userId))];
  const mails = userIds.map((userId) => {
    const applications = old.filter((one) => one.userId === userId);
    return {
      kind: 'retention-warning' as const,
      userId,
      text: writeMail(applications, erasedAt),
      path: '/job-seeker-dashboard/my-apply',
    };
  });
  await enqueueMails(transaction, mails, now);
  return old.length;
}

/** Both sides see what is left. */
const listParticipants = (old: readonly OldApplication[]): string[] => [
  ...new Set(old.flatMap(({ userId, ownerId }) => (ownerId === null ? userId : [userId, ownerId]))),
];

/** Repeats a batch, each in a transaction of its own, until one is not full. */
async function repeat(signal: AbortSignal | undefined, work: () => Promise<number>): Promise<void> {
  while ((await work()) === retentionBatchSize) {
    signal?.throwIfAborted();
  }
}

/** Announces the end of the keeping period, and erases the contents of those that were announced long enough ago. */
export async function endRetention(
  { inTransaction, retentionMonths }: RetentionDeps,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const inactiveSince = subtractMonths(now, retentionMonths);
  const warning = retentionWarningDays * day;
  const warnedBefore = new Date(now.getTime() - warning);
  await repeat(signal, () =>
    inTransaction(async (transaction) => {
      const old = await lockExpired(transaction, { inactiveSince, warnedBefore });
      const ids = old.map(({ id }) => id);
      if (ids.length > 0) {
        await eraseContents(transaction, ids, now);
      }
      return { value: ids.length, events: [toEvent('jobApply', listParticipants(old))] };
    }),
  );
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
    await eraseSentTexts(transaction, warnedBefore);
    return { value: undefined, events: [] };
  });
}
