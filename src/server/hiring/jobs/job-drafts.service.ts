import type { JobDraft, JobDraftInput, JobDraftSummary } from '#contract/hiring/job-drafts.ts';
import { newId } from '#db/new-id.ts';
import { lockMyAccount } from '#server/accounts/users/my-account.queries.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { authorizeRole } from '#server/platform/http/authorize.ts';
import {
  deleteDraft,
  findDraft,
  insertDraft,
  listDrafts,
  updateDraft,
} from './job-drafts.queries.ts';
import { employerReaders, employers } from './jobs.policy.ts';

/** @throws AppError draft-not-found, also for the draft of another owner. */
const orNotFound = <Draft>(draft: Draft | undefined): Draft => {
  if (draft === undefined) {
    throw new AppError('draft-not-found');
  }
  return draft;
};

export const getDrafts = async ({ db }: ApiDeps, actor: Actor): Promise<JobDraftSummary[]> =>
  listDrafts(db, authorizeRole(actor, employerReaders));

export const getDraft = async ({ db }: ApiDeps, actor: Actor, id: string): Promise<JobDraft> =>
  orNotFound(await findDraft(db, authorizeRole(actor, employerReaders), id));

/** The owner of a draft that is written. @throws AppError also as `lockMyAccount` */
async function lockOwner(transaction: Transaction, actor: Actor) {
  const owner = authorizeRole(actor, employers);
  await lockMyAccount(transaction, actor);
  return owner;
}

export const createDraft = (
  { inTransaction, clock }: ApiDeps,
  actor: Actor,
  input: JobDraftInput,
): Promise<JobDraft> =>
  inTransaction(async (transaction) => {
    const owner = await lockOwner(transaction, actor);
    const updatedAt = clock();
    const draft = { id: newId(updatedAt), input, updatedAt };
    const value = await insertDraft(transaction, owner, draft);
    if (!value) {
      throw new AppError('too-many-drafts');
    }
    return { value, events: [] };
  });

interface DraftChange {
  readonly id: string;
  readonly input: JobDraftInput;
  readonly basedOn: string | undefined;
}

/** @throws AppError draft-changed for a change that is based on an earlier state of the draft. */
export const saveDraft = (
  { inTransaction, clock }: ApiDeps,
  actor: Actor,
  { id, input, basedOn }: DraftChange,
): Promise<JobDraft> =>
  inTransaction(async (transaction) => {
    const owner = await lockOwner(transaction, actor);
    const draft = { id, input, basedOn, updatedAt: clock() };
    const updated = await updateDraft(transaction, owner, draft);
    if (!updated) {
      orNotFound(await findDraft(transaction, owner, id));
      throw new AppError('draft-changed');
    }
    return { value: updated, events: [] };
  });

export const removeDraft = ({ inTransaction }: ApiDeps, actor: Actor, id: string): Promise<void> =>
  inTransaction(async (transaction) => {
    orNotFound(await deleteDraft(transaction, await lockOwner(transaction, actor), id));
    return [];
  });
