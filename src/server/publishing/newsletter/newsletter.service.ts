import { confirmationDays } from '#contract/publishing/newsletter-texts.ts';
import type { InTransaction, Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import type { RateLimiter } from '#server/platform/http/rate-limiter.ts';
import { enqueueMails } from '#server/platform/mail/mails.queries.ts';
import type { LinkResult, PressLink } from '#server/platform/mail/mail-links.routes.ts';
import { withinMailbox } from '#server/platform/mail/mailbox-limit.ts';
import { deleteOldRequests } from '#server/platform/mail/old-mails.queries.ts';
import { repeatPieces } from '#server/platform/mail/old-mails.service.ts';
import {
  confirmRequest,
  deleteMails,
  deleteRequests,
  deleteSubscriber,
  insertRequest,
  insertSubscriber,
  isSubscribed,
} from './newsletter.queries.ts';

/** Milliseconds. */
const day = 24 * 60 * 60_000;

type WriteDeps = Pick<ApiDeps, 'inTransaction' | 'clock'>;

interface SubscribeDeps extends WriteDeps {
  /** Whether the site sends mails. Then the owner of an address has to confirm it. */
  readonly sendsMails: boolean;
  readonly rateLimiter: RateLimiter;
}

const isMyEmail = (actor: Actor | null, email: string): boolean =>
  actor !== null &&
  actor.identity.emailVerified &&
  actor.identity.email.toLowerCase() === email.toLowerCase();

/**
 * Sends one mail a day at most. Subscribers get it, too: neither the response nor its time reveals who is one, and every
 * subscriber can get a link to unsubscribe.
 */
const requestConfirmation = (
  { inTransaction, clock, rateLimiter }: SubscribeDeps,
  email: string,
): Promise<void> =>
  withinMailbox(rateLimiter, email, () =>
    inTransaction(async (transaction) => {
      const now = clock();
      const mailedSince = new Date(now.getTime() - day);
      const isMailed = await insertRequest(transaction, email, { now, mailedSince });
      if (isMailed) {
        await enqueueMails(transaction, [{ kind: 'newsletter-confirmation', email }], now);
      }
      return { value: isMailed, events: [] };
    }),
  );

/** Subscribes an address, or asks its owner to confirm. False when it waits for that. */
export async function subscribe(
  deps: SubscribeDeps,
  actor: Actor | null,
  email: string,
): Promise<boolean> {
  const { inTransaction, clock, sendsMails } = deps;
  if (sendsMails && !isMyEmail(actor, email)) {
    await requestConfirmation(deps, email);
    return false;
  }
  await inTransaction(async (transaction) => ({
    value: await insertSubscriber(transaction, email, clock()),
    events: [],
  }));
  return true;
}

/** Subscribes the address of a link. False for one that was deleted since. */
const confirm = ({ inTransaction, clock }: WriteDeps, id: string): Promise<boolean> =>
  inTransaction(async (transaction) => {
    const isConfirmed = await confirmRequest(transaction, id, clock());
    return { value: isConfirmed || (await isSubscribed(transaction, id)), events: [] };
  });

/** Deletes a subscriber and the mails to the address. False when there was none. */
export async function endSubscription(transaction: Transaction, id: string): Promise<boolean> {
  await deleteMails(transaction, id);
  return deleteSubscriber(transaction, id);
}

/**
 * Unsubscribes the address of a link. Its request for confirmation stays until it expires: without it, entering the address
 * again would send a second mail on the same day.
 */
const unsubscribe = ({ inTransaction }: WriteDeps, id: string): Promise<void> =>
  inTransaction(async (transaction) => {
    await endSubscription(transaction, id);
    return [];
  });

/** Does what a button of the page says. */
export async function pressNewsletterLink(
  deps: WriteDeps,
  ...[{ id }, button]: Parameters<PressLink>
): Promise<LinkResult | undefined> {
  if (button === 'accept') {
    return (await confirm(deps, id)) ? 'on' : undefined;
  }
  await unsubscribe(deps, id);
  return 'off';
}

/** Deletes the addresses that were not confirmed in time, and the mails to them. */
export async function removeUnconfirmed(
  { inTransaction }: { readonly inTransaction: InTransaction },
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(now.getTime() - confirmationDays * day);
  await inTransaction(async (transaction) => {
    await deleteRequests(transaction, before);
    return [];
  });
  await repeatPieces(
    { inTransaction },
    (transaction) => deleteOldRequests(transaction, 'newsletter-confirmation', before),
    signal,
  );
}
