/**
 * The life of a subscription to mails: a job alert, a followed company, all alerts of a person, or the newsletter. A request waits until the
 * owner of its address confirms it by the link of a mail, and is forgotten otherwise. Mails that nobody reads pause it.
 */
export type SubscriptionState = 'requested' | 'confirmed' | 'paused' | 'ended';

/** `accept` and `leave` are the buttons behind the links of mails; `idle` is what follows when nobody clicks for long. */
export type SubscriptionEvent = 'accept' | 'idle' | 'leave';

/**
 * The next state. An event that is missing changes nothing: a request that its reader refuses stays until it expires, because
 * without it another request would be mailed on the same day. Rows of ended ones are there where an account keeps them.
 */
export const transitions: Readonly<
  Record<SubscriptionState, Partial<Readonly<Record<SubscriptionEvent, SubscriptionState>>>>
> = {
  requested: { accept: 'confirmed' },
  confirmed: { accept: 'confirmed', idle: 'paused', leave: 'ended' },
  paused: { accept: 'confirmed', leave: 'ended' },
  ended: { accept: 'confirmed' },
};

/** What is stored of any subscription. */
export interface Subscription {
  /** When the latest mail asked to confirm it. */
  readonly requestedAt: Date;
  /** Null until the owner of the address confirms it. */
  readonly confirmedAt: Date | null;
  readonly pausedAt: Date | null;
  /** False after its owner has ended it. */
  readonly isOn: boolean;
}

export function stateOf({ confirmedAt, pausedAt, isOn }: Subscription): SubscriptionState {
  if (confirmedAt === null) {
    return 'requested';
  }
  if (!isOn) {
    return 'ended';
  }
  return pausedAt === null ? 'confirmed' : 'paused';
}

/** Milliseconds. */
const day = 24 * 60 * 60_000;

/** Requests that were made until then have expired. */
export const expiredUntil = (now: Date, confirmationMs: number): Date =>
  new Date(now.getTime() - confirmationMs);

/** Whether a request was not confirmed in time. It counts as deleted; at night it is. */
export const isExpired = (
  { confirmedAt, requestedAt }: Pick<Subscription, 'confirmedAt' | 'requestedAt'>,
  { now, confirmationMs }: { readonly now: Date; readonly confirmationMs: number },
): boolean => confirmedAt === null && requestedAt <= expiredUntil(now, confirmationMs);

/** A request whose latest mail was sent until then gets another: one a day, whoever asks for it. */
export const mailedUntil = (now: Date): Date => new Date(now.getTime() - day);
