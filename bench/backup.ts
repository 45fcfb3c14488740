import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readManifest } from '#server/platform/backup/dump-file.ts';
import { withDatabaseName } from '#test/postgres-template.ts';
import { openDatabaseAt } from '#test/test-database.ts';
import { startBenchServer } from './filled-database.ts';
import { loadSite } from './load-site.ts';
import { readPeak } from './memory.ts';
import { withFolder } from './site-process.ts';

/**
 * Exports a generated site with the built command, imports it into another database and exports that one. Prints the
 * seconds and the peak memory of each command.
 */

const command = path.join(process.cwd(), 'dist/server/database-command.js');

async function measure(databaseUrl: string, ...args: readonly string[]): Promise<void> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [command, ...args], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peak = 0;
  const timer = setInterval(() => {
    void readPeak(child.pid ?? 0).then((megabytes) => (peak = Math.max(peak, megabytes)));
  }, 50);
  await once(child, 'exit');
  clearInterval(timer);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  const title = `${args[0]} ${path.basename(args[1] ?? '')}`;
  console.log(`${title.padEnd(24)} ${seconds.padStart(7)} s ${peak.toFixed(0).padStart(5)} MB`);
  if (child.exitCode !== 0) {
    throw new Error(`db:${args.join(' ')} ended with ${child.exitCode}.`);
  }
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return withDatabaseName(serverUrl, name);
}

async function fillDatabase(databaseUrl: string, jobs: number): Promise<void> {
  await measure(databaseUrl, 'migrate');
  const database = await openDatabaseAt(databaseUrl);
  await loadSite(database, { jobs });
  await database.close();
}

async function compare(first: string, second: string): Promise<void> {
  const { tables } = await readManifest(first);
  for (const { name, rows, checksum } of tables.filter((table) => table.rows > 0)) {
    console.log(`${name.padEnd(24)} ${String(rows).padStart(9)} rows ${checksum}`);
  }
  const { tables: others } = await readManifest(second);
  const isSame = JSON.stringify(others) === JSON.stringify(tables);
  console.log(isSame ? 'all checksums are equal' : 'CHECKSUMS DIFFER');
  process.exitCode = isSame ? 0 : 1;
}

async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { jobs: { type: 'string', default: '100000' } } });
  const server = await startBenchServer();
  try {
    await withFolder(async (folder) => {
      const first = path.join(folder, 'first.tar.gz');
      const second = path.join(folder, 'second.tar.gz');
      const source = await createDatabase(server.url, 'source');
      const target = await createDatabase(server.url, 'target');
      await fillDatabase(source, Number(values.jobs));
      await measure(source, 'export', first);
      console.log(`the file has ${((await stat(first)).size / 1e6).toFixed(1)} MB`);
      await measure(target, 'import', first);
      await measure(target, 'export', second);
      await compare(first, second);
    });
  } finally {
    await server.stop();
  }
}

await run(process.argv.slice(2));
