// @ts-check
// `npm run check`: everything that can be found in the code without running it. `npm run check lint types` runs two.
import { spawn } from 'node:child_process';

/** @type {Readonly<Record<string, { command: [string, ...string[]], fix: string }>>} */
const checks = {
  format: { command: ['oxfmt', '--check'], fix: 'Run `npm run format`.' },
  types: {
    // One project a zone: each sees only the globals that exist where its code runs.
    command: ['tsc', '-b', 'src/contract', 'src/server', 'src/web', 'tools', 'tsconfig.json'],
    fix: 'The zones are described in CONTRIBUTING.md.',
  },
  lint: { command: ['oxlint'], fix: 'Where a line goes stands in CONTRIBUTING.md.' },
  unused: {
    command: ['knip', '--no-progress', '--no-config-hints'],
    fix: 'Remove what nothing uses, or the word `export` where only the file itself does.',
  },
};

/** @param {string} name @returns {Promise<boolean>} whether the check passed */
function run(name) {
  const { command, fix } = checks[name] ?? { command: [''], fix: '' };
  const [program, ...args] = command;
  const startedAt = Date.now();
  const child = spawn(`node_modules/.bin/${program}`, args, {
    cwd: new URL('..', import.meta.url),
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
  }
  child.on('error', ({ message }) => (output += message));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1).padStart(5);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(6)} ${seconds} s`);
      console.log(code === 0 ? '' : `\n${output.trim()}\n\n${fix}\n`);
      resolve(code === 0);
    });
  });
}

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(checks);
const unknown = names.filter((name) => !(name in checks));
if (unknown.length > 0) {
  const known = Object.keys(checks).join(', ');
  console.error(`No check is named ${unknown.join(', ')}; there are ${known}.`);
  process.exit(2);
}
const results = await Promise.all(names.map(run));
process.exitCode = results.every(Boolean) ? 0 : 1;
