import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { eraseDepartingUsers, type ErasureDeps } from '#server/accounts/privacy/erasure.service.ts';
import { recordErasure } from '#server/trust/audit/audit.queries.ts';
import type { TestApp } from './build-test-app.ts';

/** Erases the accounts of a test's site whose days of grace have passed, as the hourly task does. */
export const eraseAccounts = (
  { database: { db }, store, time }: Pick<TestApp, 'database' | 'store' | 'time'>,
  given: Partial<ErasureDeps> = {},
): Promise<void> => {
  const inTransaction = makeInTransaction(db, makeEventBus());
  const adminEmails = new Set<string>();
  const deps = { db, inTransaction, store, provider: {}, mailer: {}, adminEmails, recordErasure };
  return eraseDepartingUsers({ ...deps, ...given }, time.now);
};
