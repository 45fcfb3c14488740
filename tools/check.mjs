// @ts-check
import { spawn } from 'node:child_process';

/**
 * Everything that can be said about the code without running it. `npm run check` makes all checks,
 * `npm run check lint types` only those two.
 *
 * @type {Readonly<Record<string, { command: [string, ...string[]], fix: string }>>}
 */
const checks = {
  format: { command: ['oxfmt', '--check'], fix: '`npm run format` mends it.' },
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
  conformance: {
    command: ['node', 'tools/conformance.mjs'],
    fix: 'Every statement of the specification names the tests that show it, as they are titled now.',
  },
};

/** The longest name of a check, so that the seconds stand below each other. */
const width = Math.max(...Object.keys(checks).map((name) => name.length));

/** @typedef {{ name: string, passed: boolean, seconds: string, output: string }} Result */

/**
 * @param {string} name
 * @returns {Promise<Result>}
 */
function run(name) {
  const [program, ...args] = checks[name]?.command ?? [''];
  const startedAt = Date.now();
  const path = program === 'node' ? process.execPath : `node_modules/.bin/${program}`;
  const child = spawn(path, args, {
    cwd: new URL('..', import.meta.url),
    // A path to node itself may hold blanks.
    shell: process.platform === 'win32' && program !== 'node',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
  }
  return new Promise((resolve) => {
    const finish = (/** @type {boolean} */ passed) => {
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
      resolve({ name, passed, seconds, output: output.trim() });
    };
    child.on('close', (code) => finish(code === 0));
    child.on('error', (error) => {
      output += error.message;
      finish(false);
    });
  });
}

/** @param {Result} result */
function report({ name, passed, seconds, output }) {
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(width)} ${seconds.padStart(5)} s`);
  if (!passed) {
    console.log(`\n${output}\n\n${checks[name]?.fix}\n`);
  }
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in checks));
if (unknown.length > 0) {
  console.error(
    `No check named ${unknown.join(', ')}; there are ${Object.keys(checks).join(', ')}.`,
  );
  process.exit(2);
}

const names = asked.length > 0 ? asked : Object.keys(checks);
const results = await Promise.all(
  names.map(async (name) => {
    const result = await run(name);
    report(result);
    return result;
  }),
);
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
