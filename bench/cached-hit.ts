import { connect } from 'node:net';
import { parseArgs } from 'node:util';
import { apiBase } from '#contract/platform/urls.ts';
import { type BareServer, type Headers, startBare } from './bare-program.ts';
import { readProcessorTime } from './processor-time.ts';
import { median, printFigure } from './report.ts';
import { withSite } from './site-process.ts';

/**
 * The processor time of a cached response of the built site beside that of a bare `node:http` server which sends the same
 * status, headers and bytes. Both are measured by turns in one run, so that a busy machine changes both.
 */

const { values } = parseArgs({ options: { requests: { type: 'string', default: '20000' } } });
const requests = Number(values.requests);
const connections = 10;
const rounds = 7;
/** The most that a cached response may cost, in costs of the bare server. */
const atMost = 1.5;

const toText = (path: string, headers: Headers): string => {
  const lines = Object.entries({ host: 'localhost', ...headers }).map((one) => one.join(': '));
  return [`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
};

interface Exchange {
  readonly port: number;
  /** The request. */
  readonly text: string;
  /** Bytes of each response. */
  readonly length: number;
}

/** Sends requests on a connection, each after the response to the one before. */
function sendAll({ port, text, length }: Exchange, count: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let received = 0;
    let sent = 1;
    socket.setNoDelay(true).on('error', reject);
    socket.on('close', () => reject(new Error('The server has closed a connection.')));
    socket.on('data', (data) => {
      received += data.length;
      if (received < length) {
        return;
      }
      received = 0;
      if (sent === count) {
        socket.destroy();
        resolve();
        return;
      }
      sent += 1;
      socket.write(text);
    });
    socket.write(text);
  });
}

/** A path of a server. */
type Served = Pick<BareServer, 'port' | 'pid'> & { readonly path: string };

/** Microseconds of processor time a request. */
async function measure({ port, pid, path }: Served, headers: Headers): Promise<number> {
  const text = toText(path, headers);
  const length = await measureLength(port, text);
  const before = readProcessorTime(pid);
  const each = requests / connections;
  await Promise.all(
    Array.from({ length: connections }, () => sendAll({ port, text, length }, each)),
  );
  return (readProcessorTime(pid) - before) / requests;
}

/** Bytes of a response, which ends when nothing follows for a while. */
function measureLength(port: number, text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let length = 0;
    socket.on('error', reject);
    socket.on('data', (data) => (length += data.length));
    socket.write(text);
    setTimeout(() => {
      socket.destroy();
      resolve(length);
    }, 300);
  });
}

async function compareHit(what: string, site: Served, headers: Headers): Promise<void> {
  const url = `http://127.0.0.1:${site.port}${site.path}`;
  await (await fetch(url, { headers })).arrayBuffer();
  const { program, ...server } = await startBare(await fetch(url, { headers }));
  const bare = { ...server, path: '/' };
  try {
    const ratios: number[] = [];
    const costs: { site: number[]; bare: number[] } = { site: [], bare: [] };
    // The first round warms both up.
    for (let round = 0; round <= rounds; round += 1) {
      const [bareCost, siteCost] = [await measure(bare, headers), await measure(site, headers)];
      if (round > 0) {
        costs.bare.push(bareCost);
        costs.site.push(siteCost);
        ratios.push(siteCost / bareCost);
      }
    }
    const ratio = median(ratios);
    printFigure({
      what,
      measured: `${ratio.toFixed(2)} times, ${median(costs.site).toFixed(1)} µs`,
      yardstick: `${median(costs.bare).toFixed(1)} µs`,
      target: `<= ${atMost}`,
      isReached: ratio <= atMost,
    });
  } finally {
    await program.kill();
  }
}

const env = {
  AUTH_SECRET: 'x'.repeat(40),
  DEMO: 'on',
  PUBLIC_URL: 'http://localhost',
  TRUST_PROXY: '1',
};
await withSite(env, async ({ url, pid }) => {
  const port = Number(new URL(url).port);
  const list = { port, pid, path: `${apiBase}/jobs/pagination?page=0` };
  const etag = (await fetch(url + list.path)).headers.get('etag') ?? '';
  await compareHit('a cached list of jobs', list, {});
  await compareHit('the same, not modified', list, { 'if-none-match': etag });
  await compareHit(
    'a cached page, brotli',
    { port, pid, path: '/blog' },
    { 'accept-encoding': 'br' },
  );
});
