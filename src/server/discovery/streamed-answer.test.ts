import { request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { ApiApp } from '#server/platform/api.ts';
import { captureLog, makeBareApp } from '#test/bare-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { sendStreamed } from './streamed-answer.ts';

const moment = new Date('2026-06-01T12:00:00.000Z');
const freshness = { tag: '"a"', changedAt: moment, lastModified: moment };

let app: ApiApp;
afterEach(() => app.close());

/** Serves these pieces at `/`. */
function serve(read: () => AsyncGenerator<Buffer>): void {
  app = makeBareApp(captureLog().logger);
  app.get('/', (request, reply) =>
    sendStreamed(request, reply, { type: 'text/plain', freshness, open: async () => read() }),
  );
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
