import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { SignInOptions } from '#contract/identity.ts';
import {
  type DemoOptions,
  prepareDemo,
  assertNoDemoAdministrators,
} from '#server/demo/demo.service.ts';
import { makeAccountLinks } from '#server/identity/account-links.ts';
import { closeAccount, createAccount, reopenAccount } from '#server/identity/site-accounts.ts';
import { makeAuth } from '#server/identity/own-accounts.ts';
import { makeGoogleSignIn } from '#server/identity/google-sign-in.ts';
import { assertEmulatorAllowed, makeFirebaseAccounts } from '#server/identity/firebase-accounts.ts';
import { makeFirebaseCalls } from '#server/identity/firebase-calls.ts';
import { makeTokenReader } from '#server/identity/firebase-tokens.ts';
import type { SiteIdentity } from '#server/identity/identity-provider.ts';
import { makeOwnAccounts } from '#server/identity/own-accounts-provider.ts';
import { limitProvider } from '#server/identity/sign-in-limits.ts';
import { getSiteSecret } from '#server/identity/site-secret.queries.ts';
import { mailboxPath, mailboxUrl } from '#server/mail/mailbox.routes.ts';
import { makeSiteMail } from '#server/mail/mailer.ts';
import { makeBackgroundTasks } from '#server/ops/background-tasks.ts';
import { makeNodeEventBus } from '#server/events/event-bus.ts';
import { makeInTransaction } from '#server/events/in-transaction.queries.ts';
import { systemClock } from '#server/ops/clock.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { getErrorMessage } from '#server/database/database-errors.ts';
import { migrate } from '#server/database/migrate.ts';
import { withAdvisoryLock } from '#server/database/advisory-lock.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { makeRateLimiter } from '#server/http/rate-limiter.ts';
import { makeMetricsServer } from '#server/ops/metrics.routes.ts';
import { makeMetrics } from '#server/ops/metrics.ts';
import { StartupError } from '#server/ops/startup-error.ts';
import { loadWebBuild, type WebBuild } from '#server/http/web-build.ts';
import { WorkerDrawer } from '#server/pictures/picture-drawer.ts';
import { isUserDisabled } from '#server/users/users.queries.ts';
import { publishSessionEndByUid } from '#server/users/users.service.ts';
import { buildApp } from './app.ts';
import { type Config, type FirebaseSettings, isLoopback, isPublic } from './config.ts';

interface SiteDeps {
  readonly config: Config;
  readonly logger: FastifyBaseLogger;
  /** Called once when the server of the embedded database ends by itself. */
  readonly onDatabaseLost?: () => void;
  readonly files: {
    /** The directory of the build, with `client` and `server` in it. */
    readonly dist: URL;
    readonly migrationsFolder: string;
  };
}

/** Milliseconds for which a stop waits for requests in flight. */
const graceMs = 10_000;
const quickStop = { drainMs: 0, graceMs: 1_000 };

function makeServices(deps: SiteDeps, database: OpenDatabase) {
  const { config, logger } = deps;
  const events = makeNodeEventBus({ pool: database.pool, logger });
  return {
    ...deps,
    // With accounts at Firebase the site itself sends no mails.
    ...makeSiteMail(config, isLoopback(config) && !config.firebase),
    database,
    events,
    inTransaction: makeInTransaction(database.db, events),
    backgroundTasks: makeBackgroundTasks(logger),
    rateLimiter: makeRateLimiter(database),
  };
}

type Services = ReturnType<typeof makeServices>;

const prepareContent = (
  { config, database }: Services,
  accounts: Pick<DemoOptions, 'createAccount' | 'signIn'>,
) =>
  withAdvisoryLock(database, 'demo-content', () =>
    prepareDemo({
      ...accounts,
      db: database.db,
      now: systemClock(),
      setting: config.demo,
      isLoopback: isLoopback(config),
      isPublic: isPublic(config),
    }),
  );

/** What both kinds of accounts need. */
const getAccountDeps = ({ config, database, inTransaction }: Services) => ({
  publicUrl: config.publicUrl,
  clock: systemClock,
  isDisabled: (uid: string) => isUserDisabled(database.db, uid),
  onSessionsEnd: (uid: string) => publishSessionEndByUid(inTransaction, uid),
});

type Accounts = Pick<SiteIdentity, 'provider'> & Pick<SignInOptions, 'demoAccounts'>;

