import { confirmationDays, newsletterTexts } from '#contract/publishing/newsletter-texts.ts';
import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { enqueueMails } from '#server/platform/mail/mails.queries.ts';
import type { SubscriptionLinks } from './subscription-links.ts';
import {
  deleteMails,
  deleteRequests,
  deleteSubscriber,
  insertRequest,
  insertSubscriber,
  isSubscribed,
  takeRequest,
} from './subscriptions.queries.ts';

/** Milliseconds. */
const day = 24 * 60 * 60_000;

const kind = 'newsletter-confirmation' as const;

const mailText = [
  'This address was entered in the newsletter box of our site. Please confirm that it is yours and that you want the newsletter: open the link and press the button.',
  `If you did not enter it, you need not do anything: an address that is not confirmed is deleted after ${confirmationDays} days.`,
  'If you are on the list already, nothing changes. Behind the same link you can leave it.',
].join('\n\n');

export interface SubscriptionDeps extends Pick<ApiDeps, 'inTransaction' | 'clock'> {
  readonly links: SubscriptionLinks;
  /** Whether the site sends mails: then an address counts once its owner confirmed it. */
  readonly sendsMails: boolean;
}

const isOwn = (actor: Actor | null, email: string): boolean =>
  actor !== null &&
  actor.identity.emailVerified &&
  actor.identity.email.toLowerCase() === email.toLowerCase();

/**
 * Sends one mail a day at most. It goes to subscribers, too: so neither the answer nor its time tells who is one, and
 * everyone on the list can get a link to leave it.
 */
async function requestConfirmation(
  { inTransaction, clock, links }: SubscriptionDeps,
  email: string,
): Promise<void> {
  // Outside of the transaction: the secret may have to be read first.
  const path = await links.makePath(email);
  await inTransaction(async (transaction) => {
    const now = clock();
    const mailedSince = new Date(now.getTime() - day);
    if (await insertRequest(transaction, email, { now, mailedSince })) {
      await enqueueMails(transaction, [{ kind, email, text: mailText, path }], now);
    }
    return { value: undefined, events: [] };
  });
}

/** Subscribes an address, or asks its owner to confirm. Returns the sentence that says which. */
export async function subscribe(
  deps: SubscriptionDeps,
  actor: Actor | null,
  email: string,
): Promise<string> {
  const { inTransaction, clock, sendsMails } = deps;
  if (sendsMails && !isOwn(actor, email)) {
    await requestConfirmation(deps, email);
    return newsletterTexts.unconfirmed;
  }
  await inTransaction(async (transaction) => ({
    value: await insertSubscriber(transaction, email, clock()),
    events: [],
  }));
  return newsletterTexts.subscribed;
}

type LinkDeps = Pick<ApiDeps, 'inTransaction' | 'clock'>;

/** Puts the address of a link on the list. False for one that was deleted since. */
export const confirm = ({ inTransaction, clock }: LinkDeps, id: string): Promise<boolean> =>
  inTransaction(async (transaction) => {
    const email = await takeRequest(transaction, id);
    if (email !== undefined) {
      await insertSubscriber(transaction, email, clock());
    }
    return { value: email !== undefined || (await isSubscribed(transaction, id)), events: [] };
  });

/**
 * Takes the address of a link off the list. One that waits for its confirmation goes on waiting, until it is deleted: so
 * another person who enters it cannot have it mailed again on the same day.
 */
export const leave = ({ inTransaction }: LinkDeps, id: string): Promise<void> =>
  inTransaction(async (transaction) => {
    await deleteSubscriber(transaction, id);
    await deleteMails(transaction, id);
    return { value: undefined, events: [] };
  });

/** Deletes the addresses that were not confirmed in time. */
export const removeUnconfirmed = (
  { inTransaction }: { readonly inTransaction: InTransaction },
  now: Date,
): Promise<void> =>
  inTransaction(async (transaction) => {
    await deleteRequests(transaction, new Date(now.getTime() - confirmationDays * day));
    return { value: undefined, events: [] };
  });
