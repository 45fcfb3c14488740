import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { employerForm, jobForm } from '#test/forms.ts';
import { readServerPid } from '#test/test-server.ts';
import { type Acknowledged, judgeWrites, makeAcknowledged, openDataDir } from './acknowledged.ts';
import { printBound, printFigure } from './report.ts';
import { readId, signUp, startSiteProcess, withFolder } from './site-process.ts';

/**
 * Kills the site, and then its database, in the middle of mixed writes, again and again: every acknowledged write has to
 * be there afterwards, and no process may stay.
 *   node bench/kills.ts --rounds 100 --database-rounds 20
 */

/** Each client has its own address, because writes are limited by address. */
const randomAddress = () =>
  [10, ...Array.from({ length: 3 }, () => Math.floor(Math.random() * 250) + 1)].join('.');

/** Writes until the site is gone, and records what the site acknowledged. */
async function write(url: string, name: string, acknowledged: Acknowledged): Promise<void> {
  const address = randomAddress();
  const { send, email } = await signUp(url, { email: `${name}@people.example`, address });
  acknowledged.accounts.push(email);
  await send('PATCH /user/employer', employerForm);
  for (let n = 0; n < 40; n += 1) {
    const subscriber = `${name}-${n}@people.example`;
    await send('POST /newsletter', { email: subscriber });
    acknowledged.subscribers.push(subscriber);
    acknowledged.jobs.push(await readId(await send('POST /jobs', jobForm)));
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

/** One start, writes, a kill. Returns the milliseconds of the start. */
async function runRound({ dataDir, name, victim, acknowledged }: Round): Promise<number> {
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', TRUST_PROXY: '1' };
  const site = await startSiteProcess(env);
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
  return site.startMillis;
}

async function measure(victim: Round['victim'], rounds: number): Promise<void> {
  const what = `${rounds} times kill -9 of the ${victim}`;
  const starts: number[] = [];
  await withFolder(async (dataDir) => {
    const acknowledged = makeAcknowledged();
    for (let n = 0; n < rounds; n += 1) {
      starts.push(await runRound({ dataDir, name: `${victim}-${n}`, victim, acknowledged }));
    }
    await judgeWrites(await openDataDir(dataDir), acknowledged, `${what}: writes`);
  });
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
