import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPostgres } from '#test/find-postgres.mjs';
import { startTestPostgres } from '#test/test-postgres.mjs';
import { sayBound } from './report.ts';
import { startSiteProcess } from './site-process.ts';

/** How long the built site takes from its start to the first page, and how much memory it has then. */

/** MB that the process has in memory. */
async function readMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_000;
}

interface Start {
  readonly what: string;
  readonly env: Record<string, string>;
  readonly mostSeconds: number;
  readonly mostMemory: number;
}

async function measureStart({ what, env, mostSeconds, mostMemory }: Start): Promise<void> {
  const site = await startSiteProcess(env);
  const seconds = site.startMillis / 1_000;
  sayBound({ what: `${what}: first page`, value: seconds, unit: 's', atMost: mostSeconds });
  await wait(3_000);
  const memory = await readMemory(site.pid);
  sayBound({ what: `${what}: memory`, value: memory, unit: 'MB', atMost: mostMemory });
  await site.stop();
}

export async function run(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'job-portal-bench-'));
  const embedded = { env: { DATA_DIR: dataDir, DEMO: 'on' }, mostMemory: 450 };
  await measureStart({ ...embedded, what: 'embedded, new directory', mostSeconds: 6 });
  await measureStart({ ...embedded, what: 'embedded, existing directory', mostSeconds: 2 });
  const binaries = findPostgres();
  if (binaries) {
    const postgres = await startTestPostgres(binaries);
    const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir };
    await measureStart({ what: 'PostgreSQL, new database', env, mostSeconds: 6, mostMemory: 150 });
    await measureStart({ what: 'PostgreSQL, existing', env, mostSeconds: 2, mostMemory: 150 });
    await postgres.stop();
  }
  await rm(dataDir, { recursive: true });
}
