import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Apart from the other tables of the product, because files belong to users and applications carry files. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    identityUid: text('identity_uid').notNull().unique(),
    email: text('email').notNull().unique(),
    fullName: text('full_name').notNull(),
    displayName: text('display_name').notNull(),
    photoUrl: text('photo_url'),
    emailVerified: boolean('email_verified').notNull(),
    isEmployer: boolean('is_employer').notNull().default(false),
    isJobSeeker: boolean('is_job_seeker').notNull().default(false),
    /** Since when this user is disabled and may not sign in; null otherwise. */
    disabledAt: moment('disabled_at'),
    /** Since when the jobs of this employer are hidden, because of the company's text; null otherwise. */
    frozenAt: moment('frozen_at'),
    /** When the user asked to delete the account, which is erased after a grace period; until then its jobs are hidden. */
    deletionRequestedAt: moment('deletion_requested_at'),
    /** When the account was erased. The row stays for the other side of conversations, without anything personal. */
    erasedAt: moment('erased_at'),
    /** Sign-ins from before do not count: an administrator disabled the user then. */
    signInsValidFrom: moment('sign_ins_valid_from'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    /** Both by their parts: administrators find users so. */
    index('users_words').using(
      'gin',
      table.fullName.op('gin_trgm_ops'),
      table.email.op('gin_trgm_ops'),
    ),
    index('users_created').on(table.createdAt, table.id),
    index('users_leaving')
      .on(table.deletionRequestedAt)
      .where(sql`${table.deletionRequestedAt} is not null`),
  ],
);
