import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { searchJobs } from '#server/hiring/search/job-search.service.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { openDatabaseAt } from '#test/test-database.ts';
import { startTestReplica } from '#test/test-replica.ts';
import { hasControlGroups, limitProcesses } from './control-group.ts';
import { withFilledDatabase } from './filled-database.ts';
import { median, printFigure, printRatio } from './report.ts';

/**
 * How many searches a second one, two and three replicas answer, each with half a core of a control group (version 1, as
 * root), or with `--cores 0.25`. Searches, because they cost the database far more than this process, which has the rest
 * of the machine.
 */

const { values } = parseArgs({ options: { cores: { type: 'string', default: '0.5' } } });

const now = new Date('2026-06-01T12:00:00.000Z');
const jobs = 50_000;
const clientsOfReplica = 3;
const measuredMs = 4_000;
const rounds = 3;
const targets = [1, 1.7, 2.4];

const search = { jobTypes: 'All Jobs', open: 'yes', order: 'best', page: 0, size: 4 } as const;

/** The parent of a process, from the fields behind its name. */
const readParent = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);

/** Limits a server to a part of a core: its connections are processes that begin in its control group. */
async function limitServer(database: OpenDatabase, name: string) {
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const backend = rows[0]?.pid ?? 0;
  return limitProcesses(name, [readParent(backend), backend], Number(values.cores));
}

/** Searches a second of clients that send one after the other, in turn to all of the servers. */
async function measureRate(databases: readonly OpenDatabase[]): Promise<number> {
  const endAt = performance.now() + measuredMs;
  let answered = 0;
  const send = async (db: OpenDatabase['db']) => {
    while (performance.now() < endAt) {
      await searchJobs({ db, beginSearch: () => db, clock: () => now }, { ...search, q: 'team' });
      answered += 1;
    }
  };
  const clients = databases.flatMap(({ db }) =>
    Array.from({ length: clientsOfReplica }, () => send(db)),
  );
  await Promise.all(clients);
  return answered / (measuredMs / 1000);
}

async function compareReplicas(databases: readonly OpenDatabase[]): Promise<void> {
  const rates: number[][] = databases.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, measured] of rates.entries()) {
      measured.push(await measureRate(databases.slice(0, index + 1)));
    }
  }
  const [one = 0, ...more] = rates.map(median);
  printFigure({ what: 'one replica', measured: `${Math.round(one)} a second` });
  for (const [index, value] of more.entries()) {
    const what = `${index + 2} replicas`;
    const atLeast = targets[index + 1] ?? 0;
    printRatio({ what, value, yardstick: one, unit: 'a second', atLeast });
  }
}

async function run(): Promise<void> {
  await withFilledDatabase({ jobs, applicationsPerJob: 0, now }, async ({ url }) => {
    const closing: (() => unknown)[] = [];
    const databases: OpenDatabase[] = [];
    try {
      for (const [index] of targets.entries()) {
        const replica = await startTestReplica(url, 0);
        const database = await openDatabaseAt(replica.url);
        const removeGroup = await limitServer(database, `${index}`);
        closing.push(
          removeGroup,
          () => replica.stop(),
          () => database.close(),
        );
        databases.push(database);
      }
      await compareReplicas(databases);
    } finally {
      for (const close of closing.toReversed()) {
        await close();
      }
    }
  });
}

if (hasControlGroups()) {
  await run();
} else {
  console.log('Skipped: needs root and control groups of version 1.');
}
