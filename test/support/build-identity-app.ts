import { createHash } from 'node:crypto';
import type { FastifyBaseLogger, LightMyRequestResponse } from 'fastify';
import type { FirebaseSettings, GoogleSettings } from '#server/config.ts';
import { makeFirebaseAccounts } from '#server/accounts/identity/firebase-accounts.ts';
import { makeGoogleSignIn } from '#server/accounts/identity/google-sign-in.ts';
import { makeIdentityProvider } from '#server/accounts/identity/identity-provider.ts';
import { makeLocalAccounts } from '#server/accounts/identity/local-accounts.ts';
import { type Auth, openAuth } from '#server/accounts/identity/local-auth.ts';
import { limitProvider } from '#server/accounts/identity/sign-in-limits.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { Clock } from '#server/platform/ops/clock.ts';
import { sendMails as sendAllMails } from '#server/mails/mails.service.ts';
import { makeMailLinks } from '#server/platform/mail/mail-links.ts';
import { makeMetrics } from '#server/platform/ops/metrics.ts';
import { makeBackgroundTasks } from '#server/platform/ops/background-tasks.ts';
import { type EventBus, makeEventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { makeRateLimiter } from '#server/platform/http/rate-limiter.ts';
import { isUserDisabled } from '#server/accounts/users/users.queries.ts';
import { publishSessionEndByUid } from '#server/accounts/users/users.service.ts';
import { buildTestApp, noRateLimits, type TestApp } from './build-test-app.ts';
import { makeTestSite } from './make-test-site.ts';
import { makeMailCatcher } from './mail-catcher.ts';
import { silentLogger } from './silent-logger.ts';

export interface IdentityAppOptions {
  readonly publicUrl?: string;
  readonly secret?: string;
  readonly logger?: FastifyBaseLogger;
  /** Whether requests are logged too; by default only the provider's messages. */
  readonly logsRequests?: boolean;
  readonly rateLimit?: boolean;
  readonly mailer?: Mailer;
  /** Signing in with Google; not set up by default. */
  readonly google?: GoogleSettings;
  /** Accounts at Firebase instead of the site's own. */
  readonly firebase?: FirebaseSettings;
  /** The clock of sessions at Firebase. */
  readonly clock?: Clock;
  /** Another app's database; it stays open when this app closes. */
  readonly database?: OpenDatabase;
  readonly adminEmails?: readonly string[];
  readonly events?: EventBus;
  /** Called between the check of a password and the session that it begins. */
  readonly beforeSession?: () => Promise<void>;
  /** Hashes passwords as the site does, which takes 80 ms each; by default at once. */
  readonly hasSlowHashes?: boolean;
}

const hashFast = async (password: string): Promise<string> =>
  createHash('sha256').update(password).digest('hex');

/** Most tests are about what follows from a right or a wrong password, not about how it is stored. */
function replaceHashes({ password }: Auth): void {
  password.hash = hashFast;
  password.verify = async (stored) => stored.hash === (await hashFast(stored.password));
}

export interface IdentityApp extends TestApp {
  /** Resolves after the background tasks so far, and sends the mails that are due. */
  settle(): Promise<void>;
}

/** The application with real accounts, its own or Firebase's. `send` resolves after the background tasks and the mails of its request. */
export async function buildIdentityApp({
  publicUrl = 'http://localhost:3000',
  secret = 'a secret of more than thirty-two characters',
  logger = silentLogger,
  logsRequests = false,
  rateLimit = false,
  mailer = makeMailCatcher(),
  google,
  firebase,
  clock = () => new Date(),
  database,
  adminEmails = [],
  beforeSession = async () => {},
  hasSlowHashes = false,
  // Tests write past the API: by default every cached response is stale.
  events = { ...makeEventBus(), maxAgeMs: 0 },
}: IdentityAppOptions = {}): Promise<IdentityApp> {
  const backgroundTasks = makeBackgroundTasks(logger);
  let sendMails = async () => {};
  const site = await buildTestApp({
    ...(database && { database }),
    adminEmails,
    ...(logsRequests && { logger }),
    makeDeps: async (opened) => {
      const { db } = opened;
      const inTransaction = makeInTransaction(db, events);
      const limiter = rateLimit ? makeRateLimiter(opened) : noRateLimits;
      const deps = {
        database: opened,
        publicUrl,
        secret,
        clock,
        logger,
        inTransaction,
        backgroundTasks,
        isDisabled: async (uid: string) => {
          await beforeSession();
          return isUserDisabled(db, uid);
        },
        onSessionsEnd: (uid: string) => publishSessionEndByUid(inTransaction, uid),
      };
      const openLocalAccounts = async () => {
        const auth = await openAuth(deps);
        if (!hasSlowHashes) {
          replaceHashes(auth);
        }
        return makeLocalAccounts(auth, deps);
      };
      const accounts = firebase ? makeFirebaseAccounts(firebase, deps) : await openLocalAccounts();
      const provider = makeIdentityProvider(accounts, deps);
      const sender = {
        ...deps,
        db,
        beginSearch: opened.beginSearch,
        mailer,
        metrics: makeMetrics(),
        mailLinks: makeMailLinks(db, () => new Date()),
        provider,
        mailFrom: 'no-reply@jobs.example',
        ...makeTestSite(db),
      };
      sendMails = () => sendAllMails(sender);
      return {
        events,
        rateLimiter: limiter,
        identity: {
          provider: limitProvider(provider, { ...deps, limiter }),
          google: google && makeGoogleSignIn(google, deps),
          options: { google: google !== undefined, mailbox: null, demoAccounts: [] },
        },
      };
    },
  });
  const settle = async () => {
    await backgroundTasks.finish();
    await sendMails();
  };
  return {
    ...site,
    settle,
    close: async () => {
      await backgroundTasks.finish();
      await site.close();
    },
    send: async (...request) => {
      const answer = await site.send(...request);
      await settle();
      return answer;
    },
  };
}

/** The cookies that an answer sets, as the browser sends them back. */
export const cookieHeader = ({ cookies }: LightMyRequestResponse): { cookie: string } => ({
  cookie: cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; '),
});
