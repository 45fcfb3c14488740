import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { openDatabaseAt } from '#test/test-database.ts';
import { withFilledDatabase } from './filled-database.ts';
import { ask, type Call, now, time } from './measure-search.ts';
import { readThreadTime } from './processor-time.ts';
import { makeRandom } from './random.ts';
import { makePlacedCall, makeRandomCall } from './random-questions.ts';
import { printBound, quantile } from './report.ts';
import { type Statement, watchStatements } from './statements.ts';

/**
 * Asks a generated site questions that are put together by chance, and prints the slowest with the processor time of the
 * database, the same on a machine with other work: what somebody finds who looks for a slow question for as long.
 *   node bench/slow-questions.ts [--minutes 60] [--seed 1] [--places] [--jobs 1000000] [--keep folder] [--plans file]
 * `--places` asks around places; `--plans` writes the plans of the five slowest into the file.
 */

const options = {
  minutes: { type: 'string', default: '60' },
  seed: { type: 'string', default: '1' },
  places: { type: 'boolean', default: false },
  jobs: { type: 'string', default: '1000000' },
  keep: { type: 'string' },
  plans: { type: 'string' },
} as const;
const { values } = parseArgs({ options });

const shown = 20;
const explained = 5;
/** Milliseconds of the database. */
const most = 100;

interface Asked {
  readonly call: Call;
  /** Milliseconds, of a processor by the database, and by the clock in all. */
  readonly database: number;
  readonly whole: number;
  readonly statements: readonly Statement[];
}

const describe = ({ call: { kind, query }, database, whole }: Asked): string =>
  `${database.toFixed(0).padStart(6)} ms of ${whole.toFixed(0).padStart(6)}  ${kind.padEnd(6)}  ${JSON.stringify(query)}`;

/** On the only connection of a pool. */
async function makeMeasure({ db, pool }: OpenDatabase) {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const readUsed = () => readThreadTime(rows[0]?.pid ?? 0);
  const sent: Statement[] = [];
  watchStatements((statement) => sent.push(statement));
  return async (call: Call): Promise<Asked> => {
    sent.splice(0);
    const before = readUsed();
    const whole = await time(() => ask(db, call));
    return { call, whole, statements: sent.splice(0), database: readUsed() - before };
  };
}

/** The quicker of the two: the first may have read from the disk. */
async function askAgain(measure: Awaited<ReturnType<typeof makeMeasure>>, slow: readonly Asked[]) {
  const again: Asked[] = [];
  for (const first of slow) {
    const second = await measure(first.call);
    again.push(second.database < first.database ? second : first);
  }
  return again.toSorted((one, other) => other.database - one.database);
}

async function explain({ pool }: OpenDatabase, { statements }: Asked): Promise<string> {
  const slowest = statements.toSorted(
    (one, other) => other.endedAt - other.startedAt - (one.endedAt - one.startedAt),
  )[0];
  if (!slowest || !/^\s*(?:select|with)\b/i.test(slowest.text)) {
    return 'No query.';
  }
  const text = `explain (analyze, buffers) ${slowest.text}`;
  const { rows } = await pool.query<Record<string, string>>({ text, values: slowest.values ?? [] });
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  return `${slowest.text.trim()}\n${JSON.stringify(slowest.values)}\n\n${plan}`;
}

async function writePlans(database: OpenDatabase, file: string, slow: readonly Asked[]) {
  writeFileSync(file, `# The slowest questions of seed ${values.seed}\n`);
  for (const asked of slow.slice(0, explained)) {
    const plan = await explain(database, asked).catch(String);
    appendFileSync(file, `\n## ${describe(asked)}\n\n\`\`\`\n${plan}\n\`\`\`\n`);
  }
}

async function look(database: OpenDatabase): Promise<void> {
  const random = makeRandom(Number(values.seed));
  const measure = await makeMeasure(database);
  const times: number[] = [];
  let slow: Asked[] = [];
  const makeCall = values.places ? makePlacedCall : makeRandomCall;
  const endAt = performance.now() + Number(values.minutes) * 60_000;
  while (performance.now() < endAt) {
    const asked = await measure(makeCall(random));
    times.push(asked.database);
    slow = [...slow, asked]
      .toSorted((one, other) => other.database - one.database)
      .slice(0, 2 * shown);
  }
  const slowest = (await askAgain(measure, slow)).slice(0, shown);
  console.log(slowest.map(describe).join('\n'));
  const within = [0.5, 0.9, 0.95, 0.99].map((share) => quantile(times, share).toFixed(1));
  console.log(
    `\n${times.length} questions; half, 90, 95 and 99 of 100 within ${within.join(', ')} ms`,
  );
  const value = slowest[0]?.database ?? 0;
  printBound({ what: 'the slowest, of the database', value, unit: 'ms', atMost: most });
  if (values.plans !== undefined) {
    await writePlans(database, values.plans, slowest);
  }
}

const folder = values.keep && path.join(values.keep, values.jobs);
await withFilledDatabase(
  { jobs: Number(values.jobs), applicationsPerJob: 0, now, folder },
  async ({ url }) => {
    const database = await openDatabaseAt(url, 1);
    try {
      await look(database);
    } finally {
      await database.close();
    }
  },
);
