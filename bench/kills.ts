import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { startBuiltSite } from '#test/built-site.ts';
import { employerForm, jobForm } from '#test/forms.ts';
import { readServerPid } from '#test/test-server.ts';
import {
  type Acknowledged,
  countAcknowledged,
  countMissing,
  makeAcknowledged,
} from './acknowledged.ts';
import { printBound, printFigure } from './report.ts';

/**
 * Kills the site, and then its database, in the middle of mixed writes, again and again: every acknowledged write has to
 * be there afterwards, and no process may stay.
 *   node bench/kills.ts --rounds 100 --database-rounds 20
 */

/** Each client has an address of its own, because writes are limited by address. */
const randomAddress = () =>
  [10, ...Array.from({ length: 3 }, () => Math.floor(Math.random() * 250) + 1)].join('.');

/** Writes until the site is gone, and notes what the site acknowledged. */
async function write(url: string, name: string, acknowledged: Acknowledged): Promise<void> {
  const address = randomAddress();
  let cookie = '';
  const call = (request: `${'POST' | 'PATCH'} ${string}`, body: object) => {
    const [method = '', route = ''] = request.split(' ');
    return fetch(`${url}/api/v1${route}`, {
      method,
      headers: {
        'content-type': 'application/json',
        origin: url,
        'x-forwarded-for': address,
        cookie,
      },
      body: JSON.stringify(body),
    });
  };
  const email = `${name}@people.example`;
  const password = 'Harbour Light 27';
  const signUp = await call('POST /auth/sign-up', { email, password });
  if (signUp.status >= 300) {
    throw new Error(`sign-up: ${signUp.status} ${await signUp.text()}`);
  }
  acknowledged.accounts.push(email);
  cookie = signUp.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  await call('PATCH /user/employer', employerForm);
  for (let n = 0; n < 40; n += 1) {
    const subscriber = `${name}-${n}@people.example`;
    if ((await call('POST /newsletter', { email: subscriber })).status === 202) {
      acknowledged.subscribers.push(subscriber);
    }
    const posted = await call('POST /jobs', jobForm);
    if (posted.status === 201) {
      acknowledged.jobs.push(/"_id":"([^"]+)"/.exec(await posted.text())?.[1] ?? '');
    }
  }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

interface Round {
  readonly dataDir: string;
  readonly name: string;
  readonly victim: 'site' | 'database';
  readonly acknowledged: Acknowledged;
}

/** One start, writes, a kill. Answers the milliseconds of the start. */
async function runRound({ dataDir, name, victim, acknowledged }: Round): Promise<number> {
  const startedAt = performance.now();
  const env = { DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent', TRUST_PROXY: '1' };
  const site = await startBuiltSite({ env });
  const millis = performance.now() - startedAt;
  const serverPid = readServerPid(dataDir);
  const writers = Array.from({ length: 4 }, (_, n) =>
    write(site.url, `${name}-${n}`, acknowledged).catch(() => {}),
  );
  await wait(500 + Math.random() * 1_000);
  process.kill(victim === 'site' ? site.pid : serverPid, 'SIGKILL');
  await Promise.all([...writers, site.ended]);
  const deadline = performance.now() + 20_000;
  while (isRunning(serverPid) && performance.now() < deadline) {
    await wait(20);
  }
  if (isRunning(serverPid)) {
    throw new Error(`The database of round ${name} is still running.`);
  }
  return millis;
}

async function countMissingAfter(dataDir: string, acknowledged: Acknowledged): Promise<number> {
  const logger = pino({ level: 'silent' });
  const database = await openDatabase({ dataDir, databaseUrl: undefined, logger });
  const missing = await countMissing(database, acknowledged);
  await database.close();
  return missing;
}

async function measure(victim: Round['victim'], rounds: number): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'job-portal-kills-'));
  const acknowledged = makeAcknowledged();
  const starts: number[] = [];
  for (let n = 0; n < rounds; n += 1) {
    starts.push(await runRound({ dataDir, name: `${victim}-${n}`, victim, acknowledged }));
  }
  const missing = await countMissingAfter(dataDir, acknowledged);
  await rm(dataDir, { recursive: true });
  const { accounts, jobs } = acknowledged;
  const what = `${rounds} times kill -9 of the ${victim}`;
  printFigure({
    what: `${what}: acknowledged writes`,
    measured: `${countAcknowledged(acknowledged)}`,
    yardstick: `${accounts.length} accounts, ${jobs.length} jobs`,
  });
  printBound({ what: `${what}: writes missing`, value: missing, unit: 'rows', atMost: 0 });
  const [first = 0, ...later] = starts;
  printFigure({ what: `${what}: first start`, measured: `${Math.round(first)} ms` });
  printBound({
    what: `${what}: slowest start after a kill`,
    value: Math.max(...later),
    unit: 'ms',
    atMost: 3_000,
  });
}

async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '100' },
      'database-rounds': { type: 'string', default: '20' },
    },
  });
  await measure('site', Number(values.rounds));
  await measure('database', Number(values['database-rounds']));
}

await run(process.argv.slice(2));
