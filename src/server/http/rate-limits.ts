import { apiBase } from '#contract/primitives.ts';

/** What a use is counted by. An address is an IPv4 address or an IPv6 /64; its /48 may do `siteFactor` times as much. */
export type CountedBy = 'account' | 'address' | 'account+address';

export const siteFactor = 4;

export interface Budget {
  readonly per: CountedBy;
  readonly points: number;
  /** Seconds, from the first use on. */
  readonly window: number;
}

export interface RateLimit {
  /** Method and path of the calls that count one each, refused or not, once their form is valid. */
  readonly calls: readonly string[];
  /** What else is counted, by the code that knows the outcome. */
  readonly counts?: string;
  /** Verb and noun of "You have posted 200 jobs today." */
  readonly words: readonly [verb: string, noun: string];
  /** Replaces that sentence. */
  readonly sentence?: string;
  /** In the database unless it says so: a counter in memory costs nothing and counts for one process. */
  readonly store?: 'memory';
  readonly budgets: readonly Budget[];
  readonly reason: string;
}

const minute = 60;
const quarter = 15 * minute;
const hour = 60 * minute;
const day = 24 * hour;

const perAccount = (points: number, window: number): Budget => ({ per: 'account', points, window });
const perAddress = (points: number, window: number): Budget => ({ per: 'address', points, window });

const wrongPasswords = 'There were too many wrong passwords.';

