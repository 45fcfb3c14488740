/** Days after which an address that was not confirmed is deleted. */
export const confirmationDays = 7;

export const newsletterTexts = {
  subscribing: 'Loading...Please wait...',
  subscribed: 'Thank you. You’re on the list.',
  /** The same for an address that is on the list already. */
  unconfirmed:
    'Thank you. To confirm, please open the link we email you. We send it once a day at most.',
} as const;
