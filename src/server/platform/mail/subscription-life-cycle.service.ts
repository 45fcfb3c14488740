import type { MailKind } from '#contract/hiring/notifications.ts';
import type { InTransaction, Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { RateLimiter } from '#server/platform/http/rate-limiter.ts';
import { repeatPieces } from '#server/platform/events/repeat-pieces.ts';
import type { Clock } from '#server/platform/ops/clock.ts';
import type { LinkButton, LinkResult } from './mail-links.routes.ts';
import { withinMailbox } from './mailbox-limit.ts';
import { enqueueMails, type NewMail } from './mails.queries.ts';
import { deleteOldRequests } from './old-mails.queries.ts';

/**
 * The life of a subscription to mails: a job alert, a followed company, all alerts of a person, or the newsletter. A request
 * waits until the owner of its address confirms it by the link of a mail, and is forgotten otherwise. Mails that nobody reads pause it.
 */
export type SubscriptionState = 'requested' | 'confirmed' | 'paused' | 'ended';

/** The buttons behind the links of mails. Alerts that nobody reads are paused by `pause-idle-alerts.service.ts`. */
type SubscriptionEvent = 'accept' | 'leave';

/**
 * The next state. An event that is missing changes nothing: a request that its reader refuses stays until it expires, because
 * without it another request would be mailed on the same day. Rows of ended ones are there where an account keeps them.
 */
const transitions: Readonly<
  Record<SubscriptionState, Partial<Readonly<Record<SubscriptionEvent, SubscriptionState>>>>
> = {
  requested: { accept: 'confirmed' },
  confirmed: { accept: 'confirmed', leave: 'ended' },
  paused: { accept: 'confirmed', leave: 'ended' },
  ended: { accept: 'confirmed' },
};

/** What is stored of any subscription. */
export interface Subscription {
  /** When the latest mail asked to confirm it. */
  readonly requestedAt: Date;
  /** Null until the owner of the address confirms it. */
  readonly confirmedAt: Date | null;
  readonly pausedAt: Date | null;
  /** False after its owner has ended it. */
  readonly isOn: boolean;
}

export function stateOf({ confirmedAt, pausedAt, isOn }: Subscription): SubscriptionState {
  if (confirmedAt === null) {
    return 'requested';
  }
  if (!isOn) {
    return 'ended';
  }
  return pausedAt === null ? 'confirmed' : 'paused';
}

/** Milliseconds. */
const day = 24 * 60 * 60_000;

/** Requests that were made until then have expired. */
const expiredUntil = (now: Date, confirmationMs: number): Date =>
  new Date(now.getTime() - confirmationMs);

/** Whether a request was not confirmed in time. It counts as deleted; at night it is. */
export const isExpired = (
  { confirmedAt, requestedAt }: Pick<Subscription, 'confirmedAt' | 'requestedAt'>,
  { now, confirmationMs }: { readonly now: Date; readonly confirmationMs: number },
): boolean => confirmedAt === null && requestedAt <= expiredUntil(now, confirmationMs);

/** A request whose latest mail was sent until then gets another: one a day, whoever asks for it. */
const mailedUntil = (now: Date): Date => new Date(now.getTime() - day);

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
  await repeatPieces({ inTransaction }, removeMails, { signal });
}
