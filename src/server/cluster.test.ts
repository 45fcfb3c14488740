import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoAccounts } from '#db/demo/accounts.ts';
import { listenLive } from '#test/live-listener.ts';
import {
  createEmptyDatabase,
  getTestServerUrl,
  runOnTestServer,
  withDatabaseName,
} from '#test/postgres-template.ts';
import { buildSiteProgram, removeSiteProgram, startSiteProgram } from '#test/site-program.ts';
import { testDatabaseKind } from '#test/test-database.ts';

/** Process ids of the workers, as the system knows them. */
const workersOf = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'))
    .split(' ')
    .filter(Boolean)
    .map(Number);

describe.runIf(testDatabaseKind === 'postgresql' && process.platform === 'linux')(
  'a site of two workers',
  { timeout: 60_000 },
  () => {
    let folder: URL;
    let dataDir: string;
    let name: string;
    beforeAll(async () => {
      folder = await buildSiteProgram();
      dataDir = await mkdtemp(path.join(tmpdir(), 'cluster-'));
      name = await createEmptyDatabase();
    });
    afterAll(async () => {
      await runOnTestServer(`drop database ${name} with (force)`);
      await removeSiteProgram(folder);
      await rm(dataDir, { recursive: true });
    });

    const start = (environment: Record<string, string> = {}) =>
      startSiteProgram(folder, {
        PORT: '0',
        DATA_DIR: dataDir,
        DATABASE_URL: withDatabaseName(getTestServerUrl(), name),
        WORKERS: '2',
        DEMO: 'on',
        DRAIN_SECONDS: '0',
        LOG_LEVEL: 'warn',
        ...environment,
      });

    it('prepares its data once, greets once, replaces a worker that died, and ends when it is told', async () => {
      const site = start();
      const address = await site.address;
      await vi.waitFor(async () => expect(await workersOf(site.pid)).toHaveLength(2), 10_000);
      const count = async () => {
        const answer = await fetch(`${address}/api/v1/jobs/pagination`);
        return ((await answer.json()) as { count: number }).count;
      };
      expect(await count()).toBe(40);
      const before = await workersOf(site.pid);
      process.kill(before[1] ?? 0, 'SIGKILL');
      await vi.waitFor(async () => {
        const now = await workersOf(site.pid);
        expect(now).toHaveLength(2);
        expect(now).not.toContain(before[1]);
      }, 10_000);
      expect(await count()).toBe(40);
      expect(site.output().match(/The job portal is at/g)).toHaveLength(1);
      expect(site.output()).toContain('A worker ended');
      const mailboxUrl = /http:\S+\/dev\/mailbox\?key=[\w-]{43}/.exec(site.output())?.[0] ?? '';
      // Each worker answers about every second connection, the one that was started later as well.
      const headers = { connection: 'close' };
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => fetch(mailboxUrl, { headers, redirect: 'manual' })),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(303));
      site.signal('SIGTERM');
      expect(await site.ended).toBe(0);
      await expect(fetch(address)).rejects.toThrow('fetch failed');
    });

    it('ends the accounts of the demo on all nodes when one starts at a public address', async () => {
      const first = start({ WORKERS: '1' });
      const [account] = demoAccounts;
      const address = await first.address;
      const signIn = () =>
        fetch(`${address}/api/v1/auth/sign-in`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: account.email, password: account.password }),
        });
      const signedIn = await signIn();
      expect(signedIn.status).toBe(200);
      const cookie = signedIn.headers.getSetCookie().map((set) => set.split(';')[0])[0] ?? '';
      const stream = await listenLive(address, { cookie });
      expect(stream.response.status).toBe(200);

      const second = start({ WORKERS: '1', PUBLIC_URL: 'https://jobs.example' });
      await second.address;
      await stream.closed;
      expect(stream.events.at(-1)?.name).toBe('ended');
      expect((await signIn()).status).toBe(401);
      expect(second.output()).not.toMatch(/demo|mailbox/i);
      for (const site of [first, second]) {
        site.signal('SIGTERM');
        expect(await site.ended).toBe(0);
      }
    });

    it('that cannot start says why once, and ends', async () => {
      const site = start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' });
      expect(await site.ended).toBe(1);
      expect(site.output()).toBe(
        'DATABASE_URL cannot be used: no PostgreSQL answers at 127.0.0.1:1.\n',
      );
    });

    it('wants a PostgreSQL', async () => {
      const site = start({ DATABASE_URL: '' });
      expect(await site.ended).toBe(1);
      expect(site.output()).toBe(
        'WORKERS needs DATABASE_URL: the embedded database serves one process.\n',
      );
    });
  },
);
