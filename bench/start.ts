import { setTimeout as wait } from 'node:timers/promises';
import { measureMemory } from './memory.ts';
import { printBound } from './report.ts';
import { startSiteProcess, withFolder } from './site-process.ts';

/** How long the built site takes from its start to the first page, and how much memory it and its database have then. */

interface Start {
  readonly what: string;
  readonly env: Record<string, string>;
  readonly maxSeconds: number;
}

/** Node and the database, pages that they share counted once (docs/operations.md, Memory). */
const maxMegabytes = 250;

async function measureStart({ what, env, maxSeconds }: Start): Promise<void> {
  const site = await startSiteProcess(env);
  const seconds = site.startMillis / 1_000;
  printBound({ what: `${what}: first page`, value: seconds, unit: 's', atMost: maxSeconds });
  await wait(3_000);
  const memory = await measureMemory(site.pid);
  printBound({
    what: `${what}: memory with its database`,
    value: memory,
    unit: 'MB',
    atMost: maxMegabytes,
  });
  await site.stop();
}

await withFolder(async (dataDir) => {
  const env = { DATA_DIR: dataDir, DEMO: 'on' };
  await measureStart({ what: 'new directory', env, maxSeconds: 4 });
  await measureStart({ what: 'existing directory', env, maxSeconds: 1.5 });
});
