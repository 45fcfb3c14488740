import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPrivateServer } from '#server/database/private-server.ts';
import { silentLogger } from './silent-logger.ts';

export interface TestServer {
  /** Of the database `postgres`, as a superuser. */
  readonly url: string;
  /** Kills the server in the middle of everything. */
  crash(): Promise<void>;
  /** Starts it again at the same address and on the same files. */
  restart(): Promise<void>;
  /** Ends the server and removes its files. */
  stop(): Promise<void>;
}

/** Data that is thrown away needs no safety. */
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
): Promise<TestServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'job-portal-test-'));
  const start = (onLost?: () => void) =>
    startPrivateServer({
      dataDir,
      logger: silentLogger,
      settings: { ...fastSettings, ...settings },
      ...(onLost && { onLost }),
    });
  let lost = () => {};
  let server = await start(() => lost());
  const { host, port, password = '' } = server.connection;
  const url = new URL(`postgres://postgres@localhost:${port}/postgres`);
  url.password = password;
  url.searchParams.set('host', host);
  return {
    url: url.href,
    crash: () =>
      new Promise((resolve) => {
        lost = resolve;
        process.kill(readServerPid(dataDir), 'SIGKILL');
      }),
    restart: async () => {
      server = await start(() => lost());
    },
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

export const readServerPid = (dataDir: string): number =>
  Number.parseInt(readFileSync(path.join(dataDir, 'postgresql/postmaster.pid'), 'utf8'), 10);

/** Vitest's global setup: the server that TEST_DATABASE_URL names, else one for this run. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE_URL']) {
    return undefined;
  }
  const server = await startTestServer();
  process.env['TEST_DATABASE_URL'] = server.url;
  return () => server.stop();
}
