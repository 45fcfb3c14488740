/** Days after which an address that was not confirmed is deleted. */
export const confirmationDays = 7;

export const newsletterTexts = {
  subscribing: 'Loading...Please wait...',
  subscribed: 'Thank you. You are on the list.',
  /** The same for an address that is on the list already. */
  unconfirmed:
    'Thank you. To confirm, please open the link that we mail to this address, once a day at most.',
} as const;
