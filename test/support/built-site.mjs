// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from './free-port.mjs';

/**
 * @typedef {object} BuiltSite
 * @property {string} url
 * @property {number} pid
 * @property {() => string} output everything it has printed
 * @property {(signal?: NodeJS.Signals) => Promise<number | null>} stop SIGTERM by default; resolves to its exit code
 */

export const root = fileURLToPath(new URL('../../', import.meta.url));
const START_TIMEOUT_MS = 60_000;

/**
 * Starts the built server in a process of its own and waits until it is ready.
 * @param {{ env: Readonly<Record<string, string | undefined>>, port?: number }} options a free port by default
 * @returns {Promise<BuiltSite>}
 * @throws with its output when it does not start
 */
export async function startBuiltSite({ env, port: given }) {
  const port = given ?? (await findFreePort());
  const child = spawn(process.execPath, [`${root}dist/server/main.js`], {
    cwd: root,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (printed += text));
  }
  // When the tests themselves are ended, nothing else would stop it.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const exited = once(child, 'exit').then(() => process.off('exit', end));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  /** @param {NodeJS.Signals} signal */
  const stop = async (signal = 'SIGTERM') => {
    child.kill(signal);
    await exited;
    return child.exitCode;
  };
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (hasEnded() || Date.now() > deadline) {
      await stop('SIGKILL');
      throw new Error(`The site did not start:\n${printed}`);
    }
    await wait(50);
  }
  return { url, pid: child.pid ?? 0, output: () => printed, stop };
}
