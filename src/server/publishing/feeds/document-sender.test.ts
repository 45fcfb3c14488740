import { request as openRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import type { ApiApp } from '#server/platform/http/api.ts';
import { captureLog, makeBareApp } from '#test/bare-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { DocumentSender, type FeedLimits } from './document-sender.ts';

const piece = 'x'.repeat(256 * 1024);
const unavailable = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

let database: OpenDatabase;
let app: ApiApp;
const responses = new Set<IncomingMessage>();
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  responses.forEach((response) => response.destroy());
  responses.clear();
  await app.close();
});
afterAll(() => database.close());

/** Serves these pieces at `/`; answers the port. */
async function serve(write: () => AsyncGenerator<string>, limits: Partial<FeedLimits> = {}) {
  app = makeBareApp(captureLog().logger);
  const deps = {
    db: database.db,
    clock: () => new Date('2026-06-01T12:00:00.000Z'),
    toUrl: (path: string) => `http://jobs.example${path}`,
  };
  const sender = new DocumentSender(deps, { total: 3, waiting: 1, maxWait: 0, ...limits });
  const document = { type: 'text/plain', contents: ['blogs'], write } as const;
  app.get('/', (request, reply) => sender.send(request, reply, document));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

async function* endless() {
  for (;;) {
    await wait(0);
    yield piece;
  }
}

interface Options {
  readonly headers?: Record<string, string>;
  readonly localAddress?: string;
}

/** Requests the document and reads nothing of it. */
async function openPaused(
  port: number,
  { headers = {}, localAddress = '127.0.0.1' }: Options = {},
) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const host = '127.0.0.1';
    const options = { port, host, agent: false as const, headers, localAddress };
    openRequest(options).on('response', resolve).on('error', reject).end();
  });
  responses.add(response.on('error', () => {}).pause());
  return response;
}

const plainAndGzip = [{}, { 'accept-encoding': 'gzip' }];

describe('a document', () => {
  it.each(plainAndGzip)('is read as far as the client takes it (%j)', async (headers) => {
    let read = 0;
    const port = await serve(async function* () {
      for (;;) {
        read += 1;
        await wait(0);
        yield Array.from({ length: 32 * 1024 }, () => Math.random().toString(36)).join('');
      }
    });
    const response = await openPaused(port, { headers });
    const hasStopped = async () => {
      const before = read;
      await wait(150);
      return read === before;
    };
    await expect.poll(hasStopped, { timeout: 10_000 }).toBe(true);
    const before = read;
    response.resume();
    await expect.poll(() => read, { timeout: 10_000 }).toBeGreaterThan(before + 3);
    response.destroy();
    await expect.poll(hasStopped, { timeout: 10_000 }).toBe(true);
  });

  it.each(plainAndGzip)('breaks off when the database fails within it (%j)', async (headers) => {
    const port = await serve(async function* () {
      yield '<first/>';
      await wait(20);
      throw unavailable();
    });
    const read = fetch(`http://127.0.0.1:${port}/`, { headers }).then((answer) => answer.text());
    await expect(read).rejects.toThrow(/terminated|fetch failed/);
  });

  it('is an ordinary error when the database fails before it', async () => {
    // oxlint-disable-next-line require-yield -- it fails before
    await serve(async function* () {
      throw unavailable();
    });
    const answer = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
    expectProblem(answer, 'service-unavailable');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers).not.toHaveProperty('etag');
    expect(answer.headers).not.toHaveProperty('content-encoding');
  });
});

describe('the documents that are sent at once', () => {
  it('are limited in all and for each client network', async () => {
    const port = await serve(endless);
    const [first] = [await openPaused(port), await openPaused(port)];
    expectProblem(
      await app.inject({ url: '/', remoteAddress: '127.0.0.1' }),
      'service-unavailable',
    );
    const other = await openPaused(port, { localAddress: '127.0.0.2' });
    expect(other.statusCode).toBe(200);
    const refused = await app.inject({ url: '/', remoteAddress: '127.0.0.3' });
    expectProblem(refused, 'service-unavailable');
    expect(refused.headers['retry-after']).toBe('30');
    first?.destroy();
    await expect.poll(async () => (await openPaused(port)).statusCode).toBe(200);
  });

  it('are awaited for a while, by a limited number of requests', async () => {
    const port = await serve(endless, { total: 1, maxWait: 500 });
    const first = await openPaused(port);
    const waiting = openPaused(port);
    await wait(50);
    expectProblem(await app.inject('/'), 'service-unavailable');
    first.destroy();
    expect((await waiting).statusCode).toBe(200);
    const startedAt = performance.now();
    expectProblem(await app.inject('/'), 'service-unavailable');
    expect(performance.now() - startedAt).toBeGreaterThan(450);
  });

  it('are not taken by a request that was aborted while it waited', async () => {
    const port = await serve(endless, { total: 1, maxWait: 500 });
    const first = await openPaused(port);
    const aborted = openRequest({ port, host: '127.0.0.1', agent: false });
    aborted.on('error', () => {}).end();
    await wait(50);
    aborted.destroy();
    await wait(50);
    first.destroy();
    await expect.poll(async () => (await openPaused(port)).statusCode).toBe(200);
  });

  it('do not limit responses with 304', async () => {
    const port = await serve(endless, { total: 1 });
    const { etag = '' } = (await openPaused(port)).headers;
    const answer = await app.inject({ url: '/', headers: { 'if-none-match': etag } });
    expect([answer.statusCode, answer.body]).toEqual([304, '']);
  });

  it('make room at their end, after HEAD, and after an error', async () => {
    let isAway = false;
    const port = await serve(async function* () {
      yield piece;
      if (isAway) {
        throw unavailable();
      }
    });
    const read = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();
    for (let at = 0; at < 5; at += 1) {
      expect(await read()).toHaveLength(piece.length);
      expect((await app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200);
      isAway = true;
      await expect(read()).rejects.toThrow(/terminated|fetch failed/);
      isAway = false;
    }
  });
});

describe('a slow client', () => {
  it('loses its connection when it takes nothing for too long', async () => {
    const port = await serve(endless, { total: 1, maxPause: 100 });
    const slow = await openPaused(port);
    await expect.poll(async () => (await openPaused(port)).statusCode).toBe(200);
    slow.resume();
    await expect.poll(() => slow.errored).toMatchObject({ code: 'ECONNRESET' });
  });

  it('loses its connection when it takes too little in all', async () => {
    const port = await serve(endless, { maxPause: 150, minRate: 1_000_000 });
    const slow = await openPaused(port);
    const timer = setInterval(() => void slow.read(), 20);
    await expect
      .poll(() => slow.errored, { timeout: 10_000 })
      .toMatchObject({ code: 'ECONNRESET' });
    clearInterval(timer);
  });

  it('loses its connection also at the end of the document', async () => {
    const long = 'x'.repeat(32 * 1024 * 1024);
    const port = await serve(
      async function* () {
        yield long;
      },
      { total: 1, maxPause: 200, minRate: 1_000_000 },
    );
    await openPaused(port);
    await expect.poll(async () => (await openPaused(port)).statusCode).toBe(200);
  });

  it('stays connected while it reads, however long the database takes', async () => {
    const port = await serve(
      async function* () {
        for (let at = 0; at < 5; at += 1) {
          await wait(90);
          yield piece;
        }
      },
      { maxPause: 300 },
    );
    const body = await (await fetch(`http://127.0.0.1:${port}/`)).text();
    expect(body).toHaveLength(5 * piece.length);
  });
});
