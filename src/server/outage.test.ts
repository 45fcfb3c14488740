import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '#db/demo/accounts.ts';
import {
  buildSiteProgram,
  removeSiteProgram,
  type SiteProgram,
  startSiteProgram,
} from '#test/site-program.ts';
import { textLike } from '#test/matchers.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

/** Milliseconds for which the database is down. */
const outageMillis = 4_000;

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

describe('a site during a database outage', { timeout: 120_000 }, () => {
  let folder: URL;
  let dataDir: string;
  let postgres: TestServer;
  let site: SiteProgram;
  let address: string;
  let cookie: string;

  const fetchAnswer = async (url: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await fetch(address + url, init);
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
  const post = (url: string, body: object, from = '10.0.0.1') =>
    fetchAnswer(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: address,
        'x-forwarded-for': from,
      },
      body: JSON.stringify(body),
    });
  const fetchSignedIn = () =>
    fetchAnswer('/api/v1/jobs/pagination?size=8', { headers: { cookie } });

  beforeAll(async () => {
    folder = await buildSiteProgram();
    dataDir = await mkdtemp(path.join(tmpdir(), 'outage-'));
    // Acknowledged writes must survive a crash.
    postgres = await startTestServer({ synchronous_commit: 'on' });
    site = startSiteProgram(folder, {
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: 'on',
      // Its requests come through a proxy.
      PUBLIC_URL: 'http://localhost',
      DATABASE_URL: postgres.url,
      LOG_LEVEL: 'silent',
      // Each form comes from another IP address: the limit is per address.
      TRUST_PROXY: '1',
    });
    address = await site.address;
    const [{ email, password }] = demoAccounts;
    const { headers } = await post('/api/v1/auth/sign-in', { email, password });
    cookie = headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
  });
  afterAll(async () => {
    site.signal('SIGINT');
    await site.ended;
    await postgres.stop();
    await removeSiteProgram(folder);
    await rm(dataDir, { recursive: true });
  });

  /** Writes and reads without a pause until `stop` is called. */
  function startLoad() {
    const acknowledged: string[] = [];
    const rejections: Answer[] = [];
    const responses: Answer[] = [];
    const load = { hasEnded: false };
    const write = async (writer: number) => {
      for (let n = 0; !load.hasEnded; n += 1) {
        const email = `reader-${writer}-${n}@people.example`;
        const from = `10.${writer}.${Math.floor(n / 250)}.${n % 250}`;
        const answer = await post('/api/v1/newsletter', { email }, from);
        if (answer.status === 202) {
          acknowledged.push(email);
        } else {
          rejections.push(answer);
        }
        await wait(5);
      }
    };
    const read = async () => {
      while (!load.hasEnded) {
        responses.push(await fetchAnswer('/home'), await fetchAnswer('/api/v1/jobs/pagination'));
        const own = await fetchSignedIn();
        if (own.status !== 200) {
          rejections.push(own);
        }
        await wait(10);
      }
    };
    const running = Promise.all([write(1), write(2), write(3), read(), read()]);
    const stop = async () => {
      load.hasEnded = true;
      await running;
    };
    return { acknowledged, rejections, responses, stop };
  }

  it('answers 503 meanwhile, serves cached responses, and recovers by itself without losing a write', async () => {
    expect((await fetchSignedIn()).status).toBe(200);
    const load = startLoad();
    await expect.poll(() => load.acknowledged.length).toBeGreaterThan(20);
    await postgres.crash();
    const before = load.responses.length;
    await wait(outageMillis);
    await expect.poll(() => load.responses.length - before).toBeGreaterThan(10);
    await postgres.restart();
    const isBack = async () =>
      (await fetchSignedIn()).status === 200 &&
      (await post('/api/v1/newsletter', { email: 'back@people.example' })).status === 202;
    await expect.poll(isBack, { interval: 50 }).toBe(true);
    await load.stop();

    expect(new Set(load.responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(load.rejections.length).toBeGreaterThan(0);
    for (const { status, text, headers } of load.rejections) {
      expect([status, headers.get('content-type')]).toEqual([
        503,
        'application/problem+json; charset=utf-8',
      ]);
      expect(JSON.parse(text)).toMatchObject({
        status: 503,
        // One whose commit was not answered.
        code: textLike(/^(service-unavailable|outcome-unknown)$/),
      });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(site.exitCode()).toBeNull();
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const { rows } = await client.query<{ email: string }>(
      'select email from newsletter_subscribers',
    );
    await client.end();
    const stored = new Set(rows.map(({ email }) => email));
    expect(load.acknowledged.filter((email) => !stored.has(email))).toEqual([]);
  });
});
