import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { apiBase } from '#contract/platform/urls.ts';
import { startCrowd } from '#bench/crowd.ts';
import { measureMemory } from '#bench/memory.ts';
import { printBound, printFigure } from '#bench/report.ts';
import { startSiteProcess, withFolder } from '#bench/site-process.ts';
import { judgeMillis, judgeNumber, printSummary, watch } from './rehearsal.ts';

/** Of each kind. */
const clients = 500;
/** Milliseconds; longer than the site waits for a request. */
const requestWait = 35_000;

const post = `POST ${apiBase}/newsletter HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`;

interface Kind {
  readonly name: string;
  readonly first: string;
  /** Sent again and again. */
  readonly drip: string;
  /** Whether the site must have ended it when the time is over. */
  readonly isEnded: boolean;
}

const kinds: readonly Kind[] = [
  { name: 'silent', first: '', drip: '', isEnded: true },
  {
    name: 'slow headers',
    first: 'GET / HTTP/1.1\r\nHost: x\r\n',
    drip: 'X-A: b\r\n',
    isEnded: true,
  },
  { name: 'slow bodies', first: post, drip: ' ', isEnded: true },
  {
    name: 'slow readers of many pages',
    first: 'GET /all-job HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(50),
    drip: '',
    isEnded: false,
  },
];

interface Group {
  readonly kind: Kind;
  readonly sockets: readonly Socket[];
}

function openGroup(port: number, kind: Kind): Group {
  const sockets = Array.from({ length: clients }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(kind.first);
    if (kind.name.startsWith('slow readers')) {
      socket.pause();
    } else {
      socket.resume();
    }
    return socket;
  });
  return { kind, sockets };
}

const drip = (groups: readonly Group[]) =>
  groups.forEach(({ kind, sockets }) =>
    sockets.filter(({ writable }) => writable && kind.drip).forEach((one) => one.write(kind.drip)),
  );

/** Two thousand clients that send or read as slowly as they can, while people use the site. */
export const slowClients = () => withFolder(rehearse);

async function rehearse(dataDir: string): Promise<void> {
  const site = await startSiteProcess({ DATA_DIR: dataDir, TRUST_PROXY: '1', LOG_LEVEL: 'silent' });
  const crowd = startCrowd({ url: site.url, size: 4, pause: 100 });
  printSummary('before', await watch(crowd, 10_000));
  const memory = await measureMemory(site.pid);
  const groups = kinds.map((kind) => openGroup(Number(new URL(site.url).port), kind));
  const timer = setInterval(() => drip(groups), 1_000);
  const during = await watch(crowd, requestWait);
  printSummary(`with ${clients * kinds.length} slow clients`, during);
  const grown = (await measureMemory(site.pid)) - memory;
  for (const { kind, sockets } of groups) {
    const open = sockets.filter(({ destroyed }) => !destroyed).length;
    const what = `${kind.name}: still open`;
    if (kind.isEnded) {
      printBound({ what, value: open, unit: `of ${clients}`, atMost: 0 });
    } else {
      printFigure({ what, measured: `${open} of ${clients}` });
    }
  }
  clearInterval(timer);
  groups.forEach(({ sockets }) => sockets.forEach((socket) => socket.destroy()));
  await wait(1_000);
  printSummary('after', await watch(crowd, 10_000));
  await crowd.stop();
  const exitCode = await site.stop();
  judgeNumber('people’s requests that failed', during.failed + during.broken);
  judgeMillis('their slowest answer', during.slowest, 2_000);
  printBound({ what: 'memory more', value: grown, unit: 'MB', atMost: 300 });
  judgeNumber('exit code of the site', exitCode ?? 1);
}
