/** Signals of fraud in a job post. Without schemas: pages load it. */

/** The signals with what an administrator reads. */
export const signalTexts = {
  'asks-money': 'Asks for money',
  'gift-card': 'Gift cards',
  crypto: 'Pay or deposits in cryptocurrency',
  'private-account': 'Money through a personal account',
  messenger: 'Moves to WhatsApp or similar',
  'anonymous-messenger': 'Moves to Telegram or similar',
  phone: 'Phone number in the text',
  'short-link': 'Shortened link',
  'free-mail': 'Free email address',
  'chat-interview': 'No interview, or chat only',
  'private-numbers': 'Asks for bank or identity numbers',
  reshipping: 'Parcels shipped through a private home',
  'high-pay': 'Pays far more than similar jobs',
  'many-posts': 'Many posts within an hour',
  'new-account': 'First post from a new, unconfirmed account',
  'copied-text': 'Text copied from another employer’s job',
  'reposted-text': 'Text copied from a job that was taken down',
} as const;

export type SignalName = keyof typeof signalTexts;
