import type { MailKind } from '#contract/hiring/notifications.ts';
import type { InTransaction, Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { RateLimiter } from '#server/platform/http/rate-limiter.ts';
import type { Clock } from '#server/platform/ops/clock.ts';
import type { LinkButton, LinkResult } from './mail-links.routes.ts';
import { withinMailbox } from './mailbox-limit.ts';
import { enqueueMails, type NewMail } from './mails.queries.ts';
import { deleteOldRequests } from './old-mails.queries.ts';
import { repeatPieces } from './old-mails.service.ts';
import {
  expiredUntil,
  isExpired,
  mailedUntil,
  stateOf,
  type Subscription,
  transitions,
} from './subscription.ts';

/** What people can subscribe to. */
export interface SubscriptionKind {
  /** The mail that asks the owner of an address to confirm. */
  readonly confirmation: MailKind;
  /** Milliseconds in which a request has to be confirmed. */
  readonly confirmationMs: number;
}

/** The rows of a kind that a link names, and what is stored when they enter a state. */
export interface SubscriptionRows<Row> extends SubscriptionKind {
  /** Undefined where it was deleted. */
  readonly lock: (transaction: Transaction, id: string) => Promise<Row | undefined>;
  readonly read: (row: Row) => Subscription;
  readonly confirm: (transaction: Transaction, row: Row, now: Date) => Promise<LinkResult>;
  readonly end: (transaction: Transaction, row: Row) => Promise<unknown>;
}

interface Deps {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
}

/** Does what a button behind a link says. Undefined for what is gone and cannot be confirmed. */
export const pressSubscription = <Row>(
  { inTransaction, clock }: Deps,
  rows: SubscriptionRows<Row>,
  { id, button }: { readonly id: string; readonly button: LinkButton },
): Promise<LinkResult | undefined> =>
  inTransaction<LinkResult | undefined>(async (transaction) => {
    const now = clock();
    const row = await rows.lock(transaction, id);
    const isGone = !row || isExpired(rows.read(row), { ...rows, now });
    const next = isGone ? undefined : transitions[stateOf(rows.read(row))][button];
    if (row && next === 'confirmed') {
      return { value: await rows.confirm(transaction, row, now), events: [] };
    }
    if (row && next === 'ended') {
      await rows.end(transaction, row);
    }
    return { value: button === 'leave' ? 'off' : undefined, events: [] };
  });

interface RequestDeps extends Deps {
  readonly rateLimiter: RateLimiter;
}

/** Stores a request. Returns its mail, unless one was sent after `mailedUntil`. */
type StoreRequest = (
  transaction: Transaction,
  moments: Readonly<Record<'now' | 'mailedUntil', Date>>,
) => Promise<NewMail | undefined>;

/**
 * Asks the owner of an address to confirm, by one mail a day at most and within the limit of the mailbox. Nobody learns from
 * the response what is stored of the address: those who have confirmed get a mail, too, with the link that ends it.
 */
export const requestConfirmation = (
  { inTransaction, clock, rateLimiter }: RequestDeps,
  email: string,
  store: StoreRequest,
): Promise<void> =>
  withinMailbox(rateLimiter, email, () =>
    inTransaction(async (transaction) => {
      const now = clock();
      const mail = await store(transaction, { now, mailedUntil: mailedUntil(now) });
      await enqueueMails(transaction, mail ? [mail] : [], now);
      return { value: mail !== undefined, events: [] };
    }),
  );

interface Removal extends SubscriptionKind {
  /** Deletes the requests that were made before. */
  readonly remove: (transaction: Transaction, before: Date) => Promise<unknown>;
  readonly now: Date;
  readonly signal: AbortSignal | undefined;
}

/** Deletes the requests that were not confirmed in time, and the mails about them. */
export async function removeExpiredRequests(
  { inTransaction }: Pick<Deps, 'inTransaction'>,
  { confirmation, confirmationMs, remove, now, signal }: Removal,
): Promise<void> {
  const before = expiredUntil(now, confirmationMs);
  await inTransaction(async (transaction) => {
    await remove(transaction, before);
    return [];
  });
  const removeMails = (transaction: Transaction) =>
    deleteOldRequests(transaction, confirmation, before);
  await repeatPieces({ inTransaction }, removeMails, signal);
}
