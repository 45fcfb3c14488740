import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Every bench, one after the other, so that none has another beside it. */
const files = [
  '../tools/build.ts',
  'lighthouse.ts',
  'start.ts',
  'site.ts',
  'proxy.ts',
  'replicas.ts',
  'search.ts',
  'alerts.ts',
  'feeds.ts',
  'applicants.ts',
  'live-messages.ts',
  'live-streams.ts',
];

const runFile = (file: string): boolean => {
  console.log(`\n== ${file}, Node ${process.versions.node}\n`);
  const at = fileURLToPath(new URL(file, import.meta.url));
  return spawnSync(process.execPath, [at], { stdio: 'inherit' }).status === 0;
};

process.exitCode = files.map(runFile).every(Boolean) ? 0 : 1;
