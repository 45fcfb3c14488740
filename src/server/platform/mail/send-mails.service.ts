import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isUnavailable } from '#server/platform/database/database-errors.ts';
import type { Database } from '#server/platform/database/database.ts';
import { toEvent } from '#server/platform/events/event-bus.ts';
import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { runBatch } from '#server/platform/ops/batch.ts';
import type { Clock } from '#server/platform/ops/clock.ts';
import type { Metrics } from '#server/platform/ops/metrics.ts';
import {
  claimMails,
  findNextMail,
  type MailRow,
  type MailRows,
  type MailUpdate,
  type SentKinds,
  updateMails,
} from './due-mails.queries.ts';
import { type Mail, MailError, type Mailer } from './mailer.ts';

export interface SenderDeps {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly metrics: Pick<Metrics, 'countMail' | 'countBatchFailure'>;
  readonly kinds: SentKinds;
  /** Mails that are sent at the same time: as many are sent twice, if the node is killed at the worst moment. */
  readonly concurrency: number;
  /** Composes the mail from the current data; null cancels it, `unwanted` is not sent for its recipient's sake. */
  readonly write: (rows: MailRows, now: Date) => Promise<Mail | 'unwanted' | null>;
  /** Called when the mail server says that nothing can arrive at an address. */
  readonly storeDeadAddress: (address: string, status: string) => Promise<void>;
}

const minute = 60_000;
/** Milliseconds after which another node sends the mails of a node that was killed. No attempt takes as long. */
const leaseMs = 5 * minute;
/** Milliseconds between attempts to store a result: in total far less than the lease. */
const updateDelays = [200, 1_000, 3_000, 10_000, 30_000];
/** Attempts, over some two days. */
const maxAttempts = 16;
/** Milliseconds after an attempt that failed. */
const delayAfter = (attempts: number): number => Math.min(2 ** (attempts - 1), 6 * 60) * minute;

const later = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

/** Retries while the database is away: a mail whose result is not stored would be sent twice. */
async function storeResult(
  { inTransaction }: SenderDeps,
  rows: MailRows,
  update: MailUpdate,
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const userIds = rows.flatMap(({ userId }) => userId ?? []);
  const store = () =>
    inTransaction(async (transaction) => ({
      value: await updateMails(transaction, ids, update),
      events: userIds.length > 0 ? [toEvent('notifications', userIds)] : [],
    }));
  for (const delay of updateDelays) {
    try {
      return await store();
    } catch (error) {
      if (!isUnavailable(error)) {
        throw error;
      }
    }
    await wait(delay);
  }
  await store();
}

const toText = (error: unknown): string =>
  error instanceof MailError ? error.message : 'The mail could not be written.';

/** Returns false if the mail server cannot be reached, so that other mails would fail, too. */
async function storeFailure(deps: SenderDeps, rows: MailRows, error: unknown): Promise<boolean> {
  const attempts = Math.max(...rows.map((row) => row.attempts));
  const isLast = attempts >= maxAttempts || (error instanceof MailError && error.refusal.isFinal);
  const [{ id }] = rows;
  deps.logger.warn({ err: error, attempts, id }, 'a mail was not sent');
  deps.metrics.countMail(isLast ? 'failed' : 'retried');
  await storeResult(deps, rows, {
    error: toText(error),
    state: isLast ? 'failed' : 'waiting',
    sendAt: later(deps.clock(), delayAfter(attempts)),
  });
  return error instanceof MailError ? error.isRejected : true;
}

const toState = (mail: Mail | 'unwanted' | null) => {
  if (mail === null) {
    return 'cancelled';
  }
  return mail === 'unwanted' ? mail : 'sent';
};

/** Returns false if the mail server cannot be reached. Only a crash between sending and storing sends a mail twice. */
async function sendOne(deps: SenderDeps, rows: MailRows): Promise<boolean> {
  let state: ReturnType<typeof toState>;
  let to = '';
  try {
    const mail = await deps.write(rows, deps.clock());
    to = mail && mail !== 'unwanted' ? mail.to : '';
    await (mail && mail !== 'unwanted' && deps.mailer.send(mail));
    state = toState(mail);
  } catch (error) {
    const isServerUp = await storeFailure(deps, rows, error);
    const status = error instanceof MailError ? error.refusal.deadStatus : undefined;
    await (status !== undefined && deps.storeDeadAddress(to, status));
    return isServerUp;
  }
  deps.metrics.countMail(state);
  const sentAt = state === 'sent' ? deps.clock() : null;
  await storeResult(deps, rows, { state, sentAt, error: null });
  return true;
}

const claim = ({ inTransaction, clock, kinds }: SenderDeps, next: MailRow) =>
  inTransaction(async (transaction) => {
    const now = clock();
    const lease = { now, retryAt: later(now, leaseMs), kinds };
    return { value: await claimMails(transaction, next, lease), events: [] };
  });

/**
 * Sends all mails that are due. A node claims a mail for some minutes before it sends it: no row is locked while a mail server
 * answers, other nodes skip the mail, and it becomes due again if the node is killed. A mail that cannot be claimed waits for
 * the next run, and one whose result cannot be stored is due again after its lease.
 */
export async function sendDueMails(deps: SenderDeps, signal?: AbortSignal): Promise<void> {
  let isServerUp = true;
  const failed: string[] = [];
  const send = async (next: MailRow) => {
    const [first, ...others] = await claim(deps, next);
    if (first) {
      isServerUp = (await sendOne(deps, [first, ...others])) && isServerUp;
    }
  };
  const canContinue = () => isServerUp && !signal?.aborted;
  const runSender = async () => {
    while (canContinue()) {
      const next = await findNextMail(deps.db, { now: deps.clock(), kinds: deps.kinds }, failed);
      if (!next) {
        return;
      }
      const rows = await runBatch(deps, {
        name: 'mails',
        rows: [next],
        idOf: ({ id }) => id,
        work: send,
      });
      failed.push(...rows.map(({ id }) => id));
    }
  };
  // Wait for every sender: the database may be closed after this, and a sender must store its results.
  const ends = await Promise.allSettled(Array.from({ length: deps.concurrency }, runSender));
  const rejected = ends.find((end) => end.status === 'rejected');
  if (rejected) {
    throw rejected.reason;
  }
}
