import * as z from 'zod/mini';
import { Person } from './decisions.ts';
import { Id, Timestamp } from '#contract/platform/primitives.ts';

/** Users and jobs, as administrators read them in lists and beside a case. */

/** Changes with every report and every decision. A decision that names an earlier one is refused. */
export const Version = z.int();

/** A user with what administrators need to know before they act. */
export const UserEntry = z.extend(Person, {
  uid: z.string(),
  emailVerified: z.boolean(),
  isEmployer: z.boolean(),
  isJobSeeker: z.boolean(),
  isDisabled: z.boolean(),
  /** Whether all jobs are hidden because of the company's text. */
  isFrozen: z.boolean(),
  /** Whether the account was deleted; the row stays for the other side of conversations. */
  isErased: z.boolean(),
  company: z.optional(z.string()),
  createdAt: Timestamp,
  jobCount: z.int(),
  /** The jobs that disabling takes offline. */
  openJobCount: z.int(),
  /** The earliest open case about the account or the company. */
  caseId: z.optional(Id),
  version: Version,
});
export type UserEntry = z.infer<typeof UserEntry>;

export const JobEntry = z.object({
  _id: Id,
  position: z.string(),
  company: z.string(),
  logo: z.string(),
  location: z.string(),
  owner: Person,
  postedAt: Timestamp,
  publishedAt: Timestamp,
  applicantCount: z.int(),
  isOpen: z.boolean(),
  /** Whether the job itself was taken down. */
  isHidden: z.boolean(),
  /** Whether it is not public until an administrator approves it. */
  awaitsApproval: z.boolean(),
  /** Whether it is off the site because its owner is disabled or frozen. */
  isOwnerRestricted: z.boolean(),
  /** Names of its signs of fraud. */
  signals: z.array(z.string()),
  /** The case that waits for a decision. */
  caseId: z.optional(Id),
  version: Version,
});
export type JobEntry = z.infer<typeof JobEntry>;
