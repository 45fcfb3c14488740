import { sql, type SQL } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
  type PgColumn,
} from 'drizzle-orm/pg-core';
import {
  companyCategories,
  employeeCounts,
  genders,
  jobCategories,
  seekerPositions,
} from '#contract/accounts/profile-choices.ts';
import { employmentTypes, jobTypes, salaryUnits } from '#contract/hiring/job-choices.ts';
import type { JobSeekerProfile } from '#contract/accounts/profile-input.ts';
import { stages } from '#contract/hiring/stages.ts';
import { amount, jobClosing, moment, oneOf, yearlySalary } from './columns.ts';
import { files } from './files-schema.ts';
import { users } from './users-schema.ts';

export { users };

/**
 * The tables of the product; those that its triggers update are in derived-schema.ts. better-auth's own tables are in its migration only:
 * nothing here reads them.
 *
 * Indexes are declared ascending and read backwards for "newest first": a descending one is built
 * NULLS LAST, which no `ORDER BY … DESC` can use, unless it is given explicitly.
 */

type OneOf<Values extends readonly string[]> = Values[number];

/** Years are a finite number: PostgreSQL counts NaN and Infinity among those above any bound. */
const years = (name: string, column: PgColumn) =>
  check(name, sql`${column} >= 0 and ${column} < 'Infinity'`);

const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

const partialIndex = (name: string, column: PgColumn, condition: SQL) =>
  index(name).on(column).where(condition);

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

/** With what tells whether a job is shown: pages in the middle of a list are found by the index alone. */
const listIndexes = ({
  jobCategory,
  postedAt,
  id,
  suspendedAt,
}: Record<'jobCategory' | 'postedAt' | 'id' | 'suspendedAt', PgColumn>) => [
  index('jobs_posted').on(postedAt, id, suspendedAt),
  index('jobs_category_posted').on(jobCategory, postedAt, id, suspendedAt),
  index('jobs_closing')
    .on(jobClosing)
    .where(sql`${suspendedAt} is null`),
];

export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    position: text('position').notNull(),
    company: text('company').notNull(),
    location: text('location').notNull(),
    companyCategory: text('company_category').$type<OneOf<typeof companyCategories>>().notNull(),
    jobType: text('job_type').$type<OneOf<typeof jobTypes>>().notNull(),
    requiredExp: doublePrecision('required_exp').notNull(),
    jobCategory: text('job_category').$type<OneOf<typeof jobCategories>>().notNull(),
    logo: text('logo').notNull(),
    companyDetail: text('company_detail').notNull(),
    jobDetail: text('job_detail').notNull(),
    /** When the job was first posted; never moves. */
    publishedAt: moment('published_at').notNull(),
    /** When the job was posted or last edited: the order of every list. */
    postedAt: moment('posted_at').notNull(),
    closedAt: moment('closed_at'),
    /** Since when an administrator hides this job; null otherwise. */
    hiddenAt: moment('hidden_at'),
    /** Since when it is hidden, or its owner is disabled, frozen or leaving; updated by triggers. */
    suspendedAt: moment('suspended_at'),
    /** Two letters. This and the following columns are null where the employer left them out. */
    country: text('country'),
    employmentType: text('employment_type').$type<OneOf<typeof employmentTypes>>(),
    salaryMin: amount('salary_min'),
    salaryMax: amount('salary_max'),
    salaryCurrency: text('salary_currency'),
    salaryUnit: text('salary_unit').$type<OneOf<typeof salaryUnits>>(),
    /** The last day for applications, as `2026-12-31`. */
    applyUntil: date('apply_until', { mode: 'string' }),
    /** One bullet a line. */
    responsibilities: text('responsibilities'),
    skills: text('skills'),
    requiresCv: boolean('requires_cv').notNull().default(false),
    search: searchVector('search').generatedAlwaysAs(
      (): SQL => sql`setweight(to_tsvector('english', search_text(${jobs.position})), 'A')
        || setweight(to_tsvector('english', search_text(${jobs.company})), 'B')
        || setweight(to_tsvector('english', search_text(${jobs.companyCategory} || ' ' || ${jobs.location} || ' '
          || case ${jobs.jobType} when 'onSite' then 'on site' else ${jobs.jobType} end || ' ' || ${jobs.jobCategory}
          || ' ' || coalesce(${jobs.employmentType}, ''))), 'C')
        || setweight(to_tsvector('english', search_text(${jobs.jobDetail} || ' ' || coalesce(${jobs.responsibilities}, '')
          || ' ' || coalesce(${jobs.skills}, ''))), 'D')`,
    ),
    /** Stored, because computing it for each scanned job takes ten times as long. */
    positionWords: searchVector('position_words').generatedAlwaysAs(
      (): SQL => sql`to_tsvector('english', search_text(${jobs.position}))`,
    ),
    locationWords: searchVector('location_words').generatedAlwaysAs(
      (): SQL => sql`to_tsvector('simple', search_text(${jobs.location}))`,
    ),
    /** A hash of the text without letter case and punctuation, the same for copies. */
    copyHash: uuid('copy_hash').generatedAlwaysAs(
      (): SQL => sql`copy_hash(${jobs.jobDetail} || ' ' || coalesce(${jobs.responsibilities}, '') || ' '
        || coalesce(${jobs.skills}, ''))`,
    ),
  },
  (table) => [
    ...listIndexes(table),
    index('jobs_copy_hash').on(table.copyHash),
    index('jobs_owner_posted').on(table.ownerId, table.postedAt, table.id),
    // Covers all columns that filters use, for index-only scans.
    index('jobs_open_posted')
      .on(
        table.postedAt,
        table.id,
        table.applyUntil,
        table.jobCategory,
        table.jobType,
        table.companyCategory,
        table.requiredExp,
        table.employmentType,
        table.country,
        table.salaryCurrency,
      )
      .where(sql`${table.closedAt} is null and ${table.suspendedAt} is null`),
    index('jobs_experience').on(
      table.requiredExp,
      table.postedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('jobs_country_posted').on(table.country, table.postedAt, table.id),
    index('jobs_employment_posted').on(table.employmentType, table.postedAt, table.id),
    index('jobs_salary_yearly').on(table.salaryCurrency, yearlySalary),
    // In one index, so that the words of a position or a text and those of a location are looked up together.
    index('jobs_words').using('gin', table.search, table.positionWords, table.locationWords),
    oneOf('jobs_company_category', table.companyCategory, companyCategories),
    oneOf('jobs_job_type', table.jobType, jobTypes),
    oneOf('jobs_job_category', table.jobCategory, jobCategories),
    years('jobs_required_exp', table.requiredExp),
    oneOf('jobs_employment_type', table.employmentType, employmentTypes),
    oneOf('jobs_salary_unit', table.salaryUnit, salaryUnits),
    check(
      'jobs_salary',
      sql`num_nulls(${table.salaryMin}, ${table.salaryMax}, ${table.salaryCurrency}, ${table.salaryUnit}) in (0, 4)
        and ${table.salaryMin} >= 0 and ${table.salaryMin} <= ${table.salaryMax}`,
    ),
  ],
);