/** Accounts at Firebase, where the demo users have none. */
async function prepareFirebase(services: Services, settings: FirebaseSettings): Promise<Accounts> {
  const { config, database, logger } = services;
  assertEmulatorAllowed(settings, isLoopback(config), logger);
  await prepareContent(services, {
    createAccount: async () => ({ uid: `demo-${randomUUID()}` }),
    signIn: { close: async () => {}, reopen: async () => {} },
  });
  const provider = makeFirebaseAccounts({
    ...getAccountDeps(services),
    db: database.db,
    calls: makeFirebaseCalls(settings, logger),
    readIdToken: makeTokenReader({ settings, clock: systemClock }),
  });
  return { provider, demoAccounts: [] };
}

/** Accounts in the site's own database. */
async function prepareOwnAccounts(services: Services): Promise<Accounts> {
  const { config, database, logger, mailer, backgroundTasks } = services;
  const deps = getAccountDeps(services);
  const { onSessionsEnd } = deps;
  const secret = config.authSecret ?? (await getSiteSecret(database.db));
  const auth = makeAuth({ ...deps, pool: database.pool, secret, logger });
  const links = makeAccountLinks(auth, systemClock);
  const demoAccounts = await prepareContent(services, {
    createAccount: (account) => createAccount(auth, account),
    signIn: {
      close: (email) => closeAccount({ auth, links, onSessionsEnd }, email),
      reopen: (account) => reopenAccount(auth, account),
    },
  });
  return { provider: makeOwnAccounts({ ...deps, auth, mailer, backgroundTasks }), demoAccounts };
}

async function prepareIdentity(services: Services): Promise<SiteIdentity> {
  const { config, database, logger, mailbox, backgroundTasks, rateLimiter: limiter } = services;
  const { publicUrl, google: settings } = config;
  const { provider, demoAccounts } = await (config.firebase
    ? prepareFirebase(services, config.firebase)
    : prepareOwnAccounts(services));
  const google = settings && makeGoogleSignIn({ settings, publicUrl, logger });
  return {
    provider: limitProvider(provider, { pool: database.pool, limiter, backgroundTasks }),
    google,
    options: { google: Boolean(google), mailbox: mailbox ? mailboxPath : null, demoAccounts },
  };
}

/** @throws StartupError */
async function listen(server: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>) {
  try {
    return await server.listen({ host, port });
  } catch (error) {
    const reason = getErrorMessage(error);
    throw new StartupError(
      `The site cannot listen on port ${port} of ${host} (${reason}): set PORT, METRICS_PORT or HOST.`,
    );
  }
}

type Close = () => Promise<unknown>;

/** Starts all parts of the site and listens. `opened` is closed in reverse order. */
async function serve(services: Services, web: WebBuild, opened: Close[]) {
  const { config, logger, files, mailbox } = services;
  opened.push(
    () => services.events.close(),
    () => services.backgroundTasks.finish(),
  );
  const identity = await prepareIdentity(services);
  const workerUrl = new URL('server/picture-worker.js', files.dist);
  const pictures = new WorkerDrawer({ workerUrl, logger });
  const metrics = makeMetrics();
  metrics.watchProcess();
  const metricsServer = makeMetricsServer(metrics);
  opened.push(
    () => pictures.close(),
    () => metricsServer.close(),
  );
  const app = await buildApp({ ...services, clock: systemClock, identity, pictures, metrics, web });
  opened.push(() => app.close());
  if (config.metricsPort !== undefined) {
    await listen(metricsServer, { host: config.host, port: config.metricsPort });
  }
  const address = await listen(app, config);
  return {
    /** For example `http://127.0.0.1:3000`. */
    address,
    /** With the key; null without a mailbox. */
    mailboxUrl: mailbox ? mailboxUrl(address, mailbox.key) : null,
    demoAccounts: identity.options.demoAccounts,
    /** Drains, finishes the requests in flight, then closes the database; `isQuick` does not drain, and waits at most 1 s. */
    stop: async ({ isQuick = false } = {}) => {
      await app.shutDown(isQuick ? quickStop : { drainMs: config.drainSeconds * 1000, graceMs });
      await closeAll(opened);
    },
  };
}

async function closeAll(opened: Close[]): Promise<void> {
  for (const close of opened.splice(0).toReversed()) {
    await close();
  }
}

/** Opens and migrates the database, then serves the site. A failure closes everything that was opened. */
export async function startSite(deps: SiteDeps) {
  const { config, logger, files, onDatabaseLost } = deps;
  assertNoDemoAdministrators(config.adminEmails);
  // Loaded while the database opens, whose failure has precedence.
  const web = loadWebBuild(files.dist);
  web.catch(() => {});
  const database = await openDatabase({ ...config, logger, onLost: onDatabaseLost });
  const opened: Close[] = [() => database.close()];
  try {
    await migrate(database, files.migrationsFolder);
    return await serve(makeServices(deps, database), await web, opened);
  } catch (error) {
    await closeAll(opened);
    throw error;
  }
}

export type RunningSite = Awaited<ReturnType<typeof startSite>>;
