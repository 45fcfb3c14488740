import { type ClientRequest, type IncomingMessage, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { ApiApp } from '#server/http/api.ts';
import { captureLog, makeBareApp } from '#test/bare-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { makeDocumentSlots } from './document-slots.ts';
import { type ReaderLimits, sendStreamed } from './streamed-answer.ts';

const moment = new Date('2026-06-01T12:00:00.000Z');
const freshness = { tag: '"a"', changedAt: moment, lastModified: moment };

let app: ApiApp;
const open = new Set<ClientRequest>();
afterEach(async () => {
  open.forEach((request) => request.destroy());
  open.clear();
  await app.close();
});

const slots = 2;

/** Serves these pieces at `/`. */
function serve(read: () => AsyncGenerator<Buffer>, limits?: ReaderLimits): void {
  app = makeBareApp(captureLog().logger);
  const answer = {
    type: 'text/plain',
    freshness,
    slots: makeDocumentSlots(slots),
    open: async () => read(),
    ...(limits && { limits }),
  };
  app.get('/', (request, reply) => sendStreamed(request, reply, answer));
}

async function* repeat() {
  for (;;) {
    await wait(0);
    yield piece;
  }
}

/** Asks and reads nothing of the body. */
async function askAndPause(port: number) {
  const asked = ask({ port, agent: false });
  asked.on('error', () => {});
  open.add(asked);
  const answer = await new Promise<IncomingMessage>((resolve) => {
    asked.on('response', resolve).end();
  });
  answer.on('error', () => {}).pause();
  return { status: answer.statusCode, answer, leave: () => asked.destroy() };
}

async function listen(): Promise<number> {
  await app.listen({ port: 0 });
  return (app.server.address() as AddressInfo).port;
}

const piece = Buffer.alloc(64 * 1024, 'x');
const unavailable = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

describe('a long answer', () => {
  it.each([{}, { 'accept-encoding': 'gzip' }])(
    'is read no further than it is taken, and not at all when nobody takes it (%j)',
    async (headers: Record<string, string>) => {
      let read = 0;
      let hasEnded = false;
      async function* endless() {
        try {
          for (;;) {
            read += 1;
            await wait(0);
            // Compressing must not make it small.
            yield Buffer.from(Array.from(piece, () => Math.floor(Math.random() * 256)));
          }
        } finally {
          hasEnded = true;
        }
      }
      serve(endless);
      const port = await listen();
      const asked = ask({ port, headers });
      const answer = await new Promise<NodeJS.ReadableStream>((resolve) => {
        asked.on('response', resolve).end();
      });
      answer.pause();
      const settled = async () => {
        const before = read;
        await wait(300);
        return read === before;
      };
      await expect.poll(settled, { timeout: 10_000 }).toBe(true);
      expect(read).toBeLessThan(400);
      expect(hasEnded).toBe(false);
      asked.on('error', () => {}).destroy();
      await expect.poll(() => hasEnded).toBe(true);
    },
  );

  it.each([{}, { 'accept-encoding': 'gzip' }])(
    'breaks off when the database fails within it (%j)',
    async (headers: Record<string, string>) => {
      serve(async function* () {
        yield Buffer.from('<first/>');
        await wait(20);
        throw unavailable();
      });
      const port = await listen();
      const read = async () => {
        const answer = await fetch(`http://127.0.0.1:${port}/`, { headers });
        return answer.text();
      };
      await expect(read()).rejects.toThrow(/terminated|fetch failed/);
    },
  );

  it('is a refusal like any other when the database fails before it', async () => {
    // oxlint-disable-next-line require-yield -- it fails before
    serve(async function* () {
      throw unavailable();
    });
    const answer = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
    expectProblem(answer, 'service-unavailable');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers).not.toHaveProperty('etag');
    expect(answer.headers).not.toHaveProperty('content-encoding');
  });

  it('may be empty', async () => {
    serve(async function* () {});
    const answer = await app.inject('/');
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });
});

describe('readers of long answers', () => {
  it('are so many at once and no more; the next is served when one has left', async () => {
    serve(repeat);
    const port = await listen();
    const [first, second] = [await askAndPause(port), await askAndPause(port)];
    expect([first.status, second.status]).toEqual([200, 200]);
    const refused = await app.inject('/');
    expectProblem(refused, 'service-unavailable');
    expect(refused.headers['retry-after']).toBe('30');
    const headers = { 'if-none-match': freshness.tag };
    expect((await app.inject({ url: '/', headers })).statusCode).toBe(304);
    first.leave();
    await expect.poll(async () => (await askAndPause(port)).status).toBe(200);
    second.leave();
  });

  it('give their place back when they read to the end, ask for headers only, or nothing can be read', async () => {
    let isAway = false;
    serve(async function* () {
      yield piece;
      if (isAway) {
        throw unavailable();
      }
    });
    for (let at = 0; at < 2 * slots; at += 1) {
      expect((await app.inject('/')).body).toHaveLength(piece.length);
      expect((await app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200);
    }
    isAway = true;
    const port = await listen();
    for (let at = 0; at < 2 * slots; at += 1) {
      const broken = fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text());
      await expect(broken).rejects.toThrow(/terminated|fetch failed/);
    }
    isAway = false;
    expect((await app.inject('/')).statusCode).toBe(200);
  });

  it.each([
    ['does not go on reading', { piece: 50, total: 60_000 }],
    ['takes too long in all', { piece: 60_000, total: 50 }],
  ])('lose the connection when one %s', async (_what, limits) => {
    serve(repeat, limits);
    const port = await listen();
    const slow = await askAndPause(port);
    await askAndPause(port);
    await expect.poll(async () => (await askAndPause(port)).status).toBe(200);
    await wait(100);
    slow.answer.resume();
    await expect.poll(() => slow.answer.errored).toMatchObject({ code: 'ECONNRESET' });
  });
});
