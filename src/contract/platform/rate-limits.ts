/** How often a call may be used, and the limits that several calls share. */

/** Seconds. */
export const windows = {
  tenSeconds: 10,
  minute: 60,
  quarterHour: 900,
  hour: 3_600,
  day: 86_400,
} as const;

/** Uses within a window, which begins with the first of them. */
type Budgets = Readonly<Partial<Record<keyof typeof windows, number>>>;

/** Budgets of an account, an IP address (IPv4, or IPv6 /64) or both together; docs/compliance/security.md has the reasons. */
export interface RateLimit {
  /** The name of its counters, and of its rows in docs/compliance/security.md. */
  readonly name: string;
  /** The rest of "You have posted # jobs today.", or a whole sentence. */
  readonly message: string;
  /** Each process counts for itself, without the database. */
  readonly inMemory?: true;
  readonly account?: Budgets;
  readonly address?: Budgets;
  readonly 'account+address'?: Budgets;
}

/** Counts every request that may write, before anything else is known of it. */
export const writes = {
  name: 'writes',
  message: 'sent # requests',
  inMemory: true,
  address: { minute: 3_000 },
} as const satisfies RateLimit;

/** Counts the pages that no cache has. */
export const renders = {
  name: 'renders',
  message: 'opened # pages',
  inMemory: true,
  address: { tenSeconds: 300 },
} as const satisfies RateLimit;

/** Counts the public lists that no cache has. */
export const lists = {
  name: 'lists',
  message: 'requested # lists',
  inMemory: true,
  address: { tenSeconds: 300 },
} as const satisfies RateLimit;

/** Counts the documents for other programs that no cache has: feeds, sitemaps, the description of the API. */
export const documents = {
  name: 'documents',
  message: 'requested # documents',
  inMemory: true,
  address: { minute: 60 },
} as const satisfies RateLimit;

/** Counts the pictures of shared links that are drawn, not those that are kept. */
export const drawings = {
  name: 'drawings',
  message: 'requested # new pictures',
  inMemory: true,
  address: { minute: 30 },
} as const satisfies RateLimit;

/** Counts the covers of companies whose logos are read for them, not those whose colours are kept. */
export const covers = {
  name: 'covers',
  message: 'requested # new pictures',
  inMemory: true,
  address: { tenSeconds: 100 },
} as const satisfies RateLimit;

/** All mails that strangers can cause to a mailbox whose owner has not proved it, whatever they are about. */
export const mailboxMails = {
  name: 'mailbox-mails',
  message: 'requested # mails',
  account: { day: 8 },
} as const satisfies RateLimit;

/** Those of them that an email alone is enough to ask for. The others are left for an account: its sign-up and its password. */
export const askedMails = {
  name: 'asked-mails',
  message: 'requested # mails',
  account: { day: 6 },
} as const satisfies RateLimit;
