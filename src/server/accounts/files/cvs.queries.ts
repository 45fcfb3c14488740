import { and, asc, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { files, users } from '#db/accounts-schema.ts';
import { applications } from '#db/hiring-applications-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { isJobTakenDown } from '#server/accounts/users/employers.queries.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { FileRow } from './files.queries.ts';

/** A CV with what decides who reads it. */
export interface ReadableFile extends FileRow {
  /** The owner's name. */
  readonly fullName: string;
  /** Whether the reader's company got it with an application that was not withdrawn. */
  readonly isSentToReader: boolean;
  /** Whether all jobs of these applications were taken down. */
  readonly isTakenDown: boolean;
}

/** A CV in its owner's list, or one that is being stored. */
const isListedCv = and(eq(files.kind, 'cv'), isNull(files.removedAt));

/**
 * Claims a CV for an application that the transaction stores. The row stays locked until the commit, so that its owner
 * cannot remove it meanwhile. A CV can be claimed before the scanner has checked it.
 *
 * @throws AppError `file-not-found` for a file of another person, a removed one or a picture; `file-refused` for malware
 */
export async function claimCv(
  transaction: Transaction,
  { fileId, ownerId }: { readonly fileId: string; readonly ownerId: string },
): Promise<FileRow> {
  const [row] = await transaction
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.ownerId, ownerId), isListedCv, files.isStored))
    .for('update');
  if (!row) {
    throw new AppError('file-not-found');
  }
  if (row.state === 'refused') {
    throw new AppError('file-refused');
  }
  return row;
}

/** Includes those that are being stored. */
export async function countCvs(db: Queryable, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), isListedCv));
  return row?.count ?? 0;
}

export async function findReadableFile(
  db: Queryable,
  { id, readerIds }: { readonly id: string; readonly readerIds: readonly string[] },
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
        ne(applications.stageForApplicant, 'withdrawn'),
        inArray(jobs.ownerId, [...readerIds]),
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

/** A file that could not be scanned goes behind those that were not tried yet. */
export const postponeScan = (transaction: Transaction, id: string, now: Date) =>
  transaction.update(files).set({ scanTriedAt: now }).where(eq(files.id, id));

/** Those that were not tried yet first, then those that were tried longest ago. */
export const listUnscanned = (db: Queryable, limit: number): Promise<FileRow[]> =>
  db
    .select()
    .from(files)
    .where(and(eq(files.state, 'checking'), files.isStored))
    .orderBy(sql`${files.scanTriedAt} nulls first`, asc(files.createdAt), asc(files.id))
    .limit(limit);
