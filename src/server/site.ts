import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { FirebaseSettings, SignInOptions } from '#contract/identity.ts';
import type { DemoContentOptions } from '#db/seed.ts';
import { prepareDemo, refuseDemoAdministrators } from '#server/demo/demo.service.ts';
import { createAccount } from '#server/identity/embedded-accounts.ts';
import { makeEmbeddedAuth } from '#server/identity/embedded-auth.ts';
import { makeGoogleSignIn } from '#server/identity/embedded-google.ts';
import { makeEmbeddedIdentity } from '#server/identity/embedded-identity.ts';
import { makeFirebaseIdentity } from '#server/identity/firebase-identity.ts';
import { keepSiteSecret } from '#server/identity/site-secret.ts';
import { mailboxPath } from '#server/mail/mailbox.routes.ts';
import { makeSiteMail, type SiteMail } from '#server/mail/site-mail.ts';
import { type Afterwork, makeAfterwork } from '#server/platform/afterwork.ts';
import { makeNodeChanges } from '#server/platform/changes-between-nodes.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { poolShare } from '#server/platform/database/postgresql-database.ts';
import { inTurn } from '#server/platform/database/turn.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { makeOperation, type Operation } from '#server/platform/operating/operation.ts';
import { shutDown } from '#server/platform/operating/shutdown.ts';
import { loadWebBuild, type WebBuild } from '#server/platform/web-build.ts';
import { makePictureDrawer } from '#server/pictures/picture-drawer.ts';
import { isUserDisabled } from '#server/users/users.queries.ts';
import { endSignIns } from '#server/users/users.service.ts';
import { buildApp } from './app.ts';
import { type Config, isLoopback } from './config.ts';
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
  /** Finishes the open requests, then closes the database. In a hurry it does not wait for proxies to notice. */
  stop(options?: { readonly isHurried?: boolean }): Promise<void>;
}

export interface SiteDeps {
  readonly config: Config;
  readonly logger: FastifyBaseLogger;
  readonly files: SiteFiles;
}

/** Milliseconds for which a stop waits for open requests. */
const patience = 10_000;
const hurriedPatience = 1_000;

interface OpenSite extends SiteDeps {
  readonly database: OpenDatabase;
  readonly operation: Operation;
  readonly web: Promise<WebBuild>;
}

const prepareContent = (
  { config, database }: OpenSite,
  makeAccount: DemoContentOptions['createAccount'],
) =>
  inTurn(database, () =>
    prepareDemo({
      db: database.db,
      now: systemClock(),
      createAccount: makeAccount,
      setting: config.demo,
      isLoopback: isLoopback(config),
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
  await prepareContent(site, async () => ({ uid: `demo-${randomUUID()}` }));
  return identity;
}

interface Outgoing extends SiteMail {
  readonly afterwork: Afterwork;
}

/** Sign-in over the site's own database, and what the login page offers. */
async function prepareEmbedded(site: OpenSite, { mailer, mailbox, afterwork }: Outgoing) {
  const { config, database, logger } = site;
  const authOptions = {
    pool: database.pool,
    publicUrl: config.publicUrl,
    secret: config.authSecret ?? (await keepSiteSecret(database, config.dataDir)),
    logger,
    rateLimit: true,
    isDisabled: (uid: string) => isUserDisabled(database.db, uid),
  };
  const auth = makeEmbeddedAuth(authOptions);
  const google = config.google && makeGoogleSignIn({ settings: config.google, auth: authOptions });
  const demoAccounts = await prepareContent(site, (account) => createAccount(auth, account));
  const options = {
    google: google !== undefined,
    mailbox: mailbox ? mailboxPath : null,
    demoAccounts,
  };
  return makeEmbeddedIdentity({
    auth,
    db: database.db,
    publicUrl: config.publicUrl,
    options,
    mailer,
    afterwork,
    clock: systemClock,
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

async function serve(site: OpenSite): Promise<RunningSite> {
  const { config, logger, files, database, operation } = site;
  await migrate(database, files.migrationsFolder);
  const { firebase, databaseUrl } = config;
  const afterwork = makeAfterwork(logger);
  const mail = makeSiteMail({ ...config, isLoopback: isLoopback(config) });
  const identity = await (firebase
    ? prepareFirebase(site, firebase)
    : prepareEmbedded(site, { ...mail, afterwork }));
  const changes = databaseUrl === undefined ? undefined : makeNodeChanges({ databaseUrl, logger });
  const pictures = makePictures(site);
  const app = await buildApp(
    {
      db: database.db,
      clock: systemClock,
      logger,
      identity,
      operation,
      changes,
      mailbox: firebase ? undefined : mail.mailbox,
      pictures,
      web: await site.web,
    },
    config,
  );
  app.addHook('onClose', async () => {
    await pictures.close();
    await afterwork.finish();
    await changes?.close();
    await database.close();
  });
  return {
    address: await listen(app, config, operation.metrics),
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
