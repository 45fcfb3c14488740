import { once } from 'node:events';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { type ConnectionLimits, getConnectionLimits } from './connection-limits.ts';
import { defaultTimeouts, makeHttpServer, type Timeouts } from './http-server.ts';

const clients: Socket[] = [];
let server: Server;
let warnings: unknown[];
afterEach(() => {
  clients.splice(0).forEach((client) => client.destroy());
  server.close();
});

interface Options {
  readonly limits?: ConnectionLimits;
  readonly timeouts?: Partial<Timeouts>;
  readonly listener?: RequestListener;
}

async function listen({ limits, timeouts, listener }: Options) {
  warnings = [];
  server = makeHttpServer(
    {
      limits: limits ?? { total: 100, perAddress: 100 },
      timeouts: { ...defaultTimeouts, connectionsCheckingInterval: 20, ...timeouts },
      logger: { warn: (details: unknown) => void warnings.push(details) },
    },
    listener ?? ((_request, response) => response.end('done')),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

/** A client that is connected, and has sent this. */
async function open(text = '', localAddress = '127.0.0.1'): Promise<Socket> {
  const { port } = server.address() as { port: number };
  const client = connect({ port, host: '127.0.0.1', localAddress });
  clients.push(client);
  client.on('error', () => {});
  await once(client, 'connect');
  client.write(text);
  return client.resume();
}

/** Milliseconds until the server closes the connection. */
async function untilClosed(client: Socket): Promise<number> {
  const startedAt = performance.now();
  await once(client, 'close');
  return performance.now() - startedAt;
}

const isOpen = (client: Socket): boolean => !client.destroyed;

/** The answer that the client got, empty where its connection was closed instead. */
async function ask(client: Socket): Promise<string> {
  client.write(get);
  const closed = once(client, 'close').then(() => ['']);
  const [answer] = (await Promise.race([once(client, 'data'), closed])) as unknown[];
  return String(answer);
}

describe('a connection', () => {
  const timeouts = { headersTimeout: 300, keepAliveTimeout: 900, stallTimeout: 2_000 };

  it.each([
    ['says nothing', ''],
    ['begins a request', 'GET / HT'],
    ['sends no end of the headers', get.slice(0, -2)],
  ])('that %s is closed after the time for headers', async (_what, text) => {
    await listen({ timeouts: { ...timeouts, keepAliveTimeout: 60_000 } });
    expect(await untilClosed(await open(text))).toBeGreaterThan(250);
  });

  it('between two requests may be silent for longer', async () => {
    await listen({ timeouts });
    const time = await untilClosed(await open(get));
    expect(time).toBeGreaterThan(850);
  });

  it('is closed when its client takes nothing of the answer for a while', async () => {
    const answers: ServerResponse[] = [];
    const listener: RequestListener = (_request, response) => {
      answers.push(response);
      response.end(Buffer.alloc(50_000_000));
    };
    await listen({ timeouts: { stallTimeout: 300 }, listener });
    const client = await open(get);
    client.pause();
    await expect.poll(() => answers.map(({ closed }) => closed)).toEqual([true]);
    expect(client.bytesRead).toBeLessThan(50_000_000);
  });

  it('lives while its answer goes on, however slowly', async () => {
    const beat = async (response: ServerResponse) => {
      for (let count = 0; count < 8; count += 1) {
        response.write('beat');
        await wait(100);
      }
      response.end();
    };
    const listener: RequestListener = (_request, response) => void beat(response);
    await listen({ timeouts: { stallTimeout: 300 }, listener });
    const client = await open(get);
    let answer = '';
    client.on('data', (bytes: Buffer) => (answer += bytes.toString()));
    await expect.poll(() => answer).toContain('\r\n0\r\n');
    expect(answer.match(/beat/g)).toHaveLength(8);
  });
});

describe('beyond the limit of an address', () => {
  const limits = { total: 10, perAddress: 3 };

  it('a new connection takes the place of the one that has waited longest for a request', async () => {
    await listen({ limits });
    const [first, second, third] = [await open(), await open(), await open()] as const;
    // It waits from now on.
    await ask(first);
    const fourth = await open();
    await untilClosed(second);
    expect([first, third, fourth].map(isOpen)).toEqual([true, true, true]);
    expect(await ask(fourth)).toContain('done');
    expect(warnings).toEqual([limits]);
  });

  it('one that is being answered keeps its place, and a new one is closed where all are', async () => {
    const answers: ServerResponse[] = [];
    await listen({ limits, listener: (_request, response) => void answers.push(response) });
    const busy = [await open(get), await open(get), await open(get)];
    await expect.poll(() => answers.length).toBe(3);
    await untilClosed(await open());
    expect(busy.map(isOpen)).toEqual([true, true, true]);
    answers[0]?.end('done');
    await wait(20);
    const next = await open();
    await untilClosed(busy[0] as Socket);
    expect([...busy.slice(1), next].map(isOpen)).toEqual([true, true, true]);
  });

  it('those of other addresses are left alone', async () => {
    await listen({ limits });
    const others = [await open('', '127.0.0.2'), await open('', '127.0.0.2')];
    const own: Socket[] = [];
    for (let count = 0; count < 30; count += 1) {
      own.push(await open());
    }
    await expect.poll(() => own.filter(isOpen).length).toBe(3);
    expect(others.map(isOpen)).toEqual([true, true]);
  });
});

it('beyond the limit of all connections the one that has waited longest makes room, whosever it is', async () => {
  await listen({ limits: { total: 4, perAddress: 3 } });
  const addresses = ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'];
  const opened: Socket[] = [];
  for (const address of addresses) {
    opened.push(await open('', address));
  }
  await untilClosed(opened[0] as Socket);
  expect(opened.slice(1).map(isOpen)).toEqual([true, true, true, true]);
});

it.each([
  [1_024, false, { total: 256, perAddress: 128 }],
  [1_024, 'loopback', { total: 256, perAddress: 256 }],
  [20_000, false, { total: 5_000, perAddress: 2_500 }],
  [1_048_576, false, { total: 10_000, perAddress: 5_000 }],
])(
  'with %d files and TRUST_PROXY=%s connections have the limits %o',
  (files, trustProxy, limits) => {
    expect(getConnectionLimits({ trustProxy }, files)).toEqual(limits);
  },
);
