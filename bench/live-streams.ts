// Opens many event streams of signed-in people on one site, and prints what they cost while nothing happens: memory
// each, and processor time.
//   npm run build && node bench/live-streams.ts [streams]
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BuiltSite, startBuiltSite } from '#test/built-site.ts';
import { findFreePort } from '#test/free-port.ts';

const streams = Number(process.argv[2] ?? 2_000);
/** More streams of one user are closed by the site. */
const streamsPerUser = 8;
/** Seconds in which nothing happens. */
const idle = 60;
/** Seconds without streams, for comparison. */
const alone = 20;

/** Resident memory in kB and processor time in milliseconds of a process. */
async function readCost(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return {
    memory: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]),
    cpu: (Number(fields[11]) + Number(fields[12])) * 10,
  };
}

const port = await findFreePort();
const dataDir = await mkdtemp(join(tmpdir(), 'job-portal-streams-'));
const base = `http://127.0.0.1:${port}/api/v1`;

const startSite = () =>
  startBuiltSite({
    port,
    env: {
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: 'loopback',
      DATABASE_URL: process.env['DATABASE_URL'],
    },
  });
const stopSite = (site: BuiltSite) => site.stop('SIGINT');

const post = (path: string, body: object, headers: Record<string, string>) =>
  fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function makePerson(at: number) {
  const email = `streams-${at}@people.example`;
  // Writes are limited by address.
  const from = { 'x-forwarded-for': `10.0.${at >> 8}.${at & 255}` };
  const answer = await post('/auth/sign-up', { email, password: 'Harbour Light 27' }, from);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  await post('/user', {}, { ...from, cookie });
  return cookie;
}

const agent = new Agent({ maxSockets: Infinity });
const heard = { events: 0, beats: 0, closed: 0 };

const listen = (cookie: string) =>
  new Promise<void>((resolve, reject) => {
    const outgoing = request(`${base}/live`, { agent, headers: { cookie } }, (answer) => {
      answer.setEncoding('utf8').on('data', (text: string) => {
        heard.events += text.split('event:').length - 1;
        heard.beats += text === ':\n\n' ? 1 : 0;
      });
      answer.on('close', () => {
        heard.closed += 1;
      });
      if (answer.statusCode === 200) {
        resolve();
      } else {
        reject(new Error(`The stream answered ${answer.statusCode}.`));
      }
    });
    outgoing.on('error', reject).end();
  });

const share = (from: { cpu: number }, to: { cpu: number }, seconds: number) =>
  `${((to.cpu - from.cpu) / (seconds * 10)).toFixed(2)} %`;

const people: string[] = [];
const first = await startSite();
for (let at = 0; at < streams / streamsPerUser; at += 1) {
  people.push(await makePerson(at));
}
// A fresh process: hashing passwords leaves memory behind.
await stopSite(first);
const site = await startSite();
const { pid } = site;
try {
  await wait(20_000);
  const begin = await readCost(pid);
  await wait(alone * 1_000);
  const before = await readCost(pid);
  const cookies = people.flatMap((cookie) => Array.from({ length: streamsPerUser }, () => cookie));
  for (let at = 0; at < streams; at += 20) {
    await Promise.all(cookies.slice(at, at + 20).map(listen));
  }
  await wait(5_000);
  const open = await readCost(pid);
  await wait(idle * 1_000);
  const after = await readCost(pid);
  console.log(`streams open              ${streams - heard.closed}`);
  console.log(
    `memory each               ${((after.memory - before.memory) / streams).toFixed(1)} kB`,
  );
  console.log(`memory of the process     ${(after.memory / 1024).toFixed(0)} MB`);
  console.log(`signs of life heard       ${heard.beats} in ${idle + 5} s`);
  console.log(`CPU while idle            ${share(open, after, idle)}`);
  console.log(`CPU without streams       ${share(begin, before, alone)}`);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  agent.destroy();
  await stopSite(site);
  await rm(dataDir, { recursive: true, force: true });
}
