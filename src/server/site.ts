import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { FirebaseSettings, SignInOptions } from '#contract/identity.ts';
import {
  type DemoOptions,
  prepareDemo,
  refuseDemoAdministrators,
} from '#server/demo/demo.service.ts';
import { makeAccountLinks } from '#server/identity/account-links.ts';
import { closeAccount, createAccount, reopenAccount } from '#server/identity/embedded-accounts.ts';
import { makeEmbeddedAuth } from '#server/identity/embedded-auth.ts';
import { makeGoogleSignIn } from '#server/identity/embedded-google.ts';
import { makeEmbeddedIdentity } from '#server/identity/embedded-identity.ts';
import { makeFirebaseIdentity } from '#server/identity/firebase-identity.ts';
import { keepSiteSecret } from '#server/identity/site-secret.ts';
import { mailboxPath, mailboxUrl } from '#server/mail/mailbox-key.ts';
import { makeSiteMail, type SiteMail } from '#server/mail/site-mail.ts';
import { type Afterwork, makeAfterwork } from '#server/ops/background-tasks.ts';
import { type EventBus, makeEventBus } from '#server/events/event-bus.ts';
import { makeNodeEventBus } from '#server/events/node-event-bus.ts';
import { systemClock } from '#server/ops/clock.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { poolShare } from '#server/database/postgresql-database.ts';
import { inTurn } from '#server/database/turn.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { makeRateLimiter, type RateLimiter } from '#server/http/rate-limiter.ts';
import { makeOperation, type Operation } from '#server/ops/operation.ts';
import { shutDown } from '#server/ops/shutdown.ts';
import { loadWebBuild, type WebBuild } from '#server/http/web-build.ts';
import { makePictureDrawer } from '#server/pictures/picture-drawer.ts';
import { isUserDisabled } from '#server/users/users.queries.ts';
import { publishSessionEndByUid, endSignIns } from '#server/users/users.service.ts';
import { buildApp } from './app.ts';
import { type Config, isLoopback, isPublic } from './config.ts';
import { listen, tryPlace } from './listening.ts';

export interface SiteFiles {
  /** The directory of the build, with `client` and `server` in it. */
  readonly dist: URL;
  readonly migrationsFolder: string;
}

export interface RunningSite {
  /** Where it listens, for example `http://127.0.0.1:3000`. */
  readonly address: string;
  readonly demoAccounts: SignInOptions['demoAccounts'];
  /** Where its mails are read, with the key in it; null where none are shown. */
  readonly mailboxUrl: string | null;
  /** Finishes the open requests, then closes the database. In a hurry it does not wait for proxies to notice. */
  stop(options?: { readonly isHurried?: boolean }): Promise<void>;
}

export interface SiteDeps {
  readonly config: Config;
  readonly logger: FastifyBaseLogger;
  readonly files: SiteFiles;
  /** Shows who may read mails in the browser; the same in all processes of this start. */
  readonly mailboxKey: string;
}

/** Milliseconds for which a stop waits for open requests. */
const patience = 10_000;
const hurriedPatience = 1_000;

interface OpenSite extends SiteDeps {
  readonly database: OpenDatabase;
  readonly operation: Operation;
  readonly web: Promise<WebBuild>;
}

/** What sign-in works with beside the database. */
interface Outgoing extends SiteMail {
  readonly afterwork: Afterwork;
  readonly events: EventBus;
  readonly rateLimiter: RateLimiter;
}

const prepareContent = (
  { config, database }: OpenSite,
  accounts: Pick<DemoOptions, 'createAccount' | 'signIn'>,
) =>
  inTurn(database, () =>
    prepareDemo({
      ...accounts,
      db: database.db,
      now: systemClock(),
      setting: config.demo,
      isLoopback: isLoopback(config),
      isPublic: isPublic(config),
    }),
  );

/** Sign-in at Firebase. The demo content's people have no accounts there: nobody can be one of them. */
async function prepareFirebase(site: OpenSite, settings: FirebaseSettings) {
  const { config, database, logger } = site;
  const clock = systemClock;
  const identity = makeFirebaseIdentity({
    settings,
    isLoopback: isLoopback(config),
    endSignIns: (person, moment) => endSignIns({ db: database.db, clock }, person, moment),
    clock,
    logger,
  });
  await prepareContent(site, {
    createAccount: async () => ({ uid: `demo-${randomUUID()}` }),
    signIn: { close: async () => {}, reopen: async () => {} },
  });
  return identity;
}

