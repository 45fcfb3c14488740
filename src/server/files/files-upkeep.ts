import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/database/database.ts';
import type { InTransaction, Transaction } from '#server/events/in-transaction.queries.ts';
import type { Clock } from '#server/ops/clock.ts';
import type { FileStore } from './file-store.ts';
import { findKnownIds, listUnusedFiles } from './files-upkeep.queries.ts';
import { listUnscanned, lockFile } from './files.queries.ts';
import { eraseFile } from './files.service.ts';
import type { ScanFile } from './scan-files.ts';

export interface UpkeepDeps {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly store: FileStore;
  readonly scan: ScanFile | undefined;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
}

/** Milliseconds. */
const hour = 60 * 60_000;
/** Milliseconds between two attempts to scan what is not scanned yet, and between two sweeps. */
const intervals = { scan: 30_000, sweep: 6 * hour };
/** Milliseconds: an upload under way has bytes and no row; a form that is not sent yet refers to its picture. */
const graceTimes = { bytes: 24 * hour, pictures: 7 * 24 * hour };
const batchSize = 500;
const mostFailures = 5;

/** Scans what is still `checking`, one after the other, until the scanner gives no answer several times in a row. */
export async function scanRemaining({ db, scan }: UpkeepDeps, signal?: AbortSignal): Promise<void> {
  if (!scan) {
    return;
  }
  let failures = 0;
  for (const row of await listUnscanned(db, batchSize)) {
    if (failures >= mostFailures || signal?.aborted) {
      return;
    }
    failures = (await scan(row)) ? 0 : failures + 1;
  }
}

async function removeUnknown({ db, store }: UpkeepDeps, ids: readonly string[]): Promise<void> {
  const known = await findKnownIds(db, ids);
  for (const id of ids.filter((one) => !known.has(one))) {
    await store.remove(id);
  }
}

/** Uploads that a crash left behind: in the store without a row, or in the temporary folder. */
async function sweepBytes(deps: UpkeepDeps, signal?: AbortSignal): Promise<void> {
  const before = deps.clock().getTime() - graceTimes.bytes;
  let old: string[] = [];
  for await (const { id, storedAt } of deps.store.list()) {
    signal?.throwIfAborted();
    if (storedAt.getTime() < before) {
      old.push(id);
    }
    if (old.length >= batchSize) {
      await removeUnknown(deps, old);
      old = [];
    }
  }
  await removeUnknown(deps, old);
  const folder = deps.store.temporaryFolder;
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    // An upload that ends meanwhile takes its file away.
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < before) {
      await rm(file, { force: true });
    }
  }
}

/** Locks a file; false where something refers to it, or its owner uploaded it again, since it was listed. */
async function lockUnused(transaction: Transaction, id: string, before: Date): Promise<boolean> {
  await lockFile(transaction, id);
  return (await listUnusedFiles(transaction, { before, id })).length > 0;
}

/** Erases files that nothing refers to, and bytes without a row. */
export async function sweepFiles(deps: UpkeepDeps, signal?: AbortSignal): Promise<void> {
  const before = new Date(deps.clock().getTime() - graceTimes.pictures);
  for (const id of await listUnusedFiles(deps.db, { before })) {
    signal?.throwIfAborted();
    await deps.inTransaction(async (transaction) => {
      if (await lockUnused(transaction, id, before)) {
        await eraseFile(deps, transaction, id);
      }
      return { value: undefined, events: [] };
    });
  }
  await sweepBytes(deps, signal);
}

/** Runs both tasks in the background, each never twice at a time. Returns the function that ends them, after the file at hand. */
export function startFileUpkeep(deps: UpkeepDeps): () => Promise<void> {
  const closing = new AbortController();
  const { signal } = closing;
  const repeat = (name: string, task: typeof sweepFiles, interval: number) => {
    let running: Promise<void> | undefined;
    const logFailure = (error: unknown) => {
      if (!signal.aborted) {
        deps.logger.error({ err: error }, `${name} failed`);
      }
    };
    const run = () => {
      running ??= task(deps, signal)
        .catch(logFailure)
        .finally(() => {
          running = undefined;
        });
    };
    const timer = setInterval(run, interval);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await running;
    };
  };
  const stops = [
    repeat('Scanning files', scanRemaining, intervals.scan),
    repeat('Sweeping files', sweepFiles, intervals.sweep),
  ];
  return async () => {
    closing.abort();
    await Promise.all(stops.map((stop) => stop()));
  };
}
