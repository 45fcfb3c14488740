import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
  type PgColumn,
} from 'drizzle-orm/pg-core';
import { companyCategories, jobCategories, jobTypes, type JobCategory } from '#contract/jobs.ts';
import { employeeCounts, genders, seekerPositions } from '#contract/profiles.ts';

/**
 * The tables of the product. The identity provider's own tables stand in its migration only:
 * nothing here reads them.
 *
 * Indexes are declared ascending and read backwards for "newest first": a descending one would be
 * built NULLS LAST, which no `ORDER BY … DESC` can use.
 */

type OneOf<Values extends readonly string[]> = Values[number];

/** Milliseconds are all that an ISO timestamp in JSON carries; a finer value would break cursors. */
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The contract's enumerations hold for rows written past the API, too. */
const oneOf = (name: string, column: PgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);

/** Years are a finite number: PostgreSQL counts NaN and Infinity among those above any bound. */
const years = (name: string, column: PgColumn) =>
  check(name, sql`${column} >= 0 and ${column} < 'Infinity'`);

const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  identityUid: text('identity_uid').notNull().unique(),
  email: text('email').notNull().unique(),
  fullName: text('full_name').notNull(),
  displayName: text('display_name').notNull(),
  photoUrl: text('photo_url'),
  emailVerified: boolean('email_verified').notNull(),
  isEmployer: boolean('is_employer').notNull().default(false),
  isJobSeeker: boolean('is_job_seeker').notNull().default(false),
  /** Since when this user may not sign in; null for everybody else. */
  disabledAt: moment('disabled_at'),
  /** Sign-ins of before count no more: the user has signed out everywhere. */
  signInsValidFrom: moment('sign_ins_valid_from'),
  createdAt: moment('created_at').notNull(),
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
    jobType: text('job_type').$type<JobCategory>().notNull(),
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
    jobCategory: text('job_category').$type<JobCategory>().notNull(),
    logo: text('logo').notNull(),
    companyDetail: text('company_detail').notNull(),
    jobDetail: text('job_detail').notNull(),
    /** When the job was first posted; never moves. */
    publishedAt: moment('published_at').notNull(),
    /** When the job was posted or last edited: the order of every list. */
    postedAt: moment('posted_at').notNull(),
    closedAt: moment('closed_at'),
    search: searchVector('search').generatedAlwaysAs(
      (): SQL => sql`setweight(to_tsvector('english', ${jobs.position}), 'A')
        || setweight(to_tsvector('english', ${jobs.company} || ' ' || ${jobs.location} || ' ' || ${jobs.companyCategory}), 'B')
        || setweight(to_tsvector('english', ${jobs.jobDetail}), 'C')`,
    ),
  },
  (table) => [
    index('jobs_posted').on(table.postedAt, table.id),
    index('jobs_category_posted').on(table.jobCategory, table.postedAt, table.id),
    index('jobs_owner_posted').on(table.ownerId, table.postedAt, table.id),
    index('jobs_search').using('gin', table.search),
    oneOf('jobs_company_category', table.companyCategory, companyCategories),
    oneOf('jobs_job_type', table.jobType, jobTypes),
    oneOf('jobs_job_category', table.jobCategory, jobCategories),
    years('jobs_required_exp', table.requiredExp),
  ],
);

/** How many jobs each category has, kept by a trigger: counting a million rows takes 40 ms, reading this 0.1. */
export const jobCounts = pgTable(
  'job_counts',
  {
    category: text('category').$type<JobCategory>().primaryKey(),
    n: bigint('n', { mode: 'number' }).notNull(),
  },
  (table) => [
    oneOf('job_counts_category', table.category, jobCategories),
    check('job_counts_n', sql`${table.n} >= 0`),
  ],
);

export const applications = pgTable(
  'applications',
  {
    id: uuid('id').primaryKey(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    appliedAt: moment('applied_at').notNull(),
    /** Up to when each side has seen the messages; null before the first look. */
    employerReadAt: moment('employer_read_at'),
    jobSeekerReadAt: moment('job_seeker_read_at'),
  },
  (table) => [
    unique('applications_job_user').on(table.jobId, table.userId),
    index('applications_user_applied').on(table.userId, table.appliedAt, table.id),
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
  },
  (table) => [
    index('messages_application_sent').on(table.applicationId, table.sentAt, table.id),
    oneOf('messages_sender', table.sender, messageSenders),
  ],
);

export const blogs = pgTable(
  'blogs',
  {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    imgSrc: text('img_src').notNull(),
    content: text('content').notNull(),
    date: moment('date').notNull(),
  },
  (table) => [index('blogs_date').on(table.date, table.id)],
);

export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey(),
    commentTitle: text('comment_title').notNull(),
    description: text('description').notNull(),
    userImg: text('user_img').notNull(),
    userName: text('user_name').notNull(),
    userTitle: text('user_title').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('reviews_created').on(table.createdAt, table.id)],
);

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  email: text('email').primaryKey(),
  subscribedAt: moment('subscribed_at').notNull(),
});

/** One row says that the demo content was loaded, or that this site never gets any. */
export const demoContent = pgTable(
  'demo_content',
  {
    id: boolean('id').primaryKey().default(true),
    loadedAt: moment('loaded_at').notNull(),
  },
  (table) => [check('demo_content_one_row', sql`${table.id}`)],
);

/** What all nodes on one PostgreSQL share and nobody else may know, by its name. */
export const siteSecrets = pgTable('site_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
