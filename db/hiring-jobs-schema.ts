import { type OneOf, amount, jobClosing, moment, oneOf, yearlySalary, years } from './columns.ts';
import { companyCategories, jobCategories } from '#contract/accounts/profile-choices.ts';
import type { Language } from '#contract/platform/language.ts';
import type { JobDraftInput } from '#contract/hiring/job-drafts.ts';
import type { StoredVersion } from '#contract/hiring/job-input.ts';
import { type AnswerDays, quickAnswerDays } from '#contract/hiring/answer-texts.ts';
import { employmentTypes, jobTypes, salaryUnits } from '#contract/hiring/job-choices.ts';
import {
  type PgColumn,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Place } from '#contract/hiring/places.ts';
import { type QuestionKind, questionKinds } from '#contract/hiring/question-rules.ts';
import { type SQL, sql } from 'drizzle-orm';
import { users } from './accounts-schema.ts';

/** The questions that a job asks. One that was answered is retired and never edited. */
export const jobQuestions = pgTable(
  'job_questions',
  {
    id: uuid('id').primaryKey(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** Their order, from 0. */
    ordinal: smallint('ordinal').notNull(),
    kind: text('kind').$type<QuestionKind>().notNull(),
    label: text('label').notNull(),
    help: text('help'),
    required: boolean('required').notNull(),
    choices: jsonb('choices').$type<string[]>(),
    requiredAnswer: text('must'),
    retiredAt: moment('retired_at'),
  },
  (table) => [
    index('job_questions_job').on(table.jobId, table.ordinal),
    oneOf('job_questions_kind', table.kind, questionKinds),
  ],
);

export const savedJobs = pgTable(
  'saved_jobs',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.jobId] }),
    index('saved_jobs_user_saved').on(table.userId, table.savedAt, table.jobId),
    index('saved_jobs_job').on(table.jobId),
  ],
);

/** Jobs that a person does not want to see in lists any more. */
export const hiddenJobs = pgTable(
  'hidden_jobs',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    hiddenAt: moment('hidden_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.jobId] }),
    index('hidden_jobs_user_hidden').on(table.userId, table.hiddenAt, table.jobId),
    index('hidden_jobs_job').on(table.jobId),
  ],
);

/** Job posts that are not finished, as the form has them. */
export const jobDrafts = pgTable(
  'job_drafts',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    input: jsonb('input').$type<JobDraftInput>().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('job_drafts_owner').on(table.ownerId, table.updatedAt)],
);

/** A literal condition, which the planner compares with that of the index. */
export const answersQuickly = sql.raw(`jobs.answer_days <= ${quickAnswerDays}`);

/**
 * A literal condition, as `answersQuickly`: the jobs whose filters are not keys yet. Every job with keys has that of one sign,
 * and where it has cities, whose regions are keys, another one.
 */
export const hasNoKeys = sql.raw(
  `((jobs.location_words @@ '''=''') is not true or (jsonb_path_exists(jobs.places, '$[*] ? (@.kind == "city")') and (jobs.location_words @@ '''=l/''') is not true))`,
);

const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

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

type FilterColumn =
  | 'postedAt'
  | 'id'
  | 'applyUntil'
  | 'closesAt'
  | 'jobCategory'
  | 'jobType'
  | 'companyCategory'
  | 'requiredExp'
  | 'employmentType'
  | 'country'
  | 'salaryCurrency'
  | 'answerDays';

/** All columns that filters use, for index-only scans of the newest jobs. */
const filterColumns = (table: Record<FilterColumn, PgColumn>) =>
  [
    table.postedAt,
    table.id,
    table.applyUntil,
    table.closesAt,
    table.jobCategory,
    table.jobType,
    table.companyCategory,
    table.requiredExp,
    table.employmentType,
    table.country,
    table.salaryCurrency,
    table.answerDays,
  ] as const;

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
    /** Of the gazetteer, as they were when the job was saved. Null until a task has looked at a job of before. */
    places: jsonb('places').$type<readonly Place[]>(),
    /** The site found them by the location, and the employer has not saved the job since. */
    arePlacesFound: boolean('are_places_found').notNull().default(false),
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
    /** Since when the job, or its other version, waits for approval or was declined; null where nothing does. */
    unapprovedSince: moment('unapproved_since'),
    /** A change that waits or was declined: the job stays public as it was. Once approved, the version before, until the next. */
    otherVersion: jsonb('other_version').$type<StoredVersion>(),
    /** A last day that its approval dropped, until an edit: an approval that is taken back puts it back. */
    droppedDay: date('dropped_day', { mode: 'string' }),
    /** Since when it is hidden, not approved, or its owner is disabled, frozen or leaving; updated by triggers. */
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
    /**
     * When that day ends: in the zone of the places, where they share one, else everywhere. Written by a trigger; null for
     * jobs of before it, too.
     */
    closesAt: moment('closes_at'),
    /** One bullet a line. */
    responsibilities: text('responsibilities'),
    skills: text('skills'),
    requiresCv: boolean('requires_cv').notNull().default(false),
    /** By what the company scores applicants, one a line. Only its people read it. */
    criteria: text('criteria'),
    /** The language that the employer wrote it in. */
    language: text('language').$type<Language>().notNull().default('en'),
    /** Copied from `employer_responsiveness` of the owner, once a night, so that searches and lists read one table. */
    answerDays: smallint('answer_days').$type<AnswerDays>(),
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
    /**
     * The words of the location, and the values of filters as keys, which begin with a sign that no word has; written by a
     * trigger. `search/filter-keys.ts` names them.
     */
    filterWords: searchVector('location_words'),
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
    index('jobs_open_posted')
      .on(...filterColumns(table))
      .where(sql`${table.closedAt} is null and ${table.suspendedAt} is null`),
    // Few employers may answer quickly: their jobs are found without reading the others.
    index('jobs_quick_posted')
      .on(...filterColumns(table), table.closedAt, table.suspendedAt)
      .where(answersQuickly),
    index('jobs_experience').on(
      table.requiredExp,
      table.postedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('jobs_company_posted').on(table.company, table.postedAt, table.id),
    index('jobs_country_posted').on(table.country, table.postedAt, table.id),
    index('jobs_employment_posted').on(table.employmentType, table.postedAt, table.id),
    index('jobs_salary_yearly').on(table.salaryCurrency, yearlySalary),
    // In one index, so that words and the values of filters are looked up together. It looks for its first column first: the keys
    // of a window, so that the words of older jobs are not read.
    index('jobs_words').using('gin', table.filterWords, table.positionWords, table.search),
    // Jobs of before the keys: empty once a task has written them.
    index('jobs_without_keys').on(table.id).where(hasNoKeys),
    // The same of before their places were looked for.
    index('jobs_without_places')
      .on(table.id)
      .where(sql`${table.places} is null`),
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
