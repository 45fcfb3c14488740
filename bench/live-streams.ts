import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { apiBase } from '#contract/platform/urls.ts';
import { readResident } from './memory.ts';
import { readProcessorTime } from './processor-time.ts';
import { printBound, printFigure } from './report.ts';
import { startSiteProcess, withFolder } from './site-process.ts';

/**
 * The memory and the processor time of many open event streams of signed-in people, while nothing happens.
 *   npm run build && node bench/live-streams.ts [streams]
 */

const streams = Number(process.argv[2] ?? 2_000);
/** The site closes further streams of one user. */
const streamsPerUser = 8;
/** Seconds with the streams, and before without them, for comparison. */
const seconds = { idle: 60, alone: 20 };

/** The share of a processor that a process uses in the next seconds, in percent. */
async function measureLoad(pid: number, period: number): Promise<number> {
  const before = readProcessorTime(pid);
  await wait(period * 1_000);
  return (readProcessorTime(pid) - before) / (period * 1e4);
}

const agent = new Agent({ maxSockets: Infinity });
let open = 0;

/** Opens a stream, and reads it until its end. */
const listen = (url: string, cookie: string) =>
  new Promise<void>((resolve, reject) => {
    const outgoing = request(`${url}${apiBase}/live`, { agent, headers: { cookie } }, (answer) => {
      answer.resume().on('close', () => (open -= 1));
      open += 1;
      if (answer.statusCode === 200) {
        resolve();
      } else {
        reject(new Error(`The stream was answered ${answer.statusCode}.`));
      }
    });
    outgoing.on('error', reject).end();
  });

/** Signs people up on a site of their own: hashing passwords leaves memory behind. */
async function makePeople(env: Record<string, string>): Promise<string[]> {
  const site = await startSiteProcess(env);
  const cookies: string[] = [];
  for (let at = 0; at < streams / streamsPerUser; at += 1) {
    const person = await site.signUp({ address: `10.0.${at >> 8}.${at & 255}` });
    await person.send('POST /user', {});
    cookies.push(person.cookie);
  }
  await site.stop();
  return cookies;
}

await withFolder(async (dataDir) => {
  const databaseUrl = process.env['DATABASE_URL'];
  const env = {
    DATA_DIR: dataDir,
    TRUST_PROXY: 'loopback',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  const people = await makePeople(env);
  const { url, pid, stop } = await startSiteProcess(env);
  try {
    await wait(20_000);
    const alone = await measureLoad(pid, seconds.alone);
    const memory = await readResident(pid);
    const cookies = people.flatMap((cookie) => Array<string>(streamsPerUser).fill(cookie));
    for (let at = 0; at < streams; at += 20) {
      await Promise.all(cookies.slice(at, at + 20).map((cookie) => listen(url, cookie)));
    }
    await wait(5_000);
    const value = await measureLoad(pid, seconds.idle);
    const perStream = ((await readResident(pid)) - memory) * (1_000 / streams);
    printFigure({ what: 'streams open', measured: `${open} of ${streams}` });
    printBound({ what: 'memory of a stream', value: perStream, unit: 'kB', atMost: 40 });
    printFigure({ what: 'processor without streams', measured: `${alone.toFixed(2)} %` });
    printBound({ what: 'processor with idle streams', value, unit: '%', atMost: 2 });
  } finally {
    agent.destroy();
    await stop();
  }
});
