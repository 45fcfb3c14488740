import { afterEach, describe, expect, it } from 'vitest';
import { makeBareApp } from '#test/bare-app.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { makeMetricsServer, registerRequestMetrics } from './metrics.routes.ts';
import { makeMetrics } from './metrics.ts';

const closers: (() => unknown)[] = [];
afterEach(() => Promise.all(closers.splice(0).map((close) => close())));

async function makeSite() {
  const app = makeBareApp();
  const metrics = makeMetrics();
  registerRequestMetrics(app, metrics);
  app.get('/user/:id', async (request) => {
    await app.inject('/inner');
    return request.id;
  });
  app.get('/inner', () => 'inner');
  app.get('/assets/index-4f2a.js', () => 'script');
  app.get('/stream', { config: { overload: 'stream' } }, () => 'stream');
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  closers.push(() => app.close());
  return { app, metrics, address };
}

const counted = (text: string) =>
  [...text.matchAll(/^portal_http_request_duration_seconds_count\{(.*)\} (\d+)$/gm)].map(
    ([, labels, count]) => `${labels} ${count}`,
  );

describe('requests', () => {
  it('are counted by method, pattern and status, without their URLs', async () => {
    const { address, metrics } = await makeSite();
    await fetch(`${address}/user/rima?email=rima@people.example`);
    await fetch(`${address}/user/ann`);
    await fetch(`${address}/rima`);
    await fetch(`${address}/assets/index-4f2a.js`);
    const text = await metrics.read();
    expect(counted(text)).toEqual([
      'method="GET",route="/user/:id",status="200" 2',
      'method="GET",route="none",status="404" 1',
      'method="GET",route="/assets/*",status="200" 1',
    ]);
    expect(text).not.toMatch(/rima|ann/);
  });

  it('are counted by how long they took, in buckets that hold the shorter ones, too', async () => {
    const metrics = makeMetrics();
    const labels = { method: 'GET', route: '/a "quoted" path', status: 200 };
    metrics.findTimes({ ...labels, status: 304 });
    for (const seconds of [0, 2 ** -10, 2 ** -9, 0.5, 15, 15.5]) {
      metrics.findTimes({ ...labels }).observe(seconds);
    }
    const lines = (await metrics.read()).split('\n');
    const own = lines.filter((line) => line.includes('portal_http_request_duration_seconds'));
    const name = 'portal_http_request_duration_seconds';
    const route = String.raw`method="GET",route="/a \"quoted\" path",status="200"`;
    const [help, type, ...values] = own;
    expect(help).toMatch(/^# HELP portal_http_request_duration_seconds Requests by /);
    expect(type).toBe(`# TYPE ${name} histogram`);
    const counts = [2, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 5, 6];
    expect(values.slice(0, 14).map((line) => Number(line.split(' ').at(-1)))).toEqual(counts);
    expect(values[0]).toBe(`${name}_bucket{le="0.001",${route}} 2`);
    expect(values[13]).toBe(`${name}_bucket{le="+Inf",${route}} 6`);
    expect(values.slice(14)).toEqual([
      `${name}_sum{${route}} 31.0029296875`,
      `${name}_count{${route}} 6`,
    ]);
  });

  it('that a page makes in process, and open streams, are not', async () => {
    const { address, app, metrics } = await makeSite();
    await fetch(`${address}/stream`);
    await app.inject('/user/1');
    expect(counted(await metrics.read())).toEqual([]);
  });

  it('that were rejected are counted by the reason', async () => {
    const metrics = makeMetrics();
    metrics.countRejection('database');
    expect(await metrics.read()).toContain(
      'portal_http_requests_rejected_total{reason="database"} 1',
    );
  });
});

describe('gauges and counters of other parts', () => {
  it('are read at each scrape', async () => {
    const metrics = makeMetrics();
    const pool = { totalCount: 4, idleCount: 3, waitingCount: 0 };
    const pages = { hits: 7, misses: 2, stale: 5, entries: 1, bytes: 64 };
    metrics.watchPool(pool);
    metrics.watchCache('pages', () => pages);
    const figures = {
      lagMs: 250,
      reads: { replica: 9, primary: 4 },
      fallbacks: { lag: 3, lost: 0 },
    };
    metrics.watchReplicas({ figures });
    metrics.watch('portal_event_streams', () => 12);
    metrics.watch('portal_http_requests_in_flight', () => 3);
    await metrics.read();
    Object.assign(pool, { idleCount: 1, waitingCount: 5 });
    pages.hits = 8;
    const text = await metrics.read();
    for (const line of [
      'portal_database_connections{state="busy"} 3',
      'portal_database_connections{state="idle"} 1',
      'portal_database_waiting 5',
      'portal_cache_hits_total{cache="pages"} 8',
      'portal_cache_misses_total{cache="pages"} 2',
      'portal_cache_stale_total{cache="pages"} 5',
      'portal_cache_entries{cache="pages"} 1',
      'portal_cache_bytes{cache="pages"} 64',
      'portal_replica_lag_seconds 0.25',
      'portal_database_reads_total{server="replica"} 9',
      'portal_database_reads_total{server="primary"} 4',
      'portal_replica_fallbacks_total{reason="lag"} 3',
      'portal_replica_fallbacks_total{reason="lost"} 0',
      'portal_event_streams 12',
      'portal_http_requests_in_flight 3',
    ]) {
      expect(text).toContain(`${line}\n`);
    }
  });
});

describe('GET /metrics', () => {
  it('is on a port of its own alone', async () => {
    const server = makeMetricsServer(makeMetrics());
    const own = await server.listen({ port: 0, host: '127.0.0.1' });
    closers.push(() => server.close());
    const answer = await fetch(`${own}/metrics`);
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(await answer.text()).toContain('# TYPE portal_http_request_duration_seconds histogram');
    expect((await fetch(`${own}/`)).status).toBe(404);
    expect((await fetch(`${own}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  it.each(['127.0.0.1', '::1', '192.0.2.7'])(
    'is not on the port of the site, for no address and no Host (%s)',
    async (remoteAddress) => {
      const site = await buildTestApp();
      for (const host of ['localhost:3000', '127.0.0.1:3000', 'jobs.example']) {
        const answer = await site.app.inject({ url: '/metrics', remoteAddress, headers: { host } });
        expectProblem(answer, 'page-not-found');
      }
      await site.close();
    },
  );
});
