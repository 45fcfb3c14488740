import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '#test/free-port.ts';
import { apiBase } from '#contract/platform/urls.ts';
import { discoveryPaths } from '#contract/publishing/feeds.ts';
import { signUp } from '#bench/site-process.ts';
import { employerForm, jobForm } from '#test/forms.ts';
import { startLoad } from './load.ts';
import { findNginx, type Proxy, startProxy } from '#test/proxy.ts';
import { send } from './send.ts';
import { type BuiltSite, startBuiltSite } from '#test/built-site.ts';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
const nginx = findNginx();
const isLeftOut = nginx === undefined && !process.env['CI'];
const databaseName = `job_portal_nodes_${process.pid}`;

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

interface Node extends BuiltSite {
  readonly metricsPort: number;
}

/** How many requests a node has taken of the load. */
async function countTaken({ metricsPort }: Node): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const counts = text.matchAll(/^portal_http_request_duration_seconds_count\{.*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

describe.skipIf(isLeftOut)('two nodes behind a proxy, under load', { timeout: 120_000 }, () => {
  const databaseUrl = new URL(serverUrl);
  databaseUrl.pathname = databaseName;
  const nodes: Node[] = [];
  let ports: number[];
  let proxy: Proxy;
  let attacks = 0;

  const start = async (port: number): Promise<Node> => {
    const metricsPort = await findFreePort();
    const site = await startBuiltSite({
      port,
      env: {
        METRICS_PORT: String(metricsPort),
        DATABASE_URL: databaseUrl.href,
        AUTH_SECRET: 'a secret of more than thirty-two characters',
        DEMO: 'on',
        DRAIN_SECONDS: '2',
        TRUST_PROXY: '1',
        PUBLIC_URL: 'http://127.0.0.1:8080',
      },
    });
    return { ...site, metricsPort };
  };

  beforeAll(async () => {
    await query(serverUrl, `create database ${databaseName}`);
    ports = [await findFreePort(), await findFreePort()];
    for (const port of ports) {
      nodes.push(await start(port));
    }
    proxy = await startProxy(nginx ?? 'nginx', ports);
  });
  afterAll(async () => {
    await proxy?.stop();
    await Promise.all(nodes.map((node) => node.stop()));
    await query(serverUrl, `drop database if exists ${databaseName} with (force)`);
  });

  it('share the work, and expose no metrics through the proxy', async () => {
    const load = startLoad(proxy.url, 4);
    // Most pages and lists come from the proxy's cache.
    await expect.poll(load.count, { timeout: 20_000 }).toBeGreaterThan(600);
    const { failures } = await load.stop();
    expect(failures).toEqual([]);
    for (const node of nodes) {
      expect(await countTaken(node)).toBeGreaterThan(50);
    }
    expect((await fetch(`${proxy.url}/metrics`)).status).toBe(404);
    expect((await fetch(`${nodes[0]?.url}/metrics`)).status).toBe(404);
  });

  it('show a new job through the cache of the proxy within two seconds, its employer at once', async () => {
    const employer = await signUp(proxy.url);
    await employer.send('PATCH /user/employer', employerForm);
    const paths = ['/all-job', `${apiBase}/jobs`, discoveryPaths.jobsRss];
    const read = async (path: string, headers = {}) => {
      const answer = await fetch(proxy.url + path, { headers });
      return { status: answer.headers.get('x-cache-status'), text: await answer.text() };
    };
    const readAll = () => Promise.all(paths.map((path) => read(path)));
    await readAll();
    const position = 'Lighthouse Keeper';
    const before = await readAll();
    await employer.send('POST /jobs', { ...jobForm, position });
    const postedAt = performance.now();
    expect(before.map(({ status }) => status)).toEqual(['HIT', 'HIT', 'HIT']);
    expect((await read(`${apiBase}/jobs`, { cookie: employer.cookie })).text).toContain(position);
    await wait(2_000 - (performance.now() - postedAt));
    const after = await readAll();
    expect(after.map(({ text }) => text.includes(position))).toEqual([true, true, true]);
  });

  it.each([
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    { 'x-forwarded-proto': 'https', 'x-forwarded-port': '1', 'x-forwarded-prefix': '/evil' },
    { 'x-original-url': '/evil', 'x-rewrite-url': '/evil' },
    { 'x-http-method-override': 'DELETE', 'x-method-override': 'POST' },
    { 'accept-language': 'evil', accept: 'application/evil', 'accept-encoding': 'gzip, evil' },
    { range: 'bytes=0-3', 'if-range': '"evil"' },
    { 'if-none-match': '*', 'if-modified-since': 'Tue, 24 Nov 2099 15:00:00 GMT' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'content-type': 'application/json', 'x-tab': 'evil' },
  ])('cache nothing of a request with %j', async (evil) => {
    const clean = async (url: string) => {
      const answer = await fetch(url);
      const headers = [...answer.headers].filter(
        ([name]) =>
          !/^(?:date|connection|keep-alive|x-request-id|x-cache-status|server)$/.test(name),
      );
      return {
        status: answer.status,
        headers: Object.fromEntries(headers),
        text: await answer.text(),
      };
    };
    for (const path of ['/all-job', '/nowhere', `${apiBase}/jobs`, discoveryPaths.jobsRss]) {
      attacks += 1;
      const url = `${path}?attack=${attacks}`;
      await send(proxy.url, url, evil);
      const direct = await clean(nodes[0]?.url + url);
      expect(await clean(proxy.url + url)).toEqual(direct);
    }
  });

  it('lose no request when one is stopped by SIGTERM, and take it back when it is started again', async () => {
    const [first, second] = nodes as [Node, Node];
    const load = startLoad(proxy.url, 8);
    await wait(1_000);
    const stopped = first.stop();
    await expect
      .poll(async () => (await fetch(`${first.url}/readyz`).catch(() => undefined))?.status)
      .toBe(503);
    expect(await stopped).toBe(0);
    const takenBefore = await countTaken(second);
    await wait(1_000);
    expect(await countTaken(second)).toBeGreaterThan(takenBefore);

    nodes[0] = await start(ports[0] ?? 0);
    await expect.poll(() => countTaken(nodes[0] as Node), { timeout: 20_000 }).toBeGreaterThan(20);

    const { failures, taken, answered } = await load.stop();
    console.info(`${answered} requests, ${failures.length} failed, ${taken.length} forms taken`);
    expect(failures).toEqual([]);
    const rows = await query(databaseUrl.href, 'select email from newsletter_subscribers');
    const stored = new Set(rows.map((row) => row['email']));
    expect(taken.filter((email) => !stored.has(email))).toEqual([]);
  });

  it('are replaced by what the proxy has, or by the site’s own error page, when both are gone', async () => {
    await fetch(`${proxy.url}/all-job`);
    await Promise.all(nodes.splice(0).map((node) => node.stop('SIGINT')));
    await wait(2_000);
    const cached = await fetch(`${proxy.url}/all-job`);
    expect([cached.status, cached.headers.get('x-cache-status')]).toEqual([200, 'STALE']);
    const answer = await fetch(`${proxy.url}/all-job?page=2`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.json()).toMatchObject({ code: 'service-unavailable', status: 503 });
    const write = await fetch(`${proxy.url}/api/v1/newsletter`, { method: 'POST' });
    expect(write.status).toBe(503);
    expect(await write.json()).toMatchObject({ code: 'outcome-unknown', status: 503 });
  });
});
