import type { Language } from '#contract/platform/language.ts';
import type { Stage } from '#contract/hiring/stages.ts';
import { applications } from './hiring-applications-schema.ts';
import { interviews } from './hiring-interviews-schema.ts';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MailedAppointment } from './mailed-appointment.ts';
import type { MailedSearch } from './mailed-search.ts';
import { decisions, reports } from './trust-schema.ts';
import { jobs } from './hiring-jobs-schema.ts';
import { bytes, moment, oneOf } from './columns.ts';
import { sql } from 'drizzle-orm';
import { type MailKind, mailKinds } from '#contract/hiring/notifications.ts';
import type { SiteLink } from '#contract/platform/site.ts';
import {
  approvalRules,
  employerRegistrations,
  salaryRules,
  type SiteSettings,
} from '#contract/platform/site-choices.ts';
import { newsletterIssues } from './publishing-schema.ts';
import { companyInvitations } from './accounts-companies-schema.ts';
import { users } from './accounts-schema.ts';

/** `unwanted`: its recipient has switched the kind off, or cannot be reached. `cancelled`: it would have been wrong by then. */
const mailStates = ['waiting', 'sent', 'cancelled', 'unwanted', 'failed'] as const;

/** Every mail of the site, from the change that causes it until it was sent. */
export const mails = pgTable(
  'mails',
  {
    /** Also the `Message-ID` of the mail. */
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<MailKind>().notNull(),
    /** The recipient; null for a person without an account, who has an email. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    email: text('email'),
    applicationId: uuid('application_id').references(() => applications.id, {
      onDelete: 'cascade',
    }),
    jobId: uuid('job_id').references(() => jobs.id, { onDelete: 'cascade' }),
    decisionId: uuid('decision_id').references(() => decisions.id, { onDelete: 'cascade' }),
    reportId: uuid('report_id').references(() => reports.id, { onDelete: 'cascade' }),
    interviewId: uuid('interview_id').references(() => interviews.id, { onDelete: 'cascade' }),
    /** The stage that the job seeker knew of before the change that causes this mail. */
    knownStage: text('known_stage').$type<Stage>(),
    /** The words of an employer in a rejection; the paragraphs of a notice, separated by an empty line; the domain that a company lost. */
    text: text('text'),
    /** The saved searches that it is about, a digest with their new jobs. */
    searches: jsonb('searches').$type<readonly MailedSearch[]>(),
    /** The interview that it cancels, whose row was erased. */
    appointment: jsonb('appointment').$type<MailedAppointment>(),
    /** It goes with the invitation. */
    invitationId: uuid('invitation_id').references(() => companyInvitations.id, {
      onDelete: 'cascade',
    }),
    newsletterIssueId: uuid('newsletter_issue_id').references(() => newsletterIssues.id, {
      onDelete: 'cascade',
    }),
    /** The moves of one call. */
    batchId: uuid('batch_id'),
    /** Of two mails with one key the second is not stored. Nothing reads it apart. */
    dedupeKey: text('dedupe_key').unique(),
    state: text('state').$type<(typeof mailStates)[number]>().notNull().default('waiting'),
    createdAt: moment('created_at').notNull(),
    sendAt: moment('send_at').notNull(),
    sentAt: moment('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    /** When the recipient read what it is about on the site: in the bell, or where it happened. */
    readAt: moment('read_at'),
  },
  (table) => [
    index('mails_waiting')
      .on(table.sendAt)
      .where(sql`${table.state} = 'waiting'`),
    // The bell shows the latest mails of a person; erasure and export read all.
    index('mails_user_created').on(table.userId, table.createdAt, table.id),
    index('mails_unread')
      .on(table.userId)
      .where(sql`${table.userId} is not null and ${table.readAt} is null`),
    index('mails_email')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.userId} is null`),
    index('mails_application').on(table.applicationId),
    // The deletion of a job locks and removes its mails.
    index('mails_job').on(table.jobId),
    index('mails_interview').on(table.interviewId),
    index('mails_invitation').on(table.invitationId),
    index('mails_batch').on(table.batchId),
    index('mails_decision').on(table.decisionId),
    index('mails_report').on(table.reportId),
    // One mail of an issue for each subscriber.
    index('mails_newsletter_issue').on(table.newsletterIssueId, table.state),
    // Each night old rows and their contents are removed, the oldest first; requests without an account sooner.
    index('mails_created').on(table.createdAt),
    index('mails_created_address')
      .on(table.createdAt)
      .where(sql`${table.userId} is null`),
    index('mails_created_contents')
      .on(table.createdAt)
      .where(sql`${table.text} is not null or ${table.searches} is not null`),
    check('mails_recipient', sql`num_nonnulls(${table.userId}, ${table.email}) = 1`),
    oneOf('mails_kind', table.kind, mailKinds),
    oneOf('mails_state', table.state, mailStates),
  ],
);

/** Email addresses that mail servers reported not to exist. Only mails for signing in are sent there. */
export const bouncedEmails = pgTable('bounced_emails', {
  /** Lower case. */
  email: text('email').primaryKey(),
  /** The status code of RFC 3463, for example `5.1.1`. */
  status: text('status').notNull(),
  bouncedAt: moment('bounced_at').notNull(),
});

/** Counters of src/server/platform/http/rate-limiter.ts. Its library writes by position: the order of the columns matters. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    /** Milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }).notNull(),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);

/** One row marks that the demo content was loaded, or that this site never gets any. */
export const demoContent = pgTable(
  'demo_content',
  {
    id: boolean('id').primaryKey().default(true),
    loadedAt: moment('loaded_at').notNull(),
    /** Whether the jobs and blogs in Bengali were added: at the first start of a site that offers it. */
    hasBengali: boolean('has_bengali').notNull().default(false),
    /** When an administrator removed it for good. */
    clearedAt: moment('cleared_at'),
  },
  (table) => [check('demo_content_one_row', sql`${table.id}`)],
);

/** Secrets that all nodes on one PostgreSQL share, by name. */
export const siteSecrets = pgTable('site_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** The settings of the site: no row before an administrator changes one. */
export const siteSettings = pgTable(
  'site_settings',
  {
    id: boolean('id').primaryKey().default(true),
    /** Grows with each change. */
    version: integer('version').notNull(),
    updatedAt: moment('updated_at').notNull(),
    name: text('name').notNull(),
    tagline: text('tagline').notNull(),
    /** For example `#0b6e66`. */
    colour: text('colour').notNull(),
    /** The path of an uploaded picture; null for the mark of the product. */
    logo: text('logo'),
    address: text('address').notNull(),
    copyright: text('copyright').notNull(),
    /** The four texts above in other languages. */
    translations: jsonb('translations').$type<SiteSettings['translations']>().notNull().default({}),
    links: jsonb('links').$type<readonly SiteLink[]>().notNull(),
    contactEmail: text('contact_email').notNull(),
    currency: text('currency').notNull(),
    hasBlogs: boolean('has_blogs').notNull(),
    hasNewsletter: boolean('has_newsletter').notNull(),
    hasReviews: boolean('has_reviews').notNull(),
    hasPricing: boolean('has_pricing').notNull(),
    employers: text('employers').$type<SiteSettings['employers']>().notNull(),
    invitedEmployers: text('invited_employers').notNull(),
    approval: text('approval').$type<SiteSettings['approval']>().notNull().default('off'),
    salary: text('salary').$type<SiteSettings['salary']>().notNull(),
    language: text('language').$type<Language>().notNull().default('en'),
    otherLanguages: jsonb('other_languages').$type<readonly Language[]>().notNull().default([]),
    timeZone: text('time_zone').notNull().default('UTC'),
    terms: text('terms').notNull(),
    privacy: text('privacy').notNull(),
    imprint: text('imprint').notNull(),
  },
  (table) => [
    check('site_settings_one_row', sql`${table.id}`),
    oneOf('site_settings_employers', table.employers, employerRegistrations),
    oneOf('site_settings_approval', table.approval, approvalRules),
    oneOf('site_settings_salary', table.salary, salaryRules),
  ],
);

/** The key of the link by which the first administrator of a site begins: at most one at a time. */
export const firstRunKeys = pgTable(
  'first_run_keys',
  {
    id: boolean('id').primaryKey().default(true),
    /** The SHA-256 of the key, which only the terminal shows. */
    keyHash: bytes('key_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [check('first_run_keys_one_row', sql`${table.id}`)],
);
