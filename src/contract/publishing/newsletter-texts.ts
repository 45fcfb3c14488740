import { m } from '#messages';

/** Days after which an address that was not confirmed is deleted. */
export const confirmationDays = 7;

/** The sentence for people who have signed up; the same for an address that is on the list already. */
export const formatSubscribed = ({ isSubscribed }: { isSubscribed: boolean }): string =>
  isSubscribed ? m.newsletter_subscribed() : m.newsletter_unconfirmed();
