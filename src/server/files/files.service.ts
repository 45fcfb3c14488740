import type { Transaction } from '#server/events/in-transaction.queries.ts';
import { AppError } from '#server/http/app-error.ts';
import { type FileRow, lockCv } from './files.queries.ts';

/**
 * Claims a CV for an application that the transaction stores: its row is locked until the commit, so that its owner
 * cannot remove it meanwhile. A CV that the scanner has not checked yet can be claimed.
 *
 * @throws AppError `file-not-found` for a file that is not the owner's, is removed or is no CV, and `file-refused`
 *   for one in which the scanner found malware.
 */
export async function claimCv(
  transaction: Transaction,
  claim: { readonly fileId: string; readonly ownerId: string },
): Promise<FileRow> {
  const row = await lockCv(transaction, claim);
  if (!row) {
    throw new AppError('file-not-found');
  }
  if (row.state === 'refused') {
    throw new AppError('file-refused');
  }
  return row;
}
