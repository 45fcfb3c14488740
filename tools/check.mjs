// @ts-check
// `npm run check`: everything that can be found in the code and its build without running them. `npm run check lint types` runs two.
import { prepare } from './build.mjs';
import { run } from './project.mjs';

/** @type {Readonly<Record<string, { command: string[], fix: string }>>} */
const checks = {
  format: { command: ['oxfmt', '--check'], fix: 'Run `npm run format`.' },
  types: {
    // One project a zone: each sees only the globals that exist where its code runs.
    command: ['tsc', '-b', 'src/contract', 'src/server', 'src/web', 'tools', 'tsconfig.json'],
    fix: 'The zones are described in CONTRIBUTING.md.',
  },
  lint: { command: ['oxlint'], fix: 'CONTRIBUTING.md explains the rules.' },
  unused: {
    command: ['knip', '--no-progress', '--no-config-hints'],
    fix: 'Remove what nothing uses, or the word `export` where only the file itself does.',
  },
  documents: {
    command: [process.execPath, 'tools/named-tests.mjs'],
    fix: 'Repair the rows of the named document: a test or file was renamed, moved or removed.',
  },
  bundle: {
    command: [process.execPath, 'tools/bundle-budgets.mjs'],
    fix: 'tools/browser-chunks.ts says which modules share a file; load rare parts on demand.',
  },
};

/** @param {string} name @returns {Promise<boolean>} whether the check passed */
async function check(name) {
  const { command: [program, ...args] = [], fix = '' } = checks[name] ?? {};
  const startedAt = Date.now();
  const suffix = process.platform === 'win32' ? '.cmd' : '';
  const installed = `node_modules/.bin/${program}${suffix}`;
  const file = program === process.execPath ? program : installed;
  const { exitCode, output } = await run([file, ...args]);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1).padStart(5);
  console.log(`${exitCode === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(9)} ${seconds} s`);
  console.log(exitCode === 0 ? '' : `\n${output.trim()}\n\n${fix}\n`);
  return exitCode === 0;
}

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(checks);
const unknown = names.filter((name) => !(name in checks));
if (unknown.length > 0) {
  const known = Object.keys(checks).join(', ');
  console.error(`No check is named ${unknown.join(', ')}; there are ${known}.`);
  process.exit(2);
}
if (names.includes('bundle')) {
  // Before the others: it may install packages, which they read.
  await prepare();
}
const results = await Promise.all(names.map(check));
process.exitCode = results.every(Boolean) ? 0 : 1;
