import * as z from 'zod/mini';

/** The jobs and the name of an account from before its owner proved the address: another person may have made them. */
export const EarlierUse = z.object({
  /** The name of the account. */
  fullName: z.string(),
  /** The titles of the jobs and drafts of that time, the latest first; at most five. */
  jobs: z.array(z.string()),
  /** How many jobs and drafts there are. */
  jobCount: z.int(),
});
export type EarlierUse = z.infer<typeof EarlierUse>;

/** Whether the owner takes along what the account was used for before, or leaves it behind, where it is erased. */
export const EarlierUseChoice = z.enum(['keep', 'leave']);
export type EarlierUseChoice = z.infer<typeof EarlierUseChoice>;
