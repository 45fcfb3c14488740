import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { listErasedFiles } from '#server/accounts/files/file-maintenance.queries.ts';
import { eraseFile } from '#server/accounts/files/files.service.ts';
import { eraseDepartingUsers, type ErasureDeps } from '#server/accounts/privacy/erasure.service.ts';
import { removeUnusedWords } from '#server/hiring/search/unused-words.queries.ts';
import { recordErasure } from '#server/trust/audit/audit.queries.ts';
import { makeMetrics } from '#server/platform/ops/metrics.ts';
import type { TestApp } from './build-test-app.ts';
import { silentLogger } from './silent-logger.ts';

/** Erases the due accounts of a test's site and then their files, as two hourly tasks do. */
export async function eraseAccounts(
  { database: { db }, store, time }: Pick<TestApp, 'database' | 'store' | 'time'>,
  given: Partial<ErasureDeps> = {},
): Promise<void> {
  const inTransaction = makeInTransaction(db, makeEventBus());
  const adminEmails = new Set<string>();
  const counted = { logger: silentLogger, metrics: makeMetrics() };
  const site = { db, inTransaction, ...counted };
  const acts = { recordErasure, removeUnusedWords };
  const deps = { ...site, ...acts, provider: {}, mailer: {}, adminEmails };
  await eraseDepartingUsers({ ...deps, ...given }, time.now);
  for (const id of await listErasedFiles(db, new Date(0))) {
    await eraseFile({ store, inTransaction }, id);
  }
}
