import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoAccounts, demoAdministrator } from '#db/demo/accounts.ts';
import { makeTerminalKey } from '#server/platform/http/terminal-key.ts';
import { StartupError } from '#server/platform/ops/startup-error.ts';
import { templateHtml } from '#test/fake-web-build.ts';
import { findFreePort } from '#test/free-port.ts';
import {
  createFromTemplate,
  getTestServerUrl,
  runOnTestServer,
  withDatabaseName,
} from '#test/postgres-template.ts';
import { silentLogger } from '#test/silent-logger.ts';
import { gazetteerFile, migrationsFolder } from '#test/template-key.ts';
import { readConfig } from './config.ts';
import { type RunningSite, startSite } from './site.ts';

const page = `
  export const beforePaintScript = '';
  export const cacheKey = (url) => url;
  export const unknownPages = { isUnknown: () => false, write: () => '' };
  export const writeUnavailablePage = () => '';
  export const render = async (url) =>
    ({ status: 200, head: '', html: 'page ' + url, state: '{}', modules: [] });`;

describe('a site', { timeout: 120_000 }, () => {
  let dist: URL;
  let loaded: string;
  /** Each test's own: what one writes or leaves running is nothing to the others. */
  let directory: string;
  const running = new Set<RunningSite>();
  beforeAll(async () => {
    dist = pathToFileURL(`${await mkdtemp(path.join(tmpdir(), 'dist-'))}/`);
    await mkdir(new URL('server', dist));
    await writeFile(new URL('server/entry-server.js', dist), page);
    await mkdir(new URL('client/.vite', dist), { recursive: true });
    await writeFile(new URL('client/index.html', dist), templateHtml);
    await writeFile(new URL('client/.vite/manifest.json', dist), '{}');
    await cp(new URL('client', dist), new URL('client_bn', dist), { recursive: true });
    loaded = await mkdtemp(path.join(tmpdir(), 'site-'));
    directory = loaded;
    await (await start()).stop();
  });
  beforeEach(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'site-'));
    // The database belongs to a user of its own where root starts it, and so does a copy with -p.
    execFileSync('cp', ['-Rp', `${loaded}/.`, directory]);
  });
  afterEach(async () => {
    await Promise.all([...running].map(async (site) => site.stop({ isQuick: true })));
    await rm(directory, { recursive: true });
  });
  afterAll(async () => {
    await rm(dist, { recursive: true });
    await rm(loaded, { recursive: true });
  });

  async function start(environment: Record<string, string> = {}): Promise<RunningSite> {
    const started = await startSite({
      config: readConfig({ PORT: '0', DATA_DIR: directory, ...environment }),
      logger: silentLogger,
      files: { dist, migrationsFolder, gazetteer: gazetteerFile },
    });
    const site: RunningSite = {
      ...started,
      stop: async (options) => {
        running.delete(site);
        await started.stop(options);
      },
    };
    running.add(site);
    return site;
  }

  const post = (address: string, route: string, body: object) =>
    fetch(`${address}/api/v1${route}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address },
      body: JSON.stringify(body),
    });

  /** The work of a full minute may write more. */
  const countMails = async () => {
    const names = await readdir(`${directory}/mail`).catch(() => []);
    return names.filter((name) => name.endsWith('.json')).length;
  };

  it('starts in an empty directory, serves pages and API, and has demo accounts', async () => {
    await rm(directory, { recursive: true });
    const site = await start();
    const { address } = site;
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(site.demoAccounts).toEqual(demoAccounts);
    expect(await (await fetch(`${address}/home`)).text()).toContain('page /home');
    const jobs = await fetch(`${address}/api/v1/jobs/pagination`);
    expect(await jobs.json()).toMatchObject({ count: 122 });
    const options = await fetch(`${address}/api/v1/auth/options`);
    expect(await options.json()).toEqual({ google: false, mailbox: '/dev/mailbox', demoAccounts });
    const [{ email, password }] = demoAccounts;
    const signedIn = await post(address, '/auth/sign-in', { email, password });
    expect(await signedIn.json()).toMatchObject({ identity: { email, emailVerified: true } });
    // Those about the demo content.
    await expect.poll(countMails).toBeGreaterThanOrEqual(15);
    await site.stop();
    await expect(fetch(address)).rejects.toThrow('fetch failed');
    expect((await readdir(directory)).toSorted()).toEqual([
      'files',
      'mail',
      'postgresql',
      'postgresql.lock',
    ]);
  });

  it('has its accounts at Firebase alone when the settings name a project', async () => {
    const site = await start({
      FIREBASE_PROJECT_ID: 'jobs-1',
      FIREBASE_API_KEY: 'key',
    });
    const { address } = site;
    const options = await fetch(`${address}/api/v1/auth/options`);
    expect(await options.json()).toEqual({
      google: false,
      mailbox: null,
      demoAccounts: [],
      requiresConfirmedEmail: true,
    });
    const jobs = await fetch(`${address}/api/v1/jobs/pagination`);
    expect(await jobs.json()).toMatchObject({ count: 122 });
    const shown = await fetch(`${address}/home`);
    expect(await shown.text()).not.toContain('jobs-1');
  });

  it('finds its data again, and loads no demo content twice', async () => {
    const site = await start();
    const jobs = await fetch(`${site.address}/api/v1/jobs/pagination`);
    expect(await jobs.json()).toMatchObject({ count: 122 });
    await site.stop();
  });

  it('stores its mails in its data directory and shows them in the mailbox', async () => {
    const site = await start();
    const email = 'rima@people.example';
    const signedUp = await post(site.address, '/auth/sign-up', { email, password: 'TWo words' });
    expect(signedUp.status).toBe(201);
    await site.stop({ isQuick: true });
    const again = await start();
    expect(again.mailboxUrl).toMatch(/^http:\S+\/dev\/mailbox\?key=[\w-]{43}$/);
    expect(again.mailboxUrl).toContain(again.address);
    const opened = await fetch(again.mailboxUrl ?? '', { redirect: 'manual' });
    const cookie = opened.headers.getSetCookie().map((set) => set.split(';')[0] ?? '')[0] ?? '';
    const read = async () =>
      (await fetch(`${again.address}/dev/mailbox`, { headers: { cookie } })).text();
    // A mail that was not sent before the stop is sent after the start.
    await expect.poll(read).toMatch(/<a href="http:[^"]+\/verify-email\?token=[\w-]+">/);
    expect((await fetch(`${again.address}/dev/mailbox`)).status).toBe(404);
  });

  it('signs in as the demo administrator who opens the link of the terminal, at that start only', async () => {
    const site = await start();
    const { address, administratorUrl } = site;
    expect(administratorUrl).toMatch(/\/dev\/administrator\?key=[\w-]{43}$/);
    const opened = await fetch(administratorUrl ?? '', { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/administration']);
    expect(opened.headers.get('cache-control')).toBe('no-store');
    const cookie = opened.headers.getSetCookie().map((set) => set.split(';')[0] ?? '')[0] ?? '';
    const readSession = async (at: string): Promise<unknown> =>
      (await fetch(`${at}/api/v1/auth/session`, { headers: { cookie } })).json();
    const { email } = demoAdministrator;
    expect(await readSession(address)).toMatchObject({
      identity: { email },
      isAdministrator: true,
    });

    const [{ password }] = demoAccounts;
    expect((await post(address, '/auth/sign-in', { email, password })).status).toBe(401);
    for (const query of ['', '?key=', `?key=${makeTerminalKey()}`, `?key=${password}`]) {
      const answer = await fetch(`${address}/dev/administrator${query}`);
      expect([answer.status, answer.headers.getSetCookie()], query).toEqual([404, []]);
    }
    await site.stop({ isQuick: true });

    const again = await start();
    expect(await readSession(again.address)).toEqual({ identity: null });
    const old = new URL(administratorUrl ?? '');
    const late = await fetch(`${again.address}${old.pathname}${old.search}`);
    expect([late.status, late.headers.getSetCookie()]).toEqual([404, []]);
  });

  it('closes the demo accounts when a cached answer is asked for by a foreign name', async () => {
    const site = await start();
    const { address, administratorUrl } = site;
    const jobs = `${address}/api/v1/jobs/pagination`;
    await (await fetch(jobs)).text();
    const [answer] = (await once(get(jobs, { headers: { host: 'jobs.example' } }), 'response')) as [
      IncomingMessage,
    ];
    expect(answer.statusCode).toBe(200);
    const [{ email, password }] = demoAccounts;
    expect((await post(address, '/auth/sign-in', { email, password })).status).toBe(401);
    const options = await fetch(`${address}/api/v1/auth/options`);
    expect(await options.json()).toMatchObject({ demoAccounts: [] });
    expect((await fetch(administratorUrl ?? '')).status).toBe(404);
  });

  it.each([
    ['a mail server', { SMTP_URL: 'smtp://127.0.0.1:1' }],
    ['a public address', { PUBLIC_URL: 'https://jobs.example' }],
    ['a port that others reach', { HOST: '0.0.0.0' }],
  ])('with %s has no mailbox, not even with the key', async (_what, environment) => {
    const site = await start(environment);
    expect(site.mailboxUrl).toBeNull();
    const elsewhere = await fetch(`${site.address}/dev/mailbox?key=${makeTerminalKey()}`);
    expect(elsewhere.headers.getSetCookie()).toEqual([]);
    expect(await elsewhere.text()).toContain('page /dev/mailbox');
    const options = await fetch(`${site.address}/api/v1/auth/options`);
    expect(await options.json()).toMatchObject({ mailbox: null });
  });

  it('rejects a used port, and releases its data directory', async () => {
    const server = await new Promise<Server>((resolve) => {
      const listening = createServer().listen(0, '127.0.0.1', () => resolve(listening));
    });
    const address = server.address();
    const port = typeof address === 'object' && address ? `${address.port}` : '';
    for (const setting of ['PORT', 'METRICS_PORT']) {
      const rejected = start({ [setting]: port });
      await expect(rejected).rejects.toThrow(StartupError);
      await expect(rejected).rejects.toThrow(
        `The site cannot listen on port ${port} of 127.0.0.1 (listen EADDRINUSE`,
      );
    }
    server.close();
    const site = await start({ PORT: port });
    await site.stop();
  });

  it('serves its metrics on METRICS_PORT until it stops', async () => {
    const metricsPort = await findFreePort();
    const site = await start({ METRICS_PORT: String(metricsPort) });
    const metrics = `http://127.0.0.1:${metricsPort}/metrics`;
    expect((await fetch(`${site.address}/readyz`)).status).toBe(200);
    const text = await (await fetch(metrics)).text();
    expect(text).toContain(
      'portal_http_request_duration_seconds_count{method="GET",route="/readyz"',
    );
    expect(text).toContain('process_resident_memory_bytes');
    const missing = await fetch(`${site.address}/metrics`);
    expect(await missing.text()).toContain('page /metrics');
    await site.stop();
    await expect(fetch(metrics)).rejects.toThrow('fetch failed');
  });

  it('says on METRICS_PORT that it is alive while another node migrates', async () => {
    const name = await createFromTemplate();
    const url = withDatabaseName(getTestServerUrl(), name);
    const other = new pg.Client(url);
    await other.connect();
    // The lock of migrations.
    await other.query('select pg_advisory_lock(7203311946)');
    const metricsPort = await findFreePort();
    const starting = start({ DATABASE_URL: url, METRICS_PORT: String(metricsPort) });
    const checkHealth = () =>
      fetch(`http://127.0.0.1:${metricsPort}/healthz`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(checkHealth).toBe(200);
    const first = await Promise.race([starting, wait(300, 'nothing')]);
    expect(first).toBe('nothing');
    await other.end();
    await (await starting).stop();
    await runOnTestServer(`drop database ${name} with (force)`);
  });

  it('rejects a demo account as administrator before it creates anything', async () => {
    const dataDir = path.join(directory, 'untouched');
    const rejected = start({ DATA_DIR: dataDir, ADMIN_EMAILS: demoAccounts[0].email });
    await expect(rejected).rejects.toThrow(StartupError);
    await expect(readdir(dataDir)).rejects.toThrow('ENOENT');
  });
});
