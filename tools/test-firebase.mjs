// @ts-check
// `npm run test:firebase`: the journeys on a site whose accounts Firebase keeps, with the real SDK against the
// Auth emulator. Reports its tests to test-results/firebase.json.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '#test/find-chromium.mjs';
import { findFreePort } from '#test/free-port.mjs';
import { bringFirebaseTools } from './firebase-tools.mjs';
import { prepare } from './prepare.mjs';
import { root } from './project.mjs';
import { reportFolder } from './test-parts.mjs';
import { countPart, NOTHING } from './test-report.mjs';

const PROJECT = 'demo-job-portal';
const START_LIMIT_MS = 60_000;

const report = join(reportFolder, 'journeys-firebase.json');

/** @param {import('./test-report.mjs').Counts} counts */
function writeResult(counts) {
  const result = { title: 'journeys with Firebase', counts, seconds: process.uptime() };
  writeFileSync(join(reportFolder, 'firebase.json'), `${JSON.stringify([result])}\n`);
}

/** @param {string} modules */
async function startEmulator(modules) {
  const port = await findFreePort();
  const program = fileURLToPath(new URL('auth-emulator.mjs', import.meta.url));
  const emulator = spawn(process.execPath, [program, modules, String(port), PROJECT], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const started = once(emulator.stdout, 'data', { signal: AbortSignal.timeout(START_LIMIT_MS) });
  const failed = once(emulator, 'exit').then(() => {
    throw new Error('The Auth emulator ended before it listened.');
  });
  await Promise.race([started, failed]);
  failed.catch(() => undefined);
  emulator.stdout.resume();
  return { host: `127.0.0.1:${port}`, stop: () => emulator.kill() };
}

/**
 * @param {string} host
 * @param {string[]} rest
 * @returns {Promise<number>} the exit code
 */
async function runJourneys(host, rest) {
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const args = ['test', '--project', 'firebase', '--reporter=list,json', ...rest];
  const chromium = await findChromium();
  const env = {
    ...process.env,
    ...chromium?.env,
    FIREBASE_AUTH_EMULATOR_HOST: host,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const child = spawn(process.execPath, [playwright, ...args], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  await once(child, 'exit');
  return child.exitCode ?? 1;
}

/** @param {string[]} args */
async function main(args) {
  mkdirSync(reportFolder, { recursive: true });
  rmSync(report, { force: true });
  // Counts should this run be ended early.
  writeResult({ ...NOTHING, failed: 1 });
  const found = bringFirebaseTools();
  if ('missing' in found) {
    console.log(`The journeys with Firebase did not run: ${found.missing}`);
    process.exitCode = 1;
    return;
  }
  prepare();
  const emulator = await startEmulator(found.modules);
  try {
    const exitCode = await runJourneys(emulator.host, args);
    const counts = countPart(report, exitCode);
    writeResult(counts);
    process.exitCode = counts.failed === 0 ? 0 : 1;
  } finally {
    emulator.stop();
  }
}

await main(process.argv.slice(2));
