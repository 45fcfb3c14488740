import { and, eq, isNull } from 'drizzle-orm';
import { files } from '#db/files-schema.ts';
import type { Transaction } from '#server/events/in-transaction.queries.ts';

export type FileRow = typeof files.$inferSelect;

interface Claim {
  readonly fileId: string;
  readonly ownerId: string;
}

/** A CV that its owner keeps, locked until the transaction ends: nobody removes it meanwhile. */
export async function lockCv(
  transaction: Transaction,
  { fileId, ownerId }: Claim,
): Promise<FileRow | undefined> {
  const [row] = await transaction
    .select()
    .from(files)
    .where(
      and(
        eq(files.id, fileId),
        eq(files.ownerId, ownerId),
        eq(files.kind, 'cv'),
        isNull(files.removedAt),
      ),
    )
    .for('update');
  return row;
}
