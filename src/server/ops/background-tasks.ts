import type { FastifyBaseLogger } from 'fastify';

/** Work that a request begins and does not wait for: how long it takes, and whether it fails, shows in no answer. */
export interface Afterwork {
  /** What fails is logged. */
  begin(what: string, work: () => Promise<void>): void;
  /** Waits for all that was begun. */
  finish(): Promise<void>;
}

export function makeAfterwork(logger: Pick<FastifyBaseLogger, 'error'>): Afterwork {
  const open = new Set<Promise<void>>();
  const run = async (what: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      logger.error({ err: error }, `${what} failed after its request was answered`);
    }
  };
  return {
    begin: (what, work) => {
      const running = run(what, work).finally(() => open.delete(running));
      open.add(running);
    },
    finish: async () => {
      while (open.size > 0) {
        await Promise.all(open);
      }
    },
  };
}
