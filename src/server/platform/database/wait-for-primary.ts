import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds: longer than a failover. */
const patience = 30_000;
const pause = 500;

/**
 * Runs the work of a starting site again while it fails because the database has no primary at the moment, for half a minute
 * at most.
 */
export async function waitForPrimary<Result>(
  work: () => Promise<Result>,
  isTemporary: (error: unknown) => boolean,
): Promise<Result> {
  for (const deadline = performance.now() + patience; ; await wait(pause)) {
    try {
      return await work();
    } catch (error) {
      if (!isTemporary(error) || performance.now() > deadline) {
        throw error;
      }
    }
  }
}
