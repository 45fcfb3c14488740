import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '#server/platform/database/database.ts';
import { toEvent } from '#server/platform/events/event-bus.ts';
import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import type { Scanner } from './clamd.ts';
import { listEmployers, listUnscanned, storeScan } from './cvs.queries.ts';
import type { FileRow } from './files.queries.ts';

/** The task that scans new CVs; uploads enqueue it. */
export const scanTask = 'scan-files';

interface ScanDeps {
  readonly db: Queryable;
  readonly store: FileStore;
  /** Undefined on a site without one. */
  readonly scanner: Scanner | undefined;
  readonly inTransaction: InTransaction;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

const batchSize = 500;
const maxFailures = 5;
/** Milliseconds of one run: the worker runs two tasks at once, and mails wait for it. */
const runTime = 20_000;

/** Stores the scanner's result and erases the bytes of malware. Its row stays, to tell the owner. */
async function scanFile(
  { store, inTransaction }: ScanDeps,
  scanner: Scanner,
  { id, ownerId }: FileRow,
): Promise<void> {
  const bytes = await store.read(id);
  if (!bytes) {
    return;
  }
  const refusedFor = await scanner.scan(bytes);
  await inTransaction(async (transaction) => {
    const state = refusedFor === null ? 'clean' : 'refused';
    const isChanged = await storeScan(transaction, id, { state, refusedFor });
    const employers = isChanged ? await listEmployers(transaction, id) : [];
    const events = [toEvent('jobApply', employers), toEvent('files', [ownerId])];
    return { value: undefined, events };
  });
  if (refusedFor !== null) {
    await store.remove(id);
  }
}

/**
 * Scans the CVs that are still `checking`, which no employer opens, until the scanner fails several times in a row. The
 * next run tries again.
 */
export async function scanFiles(deps: ScanDeps, _now: Date, signal: AbortSignal): Promise<void> {
  const { db, scanner, logger } = deps;
  if (!scanner) {
    return;
  }
  const end = AbortSignal.any([signal, AbortSignal.timeout(runTime)]);
  let failures = 0;
  for (const row of await listUnscanned(db, batchSize)) {
    if (failures >= maxFailures || end.aborted) {
      return;
    }
    try {
      await scanFile(deps, scanner, row);
      failures = 0;
    } catch (err) {
      logger.warn({ err, fileId: row.id }, 'A file could not be scanned');
      failures += 1;
    }
  }
}
