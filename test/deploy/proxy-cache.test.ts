import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNginx, type Proxy, startProxy } from '#test/proxy.ts';
import { send } from './send.ts';

const nginx = findNginx();

const shared = { 'cache-control': 'public, max-age=0, s-maxage=1, stale-if-error=300' };

type Respond = (headers: IncomingHttpHeaders) => {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly millis?: number;
};

describe.skipIf(nginx === undefined && !process.env['CI'])('the cache of deploy/nginx.conf', () => {
  let node: Server;
  let proxy: Proxy;
  let taken: { readonly path: string; readonly headers: IncomingHttpHeaders }[];
  let respond: Respond;
  let paths = 0;

  beforeAll(async () => {
    node = createServer((asked, answer) => {
      const { url: path = '', headers } = asked;
      if (path === '/healthz') {
        answer.end();
        return;
      }
      taken.push({ path, headers });
      const {
        status = 200,
        headers: sent = shared,
        body = `${taken.length}`,
        millis = 0,
      } = respond(headers);
      setTimeout(() => {
        const length =
          'transfer-encoding' in sent ? {} : { 'content-length': Buffer.byteLength(body) };
        answer.writeHead(status, { ...length, ...sent });
        answer.end(body);
      }, millis);
    });
    await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
    proxy = await startProxy(nginx ?? 'nginx', [(node.address() as AddressInfo).port]);
  });
  afterAll(async () => {
    await proxy?.stop();
    node?.closeAllConnections();
    node?.close();
  });

  /** A new path, of which nothing is cached. */
  const start = (given: Respond = () => ({})): string => {
    taken = [];
    respond = given;
    paths += 1;
    return `/path-${paths}`;
  };
  const get = (path: string, headers = {}) => send(proxy.url, path, headers);

  it('sends one response of a node to all anonymous clients, also to HEAD and without its ranges', async () => {
    const path = start(() => ({ body: 'the whole body', headers: { ...shared, etag: '"1"' } }));
    await get(path, { range: 'bytes=0-2' });
    const answers = [await get(path), await send(proxy.url, path, { method: 'HEAD' })];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ headers }) => headers['x-cache-status'])).toEqual(['HIT', 'HIT']);
    expect(answers[0]?.body).toBe('the whole body');
    expect((await get(path, { 'if-none-match': '"1"' })).status).toBe(304);
    expect(taken).toHaveLength(1);
    expect(taken[0]?.headers).not.toHaveProperty('range');
  });

  it.each([{ cookie: 'theme=dark' }, { authorization: 'Bearer x' }])(
    'passes on %j, with the ETag of the client, and stores nothing of it',
    async (credentials) => {
      const path = start();
      await get(path, { ...credentials, 'if-none-match': '"1"' });
      expect(taken[0]?.headers['if-none-match']).toBe('"1"');
      expect((await get(path)).body).toBe('2');
      expect((await get(path, credentials)).body).toBe('3');
      expect((await get(path)).body).toBe('2');
    },
  );

  it.each<[what: string, Record<string, string>, body?: string]>([
    ['is private', { 'cache-control': 'private, no-cache' }],
    ['may not be stored', { 'cache-control': 'no-store' }],
    ['says nothing', {}],
    ['sets a cookie', { ...shared, 'set-cookie': 'session=1' }],
    ['depends on another header', { ...shared, vary: 'accept-encoding, accept-language' }],
    ['depends on everything', { ...shared, vary: '*' }],
    ['is large', shared, 'x'.repeat(100_000)],
    ['is stale already', { ...shared, age: '40' }],
    ['has no length', { ...shared, 'transfer-encoding': 'chunked' }],
  ])('does not store a response that %s', async (_what, headers, body = '') => {
    const path = start(() => ({ headers, body }));
    await get(path);
    await get(path);
    expect(taken).toHaveLength(2);
  });

  it.each<[what: string, first: [string, object?], second: [string, object?]]>([
    ['host', ['', { host: 'jobs.example' }], ['', { host: 'evil.example' }]],
    ['query', ['?a=1&b=2'], ['?b=2&a=1']],
    ['spelling of a path', ['/x/../y'], ['/y']],
    ['slash at the end', [''], ['/']],
    ['encoding', ['', { 'accept-encoding': 'gzip' }], ['', { 'accept-encoding': 'br, gzip' }]],
  ])('keeps responses of another %s apart', async (_what, [one, sent], [other, differently]) => {
    const path = start();
    expect((await get(path + one, sent)).body).toBe('1');
    expect((await get(path + other, differently)).body).toBe('2');
    expect((await get(path + one, sent)).body).toBe('1');
  });

  it('asks a node for the encodings that are in the key, and for no others', async () => {
    const path = start();
    await get(path, { 'accept-encoding': 'deflate, zstd, evil' });
    expect((await get(path)).body).toBe('1');
    await get(path, { 'accept-encoding': 'gzip;q=0.5, zstd' });
    await get(path, { 'accept-encoding': 'gzip, br, zstd' });
    await get(path, { 'accept-encoding': 'deflate, br' });
    expect(taken.map(({ headers }) => headers['accept-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ]);
  });

  it('overwrites what a client says about the proxies in front', async () => {
    const path = start();
    const evil = {
      'x-forwarded-host': 'evil',
      'x-forwarded-proto': 'evil',
      'x-forwarded-for': 'evil',
    };
    await get(path, { host: 'jobs.example', ...evil });
    expect(taken[0]?.headers).toMatchObject({
      'x-forwarded-host': 'jobs.example',
      'x-forwarded-proto': 'http',
      'x-forwarded-for': '127.0.0.1',
    });
  });

  it.each([
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-dest': 'image' },
  ])('passes on calls of the API with %j, which a node rejects', async (foreign) => {
    const path = `/api/v1${start()}`;
    await get(path);
    expect((await get(path, foreign)).body).toBe('2');
    expect((await get(`/${path}`, foreign)).body).toBe('3');
    const navigation = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };
    expect((await get(path, navigation)).body).toBe('1');
  });

  it('stores no answer to another method, nor uses one for it', async () => {
    const path = start();
    await get(path);
    expect(
      (await send(proxy.url, path, { method: 'POST', 'x-http-method-override': 'GET' })).body,
    ).toBe('2');
    expect((await get(path, { 'x-http-method-override': 'DELETE' })).body).toBe('1');
  });

  it('asks again by the ETag after a second, once for all who ask meanwhile', async () => {
    const path = start(({ 'if-none-match': tag }) => ({
      status: tag === '"1"' ? 304 : 200,
      headers: { ...shared, etag: '"1"' },
      millis: taken.length > 1 ? 3_000 : 0,
    }));
    await get(path);
    await wait(2_100);
    const first = get(path);
    let isRevalidated = false;
    const revalidated = first.then(() => (isRevalidated = true));
    await expect.poll(() => taken.length).toBe(2);
    const others = await Promise.all(Array.from({ length: 20 }, () => get(path)));
    expect(isRevalidated).toBe(false);
    await revalidated;
    expect(new Set(others.map(({ headers }) => headers['x-cache-status']))).toEqual(
      new Set(['UPDATING']),
    );
    expect((await first).headers['x-cache-status']).toBe('REVALIDATED');
    expect((await get(path)).headers['x-cache-status']).toBe('HIT');
    expect(taken.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"']);
  });

  it('passes on the error of a node, which knows what was taken down', async () => {
    const answers = { status: 200, headers: shared };
    const path = start(() => answers);
    await get(path);
    await wait(2_100);
    answers.status = 503;
    expect((await get(path)).status).toBe(503);
  });

  it('sends a stale response while no node answers, for as long as the site allows', async () => {
    const headers = { 'cache-control': 'public, s-maxage=1, stale-if-error=3' };
    const path = start(() => ({ headers }));
    await get(path);
    node.close();
    node.closeAllConnections();
    await wait(2_100);
    const stale = await get(path);
    expect([stale.status, stale.body]).toEqual([200, '1']);
    expect(stale.headers['x-cache-status']).toBe('STALE');
    await wait(3_000);
    expect((await get(path)).status).toBe(503);
  });
});