/** Every limit of the site. docs/security.md shows this table, and a test compares the two. */
export const rateLimits = {
  writes: {
    calls: [],
    counts: 'every call that is not a GET, whatever becomes of it, before its session is looked up',
    words: ['sent', 'requests'],
    store: 'memory',
    budgets: [perAddress(3_000, minute)],
    reason: 'Bounds what malformed and refused calls cost.',
  },
  searches: {
    calls: ['GET /jobs/search', 'GET /jobs/search/facets', 'GET /jobs/search/suggestions'],
    words: ['made', 'searches'],
    store: 'memory',
    budgets: [perAddress(200, 10)],
    reason:
      'A search with its filters and suggestions is about five calls: forty people search at once. Cached responses do not count.',
  },
  'job-posts': {
    calls: ['POST /jobs'],
    words: ['posted', 'jobs'],
    budgets: [perAccount(200, day), perAddress(1_000, day)],
    reason: 'An agency that moves here posts its list in an evening.',
  },
  'job-changes': {
    calls: [
      'PUT /jobs/:id',
      'DELETE /jobs/:id',
      'PATCH /jobs/closeAJob/:id',
      'PATCH /jobs/reopenAJob/:id',
    ],
    words: ['made', 'changes to jobs'],
    budgets: [perAccount(1_000, day), perAddress(5_000, day)],
    reason: 'Five for each job posted.',
  },
  applications: {
    calls: ['PATCH /jobs/jobApply'],
    words: ['sent', 'applications'],
    budgets: [perAccount(200, day), perAddress(5_000, day)],
    reason: 'A campus of 500 students has one IPv4 address.',
  },
  messages: {
    calls: ['PATCH /jobs/employerMessage', 'PATCH /jobs/jobSeekerMessage'],
    words: ['sent', 'messages'],
    budgets: [perAccount(60, minute), perAccount(1_000, day), perAddress(10_000, day)],
    reason: 'Thirty letters to applicants in a row, pasted.',
  },
  'read-marks': {
    calls: ['PATCH /jobs/conversationRead'],
    words: ['opened', 'conversations'],
    store: 'memory',
    budgets: [perAccount(300, minute), perAddress(3_000, minute)],
    reason: 'An open conversation sends one for each message. It changes one row that is there.',
  },
  profiles: {
    calls: ['POST /user', 'PATCH /user/employer', 'PATCH /user/jobSeeker'],
    words: ['made', 'profile changes'],
    budgets: [perAccount(600, hour), perAddress(6_000, hour)],
    reason: 'The browser sends POST /user at each sign-in.',
  },
  blogs: {
    calls: ['POST /blogs', 'PUT /blogs/:id', 'DELETE /blogs/:id'],
    words: ['made', 'changes to blogs'],
    budgets: [perAccount(500, day), perAddress(2_000, day)],
    reason: 'Administrators only: bounds what a stolen session does.',
  },
  'user-access': {
    calls: ['PATCH /user/disable/:id', 'PATCH /user/enable/:id'],
    words: ['disabled or enabled', 'users'],
    budgets: [perAccount(600, hour), perAddress(2_400, hour)],
    reason: 'Administrators only: bounds what a stolen session does.',
  },
  newsletter: {
    calls: ['POST /newsletter'],
    words: ['made', 'newsletter subscriptions'],
    budgets: [perAddress(60, hour), perAddress(200, day)],
    reason: 'Each stores a row, and nobody is signed in.',
  },
  'sign-ups': {
    calls: ['POST /auth/sign-up'],
    words: ['made', 'sign-ups'],
    budgets: [perAddress(60, minute), perAddress(1_500, day)],
    reason:
      'A course signs up together. Each sends a mail to an unproved address, or tells that it has an account.',
  },
  'wrong-sign-ins': {
    calls: [],
    counts: 'wrong passwords at POST /auth/sign-in',
    words: ['typed', 'wrong passwords'],
    sentence: wrongPasswords,
    budgets: [{ per: 'account+address', points: 10, window: quarter }],
    reason: 'One guesser at one account.',
  },
  'wrong-sign-ins-from-new-addresses': {
    calls: [],
    counts:
      'the same, from an address where this account has not signed in during the last 90 days',
    words: ['typed', 'wrong passwords'],
    sentence: wrongPasswords,
    budgets: [perAddress(100, quarter), perAccount(20, quarter)],
    reason:
      'One guesser at many accounts; many addresses against one account. An account under attack pauses for new addresses only.',
  },
  'google-sign-ins': {
    calls: ['POST /auth/google'],
    words: ['started', 'sign-ins with Google'],
    budgets: [perAddress(60, minute)],
    reason: 'Each asks Google.',
  },
  'password-links': {
    calls: ['POST /auth/forgotten-password'],
    words: ['requested', 'links'],
    budgets: [perAddress(30, quarter)],
    reason: 'Each sends a mail.',
  },
  'password-mails': {
    calls: [],
    counts:
      'mails of POST /auth/forgotten-password to one mailbox; beyond that the answer is the same and no mail is sent',
    words: ['requested', 'mails'],
    budgets: [perAccount(3, quarter)],
    reason:
      'A link is good for an hour: when a stranger has used this up, the mailbox holds links that work.',
  },
  'verification-mails': {
    calls: ['POST /auth/send-verification'],
    counts: 'the mail of the sign-up',
    words: ['requested', 'mails'],
    budgets: [perAccount(4, quarter), perAddress(60, quarter)],
    reason: 'Each sends a mail.',
  },
  'link-uses': {
    calls: ['POST /auth/reset-password', 'POST /auth/verify-email'],
    words: ['used', 'links from mails'],
    budgets: [perAddress(60, quarter)],
    reason: 'A link holds 256 random bits; hashing the new password is what costs.',
  },
  'password-changes': {
    calls: ['POST /auth/change-password'],
    words: ['tried to change', 'passwords'],
    budgets: [perAccount(10, quarter), perAddress(100, quarter)],
    reason: 'Guesses at the current password with a stolen session.',
  },
} as const satisfies Readonly<Record<string, RateLimit>>;

export type LimitName = keyof typeof rateLimits;

/** The calls that write and have no limit but `writes`, and why. */
export const unlimitedWrites: Readonly<Record<string, string>> = {
  'POST /auth/sign-out': 'Ending a session must always be possible.',
  'POST /auth/sign-out-everywhere': 'Ending sessions must always be possible.',
  'POST /auth/sign-out-elsewhere': 'Ending sessions must always be possible.',
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the names of the table
export const limitNames = Object.keys(rateLimits) as readonly LimitName[];

export interface LimitedCall {
  readonly method?: string | readonly string[] | undefined;
  readonly url?: string | undefined;
}

/** A HEAD request costs what the GET does. */
const toCall = ({ method, url = '' }: LimitedCall): string =>
  `${method === 'HEAD' ? 'GET' : String(method)} ${url.replace(apiBase, '')}`;

/** The limits that each request of this route counts in, besides `writes`. */
export function findLimits(route: LimitedCall): LimitName[] {
  const call = toCall(route);
  return limitNames.filter((name) => {
    const { calls }: RateLimit = rateLimits[name];
    return calls.includes(call);
  });
}
