import { type Actor, isStored } from '#server/platform/http/actor.ts';
import { storedUsers } from '#server/platform/http/actor.policy.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { authorizeRole } from '#server/platform/http/authorize.ts';
import { deleteKeptJob, insertKeptJobs, type KeptList, listKeptIds } from './kept-jobs.queries.ts';

/** The calls about one list of jobs that a user keeps. */
export const makeKeptJobs = ({ db, inTransaction, clock }: ApiDeps, list: KeptList) => ({
  listIds: async (actor: Actor): Promise<string[]> =>
    isStored(actor) ? listKeptIds(db, list, actor.userId) : [],

  /** Adds what a browser kept; jobs that do not exist are left out. Returns the ids of all. */
  add: (actor: Actor, ids: readonly string[]): Promise<string[]> =>
    inTransaction(async (transaction) => {
      const user = authorizeRole(actor, storedUsers);
      await insertKeptJobs(transaction, user, { list, jobIds: [...new Set(ids)], at: clock() });
      return { value: await listKeptIds(transaction, list, user.userId), events: [] };
    }),

  remove: (actor: Actor, jobId: string): Promise<void> =>
    inTransaction(async (transaction) => {
      await deleteKeptJob(transaction, authorizeRole(actor, storedUsers), { list, jobId });
      return [];
    }),
});
