import { apiBase } from '#contract/primitives.ts';

/** An `address` is an IPv4 address or an IPv6 /64; the budget of its /48 is `siteFactor` times as large. */
export const siteFactor = 4;

export interface Budget {
  readonly per: 'account' | 'address' | 'account+address';
  readonly points: number;
  /** Seconds, from the first use on. */
  readonly window: number;
}

export interface RateLimit {
  /** Method and path of the calls that count, once their input is valid; the other limits are counted in code. */
  readonly calls: readonly string[];
  /** Verb and noun of "You have posted 200 jobs today." */
  readonly words: readonly [verb: string, noun: string];
  /** Replaces that sentence. */
  readonly sentence?: string;
  /** The database by default; in memory, each process counts for itself. */
  readonly store?: 'memory';
  readonly budgets: readonly Budget[];
}

export const minute = 60;
const quarter = 15 * minute;
export const hour = 60 * minute;
export const day = 24 * hour;

const perAccount = (points: number, window: number): Budget => ({ per: 'account', points, window });
const perAddress = (points: number, window: number): Budget => ({ per: 'address', points, window });

const wrongPasswords = 'There were too many wrong passwords.';

/** docs/security.md has the same figures with their reasons, and a test compares the two. */
export const rateLimits = {
  writes: {
    calls: [],
    words: ['sent', 'requests'],
    store: 'memory',
    budgets: [perAddress(3_000, minute)],
  },
  searches: {
    calls: ['GET /jobs/search', 'GET /jobs/search/facets', 'GET /jobs/search/suggestions'],
    words: ['made', 'searches'],
    store: 'memory',
    budgets: [perAddress(200, 10)],
  },
  'job-posts': {
    calls: ['POST /jobs'],
    words: ['posted', 'jobs'],
    budgets: [perAccount(200, day), perAddress(1_000, day)],
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
  },
  applications: {
    calls: ['PATCH /jobs/jobApply'],
    words: ['sent', 'applications'],
    budgets: [perAccount(200, day), perAddress(5_000, day)],
  },
  messages: {
    calls: ['PATCH /jobs/employerMessage', 'PATCH /jobs/jobSeekerMessage'],
    words: ['sent', 'messages'],
    budgets: [perAccount(60, minute), perAccount(1_000, day), perAddress(10_000, day)],
  },
  'read-marks': {
    calls: ['PATCH /jobs/conversationRead'],
    words: ['opened', 'conversations'],
    store: 'memory',
    budgets: [perAccount(300, minute), perAddress(3_000, minute)],
  },
  profiles: {
    calls: ['POST /user', 'PATCH /user/employer', 'PATCH /user/jobSeeker'],
    words: ['made', 'profile changes'],
    budgets: [perAccount(600, hour), perAddress(6_000, hour)],
  },
  blogs: {
    calls: ['POST /blogs', 'PUT /blogs/:id', 'DELETE /blogs/:id'],
    words: ['made', 'changes to blogs'],
    budgets: [perAccount(500, day), perAddress(2_000, day)],
  },
  'user-access': {
    calls: ['PATCH /user/disable/:id', 'PATCH /user/enable/:id'],
    words: ['disabled or enabled', 'users'],
    budgets: [perAccount(600, hour), perAddress(2_400, hour)],
  },
  newsletter: {
    calls: ['POST /newsletter'],
    words: ['made', 'newsletter subscriptions'],
    budgets: [perAddress(60, hour), perAddress(200, day)],
  },
  'sign-ups': {
    calls: ['POST /auth/sign-up'],
    words: ['made', 'sign-ups'],
    budgets: [perAddress(60, minute), perAddress(1_500, day)],
  },
  'wrong-sign-ins': {
    calls: [],
    words: ['typed', 'wrong passwords'],
    sentence: wrongPasswords,
    budgets: [{ per: 'account+address', points: 10, window: quarter }],
  },
  'wrong-sign-ins-from-new-addresses': {
    calls: [],
    words: ['typed', 'wrong passwords'],
    sentence: wrongPasswords,
    budgets: [perAddress(100, quarter), perAccount(20, quarter)],
  },
  'google-sign-ins': {
    calls: ['POST /auth/google'],
    words: ['started', 'sign-ins with Google'],
    budgets: [perAddress(60, minute)],
  },
  'password-links': {
    calls: ['POST /auth/forgotten-password'],
    words: ['requested', 'links'],
    budgets: [perAddress(30, quarter)],
  },
  'password-mails': {
    calls: [],
    words: ['requested', 'mails'],
    budgets: [perAccount(3, quarter)],
  },
  'verification-mails': {
    calls: ['POST /auth/send-verification'],
    words: ['requested', 'mails'],
    budgets: [perAccount(4, quarter), perAddress(60, quarter)],
  },
  'link-uses': {
    calls: ['POST /auth/reset-password', 'POST /auth/verify-email'],
    words: ['used', 'links from mails'],
    budgets: [perAddress(60, quarter)],
  },
  'password-changes': {
    calls: ['POST /auth/change-password'],
    words: ['tried to change', 'passwords'],
    budgets: [perAccount(10, quarter), perAddress(100, quarter)],
  },
} as const satisfies Readonly<Record<string, RateLimit>>;

export type LimitName = keyof typeof rateLimits;

/** The writing calls that only `writes` limits, and why. */
export const unlimitedWrites: Readonly<Record<string, string>> = {
  'POST /auth/sign-out': 'Ending a session must always be possible.',
  'POST /auth/sign-out-everywhere': 'Ending sessions must always be possible.',
  'POST /auth/sign-out-elsewhere': 'Ending sessions must always be possible.',
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the names of the table
export const limitNames = Object.keys(rateLimits) as readonly LimitName[];

/** The limits of a route, besides `writes`. HEAD counts as GET. */
export function findLimits(route: {
  readonly method?: string | readonly string[] | undefined;
  readonly url?: string | undefined;
}): LimitName[] {
  const method = route.method === 'HEAD' ? 'GET' : String(route.method);
  const call = `${method} ${(route.url ?? '').replace(apiBase, '')}`;
  return limitNames.filter((name) => {
    const { calls }: RateLimit = rateLimits[name];
    return calls.includes(call);
  });
}
