import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '#test/free-port.ts';
import { startLoad } from './load.ts';
import { findNginx, type Proxy, startProxy } from './proxy.ts';
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
    await expect.poll(load.count, { timeout: 20_000 }).toBeGreaterThan(200);
    const { failures } = await load.stop();
    expect(failures).toEqual([]);
    for (const node of nodes) {
      expect(await countTaken(node)).toBeGreaterThan(50);
    }
    expect((await fetch(`${proxy.url}/metrics`)).status).toBe(404);
    expect((await fetch(`${nodes[0]?.url}/metrics`)).status).toBe(404);
  });

  it('lose no request when one is stopped by SIGTERM, and take it back when it is started again', async () => {
    const [first, second] = nodes as [Node, Node];
    const load = startLoad(proxy.url, 8);
    await wait(1_000);
    const stopped = first.stop();
    await expect
      .poll(async () => (await fetch(`${first.url}/readyz`).catch(() => undefined))?.status)
      .toBe(503);
    const startedAt = Date.now();
    expect(await stopped).toBe(0);
    expect(Date.now() - startedAt).toBeLessThan(15_000);
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

  it('are replaced by the site’s own error page when both are gone', async () => {
    await Promise.all(nodes.splice(0).map((node) => node.stop('SIGINT')));
    const answer = await fetch(`${proxy.url}/all-job`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.json()).toMatchObject({ code: 'service-unavailable', status: 503 });
    const write = await fetch(`${proxy.url}/api/v1/newsletter`, { method: 'POST' });
    expect(write.status).toBe(503);
    expect(await write.json()).toMatchObject({ code: 'outcome-unknown', status: 503 });
  });
});
