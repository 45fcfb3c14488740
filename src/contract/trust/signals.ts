/** Signals of fraud in a job post. Without schemas: pages load it. */

/** The signals with what an administrator reads. */
export const signalTexts = {
  'asks-money': 'Asks for money',
  'gift-card': 'Gift cards',
  crypto: 'Pay or deposits in cryptocurrency',
  'private-account': 'Money through a private account',
  messenger: 'Leads to WhatsApp or the like',
  'anonymous-messenger': 'Leads to Telegram or the like',
  phone: 'Phone number in the text',
  'short-link': 'Shortened link',
  'free-mail': 'Address of a free mail service',
  'chat-interview': 'No interview, or only by chat',
  'private-numbers': 'Asks for bank or identity numbers',
  reshipping: 'Parcels through a private home',
  'high-pay': 'Pays far more than others',
  'many-posts': 'Many posts in the first hour',
  'new-account': 'First post of a new, unconfirmed account',
  'copied-text': 'Text of another employer’s job',
  'reposted-text': 'Text of a job that was taken down',
} as const;

export type SignalName = keyof typeof signalTexts;
