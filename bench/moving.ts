import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { openDatabase } from '#server/database/open-database.ts';
import type { TableManifest } from '#server/backup/site-manifest.ts';
import { openSiteFile } from '#server/backup/site-file-reader.ts';
import { findPostgres } from '#test/find-postgres.mjs';
import { startTestPostgres } from '#test/test-postgres.mjs';
import { loadSite } from './load-site.ts';

/**
 * Moves a generated site from the embedded database to PostgreSQL and back with the built commands, and
 * prints for each step the seconds and the most memory that the command took. The PostgreSQL is one of
 * its own, as the tests start it.
 */

const root = process.cwd();
const dist = path.join(root, 'dist/server');
const command = path.join(dist, 'database-command.js');

/** The most memory that the process had so far, in MB; 0 where the system does not tell. */
function readPeak(pid: number | undefined): number {
  const file = `/proc/${pid}/status`;
  const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_000);
}

async function measure(title: string, args: readonly string[], settings: NodeJS.ProcessEnv) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [command, ...args], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peak = 0;
  const timer = setInterval(() => {
    try {
      peak = Math.max(peak, readPeak(child.pid));
    } catch {
      // It ended between the look and the read.
    }
  }, 50);
  await once(child, 'exit');
  clearInterval(timer);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(`${title.padEnd(28)} ${seconds.padStart(7)} s ${String(peak).padStart(5)} MB`);
  if (child.exitCode !== 0) {
    throw new Error(`db:${args.join(' ')} ended with ${child.exitCode}.`);
  }
}

async function readTables(file: string) {
  const site = await openSiteFile(file);
  site.close();
  return site.manifest.tables;
}

async function fillEmbedded(dataDir: string, jobs: number): Promise<void> {
  await measure('make the directory', ['migrate'], { DATA_DIR: dataDir });
  const startedAt = performance.now();
  const database = await openDatabase({
    dataDir,
    databaseUrl: undefined,
    workerUrl: pathToFileURL(path.join(dist, 'embedded-worker.js')),
    logger: pino({ level: 'warn' }),
  });
  await loadSite(database, { jobs });
  await database.close();
  console.log(`filled in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
}

function sayResult(tables: readonly (readonly TableManifest[])[]): void {
  const [first = [], ...others] = tables;
  for (const { name, rows, checksum } of first.filter((table) => table.rows > 0)) {
    console.log(`${name.padEnd(28)} ${String(rows).padStart(9)} rows ${checksum}`);
  }
  const isSame = others.every((one) => JSON.stringify(one) === JSON.stringify(first));
  console.log(isSame ? 'all checksums are equal' : 'CHECKSUMS DIFFER');
  process.exitCode = isSame ? 0 : 1;
}

async function moveThereAndBack(folder: string, databaseUrl: string): Promise<void> {
  const at = (name: string) => path.join(folder, name);
  const postgresql = { DATABASE_URL: databaseUrl, DATA_DIR: at('node') };
  await measure('export embedded', ['export', at('first.gz')], { DATA_DIR: at('source') });
  console.log(`the file has ${((await stat(at('first.gz'))).size / 1e6).toFixed(1)} MB`);
  await measure('import PostgreSQL', ['import', at('first.gz')], postgresql);
  await measure('export PostgreSQL', ['export', at('second.gz')], postgresql);
  await measure('make the directory', ['migrate'], { DATA_DIR: at('back') });
  await measure('import embedded', ['import', at('second.gz')], { DATA_DIR: at('back') });
  await measure('export embedded', ['export', at('third.gz')], { DATA_DIR: at('back') });
  sayResult(await Promise.all(['first.gz', 'second.gz', 'third.gz'].map(at).map(readTables)));
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { jobs: { type: 'string', default: '100000' } } });
  const binaries = findPostgres();
  if (!binaries) {
    throw new Error('There is no PostgreSQL on this machine.');
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'job-portal-bench-'));
  const server = await startTestPostgres(binaries);
  try {
    await fillEmbedded(path.join(folder, 'source'), Number(values.jobs));
    await moveThereAndBack(folder, server.url);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}
