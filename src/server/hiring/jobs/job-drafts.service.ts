import type { JobDraft, JobDraftInput } from '#contract/hiring/job-drafts.ts';
import { newId } from '#db/new-id.ts';
import type { StoredActor } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { Authorized } from '#server/platform/http/authorize.ts';
import { deleteDraft, findDraft, insertDraft, updateDraft } from './job-drafts.queries.ts';

type Owner = Authorized<StoredActor>;

/** A draft is visible to its owner only, and no cached response shows it. */
const events = [] as const;

/** @throws AppError draft-not-found, also for the draft of another owner. */
const assertFound = <Found>(found: Found | undefined): Found => {
  if (found === undefined) {
    throw new AppError('draft-not-found');
  }
  return found;
};

export const getDraft = async (
  { db }: ApiDeps,
  { userId: ownerId }: Owner,
  id: string,
): Promise<JobDraft> => assertFound(await findDraft(db, { id, ownerId }));

export const createDraft = (
  { inTransaction, clock }: ApiDeps,
  { userId: ownerId }: Owner,
  input: JobDraftInput,
): Promise<JobDraft> =>
  inTransaction(async (transaction) => {
    const updatedAt = clock();
    const draft = { id: newId(updatedAt), ownerId, input: { ...input }, updatedAt };
    const value = await insertDraft(transaction, draft);
    if (!value) {
      throw new AppError('too-many-drafts');
    }
    return { value, events };
  });

export const saveDraft = (
  { inTransaction, clock }: ApiDeps,
  { userId: ownerId }: Owner,
  { id, input }: { readonly id: string; readonly input: JobDraftInput },
): Promise<JobDraft> =>
  inTransaction(async (transaction) => {
    const change = { input: { ...input }, updatedAt: clock() };
    return { value: assertFound(await updateDraft(transaction, { id, ownerId }, change)), events };
  });

export const removeDraft = (
  { inTransaction }: ApiDeps,
  { userId: ownerId }: Owner,
  id: string,
): Promise<void> =>
  inTransaction(async (transaction) => {
    if (!(await deleteDraft(transaction, { id, ownerId }))) {
      throw new AppError('draft-not-found');
    }
    return { value: undefined, events };
  });
