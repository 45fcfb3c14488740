import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { deliverRejection } from '#server/hiring/applications/rejection-delivery.service.ts';
import { isUnavailable } from '#server/platform/database/database-errors.ts';
import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { MailError, type Mailer } from '#server/platform/mail/mailer.ts';
import { enqueueMails } from '#server/platform/mail/mails.queries.ts';
import type { Clock } from '#server/platform/ops/clock.ts';
import type { Metrics } from '#server/platform/ops/metrics.ts';
import {
  claimMails,
  listDueRejections,
  lockDueMail,
  type MailUpdate,
  updateMails,
  type MailRow,
} from './due-messages.queries.ts';
import { type PrepareDeps, prepareMail } from './prepare-mail.service.ts';

export interface SenderDeps extends PrepareDeps {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly metrics: Pick<Metrics, 'countMail'>;
}

type Claimed = readonly [MailRow, ...MailRow[]];

/** Mails that one node sends at the same time. */
const lanes = 4;

const minute = 60_000;
/** Milliseconds. No attempt takes as long; what a node that was killed had taken is sent by another one then. */
const leaseMs = 5 * minute;
/** Milliseconds between attempts to mark what became of a mail, together far less than the lease. */
const markDelays = [200, 1_000, 3_000, 10_000, 30_000];
/** Attempts, over some two days. */
const maxAttempts = 16;
/** Milliseconds after an attempt that failed. */
const delayAfter = (attempts: number): number => Math.min(2 ** (attempts - 1), 6 * 60) * minute;

const later = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

/** Shows one rejection on the site and stores its mail in the same transaction. */
const deliverOne = (deps: SenderDeps, id: string): Promise<void> =>
  deps.inTransaction(async (transaction) => {
    const now = deps.clock();
    const message = await lockDueMail(transaction, id, now);
    const { applicationId, userId, text = null } = message ?? {};
    if (!applicationId || !userId) {
      return { value: undefined, events: [] };
    }
    const rejection = { applicationId, text };
    const { value, events } = await deliverRejection(transaction, rejection, now);
    const update: MailUpdate = value ? { state: 'sent', sentAt: now } : { state: 'cancelled' };
    await updateMails(transaction, [id], update);
    if (value) {
      await enqueueMails(transaction, [{ kind: 'rejected', userId, applicationId, text }], now);
    }
    return { value: undefined, events };
  });

async function deliverRejections(deps: SenderDeps, signal?: AbortSignal): Promise<void> {
  for (const id of await listDueRejections(deps.db, deps.clock())) {
    if (signal?.aborted) {
      return;
    }
    // One that fails stays as it is and holds up no other.
    await deliverOne(deps, id).catch((err: unknown) =>
      deps.logger.error({ err, message: id }, 'a rejection could not be delivered'),
    );
  }
}

/** Tries again while the database is away: a mail that was sent and is not marked would be sent a second time. */
async function markAll(
  { inTransaction }: SenderDeps,
  messages: Claimed,
  state: Parameters<typeof updateMails>[2],
): Promise<void> {
  const ids = messages.map(({ id }) => id);
  const mark = () =>
    inTransaction(async (transaction) => {
      await updateMails(transaction, ids, state);
      return { value: undefined, events: [] };
    });
  for (const delay of markDelays) {
    try {
      return await mark();
    } catch (error) {
      if (!isUnavailable(error)) {
        throw error;
      }
    }
    await wait(delay);
  }
  await mark();
}

/** False when the mail server cannot be reached, so that there is no use in trying others. */
async function noteFailure(deps: SenderDeps, messages: Claimed, error: unknown): Promise<boolean> {
  const attempts = Math.max(...messages.map((message) => message.attempts));
  const isLast = attempts >= maxAttempts;
  const reason = error instanceof MailError ? error.message : 'The mail could not be written.';
  deps.logger.warn({ err: error, attempts }, 'a mail was not sent');
  deps.metrics.countMail(isLast ? 'failed' : 'retried');
  await markAll(deps, messages, {
    error: reason,
    state: isLast ? 'failed' : 'waiting',
    sendAt: later(deps.clock(), delayAfter(attempts)),
  });
  return error instanceof MailError ? error.isRejected : true;
}

/** What became of the mail of messages that were taken. */
async function attempt(
  deps: SenderDeps,
  messages: Claimed,
): Promise<'sent' | 'cancelled' | { readonly error: unknown }> {
  try {
    const mail = await prepareMail(deps, messages, deps.clock());
    await (mail && deps.mailer.send(mail));
    return mail ? 'sent' : 'cancelled';
  } catch (error) {
    return { error };
  }
}

/** False when the mail server cannot be reached. Without a crash in between no mail is sent twice. */
async function sendOne(deps: SenderDeps, messages: Claimed): Promise<boolean> {
  const state = await attempt(deps, messages);
  if (typeof state === 'object') {
    return noteFailure(deps, messages, state.error);
  }
  deps.metrics.countMail(state);
  const sentAt = state === 'sent' ? deps.clock() : null;
  await markAll(deps, messages, { state, sentAt, error: null });
  return true;
}

/**
 * Sends all that is due. What a node sends it takes first, for some minutes: nothing is locked while a mail server
 * answers, other nodes leave it alone, and where the node is killed it becomes due again.
 */
export async function sendDueMails(deps: SenderDeps, signal?: AbortSignal): Promise<void> {
  await deliverRejections(deps, signal);
  let isReachable = true;
  const canContinue = () => isReachable && !signal?.aborted;
  const claim = () =>
    deps.inTransaction(async (transaction) => {
      const now = deps.clock();
      const lease = { now, retryAt: later(now, leaseMs) };
      return { value: await claimMails(transaction, lease), events: [] };
    });
  const runLane = async () => {
    while (canContinue()) {
      const messages = await claim();
      if (messages === null) {
        return;
      }
      const [first, ...others] = messages;
      if (first && !(await sendOne(deps, [first, ...others]))) {
        isReachable = false;
      }
    }
  };
  // To the last of them: a lane that another one left behind would send a mail that it cannot mark any more.
  const ends = await Promise.allSettled(Array.from({ length: lanes }, runLane));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) {
    throw failed.reason;
  }
}
