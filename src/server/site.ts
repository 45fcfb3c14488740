import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { SignInOptions } from '#contract/identity.ts';
import { prepareDemo, refuseDemoAdministrators } from '#server/demo/demo.service.ts';
import { keepAuthSecret } from '#server/identity/auth-secret.ts';
import { createAccount } from '#server/identity/embedded-accounts.ts';
import { makeEmbeddedAuth } from '#server/identity/embedded-auth.ts';
import { makeEmbeddedProvider } from '#server/identity/embedded-provider.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { loadWebBuild } from '#server/platform/web-build.ts';
import { buildApp } from './app.ts';
import { type Config, isLoopback } from './config.ts';

export interface SiteFiles {
  /** The directory of the build, with `client` and `server` in it. */
  readonly dist: URL;
  readonly migrationsFolder: string;
}

export interface RunningSite {
  /** Where it listens, for example `http://127.0.0.1:3000`. */
  readonly address: string;
  readonly demoAccounts: SignInOptions['demoAccounts'];
  /** Finishes the open requests, then closes the database. */
  stop(): Promise<void>;
}

export interface SiteDeps {
  readonly config: Config;
  readonly logger: FastifyBaseLogger;
  readonly files: SiteFiles;
}

const listenErrors: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is used by another program: stop that one, or set PORT',
  EACCES: 'may not be used by this user: set PORT to 1024 or more',
  EADDRNOTAVAIL: 'does not belong to this machine: set HOST',
};

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = listenErrors[code];
    throw reason ? new StartupError(`Port ${port} on ${host} ${reason}.`) : error;
  }
}

interface OpenSite extends SiteDeps {
  readonly database: OpenDatabase;
}

/** Sign-in over the site's own database, and what the login page offers. */
async function prepareIdentity({ config, database, logger }: OpenSite) {
  const auth = makeEmbeddedAuth({
    pool: database.pool,
    publicUrl: config.publicUrl,
    secret: config.authSecret ?? (await keepAuthSecret(config.dataDir)),
    logger,
    rateLimit: true,
  });
  const demoAccounts = await prepareDemo({
    db: database.db,
    now: systemClock(),
    createAccount: (account) => createAccount(auth, account),
    setting: config.demo,
    isLoopback: isLoopback(config),
  });
  return { provider: makeEmbeddedProvider(auth, config.publicUrl), demoAccounts };
}

async function serve(site: OpenSite): Promise<RunningSite> {
  const { config, logger, files, database } = site;
  await migrate(database, files.migrationsFolder);
  const { provider, demoAccounts } = await prepareIdentity(site);
  const web = await loadWebBuild(files.dist);
  const app = await buildApp(
    {
      db: database.db,
      clock: systemClock,
      logger,
      provider,
      getSignInOptions: () => ({ google: false, demoAccounts }),
      web,
    },
    {
      adminEmails: config.adminEmails,
      trustProxy: config.trustProxy,
      https: config.publicUrl.startsWith('https:'),
    },
  );
  app.addHook('onClose', () => database.close());
  const address = await listen(app, config);
  return { address, demoAccounts, stop: () => app.close() };
}

/** Opens the data, prepares it, and serves the site; what was opened is closed again when a step fails. */
export async function startSite(deps: SiteDeps): Promise<RunningSite> {
  const { config, logger, files } = deps;
  refuseDemoAdministrators(config.adminEmails);
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    workerUrl: new URL('server/embedded-worker.js', files.dist),
    logger,
  });
  try {
    return await serve({ ...deps, database });
  } catch (error) {
    await database.close();
    throw error;
  }
}
