import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { makeMetrics } from '#server/platform/ops/metrics.ts';
import { captureLog } from '#test/bare-app.ts';
import { setupTestApp } from '#test/setup-site.ts';

const log = captureLog();
const metrics = makeMetrics();

const site = await setupTestApp({ logger: log.logger, metrics });
const port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port);

const head = 'POST /api/v1/newsletter HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

/** The metrics that count responses of this call, or requests in flight. */
const readCounts = async (): Promise<string[]> =>
  (await metrics.read())
    .split('\n')
    .filter((line) => /_count\{.*newsletter|_in_flight /.test(line));

async function breakOff(start: string, end: (socket: Socket) => void): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await new Promise((resolve) => socket.write(head + start, resolve));
  await wait(50);
  end(socket);
}

it.each<[string, string, (socket: Socket) => void]>([
  ['with the body, closed', 'Content-Length: 100\r\n\r\n{', (socket) => socket.destroy()],
  ['with the body, reset', 'Content-Length: 100\r\n\r\n{', (socket) => socket.resetAndDestroy()],
  ['with the body, ended', 'Content-Length: 100\r\n\r\n{', (socket) => socket.end()],
  ['in a chunk', 'Transfer-Encoding: chunked\r\n\r\n9\r\n{', (socket) => socket.destroy()],
  ['before the body', 'Content-Length: 100\r\n\r\n', (socket) => socket.destroy()],
])('a client that disconnects %s causes no server error', async (_how, start, end) => {
  const logged = log.entries.length;
  await breakOff(start, end);
  await wait(200);
  const counts = await readCounts();
  expect(counts).toContain('portal_http_requests_in_flight 0');
  expect(counts.filter((line) => /status="5/.test(line))).toEqual([]);
  const loud = log.entries.slice(logged).filter(({ level }) => Number(level) >= 40);
  expect(loud).toEqual([]);
});

it('complete bodies are still accepted', async () => {
  const answer = await site.send('POST', '/newsletter', { body: { email: 'a@people.example' } });
  expect(answer.statusCode).toBe(202);
});
