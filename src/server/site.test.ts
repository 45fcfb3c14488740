import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '#db/demo/accounts.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { buildForNode } from '#test/build-for-node.ts';
import { templateHtml } from '#test/fake-web-build.ts';
import { silentLogger } from '#test/silent-logger.ts';
import { migrationsFolder } from '#test/template-key.ts';
import { testDatabaseKind } from '#test/test-database.ts';
import { readConfig } from './config.ts';
import { type RunningSite, startSite } from './site.ts';

const page = `
  export const beforePaintScript = '';
  export const render = async (url) =>
    ({ status: 200, head: '', html: 'page ' + url, state: '{}', modules: [] });`;

// The embedded database in its directory and worker; a PostgreSQL has its own tests and journeys.
describe.runIf(testDatabaseKind === 'embedded')('a site', { timeout: 60_000 }, () => {
  let dist: URL;
  let directory: string;
  beforeAll(async () => {
    dist = await buildForNode({
      'server/embedded-worker': 'src/server/platform/database/embedded-worker.ts',
    });
    await writeFile(new URL('server/entry-server.js', dist), page);
    await mkdir(new URL('client/.vite', dist), { recursive: true });
    await writeFile(new URL('client/index.html', dist), templateHtml);
    await writeFile(new URL('client/.vite/manifest.json', dist), '{}');
    directory = await mkdtemp(path.join(tmpdir(), 'site-'));
  });
  afterAll(async () => {
    await rm(dist, { recursive: true });
    await rm(directory, { recursive: true });
  });

  const start = (environment: Record<string, string> = {}): Promise<RunningSite> =>
    startSite({
      config: readConfig({ PORT: '0', DATA_DIR: directory, ...environment }),
      logger: silentLogger,
      files: { dist, migrationsFolder },
    });

  const post = (address: string, route: string, body: object) =>
    fetch(`${address}/api/v1${route}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address },
      body: JSON.stringify(body),
    });

  it('starts in an empty directory, serves pages and API, and lets demo accounts in', async () => {
    const site = await start();
    const { address } = site;
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(site.demoAccounts).toEqual(demoAccounts);
    expect(await (await fetch(`${address}/home`)).text()).toContain('page /home');
    const jobs = await fetch(`${address}/api/v1/jobs/pagination`);
    expect(await jobs.json()).toMatchObject({ count: 40 });
    const options = await fetch(`${address}/api/v1/auth/options`);
    expect(await options.json()).toEqual({ google: false, demoAccounts });
    const [{ email, password }] = demoAccounts;
    const signedIn = await post(address, '/auth/sign-in', { email, password });
    expect(await signedIn.json()).toMatchObject({ identity: { email, emailVerified: true } });
    await site.stop();
    await expect(fetch(address)).rejects.toThrow('fetch failed');
    expect((await readdir(directory)).toSorted()).toEqual(['auth-secret', 'database']);
  });

  it('finds its data again, and loads no demo content twice', async () => {
    const site = await start();
    const jobs = await fetch(`${site.address}/api/v1/jobs/pagination`);
    expect(await jobs.json()).toMatchObject({ count: 40 });
    await site.stop();
  });

  it('that cannot have its port says so, and lets go of its data', async () => {
    const server = await new Promise<Server>((resolve) => {
      const listening = createServer().listen(0, '127.0.0.1', () => resolve(listening));
    });
    const address = server.address();
    const port = typeof address === 'object' && address ? `${address.port}` : '';
    const refused = start({ PORT: port });
    await expect(refused).rejects.toThrow(StartupError);
    await expect(refused).rejects.toThrow(`Port ${port} on 127.0.0.1 is used by another program`);
    server.close();
    const site = await start({ PORT: port });
    await site.stop();
  });

  it('names no demo account an administrator, and touches nothing before', async () => {
    const dataDir = path.join(directory, 'untouched');
    const refused = start({ DATA_DIR: dataDir, ADMIN_EMAILS: demoAccounts[0].email });
    await expect(refused).rejects.toThrow(StartupError);
    await expect(readdir(dataDir)).rejects.toThrow('ENOENT');
  });
});
