import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '#db/demo/accounts.ts';
import { listenLive } from '#test/live-listener.ts';
import {
  createEmptyDatabase,
  getTestServerUrl,
  runOnTestServer,
  withDatabaseName,
} from '#test/postgres-template.ts';
import { buildSiteProgram, removeSiteProgram, startSiteProgram } from '#test/site-program.ts';

describe('the process', { timeout: 60_000 }, () => {
  let folder: URL;
  let dataDir: string;
  let name: string;
  beforeAll(async () => {
    folder = await buildSiteProgram();
    dataDir = await mkdtemp(path.join(tmpdir(), 'main-'));
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
      DEMO: 'on',
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'warn',
      ...environment,
    });

  const getStatus = async (url: string) => (await fetch(url)).status;

  it('drains on SIGTERM, ignores the signal that npm repeats, and exits with 0', async () => {
    const site = start({ DRAIN_SECONDS: '1' });
    const address = await site.address;
    site.signal('SIGTERM');
    site.signal('SIGTERM');
    await expect.poll(() => getStatus(`${address}/readyz`)).toBe(503);
    expect(await getStatus(`${address}/api/v1/jobs/pagination`)).toBe(200);
    expect(await site.ended).toBe(0);
  });

  it('does not drain on SIGINT', async () => {
    const site = start({ DRAIN_SECONDS: '120' });
    await site.address;
    site.signal('SIGINT');
    expect(await site.ended).toBe(0);
  });

  it('ends at once on a second signal', async () => {
    const site = start({ DRAIN_SECONDS: '120' });
    await site.address;
    site.signal('SIGTERM');
    await wait(700);
    expect(site.exitCode()).toBeNull();
    site.signal('SIGINT');
    expect(await site.ended).toBe(1);
  });

  it.each([
    [
      { DATABASE_URL: 'postgres://no-user@127.0.0.1:1/nothing' },
      'DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n',
    ],
    [{ HOST: '192.0.2.7' }, /^The site cannot listen on port 0 of 192\.0\.2\.7 \(.+\): set .*\n$/],
  ])('prints one sentence and exits when it cannot start: %o', async (environment, sentence) => {
    const site = start(environment);
    expect(await site.ended).toBe(1);
    expect(site.output()).toMatch(sentence);
    expect(site.output().split('\n')).toHaveLength(2);
  });

  it('removes the demo accounts on all nodes when one starts with a public URL', async () => {
    const first = start();
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

    const second = start({ PUBLIC_URL: 'https://jobs.example' });
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
});
