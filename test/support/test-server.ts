import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startPrivateServer } from '#server/platform/database/private-server.ts';
import { makeDataFolder } from './data-folder.ts';
import { silentLogger } from './silent-logger.ts';

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** Test data need not survive a crash. */
const fastSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
};

/** The same PostgreSQL as a site's embedded one, in a temporary folder. */
export async function startTestServer(
  settings: Readonly<Record<string, string>> = {},
  folder = makeDataFolder('job-portal-test-'),
) {
  const dataDir = await folder;
  let onLost = () => {};
  const start = () =>
    startPrivateServer({
      dataDir,
      logger: silentLogger,
      settings: { ...fastSettings, ...settings },
      onLost: () => onLost(),
    });
  let server = await start();
  const url = new URL(server.url);
  url.username = 'postgres';
  url.pathname = '/postgres';
  return {
    /** Of the database `postgres`, as a superuser. */
    url: url.href,
    /** Kills the server. */
    crash: () =>
      new Promise<void>((resolve) => {
        onLost = resolve;
        process.kill(readServerPid(dataDir), 'SIGKILL');
      }),
    /** Starts it again with the same URL and files. */
    restart: async () => {
      server = await start();
    },
    /** Ends the server and keeps its files. */
    end: () => server.stop(),
    /** Ends the server and removes its files. */
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

export const readServerPid = (dataDir: string): number =>
  Number.parseInt(readFileSync(path.join(dataDir, 'postgresql/postmaster.pid'), 'utf8'), 10);
