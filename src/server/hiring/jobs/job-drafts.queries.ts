import { and, desc, eq, sql } from 'drizzle-orm';
import {
  type JobDraft,
  type JobDraftInput,
  jobDraftLimit,
  type JobDraftSummary,
} from '#contract/hiring/job-drafts.ts';
import { jobDrafts } from '#db/hiring-jobs-schema.ts';
import { users } from '#db/accounts-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/** A draft is found by id and owner: for any other user it does not exist. */
export interface DraftKey {
  readonly id: string;
  readonly ownerId: string;
}

const isDraft = ({ id, ownerId }: DraftKey) =>
  and(eq(jobDrafts.id, id), eq(jobDrafts.ownerId, ownerId));

type DraftRow = typeof jobDrafts.$inferSelect;

const toDraft = ({ id, input, updatedAt }: DraftRow): JobDraft => {
  const stored = input as JobDraftInput;
  const { position, company } = stored;
  return { _id: id, position, company, updatedAt: updatedAt.toISOString(), input: stored };
};

/** The drafts of an owner, the latest first, without their long texts. */
export async function listDrafts(db: Queryable, ownerId: string): Promise<JobDraftSummary[]> {
  const field = (name: 'position' | 'company') =>
    sql<string | null>`${jobDrafts.input}->>${sql.raw(`'${name}'`)}`;
  const rows = await db
    .select({
      id: jobDrafts.id,
      position: field('position'),
      company: field('company'),
      updatedAt: jobDrafts.updatedAt,
    })
    .from(jobDrafts)
    .where(eq(jobDrafts.ownerId, ownerId))
    .orderBy(desc(jobDrafts.updatedAt), desc(jobDrafts.id))
    .limit(jobDraftLimit);
  return rows.map(({ id, position, company, updatedAt }) => ({
    _id: id,
    position: position ?? undefined,
    company: company ?? undefined,
    updatedAt: updatedAt.toISOString(),
  }));
}

export async function findDraft(db: Queryable, key: DraftKey): Promise<JobDraft | undefined> {
  const [row] = await db.select().from(jobDrafts).where(isDraft(key));
  return row && toDraft(row);
}

/** Inserts a draft; undefined when its owner has as many as possible. The owner is locked: two calls count one by one. */
export async function insertDraft(
  transaction: Transaction,
  draft: DraftRow,
): Promise<JobDraft | undefined> {
  const { ownerId } = draft;
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('update');
  if ((await transaction.$count(jobDrafts, eq(jobDrafts.ownerId, ownerId))) >= jobDraftLimit) {
    return undefined;
  }
  await transaction.insert(jobDrafts).values(draft);
  return toDraft(draft);
}

export async function updateDraft(
  transaction: Transaction,
  key: DraftKey,
  change: Pick<DraftRow, 'input' | 'updatedAt'>,
): Promise<JobDraft | undefined> {
  const [row] = await transaction.update(jobDrafts).set(change).where(isDraft(key)).returning();
  return row && toDraft(row);
}

/** False when there was no such draft. */
export async function deleteDraft(transaction: Transaction, key: DraftKey): Promise<boolean> {
  const { rowCount } = await transaction.delete(jobDrafts).where(isDraft(key));
  return rowCount === 1;
}
