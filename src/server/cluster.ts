import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';

/** What a worker tells when it serves the site. */
const Greeting = z.object({
  address: z.string(),
  mailboxUrl: z.nullable(z.string()),
  demoAccounts: z.array(z.object({ label: z.string(), email: z.string(), password: z.string() })),
});
export type Greeting = z.infer<typeof Greeting>;

export interface ClusterOptions {
  readonly workers: number;
  /** What the workers get beside the environment of this process. */
  readonly environment: Readonly<Record<string, string>>;
  /** Called once, when the first worker serves the site. */
  readonly onReady: (greeting: Greeting) => void;
  readonly warn: (text: string) => void;
}

/** Milliseconds before a worker that died is replaced; twice as long each time, until one has lived a while. */
const firstPause = 100;
const longestPause = 5_000;
const goodLife = 10_000;

/** A worker that was killed has no code of its own. */
const exitOf = (worker: Worker): Promise<number> =>
  new Promise((resolve) => {
    worker.once('exit', (code: number | null) => resolve(code ?? 1));
  });

/** Tells the first process that this one serves the site; in a site of one process nobody listens. */
export const reportReady = (greeting: Greeting): void => {
  process.send?.(greeting);
};

/** Keeps one place in the crew filled until the site stops. */
async function keepWorker(
  isStopping: () => boolean,
  { environment, warn }: ClusterOptions,
): Promise<void> {
  let pause = firstPause;
  while (!isStopping()) {
    const startedAt = performance.now();
    const code = await exitOf(cluster.fork(environment));
    if (isStopping()) {
      return;
    }
    pause =
      performance.now() - startedAt > goodLife ? firstPause : Math.min(pause * 2, longestPause);
    warn(`A worker ended (exit code ${code}); another one starts in ${pause} ms.`);
    await wait(pause);
  }
}

/** The first worker prepares the database for all: a reason not to start is said once, and by it. */
async function startFirst({ environment, onReady }: ClusterOptions): Promise<Worker | number> {
  const worker = cluster.fork(environment);
  const ready = once(worker, 'message').then(([message]) => {
    onReady(Greeting.parse(message));
    return worker;
  });
  return Promise.race([ready, exitOf(worker)]);
}

/**
 * Serves the site with so many processes that share its port. Answers the exit code once all have ended: after
 * a signal to stop, or because the first could not start.
 */
export async function runCluster(options: ClusterOptions): Promise<number> {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    stopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) {
      worker?.process.kill(signal);
    }
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  const first = await startFirst(options);
  if (typeof first === 'number') {
    return stopping ? 0 : first;
  }
  const isStopping = () => stopping;
  const replaceFirst = exitOf(first).then(() => keepWorker(isStopping, options));
  const others = Array.from({ length: options.workers - 1 }, () => keepWorker(isStopping, options));
  await Promise.all([replaceFirst, ...others]);
  return 0;
}
