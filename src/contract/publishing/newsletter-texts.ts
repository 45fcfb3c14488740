import { m } from '#messages';

/** Days after which an address that was not confirmed is deleted. */
export const confirmationDays = 7;

export const newsletterTexts = {
  subscribing: m.identity_signing_in,
  subscribed: m.newsletter_subscribed,
  /** The same for an address that is on the list already. */
  unconfirmed: m.newsletter_unconfirmed,
} as const;

/** The sentence for people who have signed up. */
export const formatSubscribed = ({ isSubscribed }: { isSubscribed: boolean }): string =>
  isSubscribed ? newsletterTexts.subscribed() : newsletterTexts.unconfirmed();
