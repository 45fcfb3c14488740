import type { FastifyBaseLogger } from 'fastify';

/** Work that a request starts and does not wait for. */
export interface BackgroundTasks {
  /** Starts a task. A failure is logged with its name, for example `Sending a link`. */
  run(name: string, task: () => Promise<void>): void;
  /** Waits for all running tasks and those that they start. */
  finish(): Promise<void>;
}

export function makeBackgroundTasks(logger: Pick<FastifyBaseLogger, 'error'>): BackgroundTasks {
  const running = new Set<Promise<void>>();
  return {
    run: (name, task) => {
      const logFailure = (error: unknown) =>
        logger.error({ err: error }, `${name} failed after its request was answered`);
      const promise = Promise.resolve()
        .then(task)
        .catch(logFailure)
        .finally(() => running.delete(promise));
      running.add(promise);
    },
    finish: async () => {
      while (running.size > 0) {
        await Promise.all(running);
      }
    },
  };
}
