import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltSite, startBuiltSite } from '#test/built-site.ts';

/** More connections than the site may have files open, from clients that send nothing. */

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
const databaseUrl = new URL(serverUrl);
databaseUrl.pathname = `job_portal_flood_${process.pid}`;

async function runOnServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The site may have a quarter of them as connections, and an eighth of one address. */
const openFiles = 400;
const flood = 600;

let site: BuiltSite;
const sockets: Socket[] = [];

/** Silent connections by turns from these addresses, all of the loopback network. */
async function openSilent(addresses: readonly string[]): Promise<void> {
  const port = Number(new URL(site.url).port);
  for (let count = 0; count < flood; count += 1) {
    const localAddress = addresses[count % addresses.length] ?? '';
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    sockets.push(socket);
    socket.on('error', () => {}).resume();
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => {});
  }
}

const countOpen = () => sockets.filter(({ destroyed }) => !destroyed).length;

/** The status of a page that is read over a new connection. Without room for it nothing answers. */
const visit = (localAddress: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const request = get(`${site.url}/all-job`, { localAddress, agent: false, timeout: 30_000 });
    request.once('timeout', () => request.destroy(new Error('no answer')));
    request.once('error', reject);
    request.once('response', (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    });
  });

async function expectAnswer(localAddress: string): Promise<void> {
  expect({ localAddress, status: await visit(localAddress) }).toEqual({
    localAddress,
    status: 200,
  });
}

// Elsewhere the loopback network has one address.
describe.runIf(process.platform === 'linux')('a site that may open few files', () => {
  beforeAll(async () => {
    await runOnServer(`create database ${databaseUrl.pathname.slice(1)}`);
    site = await startBuiltSite({
      env: { DATABASE_URL: databaseUrl.href, DEMO: 'off', LOG_LEVEL: 'warn' },
      openFiles,
    });
  });
  afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));
  afterAll(async () => {
    await site?.stop('SIGINT');
    await runOnServer(`drop database if exists ${databaseUrl.pathname.slice(1)} with (force)`);
  });

  it('answers new clients during more silent connections of one address than it has files', async () => {
    await openSilent(['127.0.0.2']);
    await expect.poll(countOpen).toBeLessThanOrEqual(openFiles / 8);
    await expectAnswer('127.0.0.1');
    await expectAnswer('127.0.0.2');
    expect(site.output()).toContain('as many connections are open as may be');
  });

  it('answers new clients during those of many addresses', async () => {
    await openSilent(['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5']);
    await expect.poll(countOpen).toBeLessThanOrEqual(openFiles / 4);
    await expectAnswer('127.0.0.1');
    await expectAnswer('127.0.0.2');
  });

  it('keeps an open event stream during silent connections of its own address', async () => {
    const post = (path: string, cookie: string, body: object) =>
      fetch(`${site.url}/api/v1/auth/${path}`, {
        method: 'POST',
        headers: { origin: site.url, cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const person = { email: 'rima@people.example', password: 'Harbour Light 27' };
    const signedUp = await post('sign-up', '', person);
    const cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const request = get(`${site.url}/api/v1/live`, { headers: { cookie }, agent: false });
    const [stream] = (await once(request, 'response')) as NodeJS.ReadableStream[];
    let events = '';
    stream?.on('data', (bytes: Buffer) => (events += bytes.toString()));
    await openSilent(['127.0.0.1']);
    await post('sign-out', cookie, {});
    await expect.poll(() => events).toContain('event: ended');
  });

  it('goes on when no file can be opened for a while', async () => {
    const setLimit = (files: number) =>
      execFileSync('prlimit', ['--pid', String(site.pid), `--nofile=${files}:${openFiles}`]);
    setLimit(1);
    await wait(3_000);
    setLimit(openFiles);
    expect(site.exitCode()).toBeNull();
    await expectAnswer('127.0.0.1');
  });
});