const stageColumn = (name: string) =>
  text(name).$type<OneOf<typeof stages>>().notNull().default('applied');

export const applications = pgTable(
  'applications',
  {
    id: uuid('id').primaryKey(),
    /** Null after the employer deleted the job: what the job seeker sent stays. */
    jobId: uuid('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    appliedAt: moment('applied_at').notNull(),
    /** Up to when each side has seen the messages; null before the first look. */
    employerReadAt: moment('employer_read_at'),
    jobSeekerReadAt: moment('job_seeker_read_at'),
    /** The job as it was when the application was sent. */
    position: text('position').notNull(),
    company: text('company').notNull(),
    /** The profile as it was when the application was sent; null for those from before it was stored. */
    profile: jsonb('profile').$type<JobSeekerProfile>(),
    coverNote: text('cover_note'),
    cvFileId: uuid('cv_file_id').references(() => files.id, { onDelete: 'set null' }),
    /** Whether an answer is not what the job demands. */
    failsRequirement: boolean('misses_must').notNull().default(false),
    stage: stageColumn('stage'),
    /** The stage that the job seeker knows: a rejection is shown when its message was sent. */
    stageForApplicant: stageColumn('shown_stage'),
    stageAt: moment('stage_at').notNull(),
    /** When the employer first opened the application. */
    seenAt: moment('seen_at'),
    /** When the employer first answered: by a message, a move out of `applied`, or a rejection that was sent. */
    answeredAt: moment('answered_at'),
    /** When the job seeker learned the outcome. */
    settledAt: moment('settled_at'),
    /** When the job seeker agreed that the employer gets what was sent, and the version of the text agreed to. */
    consentAt: moment('consent_at'),
    consentVersion: text('consent_version'),
    /** When the keeping period was announced to the job seeker, and when the contents were erased. */
    retentionWarnedAt: moment('retention_warned_at'),
    erasedAt: moment('erased_at'),
    /** Increases with every change of the stage. */
    version: integer('version').notNull().default(0),
  },
  (table) => [
    unique('applications_job_user').on(table.jobId, table.userId),
    index('applications_job_applied').on(table.jobId, table.appliedAt, table.id),
    index('applications_user_applied').on(table.userId, table.appliedAt, table.id),
    index('applications_job_stage').on(table.jobId, table.stage, table.appliedAt, table.id),
    index('applications_cv').on(table.cvFileId),
    /** The moment from which the retention period counts. */
    partialIndex('applications_retention', table.stageAt, sql`${table.erasedAt} is null`),
    oneOf('applications_stage', table.stage, stages),
    oneOf('applications_shown_stage', table.stageForApplicant, stages),
  ],
);

const messageSenders = ['employer', 'job-seeker'] as const;
export type MessageSender = OneOf<typeof messageSenders>;

export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    sender: text('sender').$type<MessageSender>().notNull(),
    text: text('text').notNull(),
    sentAt: moment('sent_at').notNull(),
    /** When the text was removed, by an administrator or because its writer was erased; the text is empty then. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('messages_application_sent').on(table.applicationId, table.sentAt, table.id),
    oneOf('messages_sender', table.sender, messageSenders),
  ],
);
