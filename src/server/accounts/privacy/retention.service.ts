import { retentionWarningDays } from '#contract/accounts/privacy-texts.ts';
import { toEvent } from '#server/platform/events/event-bus.ts';
import type { InTransaction, Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { enqueueMails } from '#server/platform/mail/mails.queries.ts';
import { type BatchDeps, runBatch } from '#server/platform/ops/batch.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import {
  eraseContents,
  eraseNetworks,
  eraseOldReports,
  isExpired,
  isUnwarned,
  listOld,
  lockOld,
  markWarned,
  type OldApplication,
  type OldCondition,
} from './retention.queries.ts';

interface RetentionDeps extends BatchDeps {
  readonly db: Queryable;
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

/** The users on both sides of the applications. */
const listParticipants = (old: readonly OldApplication[]): string[] => [
  ...new Set(old.flatMap(({ userId, ownerId }) => (ownerId === null ? userId : [userId, ownerId]))),
];

interface Repetition {
  readonly name: 'retention' | 'retention-warnings';
  readonly condition: OldCondition;
  readonly work: (transaction: Transaction, old: readonly OldApplication[]) => Promise<unknown>;
  /** Whether the participants see the change. */
  readonly isShown: boolean;
  /** Follows the commit. */
  readonly after?: (ids: readonly string[]) => Promise<void> | undefined;
}

/** Goes through all old applications in batches; one that fails is left for the next night. */
async function repeat(
  deps: RetentionDeps,
  { name, condition, work, isShown, after }: Repetition,
  signal: AbortSignal | undefined,
): Promise<void> {
  const workOn = async (ids: readonly string[]) => {
    const done = await deps.inTransaction(async (transaction) => {
      const old = await lockOld(transaction, condition, ids);
      await work(transaction, old);
      const events = isShown ? [toEvent('jobApply', listParticipants(old))] : [];
      return { value: old.map(({ id }) => id), events };
    });
    await after?.(done);
  };
  let ids = await listOld(deps.db, condition, undefined);
  while (ids.length > 0) {
    signal?.throwIfAborted();
    const batch = { name, rows: ids, idOf: (id: string) => id, signal };
    await runBatch(deps, { ...batch, work: (id) => workOn([id]), workOnAll: workOn });
    ids = await listOld(deps.db, condition, ids.at(-1));
  }
}

/** Announces the erasure of some applications by one mail to each job seeker. */
async function warn(transaction: Transaction, old: readonly OldApplication[], now: Date) {
  await markWarned(
    transaction,
    old.map(({ id }) => id),
    now,
  );
  const userIds = [...new Set(old.map(({ userId }) => userId))];
  const mails = userIds.map((userId) => ({ kind: 'retention-warning' as const, userId }));
  await enqueueMails(transaction, mails, now);
}

async function erase(transaction: Transaction, old: readonly OldApplication[], now: Date) {
  const ids = old.map(({ id }) => id);
  if (ids.length > 0) {
    await eraseContents(transaction, ids, now);
  }
}

/** Announces the erasure of old applications, and erases those that were announced long enough ago. */
export async function endRetention(
  deps: RetentionDeps,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const inactiveSince = subtractMonths(now, deps.retentionMonths);
  const warning = retentionWarningDays * day;
  const warnedBefore = new Date(now.getTime() - warning);
  const expired: Repetition = {
    name: 'retention',
    condition: isExpired({ inactiveSince, warnedBefore }),
    work: (transaction, old) => erase(transaction, old, now),
    isShown: true,
    after: (ids) => deps.mailer.forget?.({ ids }),
  };
  const unwarned: Repetition = {
    name: 'retention-warnings',
    condition: isUnwarned(new Date(inactiveSince.getTime() + warning)),
    work: (transaction, old) => warn(transaction, old, now),
    isShown: false,
  };
  await repeat(deps, expired, signal);
  await repeat(deps, unwarned, signal);
  await deps.inTransaction(async (transaction) => {
    await eraseOldReports(transaction, inactiveSince);
    await eraseNetworks(transaction);
    return [];
  });
}
