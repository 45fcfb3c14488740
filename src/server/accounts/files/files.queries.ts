import { and, desc, eq, isNull, ne, not, sql } from 'drizzle-orm';
import { type FileKind, fileLimits } from '#contract/accounts/file-choices.ts';
import { picturePath } from '#contract/platform/urls.ts';
import { files } from '#db/accounts-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Authorized } from '#server/platform/http/authorize.ts';

export type FileRow = typeof files.$inferSelect;

/** Newest first. */
export const listFiles = (db: Queryable, ownerId: string, kind: FileKind): Promise<FileRow[]> =>
  db
    .select()
    .from(files)
    .where(
      and(
        eq(files.ownerId, ownerId),
        eq(files.kind, kind),
        isNull(files.removedAt),
        files.isStored,
      ),
    )
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(fileLimits.files);

export async function insertFile(transaction: Transaction, row: FileRow): Promise<void> {
  await transaction.insert(files).values(row);
}

export async function lockFile(transaction: Transaction, id: string): Promise<FileRow | undefined> {
  const [row] = await transaction.select().from(files).where(eq(files.id, id)).for('update');
  return row;
}

export async function markRemoved(
  transaction: Transaction,
  { id }: Authorized<FileRow, 'change'>,
  removedAt: Date,
): Promise<void> {
  await transaction.update(files).set({ removedAt }).where(eq(files.id, id));
}

/** Hides a file whose bytes will be removed, then its row. */
export async function markErased(
  transaction: Transaction,
  id: string,
  removedAt: Date,
): Promise<void> {
  await transaction
    .update(files)
    .set({ isStored: false, removedAt: sql`coalesce(${files.removedAt}, ${removedAt})` })
    .where(eq(files.id, id));
}

/** Shows a file whose bytes are stored; false for one that was erased meanwhile. */
export async function markStored(transaction: Transaction, id: string): Promise<boolean> {
  const changed = await transaction
    .update(files)
    .set({ isStored: true })
    .where(and(eq(files.id, id), isNull(files.removedAt)))
    .returning({ id: files.id });
  return changed.length > 0;
}

/** Deletes a row whose bytes are removed. */
export async function deleteFile(transaction: Transaction, id: string): Promise<void> {
  await transaction.delete(files).where(and(eq(files.id, id), not(files.isStored)));
}

/** A picture by the hash of its bytes; several people may have uploaded the same. */
export async function findPicture(db: Queryable, sha256: Buffer): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.sha256, sha256), ne(files.kind, 'cv'), files.isStored))
    .limit(1);
  return row;
}

/** Whether an administrator has uploaded the logo of the site that has this path. */
export async function isSiteLogo(db: Queryable, path: string): Promise<boolean> {
  const hash = /[0-9a-f]{64}/.exec(path)?.[0] ?? '';
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(
      and(eq(files.sha256, Buffer.from(hash, 'hex')), eq(files.kind, 'site-logo'), files.isStored),
    )
    .limit(1);
  return rows.length > 0 && path === picturePath(hash);
}
