import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Every bench, one after the other, so that none has another beside it. */

const inTypeScript = ['bundle', 'lighthouse', 'start', 'site', 'search', 'feeds', 'applicants'];
const scripts = ['live-messages.mjs', 'live-streams.mjs'];

const runFile = (...args: string[]): boolean => {
  console.log(`\n== ${args.map((arg) => arg.replace(/^.*bench\//, '')).join(' ')}\n`);
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
};

const at = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export async function run(): Promise<void> {
  const results = [
    runFile(fileURLToPath(new URL('../tools/build.mjs', import.meta.url))),
    ...inTypeScript.map((name) => runFile(at('run.mjs'), name)),
    ...scripts.map((name) => runFile(at(name))),
  ];
  process.exitCode = results.every(Boolean) ? 0 : 1;
}
