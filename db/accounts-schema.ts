import type { Language } from '#contract/platform/language.ts';
import type { Identity } from '#contract/accounts/identity.ts';
import { type OneOf, bytes, moment, oneOf, years } from './columns.ts';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  companyCategories,
  employeeCounts,
  genders,
  jobCategories,
  seekerPositions,
} from '#contract/accounts/profile-choices.ts';
import { sql } from 'drizzle-orm';
import { type FileKind, fileKinds, fileStates } from '#contract/accounts/file-choices.ts';

/** Links whose pictures are not loaded yet. The row of `table` holds the link meanwhile. */
export const pictureLinks = pgTable(
  'picture_links',
  {
    /** The hash of table, owner and link. */
    id: uuid('id').primaryKey(),
    table: text('source').$type<'jobs' | 'users' | 'blogs'>().notNull(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    link: text('link').notNull(),
    attempts: integer('attempts').notNull(),
    nextAt: moment('next_at'),
  },
  (table) => [
    index('picture_links_next').on(table.nextAt),
    index('picture_links_owner').on(table.ownerId),
  ],
);

/** Files that users uploaded; their bytes are in the file store, under the id. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<FileKind>().notNull(),
    /** For people only. */
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    sha256: bytes('sha256').notNull(),
    state: text('state').$type<(typeof fileStates)[number]>().notNull(),
    /** Why the scanner refused it. */
    refusedFor: text('refused_for'),
    /** When the scanner failed at it last; null before. */
    scanTriedAt: moment('scan_tried_at'),
    createdAt: moment('created_at').notNull(),
    /** When its owner removed it; it stays as long as an application carries it. */
    removedAt: moment('removed_at'),
    /** False while its bytes are put into the store, and again from the moment on that they are to be removed. */
    isStored: boolean('is_stored').notNull().default(true),
  },
  (table) => [
    index('files_owner_created').on(table.ownerId, table.createdAt, table.id),
    /** Pictures are served under the hash of their bytes. */
    index('files_pictures')
      .on(table.sha256)
      .where(sql`${table.kind} <> 'cv'`),
    index('files_unscanned')
      .on(table.createdAt)
      .where(sql`${table.state} = 'checking'`),
    index('files_unstored')
      .on(table.createdAt)
      .where(sql`not ${table.isStored}`),
    oneOf('files_kind', table.kind, fileKinds),
    oneOf('files_state', table.state, fileStates),
  ],
);

/** Who keeps the accounts of the site. */
const accountProviders = ['local', 'firebase'] as const;

/** The browsers that are signed in. Sessions of both kinds of accounts; those of accounts at Firebase have the last columns. */
export const sessions = pgTable(
  'sessions',
  {
    /** The SHA-256 of the cookie's token. */
    tokenHash: text('token_hash').primaryKey(),
    provider: text('provider').$type<OneOf<typeof accountProviders>>().notNull(),
    /** The id of the account at its provider. */
    uid: text('uid').notNull(),
    signedInAt: moment('signed_in_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** The account as Firebase described it last. */
    identity: jsonb('identity').$type<Identity>(),
    /** Encrypted with the cookie's token, which is not stored. */
    refreshToken: text('refresh_token'),
    /** When the identity has to be read from Firebase again. */
    validUntil: moment('valid_until'),
  },
  (table) => [
    index('sessions_uid').on(table.uid),
    oneOf('sessions_provider', table.provider, accountProviders),
    check(
      'sessions_firebase',
      sql`num_nonnulls(${table.identity}, ${table.refreshToken}, ${table.validUntil}) = case ${table.provider} when 'firebase' then 3 else 0 end`,
    ),
  ],
);

/** The accounts at Firebase of people who were erased here, until they are deleted there, too. */
export const firebaseDeletions = pgTable('firebase_deletions', {
  uid: text('uid').primaryKey(),
  erasedAt: moment('erased_at').notNull(),
});

const profileUser = () =>
  uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' });

export const employerProfiles = pgTable(
  'employer_profiles',
  {
    userId: profileUser(),
    fullName: text('full_name').notNull(),
    companyName: text('company_name').notNull(),
    roleInCompany: text('role_in_company').notNull(),
    gender: text('gender').$type<OneOf<typeof genders>>().notNull(),
    companyCategory: text('company_category').$type<OneOf<typeof companyCategories>>().notNull(),
    employeeCount: text('employee_count').$type<OneOf<typeof employeeCounts>>().notNull(),
    companyDetail: text('company_detail').notNull(),
  },
  (table) => [
    oneOf('employer_gender', table.gender, genders),
    oneOf('employer_company_category', table.companyCategory, companyCategories),
    oneOf('employer_employee_count', table.employeeCount, employeeCounts),
  ],
);

export const jobSeekerProfiles = pgTable(
  'job_seeker_profiles',
  {
    userId: profileUser(),
    fullName: text('full_name').notNull(),
    gender: text('gender').$type<OneOf<typeof genders>>().notNull(),
    companyCategory: text('company_category').$type<OneOf<typeof companyCategories>>().notNull(),
    skills: text('skills').notNull(),
    position: text('position').$type<OneOf<typeof seekerPositions>>().notNull(),
    jobType: text('job_type').$type<OneOf<typeof jobCategories>>().notNull(),
    yearOfExp: doublePrecision('year_of_exp').notNull(),
    employeeCount: text('employee_count').$type<OneOf<typeof employeeCounts>>().notNull(),
    aboutMe: text('about_me').notNull(),
  },
  (table) => [
    oneOf('job_seeker_gender', table.gender, genders),
    oneOf('job_seeker_company_category', table.companyCategory, companyCategories),
    oneOf('job_seeker_position', table.position, seekerPositions),
    oneOf('job_seeker_job_type', table.jobType, jobCategories),
    years('job_seeker_year_of_exp', table.yearOfExp),
    oneOf('job_seeker_employee_count', table.employeeCount, employeeCounts),
  ],
);

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
    /** Made an administrator by the link of the first run; `ADMIN_EMAILS` names others. */
    isAdministrator: boolean('is_administrator').notNull().default(false),
    /** Since when this user is disabled and may not sign in; null otherwise. */
    disabledAt: moment('disabled_at'),
    /** Since when the jobs of this employer are hidden, because of the company's text; null otherwise. */
    frozenAt: moment('frozen_at'),
    /** When the user asked to delete the account, which is erased after a grace period; until then its jobs are hidden. */
    deletionRequestedAt: moment('deletion_requested_at'),
    /** When the account was erased. The row stays for the other side of conversations, without anything personal. */
    erasedAt: moment('erased_at'),
    /**
     * When the owner of the address proved it and got this account, which another person may have made; null otherwise, and
     * once the owner has said that it was theirs.
     */
    takenOverAt: moment('taken_over_at'),
    /** Sign-ins from before do not count: an administrator disabled the user then. */
    signInsValidFrom: moment('sign_ins_valid_from'),
    /** The IANA name of the time zone in which the user reads times; null until it is known. */
    timeZone: text('time_zone'),
    /** Of mails to this user; null for the site's. */
    language: text('language').$type<Language>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    /** Both by their parts: administrators find users so. */
    index('users_words').using(
      'gin',
      sql`fold_text(${table.fullName}) gin_trgm_ops`,
      table.email.op('gin_trgm_ops'),
    ),
    index('users_created').on(table.createdAt, table.id),
    index('users_leaving')
      .on(table.deletionRequestedAt)
      .where(sql`${table.deletionRequestedAt} is not null`),
  ],
);
