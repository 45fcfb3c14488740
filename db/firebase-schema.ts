import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Identity } from '#contract/accounts/identity.ts';
import { moment } from './columns.ts';

/** The browsers that are signed in with an account at Firebase. */
export const firebaseSessions = pgTable(
  'firebase_sessions',
  {
    /** The SHA-256 of the cookie's token. */
    tokenHash: text('token_hash').primaryKey(),
    uid: text('uid').notNull(),
    identity: jsonb('identity').$type<Identity>().notNull(),
    /** Encrypted with the cookie's token, which is not stored. */
    refreshToken: text('refresh_token').notNull(),
    signedInAt: moment('signed_in_at').notNull(),
    /** When the identity has to be read from Firebase again. */
    validUntil: moment('valid_until').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('firebase_sessions_uid').on(table.uid)],
);

/** The accounts at Firebase of people who were erased here, until they are deleted there, too. */
export const firebaseDeletions = pgTable('firebase_deletions', {
  uid: text('uid').primaryKey(),
  erasedAt: moment('erased_at').notNull(),
});
