import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Every bench with its arguments, one after the other, so that none has another beside it. */
const runs = [
  '../tools/build.ts',
  'lighthouse.ts',
  'start.ts',
  'site.ts',
  'proxy.ts',
  'replicas.ts',
  'faults.ts failover',
  'languages.ts',
  'search.ts',
  'alerts.ts',
  'feeds.ts',
  'views.ts',
  'applicants.ts',
  'live-messages.ts',
  'live-streams.ts',
];

const runOne = (run: string): boolean => {
  console.log(`\n== ${run}, Node ${process.versions.node}\n`);
  const [file = '', ...args] = run.split(' ');
  const at = fileURLToPath(new URL(file, import.meta.url));
  return spawnSync(process.execPath, [at, ...args], { stdio: 'inherit' }).status === 0;
};

process.exitCode = runs.map(runOne).every(Boolean) ? 0 : 1;
