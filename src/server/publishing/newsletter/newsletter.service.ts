import { confirmationDays } from '#contract/publishing/newsletter-texts.ts';
import type { InTransaction, Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import type { RateLimiter } from '#server/platform/http/rate-limiter.ts';
import type { LinkResult, PressLink } from '#server/platform/mail/mail-links.routes.ts';
import { deleteMailsTo } from '#server/platform/mail/mails.queries.ts';
import {
  pressSubscription,
  removeExpiredRequests,
  requestConfirmation,
  type SubscriptionRows,
} from '#server/platform/mail/subscription-life-cycle.service.ts';
import {
  confirmRequest,
  deleteRequests,
  deleteSubscriber,
  insertRequest,
  insertSubscriber,
  lockSubscription,
  type SubscriptionRow,
} from './newsletter.queries.ts';

type WriteDeps = Pick<ApiDeps, 'inTransaction' | 'clock'>;

interface SubscribeDeps extends WriteDeps {
  /** Whether the site sends mails. Then the owner of an address has to confirm it. */
  readonly sendsMails: boolean;
  readonly rateLimiter: RateLimiter;
}

/** Deletes a subscriber and the mails to the address. False when there was none. */
async function endSubscription(
  transaction: Transaction,
  { id, email }: SubscriptionRow,
): Promise<boolean> {
  await deleteMailsTo(transaction, email, ['newsletter-confirmation', 'newsletter-issue']);
  return deleteSubscriber(transaction, id);
}

/** An address is a request, a subscriber, or both; the link of any of its mails has the same id. */
const newsletter: SubscriptionRows<SubscriptionRow> = {
  confirmation: 'newsletter-confirmation',
  confirmationMs: confirmationDays * 24 * 60 * 60_000,
  lock: lockSubscription,
  read: (row) => ({ ...row, pausedAt: null, isOn: true }),
  confirm: async (transaction, row, now) => {
    await confirmRequest(transaction, row, now);
    return 'on';
  },
  end: endSubscription,
};

const isMyEmail = (actor: Actor | null, email: string): boolean =>
  actor !== null &&
  actor.identity.emailVerified &&
  actor.identity.email.toLowerCase() === email.toLowerCase();

/** Subscribes an address, or asks its owner to confirm. False when it waits for that. */
export async function subscribe(
  deps: SubscribeDeps,
  actor: Actor | null,
  email: string,
): Promise<boolean> {
  const { inTransaction, clock, sendsMails } = deps;
  if (sendsMails && !isMyEmail(actor, email)) {
    await requestConfirmation(deps, email, async (transaction, moments) =>
      (await insertRequest(transaction, email, moments))
        ? { kind: newsletter.confirmation, email }
        : undefined,
    );
    return false;
  }
  await inTransaction(async (transaction) => ({
    value: await insertSubscriber(transaction, email, clock()),
    events: [],
  }));
  return true;
}

/** Does what a button of the page says. */
export const pressNewsletterLink = (
  deps: WriteDeps,
  ...[{ id }, button]: Parameters<PressLink>
): Promise<LinkResult | undefined> => pressSubscription(deps, newsletter, { id, button });

/** Ends the subscription of an address, as its owner would. False when there was none. */
export async function removeSubscription(transaction: Transaction, id: string): Promise<boolean> {
  const row = await lockSubscription(transaction, id);
  return row !== undefined && endSubscription(transaction, row);
}

/** Deletes the addresses that were not confirmed in time, and the mails to them. */
export const removeUnconfirmed = (
  deps: { readonly inTransaction: InTransaction },
  now: Date,
  signal?: AbortSignal,
): Promise<void> =>
  removeExpiredRequests(deps, { ...newsletter, remove: deleteRequests, now, signal });
