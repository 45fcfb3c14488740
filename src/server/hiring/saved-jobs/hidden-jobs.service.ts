import { type Actor, isStored } from '#server/platform/http/actor.ts';
import { storedUsers } from '#server/platform/http/actor.policy.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { authorizeRole } from '#server/platform/http/authorize.ts';
import { deleteHiddenJob, insertHiddenJobs, listHiddenJobIds } from './hidden-jobs.queries.ts';

export const getHiddenJobIds = async ({ db }: ApiDeps, actor: Actor): Promise<string[]> =>
  isStored(actor) ? listHiddenJobIds(db, actor.userId) : [];

/** Hides jobs; those that do not exist are left out. Returns the ids of all. */
export const hideJobs = (
  { inTransaction, clock }: ApiDeps,
  actor: Actor,
  ids: readonly string[],
): Promise<string[]> =>
  inTransaction(async (transaction) => {
    const user = authorizeRole(actor, storedUsers);
    await insertHiddenJobs(transaction, user, { jobIds: [...new Set(ids)], hiddenAt: clock() });
    return { value: await listHiddenJobIds(transaction, user.userId), events: [] };
  });

export const showJob = ({ inTransaction }: ApiDeps, actor: Actor, jobId: string): Promise<void> =>
  inTransaction(async (transaction) => {
    await deleteHiddenJob(transaction, authorizeRole(actor, storedUsers), jobId);
    return [];
  });
