import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { setupTestApp } from '#test/setup-site.ts';

/** Bytes that no client library sends, on a real socket. */

const site = await setupTestApp();
const port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port);

/** Everything that the site answers to these bytes, until it or the client ends the connection. */
async function exchange(bytes: string, act: (socket: Socket) => void = () => {}): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
  socket.on('error', () => {});
  socket.write(bytes, 'latin1');
  act(socket);
  await once(socket, 'close');
  return answer;
}

const listStatuses = (answer: string): number[] =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

const subscription = JSON.stringify({ email: 'smuggled@people.example' });
/** A whole request that must not be read out of another one's body. */
const smuggled = `POST /api/v1/newsletter HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${subscription.length}\r\nConnection: close\r\n\r\n${subscription}`;
const head = 'POST /api/v1/auth/sign-out HTTP/1.1\r\nHost: x\r\n';

const countSubscribers = async () =>
  (await site.database.pool.query('select from newsletter_subscribers')).rowCount;

describe('a request whose end two programs would see differently', () => {
  it.each<[string, string]>([
    ['both lengths', `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    [
      'both lengths, turned',
      `${head}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n`,
    ],
    ['two lengths', `${head}Content-Length: 0\r\nContent-Length: ${smuggled.length}\r\n\r\n`],
    ['two equal lengths', `${head}Content-Length: 0\r\nContent-Length: 0\r\n\r\n`],
    ['a list of lengths', `${head}Content-Length: 0, ${smuggled.length}\r\n\r\n`],
    ['a signed length', `${head}Content-Length: +0\r\n\r\n`],
    ['a negative length', `${head}Content-Length: -1\r\n\r\n`],
    ['a hexadecimal length', `${head}Content-Length: 0x0\r\n\r\n`],
    ['an endless length', `${head}Content-Length: ${'9'.repeat(40)}\r\n\r\n`],
    ['two encodings', `${head}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
    ['an unknown encoding', `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['a blank before the colon', `${head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`],
    ['a folded header', `${head}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n`],
    ['a header that begins with a blank', `${head} Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['a line that ends with CR alone', `${head}X: y\rTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['a NUL in a header', `${head}X: a\0b\r\n\r\n`],
    ['an endless chunk', `${head}Transfer-Encoding: chunked\r\n\r\n${'F'.repeat(20)}\r\n`],
    ['a chunk of no number', `${head}Transfer-Encoding: chunked\r\n\r\nx\r\n\r\n`],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a TLS hello', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['an unknown method', 'BREW /api/v1/jobs HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('is refused with what follows it: %s', async (_what, bytes) => {
    const answer = await exchange(`${bytes}${smuggled}`, (socket) => socket.end());
    expect(listStatuses(answer)).toEqual([400]);
    expect(answer).toMatch(/\r\nconnection: close\r\n[^]*"code":"malformed-request"/);
    expect(await countSubscribers()).toBe(0);
  });

  it('is refused without a host', async () => {
    const answer = await exchange('POST /api/v1/auth/sign-out HTTP/1.1\r\n\r\n');
    expect(listStatuses(answer)).toEqual([400]);
  });

  it('is refused where a chunk is longer than it says', async () => {
    const chunk =
      'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{}}\r\n';
    const answer = await exchange(`${head}${chunk}0\r\n\r\n${smuggled}`);
    expect(listStatuses(answer)).toEqual([400]);
    expect(await countSubscribers()).toBe(0);
  });

  it('is read to its end where both see the same, and what follows is a request of its own', async () => {
    const first = smuggled.replace('smuggled@', 'included@').replace('Connection: close\r\n', '');
    expect(listStatuses(await exchange(first + smuggled))).toEqual([202, 202]);
    expect(await countSubscribers()).toBe(2);
  });
});

describe('a client that sends too much or nothing', () => {
  it('is refused with more headers than 16 kB', async () => {
    const big = `X-Big: ${'a'.repeat(20_000)}\r\n\r\n`;
    const answer = await exchange(`GET /api/v1/jobs HTTP/1.1\r\nHost: x\r\n${big}`);
    expect(listStatuses(answer)).toEqual([431]);
    expect(answer).toContain('"code":"headers-too-large"');
  });

  it('is answered in order when it sends a hundred requests at once', async () => {
    const path = (n: number) => (n % 2 === 0 ? '/api/v1/jobs/pagination' : '/api/v1/no-such-call');
    const requests = Array.from({ length: 100 }, (_, n) => {
      const last = n === 99 ? 'Connection: close\r\n' : '';
      return `GET ${path(n)} HTTP/1.1\r\nHost: x\r\n${last}\r\n`;
    });
    const statuses = listStatuses(await exchange(requests.join('')));
    expect(statuses).toEqual(requests.map((_, n) => (n % 2 === 0 ? 200 : 404)));
  });

  it('has limited time for its headers and for its body', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout, maxHeadersCount } = site.app.server;
    expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
      headersTimeout: 15_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 72_000,
    });
    expect(maxHeadersCount ?? 2_000).toBeLessThanOrEqual(2_000);
  });
});
