import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Queryable } from '#server/platform/database/database.ts';
import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { type BatchDeps, runBatch } from '#server/platform/ops/batch.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { findKeptIds, listErasedFiles, listUnusedFiles } from './file-maintenance.queries.ts';
import { eraseFile, eraseIfUnused } from './files.service.ts';

interface MaintenanceDeps extends BatchDeps {
  readonly db: Queryable;
  readonly inTransaction: InTransaction;
  readonly store: FileStore;
}

/** Milliseconds. */
const hour = 60 * 60_000;
/** Milliseconds for which each kind is kept: unfinished uploads, bytes without a row, and pictures of forms that were not sent. */
const graceTimes = { uploads: hour, bytes: 24 * hour, pictures: 7 * 24 * hour };
const batchSize = 500;

interface Erasing {
  readonly name: 'unused-files' | 'erased-files';
  /** The next files after this id. */
  readonly list: (after: string | undefined) => Promise<readonly string[]>;
  readonly erase: (id: string) => Promise<unknown>;
}

/** Goes through all files: those that cannot be erased do not hide the others behind them. */
async function eraseAll(deps: BatchDeps, { name, list, erase }: Erasing, signal: AbortSignal) {
  let ids = await list(undefined);
  while (ids.length > 0) {
    await runBatch(deps, { name, rows: ids, idOf: (id) => id, work: erase, signal });
    signal.throwIfAborted();
    ids = await list(ids.at(-1));
  }
}

/** Erases files that nothing refers to, and the remains of interrupted uploads, removals and erasures. */
export async function eraseUnusedFiles(
  deps: MaintenanceDeps,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const { db } = deps;
  const before = new Date(now.getTime() - graceTimes.pictures);
  const unused: Erasing = {
    name: 'unused-files',
    list: (after) => listUnusedFiles(db, { before, after }),
    erase: (id) => eraseIfUnused(deps, id, { now, before }),
  };
  const uploadedBefore = new Date(now.getTime() - graceTimes.uploads);
  const erased: Erasing = {
    name: 'erased-files',
    list: (after) => listErasedFiles(db, uploadedBefore, after),
    erase: (id) => eraseFile(deps, id),
  };
  await eraseAll(deps, unused, signal);
  await eraseAll(deps, erased, signal);
}

type SweepDeps = Pick<MaintenanceDeps, 'db' | 'store' | 'logger' | 'metrics'>;

async function removeOthers(deps: SweepDeps, ids: readonly string[]): Promise<void> {
  const { db, store } = deps;
  const kept = await findKeptIds(db, ids);
  await runBatch(deps, {
    name: 'unknown-bytes',
    rows: ids.filter((id) => !kept.has(id)),
    idOf: (id) => id,
    work: (id) => store.remove(id),
  });
}

/**
 * Removes bytes without a row, for example after the database was restored to an earlier moment, and malware, where the
 * site stopped between storing the scanner's result and erasing the bytes.
 */
export async function sweepBytes(deps: SweepDeps, now: Date, signal: AbortSignal): Promise<void> {
  const before = now.getTime() - graceTimes.bytes;
  let old: string[] = [];
  for await (const { id, storedAt } of deps.store.list()) {
    signal.throwIfAborted();
    if (storedAt.getTime() < before) {
      old.push(id);
    }
    if (old.length >= batchSize) {
      await removeOthers(deps, old);
      old = [];
    }
  }
  await removeOthers(deps, old);
}

/** Removes temporary files of killed processes. Recent ones may belong to other nodes that share the folder. */
export async function cleanTemporaryFolder(
  { temporaryFolder }: Pick<FileStore, 'temporaryFolder'>,
  now: Date,
): Promise<void> {
  const before = now.getTime() - graceTimes.uploads;
  for (const name of await readdir(temporaryFolder).catch(() => [])) {
    const file = path.join(temporaryFolder, name);
    // A concurrent upload may just have removed its file.
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < before) {
      await rm(file, { force: true });
    }
  }
}
