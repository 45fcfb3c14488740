import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { measureMemory } from './memory.ts';
import { printBound } from './report.ts';
import { startSiteProcess } from './site-process.ts';

/** How long the built site takes from its start to the first page, and how much memory it and its database have then. */

interface Start {
  readonly what: string;
  readonly env: Record<string, string>;
  readonly mostSeconds: number;
}

const mostMegabytes = 300;

async function measureStart({ what, env, mostSeconds }: Start): Promise<void> {
  const site = await startSiteProcess(env);
  const seconds = site.startMillis / 1_000;
  printBound({ what: `${what}: first page`, value: seconds, unit: 's', atMost: mostSeconds });
  await wait(3_000);
  const memory = await measureMemory(site.pid);
  printBound({
    what: `${what}: memory with its database`,
    value: memory,
    unit: 'MB',
    atMost: mostMegabytes,
  });
  await site.stop();
}

async function run(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'job-portal-bench-'));
  try {
    const env = { DATA_DIR: dataDir, DEMO: 'on' };
    await measureStart({ what: 'new directory', env, mostSeconds: 4 });
    await measureStart({ what: 'existing directory', env, mostSeconds: 1.5 });
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

await run();
