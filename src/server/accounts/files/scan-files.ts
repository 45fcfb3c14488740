import type { Queryable } from '#server/platform/database/database.ts';
import { toEvent, withColleagues } from '#server/platform/events/event-bus.ts';
import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { type BatchDeps, runBatch } from '#server/platform/ops/batch.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import type { Scanner } from './clamd.ts';
import { listEmployers, listUnscanned, postponeScan, storeScan } from './cvs.queries.ts';
import type { FileRow } from './files.queries.ts';

/** The task that scans new CVs; uploads enqueue it. */
export const scanTask = 'scan-files';

interface ScanDeps extends BatchDeps {
  readonly db: Queryable;
  readonly store: FileStore;
  /** Undefined on a site without one. */
  readonly scanner: Scanner | undefined;
  readonly inTransaction: InTransaction;
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
    throw new Error('The bytes of the file are missing.');
  }
  const refusedFor = await scanner.scan(bytes).catch((cause: unknown) => {
    // Its own error, for example a refused connection, would be taken for one of the database.
    throw new Error('The scanner gave no answer.', { cause });
  });
  await inTransaction(async (transaction) => {
    const state = refusedFor === null ? 'clean' : 'refused';
    const isChanged = await storeScan(transaction, id, { state, refusedFor });
    const employers = isChanged ? await listEmployers(transaction, id) : [];
    const events = [
      toEvent('jobApply', employers.map(withColleagues)),
      toEvent('files', [ownerId]),
    ];
    return events;
  });
  if (refusedFor !== null) {
    await store.remove(id);
  }
}

/**
 * Scans the CVs that are still `checking`, which no employer opens, until the scanner fails several times in a row. The
 * next run begins with those that it has not tried.
 */
export async function scanFiles(deps: ScanDeps, now: Date, signal: AbortSignal): Promise<void> {
  const { db, inTransaction, scanner } = deps;
  if (!scanner) {
    return;
  }
  const end = AbortSignal.any([signal, AbortSignal.timeout(runTime)]);
  let failures = 0;
  const counted: Scanner = {
    ...scanner,
    scan: async (bytes) => {
      failures += 1;
      const answer = await scanner.scan(bytes);
      failures = 0;
      return answer;
    },
  };
  for (const row of await listUnscanned(db, batchSize)) {
    if (failures >= maxFailures || end.aborted) {
      return;
    }
    await runBatch(deps, {
      name: 'scans',
      rows: [row],
      idOf: ({ id }) => id,
      work: (file) => scanFile(deps, counted, file),
      passOver: ({ id }) =>
        inTransaction(async (transaction) => ({
          value: await postponeScan(transaction, id, now),
          events: [],
        })),
    });
  }
}
