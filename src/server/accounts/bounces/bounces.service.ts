import type { FastifyBaseLogger } from 'fastify';
import { Id } from '#contract/platform/primitives.ts';
import { toEvent } from '#server/platform/events/event-bus.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { isDeadAddress } from '#server/platform/mail/dead-address.ts';
import type { Metrics } from '#server/platform/ops/metrics.ts';
import {
  type Bounce,
  readMessageIds,
  readServiceReport,
  readStatusNotification,
} from './bounce-report.ts';
import {
  countOtherBounces,
  findUserIdByEmail,
  hasRecipients,
  storeBounce,
  wasSentTo,
} from './bounces.queries.ts';

export interface BounceDeps extends ApiDeps {
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
  readonly metrics: Pick<Metrics, 'countBounce'>;
}

/** Mails that one notification quotes: its own and the one that came back. */
const maxQuoted = 10;

/** Milliseconds. */
const day = 24 * 60 * 60_000;

/**
 * The recipients of a day that so many silenced addresses need: twenty for each, so that a fault of the sender silences 5 %
 * at most. A small site may silence one address a day, and up to five while they are half of its recipients at most.
 */
const recipientsFor = (bounces: number): number => {
  if (bounces <= 1) {
    return 0;
  }
  return bounces * (bounces <= 5 ? 2 : 20);
};

async function isWithinLimit(transaction: Transaction, email: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - day);
  const others = await countOtherBounces(transaction, { email, since });
  return hasRecipients(transaction, recipientsFor(others + 1), since);
}

/** Silences an address, and tells its user. */
export async function storeDeadAddress(
  { inTransaction, clock, logger, metrics }: Omit<BounceDeps, 'db'>,
  bounce: Bounce,
): Promise<void> {
  const isStored = await inTransaction(async (transaction) => {
    const now = clock();
    if (!(await isWithinLimit(transaction, bounce.email, now))) {
      return { value: false, events: [] };
    }
    await storeBounce(transaction, { ...bounce, bouncedAt: now });
    const userId = await findUserIdByEmail(transaction, bounce.email);
    return { value: true, events: userId === undefined ? [] : [toEvent('users', [userId])] };
  });
  metrics.countBounce(isStored ? 'stored' : 'ignored');
  if (!isStored) {
    const { status } = bounce;
    logger.error({ status }, 'too many of a day’s recipients bounce: a bounce was ignored');
  }
}

async function storeBounces(deps: BounceDeps, bounces: readonly Bounce[]): Promise<void> {
  for (const bounce of bounces.filter(({ status }) => isDeadAddress(status))) {
    await storeDeadAddress(deps, bounce);
  }
}

/** Stores what a mail service reports. */
export const takeServiceReport = (deps: BounceDeps, report: unknown): Promise<void> =>
  storeBounces(deps, readServiceReport(report));

/**
 * Stores what a mail server wrote to the sender. Anybody can write to that mailbox: only a notification counts that quotes
 * the id of a mail of this site, which nobody but its recipient and the servers on its way knows.
 */
export async function takeStatusNotification(deps: BounceDeps, mail: string): Promise<void> {
  const ids = readMessageIds(mail)
    .map((id) => id.split('@')[0])
    .filter((id) => Id.safeParse(id).success)
    .slice(0, maxQuoted)
    .flatMap((id) => id ?? []);
  const quoted: Bounce[] = [];
  for (const bounce of readStatusNotification(mail)) {
    if (await wasSentTo(deps.db, ids, bounce.email)) {
      quoted.push(bounce);
    }
  }
  await storeBounces(deps, quoted);
}
