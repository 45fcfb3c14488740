import { and, asc, count, desc, eq, isNull, ne, not, sql } from 'drizzle-orm';
import type { FileKind } from '#contract/platform/choices.ts';
import { fileLimits } from '#contract/platform/limits.ts';
import { files } from '#db/files-schema.ts';
import { applications, jobs, users } from '#db/schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { isJobTakenDown } from '#server/accounts/users/employers.queries.ts';

export type FileRow = typeof files.$inferSelect;

/** A CV with what decides who reads it. */
export interface ReadableFile extends FileRow {
  /** The owner's name. */
  readonly fullName: string;
  /** Whether an application to a job of the reader carries it that was not withdrawn. */
  readonly isSentToReader: boolean;
  /** Whether all these jobs were taken down. */
  readonly isTakenDown: boolean;
}

interface Claim {
  readonly fileId: string;
  readonly ownerId: string;
}

/** A CV of its owner's list, or one that is being stored. */
const isListedCv = and(eq(files.kind, 'cv'), isNull(files.removedAt));

/** A CV of its owner's list, locked until the transaction ends. */
export async function lockCv(
  transaction: Transaction,
  { fileId, ownerId }: Claim,
): Promise<FileRow | undefined> {
  const [row] = await transaction
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.ownerId, ownerId), isListedCv, files.isStored))
    .for('update');
  return row;
}

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

/** With those that are being stored. */
export async function countCvs(db: Queryable, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), isListedCv));
  return row?.count ?? 0;
}

/** Uploads of one user happen one after the other from here on, so that their number can be limited. */
export async function lockUploader(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
}

export async function insertFile(transaction: Transaction, row: FileRow): Promise<void> {
  await transaction.insert(files).values(row);
}

export async function findFile(db: Queryable, id: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(files).where(eq(files.id, id));
  return row;
}

export async function lockFile(transaction: Transaction, id: string): Promise<FileRow | undefined> {
  const [row] = await transaction.select().from(files).where(eq(files.id, id)).for('update');
  return row;
}

export async function findReadableFile(
  db: Queryable,
  { id, readerId }: { readonly id: string; readonly readerId: string | null },
): Promise<ReadableFile | undefined> {
  const sent = db
    .select({
      isSentToReader: sql<boolean>`count(*) > 0`.as('is_sent'),
      isTakenDown: sql<boolean>`bool_and(${isJobTakenDown}) is true`.as('is_taken_down'),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        eq(applications.cvFileId, id),
        ne(applications.shownStage, 'withdrawn'),
        sql`${jobs.ownerId} = ${readerId}::uuid`,
      ),
    )
    .as('sent');
  const { isSentToReader, isTakenDown } = sent;
  const [row] = await db
    .select({ file: files, facts: { fullName: users.fullName, isSentToReader, isTakenDown } })
    .from(files)
    .innerJoin(users, eq(users.id, files.ownerId))
    .crossJoin(sent)
    .where(and(eq(files.id, id), eq(files.kind, 'cv'), files.isStored));
  return row && { ...row.file, ...row.facts };
}

/** The employers to whom a CV was sent. */
export async function listEmployers(db: Queryable, fileId: string): Promise<string[]> {
  const rows = await db
    .select({ id: jobs.ownerId })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(eq(applications.cvFileId, fileId));
  return [...new Set(rows.map(({ id }) => id))];
}

export async function isSent(db: Queryable, fileId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.cvFileId, fileId))
    .limit(1);
  return row !== undefined;
}

export async function markRemoved(
  transaction: Transaction,
  id: string,
  removedAt: Date,
): Promise<void> {
  await transaction.update(files).set({ removedAt }).where(eq(files.id, id));
}

/** From the commit on no one sees it; then its bytes are removed, and its row last. */
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

/** After its bytes were put; false for a file that was erased meanwhile. */
export async function markStored(transaction: Transaction, id: string): Promise<boolean> {
  const changed = await transaction
    .update(files)
    .set({ isStored: true })
    .where(and(eq(files.id, id), isNull(files.removedAt)))
    .returning({ id: files.id });
  return changed.length > 0;
}

/** A row whose bytes are removed. */
export async function deleteFile(transaction: Transaction, id: string): Promise<void> {
  await transaction.delete(files).where(and(eq(files.id, id), not(files.isStored)));
}

/** Stores the scanner's result, unless another node was faster. */
export async function storeScan(
  transaction: Transaction,
  id: string,
  result: Pick<FileRow, 'state' | 'refusedFor'>,
): Promise<boolean> {
  const changed = await transaction
    .update(files)
    .set(result)
    .where(and(eq(files.id, id), eq(files.state, 'checking')))
    .returning({ id: files.id });
  return changed.length > 0;
}

/** Oldest first. */
export const listUnscanned = (db: Queryable, limit: number): Promise<FileRow[]> =>
  db
    .select()
    .from(files)
    .where(and(eq(files.state, 'checking'), files.isStored))
    .orderBy(asc(files.createdAt), asc(files.id))
    .limit(limit);

/** A picture by the hash of its bytes; several people may have uploaded the same. */
export async function findPicture(db: Queryable, sha256: Buffer): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.sha256, sha256), ne(files.kind, 'cv'), files.isStored))
    .limit(1);
  return row;
}

/** The same picture of the same owner. */
export async function findSamePicture(
  transaction: Transaction,
  { ownerId, kind, sha256 }: Pick<FileRow, 'ownerId' | 'kind' | 'sha256'>,
): Promise<FileRow | undefined> {
  const [row] = await transaction
    .select()
    .from(files)
    .where(
      and(
        eq(files.sha256, sha256),
        eq(files.ownerId, ownerId),
        eq(files.kind, kind),
        files.isStored,
      ),
    )
    .limit(1)
    .for('update');
  return row;
}

/** As if it had been uploaded at this moment for the first time. */
export async function restoreFile(
  transaction: Transaction,
  id: string,
  createdAt: Date,
): Promise<FileRow | undefined> {
  const [row] = await transaction
    .update(files)
    .set({ removedAt: null, createdAt })
    .where(eq(files.id, id))
    .returning();
  return row;
}

export async function setPortrait(
  transaction: Transaction,
  userId: string,
  path: string,
): Promise<void> {
  await transaction.update(users).set({ photoUrl: path }).where(eq(users.id, userId));
}

export async function clearPortrait(
  transaction: Transaction,
  userId: string,
  path: string,
): Promise<void> {
  await transaction
    .update(users)
    .set({ photoUrl: null })
    .where(and(eq(users.id, userId), eq(users.photoUrl, path)));
}
