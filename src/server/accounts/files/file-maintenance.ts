import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Queryable } from '#server/platform/database/database.ts';
import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { findKnownIds, listErasedFiles, listUnusedFiles } from './file-maintenance.queries.ts';
import { listUnscanned } from './cvs.queries.ts';
import { eraseFile, eraseIfUnused } from './files.service.ts';
import type { ScanFile } from './scan-files.ts';

interface MaintenanceDeps {
  readonly db: Queryable;
  readonly inTransaction: InTransaction;
  readonly store: FileStore;
}

/** Milliseconds. */
const hour = 60 * 60_000;
/** Milliseconds: the longest upload; the age from which bytes without a row are removed; and pictures of unsent forms. */
const graceTimes = { uploads: hour, bytes: 24 * hour, pictures: 7 * 24 * hour };
const batchSize = 500;
const maxFailures = 5;
/** Milliseconds of one run: the worker does two tasks at once, and mails wait for it. */
const scanTime = 20_000;

/** Scans what is still `checking`, one after the other, until the scanner gives no answer several times in a row. */
export async function scanRemaining(
  { db, scan }: { readonly db: Queryable; readonly scan: ScanFile | undefined },
  signal: AbortSignal,
): Promise<void> {
  if (!scan) {
    return;
  }
  const end = AbortSignal.any([signal, AbortSignal.timeout(scanTime)]);
  let failures = 0;
  for (const row of await listUnscanned(db, batchSize)) {
    if (failures >= maxFailures || end.aborted) {
      return;
    }
    failures = (await scan(row)) ? 0 : failures + 1;
  }
}

/** Erases files that nothing refers to, and what an upload, a removal or an erasure has left. */
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

async function removeUnknown({ db, store }: SweepDeps, ids: readonly string[]): Promise<void> {
  const known = await findKnownIds(db, ids);
  for (const id of ids.filter((one) => !known.has(one))) {
    await store.remove(id);
  }
}

type SweepDeps = Pick<MaintenanceDeps, 'db' | 'store'>;

/** Removes bytes without a row: of a database that was restored to an earlier moment, for example. */
export async function sweepBytes(deps: SweepDeps, now: Date, signal: AbortSignal): Promise<void> {
  const before = now.getTime() - graceTimes.bytes;
  let old: string[] = [];
  for await (const { id, storedAt } of deps.store.list()) {
    signal.throwIfAborted();
    if (storedAt.getTime() < before) {
      old.push(id);
    }
    if (old.length >= batchSize) {
      await removeUnknown(deps, old);
      old = [];
    }
  }
  await removeUnknown(deps, old);
}

/** Removes what uploads left in the temporary folder when their process was killed. Other nodes may share the folder. */
export async function cleanTemporaryFolder(
  { temporaryFolder }: Pick<FileStore, 'temporaryFolder'>,
  now: Date,
): Promise<void> {
  const before = now.getTime() - graceTimes.uploads;
  for (const name of await readdir(temporaryFolder).catch(() => [])) {
    const file = path.join(temporaryFolder, name);
    // A concurrent upload may remove its file.
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < before) {
      await rm(file, { force: true });
    }
  }
}
