import { discoveryPaths } from '#contract/publishing/feeds.ts';
import { apiBase } from '#contract/platform/urls.ts';

/** An `address` is an IPv4 address or an IPv6 /64; the budget of its /48 is `siteFactor` times as large. */
export const siteFactor = 4;

/** Seconds. */
export const windows = { '10s': 10, minute: 60, '15min': 900, hour: 3_600, day: 86_400 } as const;

export interface Budget {
  readonly per: 'account' | 'address' | 'account+address';
  readonly points: number;
  /** Seconds, from the first use on. */
  readonly window: number;
}

export interface RateLimit {
  /** The rest of "You have posted # jobs today.", or a whole sentence. */
  readonly words: string;
  /** In memory, each process counts for itself. */
  readonly store: 'database' | 'memory';
  readonly budgets: readonly Budget[];
}

/** For example `account 200/day`. */
type BudgetText = `${Budget['per']} ${number}/${keyof typeof windows}`;

const pattern = /^(account|address|account\+address) (\d+)\/(\w+)$/;

function parseBudget(text: BudgetText): Budget {
  const [, per, points, window] = pattern.exec(text) ?? [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the pattern and the type say the same
  const parts = { per, window } as { per: Budget['per']; window: keyof typeof windows };
  return { per: parts.per, points: Number(points), window: windows[parts.window] };
}

const makeLimit =
  (store: RateLimit['store']) =>
  (words: string, ...budgets: readonly BudgetText[]): RateLimit => ({
    words,
    store,
    budgets: budgets.map(parseBudget),
  });
const limit = makeLimit('database');
const limitInMemory = makeLimit('memory');

const wrongPasswords = 'There were too many wrong passwords.';

/** docs/security.md has the same figures with their reasons, and a test compares the two. */
export const rateLimits = {
  writes: limitInMemory('sent # requests', 'address 3000/minute'),
  searches: limitInMemory('made # searches', 'address 200/10s'),
  'job-posts': limit('posted # jobs', 'account 200/day', 'address 1000/day'),
  'job-posts-of-new-accounts': limit(
    'An account posts at most 5 jobs a day in its first week.',
    'account 5/day',
  ),
  'job-posts-of-known-accounts': limit('posted # jobs', 'account 50/day'),
  'similar-jobs': limitInMemory('compared # jobs', 'account 20/minute', 'address 400/minute'),
  'job-changes': limit('made # changes to jobs', 'account 1000/day', 'address 5000/day'),
  'job-drafts': limitInMemory('saved # drafts', 'account 120/minute', 'address 1200/minute'),
  applications: limit('sent # applications', 'account 200/day', 'address 5000/day'),
  'application-changes': limit(
    'made # changes to applications',
    'account 5000/day',
    'address 20000/day',
  ),
  'applicant-exports': limit(
    'downloaded # lists of applicants',
    'account 60/hour',
    'address 600/hour',
  ),
  messages: limit('sent # messages', 'account 60/minute', 'account 1000/day', 'address 10000/day'),
  'read-marks': limitInMemory(
    'opened # conversations',
    'account 300/minute',
    'address 3000/minute',
  ),
  'saved-jobs': limitInMemory(
    'saved or removed # jobs',
    'account 300/minute',
    'address 3000/minute',
  ),
  profiles: limit('made # profile changes', 'account 600/hour', 'address 6000/hour'),
  uploads: limit('sent # files', 'account 200/hour', 'address 2000/hour'),
  blogs: limit('made # changes to blogs', 'account 500/day', 'address 2000/day'),
  decisions: limit('made # decisions', 'account 600/hour', 'address 2400/hour'),
  reports: limit('sent # reports', 'account 5/hour', 'address 5/hour'),
  objections: limit('sent # objections', 'account 10/hour'),
  'weighed-reports': limit('sent # reports without an account', 'address 3/day'),
  newsletter: limit('made # newsletter subscriptions', 'address 60/hour', 'address 200/day'),
  'sign-ups': limit('made # sign-ups', 'address 60/minute', 'address 1500/day'),
  'wrong-sign-ins': limit(wrongPasswords, 'account+address 10/15min'),
  'wrong-sign-ins-from-new-addresses': limit(
    wrongPasswords,
    'address 100/15min',
    'account 20/15min',
  ),
  'google-sign-ins': limit('started # sign-ins with Google', 'address 60/minute'),
  'google-returns': limit('come back from Google # times', 'address 60/minute'),
  'password-links': limit('requested # links', 'address 30/15min'),
  'password-mails': limit('requested # mails', 'account 3/15min', 'account 6/day'),
  'verification-mails': limit(
    'requested # mails',
    'account 4/15min',
    'account 12/day',
    'address 60/15min',
  ),
  'link-uses': limit('used # links from mails', 'address 60/15min'),
  deletions: limit('tried to delete # accounts', 'account 10/15min', 'address 100/15min'),
  exports: limit('downloaded your data # times', 'account 10/day', 'address 200/day'),
  'password-changes': limit('tried to change # passwords', 'account 10/15min', 'address 100/15min'),
} as const;

export type LimitName = keyof typeof rateLimits;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the names of the table
export const limitNames = Object.keys(rateLimits) as readonly LimitName[];

/** The calls that count once their input is valid. All writes count among `writes`, other limits are counted in code. */
export const callLimits = new Map<string, LimitName>([
  ['GET /jobs/search', 'searches'],
  ['GET /jobs/search/facets', 'searches'],
  ['GET /jobs/search/suggestions', 'searches'],
  [`GET ${discoveryPaths.jobsRss}`, 'searches'],
  [`GET ${discoveryPaths.jobsAtom}`, 'searches'],
  ['POST /jobs', 'job-posts'],
  ['POST /jobs/similar', 'similar-jobs'],
  ['PUT /jobs/:id', 'job-changes'],
  ['DELETE /jobs/:id', 'job-changes'],
  ['PATCH /jobs/closeAJob/:id', 'job-changes'],
  ['PATCH /jobs/reopenAJob/:id', 'job-changes'],
  ['POST /job-drafts', 'job-drafts'],
  ['PUT /job-drafts/:id', 'job-drafts'],
  ['DELETE /job-drafts/:id', 'job-drafts'],
  ['PATCH /jobs/jobApply', 'applications'],
  ['POST /jobs/:id/applications', 'applications'],
  ['PATCH /applications/:id/stage', 'application-changes'],
  ['PATCH /jobs/:id/applications/stage', 'application-changes'],
  ['POST /application-batches/:id/undo', 'application-changes'],
  ['POST /applications/:id/notes', 'application-changes'],
  ['GET /jobs/:id/applications.csv', 'applicant-exports'],
  ['PATCH /my-applications/:id/withdraw', 'application-changes'],
  ['PATCH /my-applications/:id/return', 'application-changes'],
  ['PATCH /jobs/employerMessage', 'messages'],
  ['PATCH /jobs/jobSeekerMessage', 'messages'],
  ['PATCH /jobs/conversationRead', 'read-marks'],
  ['PUT /saved-jobs/:id', 'saved-jobs'],
  ['DELETE /saved-jobs/:id', 'saved-jobs'],
  ['POST /saved-jobs/merge', 'saved-jobs'],
  ['PATCH /applications/:id/seen', 'read-marks'],
  ['POST /user', 'profiles'],
  ['PATCH /user/employer', 'profiles'],
  ['PATCH /user/jobSeeker', 'profiles'],
  ['POST /files', 'uploads'],
  ['POST /linked-pictures', 'uploads'],
  ['PATCH /notification-settings', 'profiles'],
  ['POST /blogs', 'blogs'],
  ['PUT /blogs/:id', 'blogs'],
  ['DELETE /blogs/:id', 'blogs'],
  ['POST /administration/decisions', 'decisions'],
  ['POST /administration/decisions/:id/undo', 'decisions'],
  ['DELETE /administration/newsletter/:id', 'decisions'],
  ['POST /newsletter', 'newsletter'],
  ['POST /auth/sign-up', 'sign-ups'],
  ['POST /auth/google', 'google-sign-ins'],
  ['POST /auth/forgotten-password', 'password-links'],
  ['POST /auth/send-verification', 'verification-mails'],
  ['POST /auth/reset-password', 'link-uses'],
  ['POST /auth/verify-email', 'link-uses'],
  ['POST /auth/change-password', 'password-changes'],
  ['POST /user/deletion', 'deletions'],
  ['DELETE /user/deletion', 'profiles'],
  ['GET /user/export', 'exports'],
]);

/** The limit of a route, besides `writes`. HEAD counts as GET. */
export function findLimit(route: {
  readonly method?: string | readonly string[] | undefined;
  readonly url?: string | undefined;
}): LimitName | undefined {
  const method = route.method === 'HEAD' ? 'GET' : String(route.method);
  return callLimits.get(`${method} ${(route.url ?? '').replace(apiBase, '')}`);
}
