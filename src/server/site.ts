import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { firstRunPath } from '#contract/platform/urls.ts';
import { administratorPath } from '#server/accounts/identity/demo-administrator.routes.ts';
import { assertNoDemoAdministrators } from '#server/demo/demo.service.ts';
import { mailboxPath } from '#server/platform/mail/mailbox.routes.ts';
import { describeTls, makeSiteMail } from '#server/platform/mail/mailer.ts';
import { makeBackgroundTasks } from '#server/platform/ops/background-tasks.ts';
import { makeNodeEventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { systemClock } from '#server/platform/ops/clock.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { cleanTemporaryFolder } from '#server/accounts/files/file-maintenance.ts';
import { lookUpTexts } from '#server/accounts/companies/domain-records.ts';
import { makeSiteFiles } from '#server/accounts/files/site-files.ts';
import { getErrorMessage } from '#server/platform/database/database-errors.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { makeRateLimiter } from '#server/platform/http/rate-limiter.ts';
import { makeMetricsServer } from '#server/platform/ops/metrics.routes.ts';
import { makeMetrics, type Metrics } from '#server/platform/ops/metrics.ts';
import { StartupError } from '#server/platform/ops/startup-error.ts';
import { makeTerminalKey } from '#server/platform/http/terminal-key.ts';
import { loadWebBuild, type WebBuild } from '#server/platform/http/web-build.ts';
import { findFirstRunKey } from '#server/trust/site-settings/first-administrator.service.ts';
import { WorkerDrawer } from '#server/publishing/pictures/drawing-queue.ts';
import { makeContext } from './app-context.ts';
import { buildApp } from './app.ts';
import { type Config, isLoopback, isRemoteDatabase } from './config.ts';
import { readSitePicture } from '#server/publishing/pictures/cover-reader.ts';
import { startScheduledTasks } from './scheduled-tasks.ts';
import { openIdentity } from './site-identity.ts';

interface SiteDeps {
  readonly config: Config;
  readonly logger: FastifyBaseLogger;
  /** Whether a person reads what the process prints. */
  readonly hasTerminal?: boolean;
  /** Called once when the server of the embedded database ends by itself. */
  readonly onDatabaseLost?: () => void;
  readonly files: {
    /** The directory of the build, with `client` and `server` in it. */
    readonly dist: URL;
    readonly migrationsFolder: string;
    /** The extract of GeoNames data. */
    readonly gazetteer: string;
  };
  /** The build in `dist` by default. */
  readonly web?: Promise<WebBuild>;
}

/** Milliseconds for which a stop waits for requests and tasks in flight: an interrupted mail would be sent twice. */
const graceMs = 10_000;
const quickStop = { drainMs: 0, graceMs: 1_000, taskMs: 5_000 };
const toSlowStop = (drainMs: number) => ({ drainMs, graceMs, taskMs: drainMs + graceMs });

function makeServices(deps: SiteDeps, database: OpenDatabase, metrics: Metrics) {
  const { config, logger } = deps;
  const events = makeNodeEventBus({
    settings: database.directSettings,
    logger,
    onSilence: () => database.dropConnections(),
  });
  const terminalKey = makeTerminalKey();
  // Firebase sends the links of its accounts itself: no page needs the mailbox.
  const hasMailbox = isLoopback(config) && !config.firebase;
  const aboutTls = config.smtpUrl === undefined ? undefined : describeTls(config.smtpUrl);
  if (aboutTls !== undefined) {
    logger.warn(aboutTls);
  }
  return {
    ...deps,
    ...makeSiteMail(config, hasMailbox ? terminalKey : undefined),
    terminalKey,
    database,
    metrics,
    events,
    inTransaction: makeInTransaction(database.db, events),
    backgroundTasks: makeBackgroundTasks(logger),
    rateLimiter: makeRateLimiter(database),
  };
}

type Services = ReturnType<typeof makeServices>;

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

/** Warns of a setting that loses uploads: a folder of one node, where several nodes may use the database. */
function warnOfLocalFiles({ config, logger }: Services): void {
  if (isRemoteDatabase(config) && config.filesUrl === undefined) {
    const folder = path.join(config.dataDir, 'files');
    logger.warn(
      { folder },
      'uploads are stored in a folder of this node: set FILES_URL where several nodes use the database, unless all of them have this folder',
    );
  }
}

/** Opens what a request needs besides the database, and adds to `opened` what is closed with the site. */
async function openContext(services: Services, web: WebBuild, opened: Close[]) {
  const { config, logger, files, events, mailer, backgroundTasks, metrics } = services;
  opened.push(
    () => events.close(),
    async () => mailer.close?.(),
    () => backgroundTasks.finish(),
  );
  metrics.watchProcess();
  const identity = await openIdentity(services);
  const workerUrl = new URL('server/picture-worker.js', files.dist);
  const drawer = new WorkerDrawer({ workerUrl, logger });
  opened.push(() => drawer.close());
  warnOfLocalFiles(services);
  const fileServices = makeSiteFiles(config);
  await cleanTemporaryFolder(fileServices.store, systemClock());
  return makeContext({
    ...config,
    ...services,
    ...fileServices,
    clock: systemClock,
    identity,
    drawer,
    lookUpTexts,
    web,
  });
}

/** Answers on METRICS_PORT before the tables are migrated: a probe without an answer would end the process in the middle of it. */
async function serveMetrics({ host, metricsPort }: Config, metrics: Metrics, opened: Close[]) {
  if (metricsPort !== undefined) {
    const server = makeMetricsServer(metrics);
    opened.push(() => server.close());
    await listen(server, { host, port: metricsPort });
  }
}

/** Starts all parts of the site and listens. `opened` is closed in reverse order. */
async function serve(services: Services, web: WebBuild, opened: Close[]) {
  const { config, mailbox, terminalKey } = services;
  const context = await openContext(services, web, opened);
  const { identity } = context;
  const app = await buildApp(context);
  opened.push(() => app.close());
  const { database, logger, hasTerminal = false } = services;
  const keyDeps = { ...config, db: database.db, clock: systemClock, logger, hasTerminal };
  const firstRunKey = config.isPublicUrlSet ? await findFirstRunKey(keyDeps) : undefined;
  const address = await listen(app, config);
  const withKey = (page: string) => `${address}${page}?key=${terminalKey}`;
  const worker = startScheduledTasks({
    ...config,
    ...context,
    ...services,
    db: database.db,
    gazetteer: services.files.gazetteer,
    readPicture: (picture) => readSitePicture(app, picture),
    provider: identity.provider,
  });
  return {
    /** For example `http://127.0.0.1:3000`. */
    address,
    /** With the key; null without a mailbox. */
    mailboxUrl: mailbox ? withKey(mailboxPath) : null,
    demoAccounts: identity.demo?.accounts ?? [],
    /** Signs in as the administrator of the demo; null where there is none. */
    administratorUrl: identity.demo?.administrator ? withKey(administratorPath) : null,
    /** By which the first administrator begins, with its key; null where nobody needs it or no terminal shows it. */
    firstRunUrl:
      firstRunKey === undefined ? null : `${config.publicUrl}${firstRunPath}#${firstRunKey}`,
    /** Drains, finishes the requests and tasks in flight, then closes the database. `isQuick` skips draining and waits less. */
    stop: async ({ isQuick = false } = {}) => {
      const times = isQuick ? quickStop : toSlowStop(config.drainSeconds * 1000);
      await Promise.all([worker.close(times.taskMs), app.shutDown(times)]);
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
  if (!config.isPublicUrlSet && ['0.0.0.0', '::'].includes(config.host)) {
    const { publicUrl } = config;
    logger.warn(
      { publicUrl },
      'links of this site lead nowhere from other machines: set PUBLIC_URL',
    );
  }
  // Load it while the database opens, whose failure is reported first.
  const web = deps.web ?? loadWebBuild(files.dist);
  web.catch(() => {});
  const metrics = makeMetrics();
  const opened: Close[] = [];
  try {
    await serveMetrics(config, metrics, opened);
    const database = await openDatabase({ ...config, logger, onLost: onDatabaseLost });
    opened.push(() => database.close());
    await migrate(database, files.migrationsFolder);
    return await serve(makeServices(deps, database, metrics), await web, opened);
  } catch (error) {
    await closeAll(opened);
    throw error;
  }
}

export type RunningSite = Awaited<ReturnType<typeof startSite>>;
