import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { StartupError } from '#server/ops/startup-error.ts';
import { lockDirectory } from './directory-lock.ts';
import { EmbeddedEngine, type EmbeddedEngineOptions } from './embedded-engine.ts';
import { makeEmbeddedPool } from './embedded-pool.ts';
import { Maintenance } from './maintenance.ts';
import { endPool, logConnectionErrors, type OpenPool, withClient } from './open-pool.ts';

export interface EmbeddedDatabaseOptions {
  /** The files of the database go into `database` below it. */
  readonly dataDir: string;
  /** The built `embedded-worker.ts`. */
  readonly workerUrl: URL;
  readonly logger: FastifyBaseLogger;
}

/** Together with the engine's own deadline less than five seconds. */
const poolEndMillis = 2_000;

/** @throws StartupError when the directory is taken, cannot be written, or holds no readable database. */
export async function openEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<OpenPool> {
  const { dataDir, workerUrl, logger } = options;
  const lock = await lockDirectory(dataDir);
  try {
    const directory = path.join(dataDir, 'database');
    await makeDatabaseFiles({ directory, workerUrl, logger });
    const engine = await openEngine({ directory, workerUrl, logger });
    return makeOpenPool(engine, { logger, onClosed: () => lock.release() });
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Files that were only half made, when the process was killed, are never taken for a database. */
async function makeDatabaseFiles(options: EmbeddedEngineOptions): Promise<void> {
  const { directory } = options;
  if (existsSync(directory)) {
    return;
  }
  const unfinished = `${directory}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const engine = await openEngine({ ...options, directory: unfinished });
  await engine.close();
  await rename(unfinished, directory);
}

async function openEngine(options: EmbeddedEngineOptions): Promise<EmbeddedEngine> {
  try {
    return await EmbeddedEngine.open(options);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The database in ${options.directory} cannot be opened: ${reason}`, {
      cause: error,
    });
  }
}

function makeOpenPool(
  engine: EmbeddedEngine,
  { logger, onClosed }: { logger: FastifyBaseLogger; onClosed: () => Promise<void> },
): OpenPool {
  const pool = makeEmbeddedPool(() => engine.connect());
  logConnectionErrors(pool, logger);
  const withPatientClient: OpenPool['withPatientClient'] = (work) =>
    withClient(pool, (client) => engine.withPatience(() => work(client)));
  const maintenance = new Maintenance({ database: { pool, withPatientClient }, logger });
  let closing: Promise<void> | undefined;
  const close = async () => {
    maintenance.stop();
    await endPool(pool, poolEndMillis);
    await engine.close();
    await onClosed();
  };
  return { pool, withPatientClient, close: () => (closing ??= close()) };
}