/** Sign-in over the site's own database, and what the login page offers. */
async function prepareEmbedded(site: OpenSite, outgoing: Outgoing) {
  const { config, database, logger } = site;
  const { mailer, mailbox, afterwork, events, rateLimiter } = outgoing;
  const onSessionsEnd = (uid: string) => publishSessionEndByUid({ db: database.db, events }, uid);
  const authOptions = {
    pool: database.pool,
    publicUrl: config.publicUrl,
    secret: config.authSecret ?? (await keepSiteSecret(database, config.dataDir)),
    logger,
    isDisabled: (uid: string) => isUserDisabled(database.db, uid),
    onSessionsEnd,
  };
  const auth = makeEmbeddedAuth(authOptions);
  const google = config.google && makeGoogleSignIn({ settings: config.google, auth: authOptions });
  const links = makeAccountLinks(auth, systemClock);
  const demoAccounts = await prepareContent(site, {
    createAccount: (account) => createAccount(auth, account),
    signIn: {
      close: (email) => closeAccount({ auth, links, onSessionsEnd }, email),
      reopen: (account) => reopenAccount(auth, account),
    },
  });
  const options = {
    google: google !== undefined,
    mailbox: mailbox ? mailboxPath : null,
    demoAccounts,
  };
  return makeEmbeddedIdentity({
    auth,
    limiter: rateLimiter,
    publicUrl: config.publicUrl,
    options,
    mailer,
    afterwork,
    clock: systemClock,
    onSessionsEnd,
    google,
  });
}

const makeStop =
  (app: FastifyInstance, { config, operation }: OpenSite): RunningSite['stop'] =>
  ({ isHurried = false } = {}) =>
    shutDown(app, operation.drain, {
      drainMillis: isHurried ? 0 : config.drainSeconds * 1000,
      patienceMillis: isHurried ? hurriedPatience : patience,
    });

const makePictures = ({ files, logger }: SiteDeps) =>
  makePictureDrawer({ workerUrl: new URL('server/picture-worker.js', files.dist), logger });

/** With accounts at Firebase the site itself writes no mails. */
const openMail = ({ config, mailboxKey }: OpenSite): SiteMail => {
  const mail = makeSiteMail({ ...config, isLoopback: isLoopback(config), mailboxKey });
  return config.firebase ? { ...mail, mailbox: undefined } : mail;
};

function openEventBus({ config: { databaseUrl }, logger }: OpenSite) {
  const nodeEventBus =
    databaseUrl === undefined ? undefined : makeNodeEventBus({ databaseUrl, logger });
  return { events: nodeEventBus ?? makeEventBus(), close: async () => nodeEventBus?.close() };
}

const prepareIdentity = (site: OpenSite, outgoing: Outgoing) =>
  site.config.firebase
    ? prepareFirebase(site, site.config.firebase)
    : prepareEmbedded(site, outgoing);

async function serve(site: OpenSite): Promise<RunningSite> {
  const { config, logger, files, database, operation } = site;
  await migrate(database, files.migrationsFolder);
  const { mailer, mailbox } = openMail(site);
  const afterwork = makeAfterwork(logger);
  const rateLimiter = makeRateLimiter({ database, logger });
  const { events, close: closeEventBus } = openEventBus(site);
  const outgoing = { mailer, mailbox, afterwork, events, rateLimiter };
  const identity = await prepareIdentity(site, outgoing);
  const pictures = makePictures(site);
  const app = await buildApp(
    {
      db: database.db,
      clock: systemClock,
      logger,
      identity,
      rateLimiter,
      operation,
      events,
      mailbox,
      pictures,
      web: await site.web,
    },
    config,
  );
  app.addHook('onClose', async () => {
    await pictures.close();
    await afterwork.finish();
    await closeEventBus();
    await database.close();
  });
  const address = await listen(app, config, operation.metrics);
  return {
    address,
    mailboxUrl: mailbox ? mailboxUrl(address, mailbox.key) : null,
    demoAccounts: identity.getOptions().demoAccounts,
    stop: makeStop(app, site),
  };
}

/** Opens the data, prepares it, and serves the site; what was opened is closed again when a step fails. */
export async function startSite(deps: SiteDeps): Promise<RunningSite> {
  const { config, logger, files } = deps;
  refuseDemoAdministrators(config.adminEmails);
  if (config.workers === 1) {
    await tryPlace({ ...config, setting: 'PORT' });
  }
  // The database opens in a thread of its own: this one loads the pages meanwhile.
  const web = loadWebBuild(files.dist, config.firebase);
  // Should it fail, it is asked for below; nobody may have got there.
  web.catch(() => {});
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    workerUrl: new URL('server/embedded-worker.js', files.dist),
    logger,
    ...(config.workers > 1 && { poolSize: poolShare(config.workers) }),
  });
  try {
    const hasMetricsPort = config.metricsPort !== undefined;
    const operation = makeOperation({ pool: database.pool, hasMetricsPort });
    operation.metrics.watchProcess();
    return await serve({ ...deps, database, operation, web });
  } catch (error) {
    await database.close();
    throw error;
  }
}
