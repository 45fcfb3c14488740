import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Queryable } from '#server/platform/database/database.ts';
import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { findKeptIds, listErasedFiles, listUnusedFiles } from './file-maintenance.queries.ts';
import { eraseFile, eraseIfUnused } from './files.service.ts';

interface MaintenanceDeps {
  readonly db: Queryable;
  readonly inTransaction: InTransaction;
  readonly store: FileStore;
}

/** Milliseconds. */
const hour = 60 * 60_000;
/** Milliseconds for which each kind is kept: unfinished uploads, bytes without a row, and pictures of forms that were not sent. */
const graceTimes = { uploads: hour, bytes: 24 * hour, pictures: 7 * 24 * hour };
const batchSize = 500;

/** Erases files that nothing refers to, and the remains of interrupted uploads, removals and erasures. */
export async function eraseUnusedFiles(
  deps: MaintenanceDeps,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(now.getTime() - graceTimes.pictures);
  for (const id of await listUnusedFiles(deps.db, { before })) {
    signal.throwIfAborted();
    await eraseIfUnused(deps, id, { now, before });
  }
  for (const id of await listErasedFiles(deps.db, new Date(now.getTime() - graceTimes.uploads))) {
    signal.throwIfAborted();
    await eraseFile(deps, id);
  }
}

async function removeOthers({ db, store }: SweepDeps, ids: readonly string[]): Promise<void> {
  const kept = await findKeptIds(db, ids);
  for (const id of ids.filter((one) => !kept.has(one))) {
    await store.remove(id);
  }
}

type SweepDeps = Pick<MaintenanceDeps, 'db' | 'store'>;

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
