import * as z from 'zod/mini';
import { AppError, isAppError } from '#server/platform/ops/app-error.ts';
import { runBatch } from '#server/platform/ops/batch.ts';
import type { FirebaseCalls } from './firebase-calls.ts';
import * as queries from './firebase.queries.ts';
import type { AccountDeps, ExternalAccounts } from './accounts.ts';

interface Deps extends Pick<AccountDeps, 'database' | 'clock' | 'logger'> {
  readonly calls: FirebaseCalls;
}

/** The account is already deleted at Firebase. */
function ignoreMissing(error: unknown): void {
  if (!isAppError(error, 'not-signed-in')) {
    throw error;
  }
}

/**
 * Deletes the account of an erased person with the ID token of its new sign-in, as Firebase requires.
 *
 * @throws AppError `invalid-credential`, as where there is no such account
 */
export async function deleteErasedAccount(
  { database: { db }, calls }: Pick<Deps, 'database' | 'calls'>,
  { uid, idToken }: { readonly uid: string; readonly idToken: string },
): Promise<never> {
  await calls.call('delete', { idToken }, z.unknown()).catch(ignoreMissing);
  await queries.removeDeletion(db, uid);
  throw new AppError('invalid-credential');
}

/** The accounts at Firebase of people who were erased here. */
export function makeFirebaseDeletions({ clock, logger, ...deps }: Deps): ExternalAccounts {
  const { calls, database } = deps;
  const { getOperatorToken } = calls;
  return {
    scheduleAccountDeletion: async (transaction, uid) => {
      await queries.insertDeletion(transaction, uid, clock());
      if (!getOperatorToken) {
        logger.warn(
          'Firebase still has the account of an erased person: docs/compliance/privacy.md says how to delete it',
        );
      }
    },
    deleteErased: async (batchDeps, signal) => {
      const uids = await queries.listDeletions(database.db);
      if (!getOperatorToken || uids.length === 0) {
        return 0;
      }
      const token = await getOperatorToken(clock());
      const failed = await runBatch(batchDeps, {
        name: 'firebase-deletions',
        rows: uids,
        idOf: (uid) => uid,
        work: async (uid) => {
          await calls.deleteAccount(uid, token).catch(ignoreMissing);
          await queries.removeDeletion(database.db, uid);
        },
        signal,
      });
      return failed.length;
    },
  };
}
