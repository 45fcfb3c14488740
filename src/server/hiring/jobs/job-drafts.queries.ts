import { and, desc, eq, sql } from 'drizzle-orm';
import {
  type JobDraft,
  type JobDraftInput,
  jobDraftLimit,
  type JobDraftSummary,
} from '#contract/hiring/job-drafts.ts';
import { jobDrafts } from '#db/hiring-jobs-schema.ts';
import { lockToCount } from '#server/accounts/users/users.queries.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { colleaguesOf } from '#server/accounts/companies/companies.queries.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { StoredActor } from '#server/platform/http/actor.ts';
import type { Authorized } from '#server/platform/http/authorize.ts';
import { present } from '#server/platform/http/present.ts';

/** Every statement names the owner: the draft of another user is not found. */
type Owner = Authorized<StoredActor, 'change'>;

const isDraftOf = ({ userId }: Owner, id: string) =>
  and(eq(jobDrafts.id, id), eq(jobDrafts.ownerId, userId));

interface DraftRow {
  readonly id: string;
  readonly input: JobDraftInput;
  readonly updatedAt: Date;
}

/** The input stays as it is stored: an emptied number is null. */
const toDraft = ({ id, input, updatedAt }: DraftRow): JobDraft => {
  const { jobId, position, company } = input;
  return { ...present({ _id: id, jobId, position, company, updatedAt }), input };
};

/** The drafts of an owner, the latest first, without their long texts. */
export async function listDrafts(db: Queryable, { userId }: Owner): Promise<JobDraftSummary[]> {
  const rows = await db
    .select({
      _id: jobDrafts.id,
      jobId: sql<string | null>`${jobDrafts.input}->>'jobId'`,
      position: sql<string | null>`${jobDrafts.input}->>'position'`,
      company: sql<string | null>`${jobDrafts.input}->>'company'`,
      updatedAt: jobDrafts.updatedAt,
    })
    .from(jobDrafts)
    .where(eq(jobDrafts.ownerId, userId))
    .orderBy(desc(jobDrafts.updatedAt), desc(jobDrafts.id))
    .limit(jobDraftLimit);
  return rows.map(present);
}

export async function findDraft(
  db: Queryable,
  owner: Owner,
  id: string,
): Promise<JobDraft | undefined> {
  const [row] = await db.select().from(jobDrafts).where(isDraftOf(owner, id));
  return row && toDraft(row);
}

/** Undefined when the owner has `jobDraftLimit` drafts. */
export async function insertDraft(
  transaction: Transaction,
  { userId }: Owner,
  draft: DraftRow,
): Promise<JobDraft | undefined> {
  await lockToCount(transaction, userId);
  if ((await transaction.$count(jobDrafts, eq(jobDrafts.ownerId, userId))) >= jobDraftLimit) {
    return undefined;
  }
  await transaction.insert(jobDrafts).values({ ...draft, ownerId: userId });
  return toDraft(draft);
}

interface DraftChange extends DraftRow {
  /** Only a draft that was not changed since. */
  readonly basedOn: string | undefined;
}

export async function updateDraft(
  transaction: Transaction,
  owner: Owner,
  { id, basedOn, ...change }: DraftChange,
): Promise<JobDraft | undefined> {
  const isUnchanged =
    basedOn === undefined ? undefined : eq(jobDrafts.updatedAt, new Date(basedOn));
  const [row] = await transaction
    .update(jobDrafts)
    .set(change)
    .where(and(isDraftOf(owner, id), isUnchanged))
    .returning();
  return row && toDraft(row);
}

/** The id; undefined when there was no such draft. */
export async function deleteDraft(
  transaction: Transaction,
  owner: Owner,
  id: string,
): Promise<string | undefined> {
  const { rowCount } = await transaction.delete(jobDrafts).where(isDraftOf(owner, id));
  return rowCount === 1 ? id : undefined;
}

/** Deletes the changes of a job that is deleted, of whichever colleague. */
export const deleteDraftsOfJob = (
  transaction: Transaction,
  job: Authorized<{ readonly id: string; readonly ownerId: string }, 'change'>,
) =>
  transaction
    .delete(jobDrafts)
    .where(
      and(
        sql`${jobDrafts.ownerId} in ${colleaguesOf(sql`${job.ownerId}::uuid`)}`,
        sql`${jobDrafts.input}->>'jobId' = ${job.id}`,
      ),
    );
