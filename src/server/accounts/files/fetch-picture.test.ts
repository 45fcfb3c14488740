import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fileLimits } from '#contract/accounts/file-choices.ts';
import { makePictureFetcher, publicInternet } from './fetch-picture.ts';
import { isPublicAddress } from './public-address.ts';

/** Names of the tests: only the first address is a server that may be reached. */
const names: Readonly<Record<string, readonly string[]>> = {
  'pictures.example': ['127.0.0.1'],
  'inside.example': ['127.0.0.2'],
  'mixed.example': ['127.0.0.1', '10.0.0.8'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'dead.example': [],
};
const resolveHost = vi.fn(async (host: string) => names[host] ?? []);

let folder: string;
let port: string;
let requests: IncomingMessage[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {};
const server = createServer((request, response) => {
  requests.push(request);
  answer(request, response);
});
const listen = (one: Server) =>
  new Promise<string>((resolve) => {
    // All addresses of this machine, so that a request to a forbidden one would arrive.
    one.listen(0, '0.0.0.0', () => resolve(String((one.address() as AddressInfo).port)));
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fetch-picture-'));
  port = await listen(server);
});
afterEach(async () => {
  requests = [];
  resolveHost.mockClear();
  expect(await readdir(folder)).toEqual([]);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

/** The rules of the site, except for one address, the ports of this test and its names. */
const rules = {
  ...publicInternet,
  resolveHost,
  isAllowedAddress: (address: string) => address === '127.0.0.1' || isPublicAddress(address),
  isAllowedPort: (_port: string) => true,
  timeoutMs: 2_000,
};
const fetchPicture = (link: string, changes: Partial<typeof rules> = {}) =>
  makePictureFetcher({ ...rules, ...changes })(link, folder);
const at = (path: string, host = 'pictures.example') => `http://${host}:${port}${path}`;
const send = (status: number, headers = {}, body: string | Buffer = '') => {
  answer = (_request, response) => response.writeHead(status, headers).end(body);
};

const notLoaded = { name: 'RemotePictureError' };

describe('a linked picture', () => {
  it('is downloaded with a plain request under its own name, without cookie and referrer', async () => {
    send(200, { 'content-type': 'image/png', 'set-cookie': 'a=b' }, 'bytes');
    const file = await fetchPicture(at('/a/My%20logo.png?size=48#top'));
    expect([await readFile(file.path, 'utf8'), file.size]).toEqual(['bytes', 5]);
    await file.discard();
    const [{ method, url, headers } = {}] = requests;
    expect([method, url, headers?.host]).toEqual([
      'GET',
      '/a/My%20logo.png?size=48',
      `pictures.example:${port}`,
    ]);
    const sent = ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'];
    expect(Object.keys(headers ?? {}).toSorted()).toEqual(sent);
  });

  it('is loaded from the address that was checked: its name is resolved once', async () => {
    send(200, {}, 'bytes');
    resolveHost.mockImplementationOnce(async () => ['127.0.0.1']);
    resolveHost.mockImplementationOnce(async () => ['127.0.0.2']);
    await (await fetchPicture(at('/'))).discard();
    expect(resolveHost).toHaveBeenCalledTimes(1);
    resolveHost.mockReset().mockImplementation(async (host) => names[host] ?? []);
  });

  it('is not loaded where no address answers', async () => {
    resolveHost.mockImplementationOnce(async () => ['127.0.0.1', '::1']);
    const isAllowedAddress = () => true;
    const spare = createTcpServer();
    const unused = await listen(spare);
    spare.close();
    // Nothing listens there under either family: both are tried.
    const link = `http://pictures.example:${unused}/`;
    await expect(fetchPicture(link, { isAllowedAddress })).rejects.toMatchObject(notLoaded);
    expect(requests).toEqual([]);
  });
});

describe('no connection is made', () => {
  it.each([
    'ftp://pictures.example/a.png',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '//pictures.example/a.png',
    'http://',
    'http://user:secret@pictures.example/',
    'http://pictures.example:8080/',
    'http://pictures.example:22/',
    'https://pictures.example:5432/',
    'http://127.0.0.1/',
    'http://127.1/',
    'http://0x7f000001/',
    'http://[::1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/latest/meta-data/',
    'http://１２７.0.0.1/',
    'http://inside.example/',
    'http://mapped.example/',
  ])('for %s under the rules of the site', async (link) => {
    const site = { ...publicInternet, resolveHost };
    await expect(makePictureFetcher(site)(link, folder)).rejects.toMatchObject(notLoaded);
  });

  it.each(['inside.example', 'mapped.example', 'mixed.example'])(
    'for %s, one of whose addresses is not public',
    async (host) => {
      await expect(fetchPicture(at('/', host))).rejects.toMatchObject(notLoaded);
      expect(requests).toEqual([]);
    },
  );

  it('after the time limit for a name whose servers do not answer', async () => {
    resolveHost.mockImplementationOnce(() => new Promise(() => {}));
    await expect(fetchPicture(at('/'), { timeoutMs: 100 })).rejects.toMatchObject(notLoaded);
    expect(requests).toEqual([]);
  });

  it('for a name without an address', async () => {
    await expect(fetchPicture(at('/', 'dead.example'))).rejects.toMatchObject(notLoaded);
  });
});

describe('redirects', () => {
  const redirect = (steps: number, last = '/picture') => {
    answer = ({ url = '' }, response) => {
      const step = Number(url.slice(1)) || 0;
      if (url === '/picture') {
        response.end('bytes');
      } else {
        response.writeHead(302, { location: step < steps ? `/${step + 1}` : last }).end();
      }
    };
  };

  it('are followed three times', async () => {
    redirect(3);
    await (await fetchPicture(at('/1'))).discard();
    expect(requests.map(({ url }) => url)).toEqual(['/1', '/2', '/3', '/picture']);
  });

  it('are refused a fourth time', async () => {
    redirect(4);
    await expect(fetchPicture(at('/1'))).rejects.toMatchObject(notLoaded);
    expect(requests).toHaveLength(4);
  });

  it.each([
    ['a private address', () => at('/picture', '127.0.0.2')],
    ['a name of a private address', () => at('/picture', 'inside.example')],
    ['another host of this machine', () => `//localhost:${port}/picture`],
    ['a file', () => 'file:///etc/passwd'],
    ['a URL with a password', () => `http://a:b@pictures.example:${port}/picture`],
    ['nothing', () => ''],
  ])('to %s are not followed', async (_what, makeTarget) => {
    redirect(1, makeTarget());
    resolveHost.mockImplementation(async (host) => names[host] ?? ['127.0.0.2']);
    await expect(fetchPicture(at('/1'))).rejects.toMatchObject(notLoaded);
    expect(requests.map(({ url }) => url)).not.toContain('/picture');
  });

  it('to another port are refused under the rules of the site', async () => {
    redirect(1, 'http://pictures.example:8080/picture');
    const isAllowedPort = (one: string) => one === port;
    await expect(fetchPicture(at('/1'), { isAllowedPort })).rejects.toMatchObject(notLoaded);
  });
});

describe('an answer', () => {
  it('larger than 5 MiB is cut off, whether its length is announced or not', async () => {
    const bytes = Buffer.alloc(fileLimits.bytes + 1);
    send(200, { 'content-length': bytes.length }, bytes);
    await expect(fetchPicture(at('/'))).rejects.toMatchObject(notLoaded);
    send(200, { 'transfer-encoding': 'chunked' }, bytes);
    await expect(fetchPicture(at('/'))).rejects.toMatchObject(notLoaded);
  });

  it('that drips, never begins or is broken off is given up in time', async () => {
    const drip = (response: ServerResponse) => {
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    };
    const answers: (typeof answer)[] = [
      (_request, response) => drip(response),
      () => {},
      (_request, response) => {
        response.writeHead(200, { 'content-length': 10 });
        response.write('x', () => response.destroy());
      },
    ];
    for (const one of answers) {
      answer = one;
      await expect(fetchPicture(at('/'), { timeoutMs: 150 })).rejects.toMatchObject(notLoaded);
    }
  });

  it.each([
    ['HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'],
    ['no HTTP at all\r\n\r\n'],
    [`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`],
    [''],
  ])('that is no plain one fails (%#)', async (text) => {
    const raw = createTcpServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => socket.end(text));
    });
    const link = `http://pictures.example:${await listen(raw)}/`;
    await expect(fetchPicture(link, { timeoutMs: 500 })).rejects.toMatchObject(notLoaded);
    raw.close();
  });

  it.each([204, 304, 404, 503])('with the status %i is no picture', async (status) => {
    send(status);
    await expect(fetchPicture(at('/'))).rejects.toMatchObject(notLoaded);
  });
});

it('more than two dozen at once are not waited for', async () => {
  const waiting: ServerResponse[] = [];
  answer = (_request, response) => waiting.push(response);
  const fetchOne = makePictureFetcher({ ...rules, timeoutMs: 300 });
  const all = Array.from({ length: 25 }, () => fetchOne(at('/'), folder));
  await expect(all[24]).rejects.toMatchObject(notLoaded);
  await Promise.allSettled(all);
  expect(waiting).toHaveLength(8);
});
