import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Sender, toAuthHeaders } from '#test/build-test-app.ts';
import { pdf } from '#test/sample-files.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { defaultTimeouts } from '#server/platform/http/http-server.ts';

/** Bodies that come so slowly that their time is over before they end. */

const timeouts = {
  ...defaultTimeouts,
  headersTimeout: 300,
  requestTimeout: 600,
  uploadTimeout: 6_000,
  connectionsCheckingInterval: 50,
};

const site = await setupTestApp({ timeouts });
const port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port);

const boundary = 'a-boundary';
const form = Buffer.concat([
  Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n`,
  ),
  pdf(),
  Buffer.from(`\r\n--${boundary}--\r\n`),
]);

interface SlowRequest {
  readonly path: string;
  readonly as: Sender;
  readonly type: string;
  readonly body: Buffer;
}

const listHeaders = ({ as, type, body }: SlowRequest) =>
  Object.entries({
    host: 'x',
    'content-type': type,
    'content-length': String(body.length),
    ...toAuthHeaders(as),
  }).map(([name, value]) => `${name}: ${value}`);

/** Sends all but the last byte of a request. */
function begin(request: SlowRequest) {
  const socket: Socket = connect(port, '127.0.0.1');
  const startedAt = performance.now();
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
  socket.on('error', () => {});
  const lines = [`POST /api/v1${request.path} HTTP/1.1`, ...listHeaders(request)];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  socket.write(request.body.subarray(0, -1));
  const closed = once(socket, 'close').then(() => performance.now() - startedAt);
  return {
    /** Resolves to the milliseconds. */
    closed,
    finish: () => socket.write(request.body.subarray(-1)),
    readStatus: () => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]),
  };
}

const upload = (as: Sender) =>
  begin({ path: '/files', as, type: `multipart/form-data; boundary=${boundary}`, body: form });

it('a slow body is ended when the time of requests is over', async () => {
  const as = await site.create.user();
  const body = Buffer.from('{"title": "Baker" }');
  const { closed, readStatus } = begin({ path: '/jobs', as, type: 'application/json', body });
  expect(await closed).toBeGreaterThan(550);
  expect(readStatus()).toBe(408);
});

it('a slow body to an address that is no page is ended, too', async () => {
  const body = Buffer.from('{"title": "Baker" }');
  const { closed } = begin({ path: '/%zz', as: null, type: 'application/json', body });
  expect(await closed).toBeGreaterThan(550);
});

it('an upload as slow as that is stored', async () => {
  const { finish, readStatus } = upload(await site.create.jobSeeker());
  await wait(1_000);
  expect(readStatus()).toBeNaN();
  finish();
  await expect.poll(readStatus).toBe(201);
});

it('an upload is ended when its own time is over', async () => {
  const { closed, readStatus } = upload(await site.create.jobSeeker());
  expect(await closed).toBeGreaterThan(5_900);
  expect(readStatus()).toBe(408);
});

it('a stranger’s upload has no more time than other requests', async () => {
  const member = upload(await site.create.jobSeeker());
  const { closed, readStatus } = upload(null);
  const first = await Promise.race([
    closed.then(() => 'stranger'),
    member.closed.then(() => 'member'),
  ]);
  expect(first).toBe('stranger');
  expect(readStatus()).toBe(401);
  await member.closed;
});
