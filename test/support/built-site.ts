import { join } from 'node:path';
import { findFreePort } from './free-port.ts';
import { root, startProgram } from './program.ts';

interface SiteOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A free one by default. */
  readonly port?: number;
  readonly openFiles?: number | undefined;
  /** The checkout with the build. */
  readonly checkout?: string | undefined;
}
export type BuiltSite = Awaited<ReturnType<typeof startBuiltSite>>;

/** As `npm start` and the image start it. */
const startEnvironment = { NODE_OPTIONS: '--max-semi-space-size=4', MALLOC_ARENA_MAX: '2' };

/**
 * Starts the built server in a process of its own and waits until it is ready.
 * @throws with its output when it does not start
 */
export async function startBuiltSite({
  env,
  port: given,
  openFiles,
  checkout = root,
}: SiteOptions) {
  const port = given ?? (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const program = startProgram(join(checkout, 'dist/server/main.js'), {
    env: { NODE_ENV: 'production', ...startEnvironment, PORT: String(port), ...env },
    openFiles,
  });
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await program.waitFor(isReady).catch(async (error: unknown) => {
    await program.kill();
    throw error;
  });
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    program.signal(signal);
    return program.ended;
  };
  return { ...program, url, checkout, stop };
}
