import { m } from '#messages';

/** Signals of fraud in a job post. Without schemas: pages load it. */

/** The signals with what an administrator reads. */
export const signalTexts = {
  'asks-money': m.signal_asks_money,
  'gift-card': m.signal_gift_card,
  crypto: m.signal_crypto,
  'private-account': m.signal_private_account,
  messenger: m.signal_messenger,
  'anonymous-messenger': m.signal_anonymous_messenger,
  phone: m.signal_phone,
  'short-link': m.signal_short_link,
  'free-mail': m.signal_free_mail,
  'chat-interview': m.signal_chat_interview,
  'private-numbers': m.signal_private_numbers,
  reshipping: m.signal_reshipping,
  'high-pay': m.signal_high_pay,
  'many-posts': m.signal_many_posts,
  'new-account': m.signal_new_account,
  'borrowed-name': m.signal_borrowed_name,
  'copied-text': m.signal_copied_text,
  'reposted-text': m.signal_reposted_text,
} as const;

export type SignalName = keyof typeof signalTexts;

/** Why each of them counts. */
export const signalReasons: Readonly<Record<SignalName, () => string>> = {
  'asks-money': m.signal_why_asks_money,
  'gift-card': m.signal_why_gift_card,
  crypto: m.signal_why_crypto,
  'private-account': m.signal_why_private_account,
  messenger: m.signal_why_messenger,
  'anonymous-messenger': m.signal_why_anonymous_messenger,
  phone: m.signal_why_phone,
  'short-link': m.signal_why_short_link,
  'free-mail': m.signal_why_free_mail,
  'chat-interview': m.signal_why_chat_interview,
  'private-numbers': m.signal_why_private_numbers,
  reshipping: m.signal_why_reshipping,
  'high-pay': m.signal_why_high_pay,
  'many-posts': m.signal_why_many_posts,
  'new-account': m.signal_why_new_account,
  'borrowed-name': m.signal_why_borrowed_name,
  'copied-text': m.signal_why_copied_text,
  'reposted-text': m.signal_why_reposted_text,
};
