// @ts-check
import { findFreePort } from './free-port.mjs';
import { root, startProgram } from './program.mjs';

/** @typedef {Awaited<ReturnType<typeof startBuiltSite>>} BuiltSite */

/**
 * Starts the built server in a process of its own and waits until it is ready.
 * @param {{ env: Readonly<Record<string, string | undefined>>, port?: number, openFiles?: number | undefined }} options a free port by default
 * @throws with its output when it does not start
 */
export async function startBuiltSite({ env, port: given, openFiles }) {
  const port = given ?? (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const program = startProgram(`${root}dist/server/main.js`, {
    env: { NODE_ENV: 'production', PORT: String(port), ...env },
    openFiles,
  });
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await program.waitFor(isReady).catch(async (/** @type {unknown} */ error) => {
    await program.kill();
    throw error;
  });
  /** @param {NodeJS.Signals} [signal] */
  const stop = (signal = 'SIGTERM') => {
    program.signal(signal);
    return program.ended;
  };
  return { ...program, url, stop };
}
