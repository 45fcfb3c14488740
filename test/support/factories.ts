import type { PgTable } from 'drizzle-orm/pg-core';
import {
  buildApplication,
  buildBlog,
  buildEmployerProfile,
  buildJob,
  buildJobSeekerProfile,
  buildMessage,
  buildReview,
  buildUser,
  type NewApplication,
  type NewBlog,
  type NewJob,
  type NewJobSeekerProfile,
  type NewMessage,
  type NewReview,
  type NewUser,
} from '#db/factories.ts';
import {
  applications,
  blogs,
  employerProfiles,
  jobs,
  jobSeekerProfiles,
  messages,
  reviews,
  users,
} from '#db/schema.ts';
import type { Identity } from '#contract/identity.ts';
import type { Database } from '#server/database/database.ts';

/** A stored user with the identity of its session. */
export interface TestUser {
  readonly id: string;
  readonly email: string;
  readonly identity: Identity;
}

/** Stores rows for a test; missing parents are made with them. */
export interface Factories {
  user(overrides?: Partial<NewUser>): Promise<TestUser>;
  employer(overrides?: Partial<NewUser>): Promise<TestUser>;
  jobSeeker(
    overrides?: Partial<NewUser>,
    profile?: Partial<NewJobSeekerProfile>,
  ): Promise<TestUser>;
  job(overrides?: Partial<NewJob>): Promise<NewJob>;
  application(overrides?: Partial<NewApplication>): Promise<NewApplication>;
  message(overrides?: Partial<NewMessage>): Promise<NewMessage>;
  blog(overrides?: Partial<NewBlog>): Promise<NewBlog>;
  review(overrides?: Partial<NewReview>): Promise<NewReview>;
}

const toIdentity = (row: NewUser): Identity => ({
  uid: row.identityUid,
  email: row.email,
  emailVerified: row.emailVerified,
  displayName: row.displayName,
  photoURL: row.photoUrl ?? null,
});

/** A well-formed id under which nothing is stored. */
export const unknownId = '0192f0c1-0000-7000-8000-000000000001';

/** A signed-in person without a row in `users`. */
export const makeIdentity = (overrides?: Partial<Identity>): Identity => ({
  ...toIdentity(buildUser()),
  ...overrides,
});

export function makeFactories(db: Database): Factories {
  const insert = async <Table extends PgTable>(
    table: Table,
    row: Table['$inferInsert'],
  ): Promise<Table['$inferInsert']> => {
    await db.insert(table).values(row);
    return row;
  };
  const make: Factories = {
    user: async (overrides) => {
      const row = buildUser(overrides);
      await insert(users, row);
      return { id: row.id, email: row.email, identity: toIdentity(row) };
    },
    employer: async (overrides) => {
      const user = await make.user({ ...overrides, isEmployer: true });
      await insert(employerProfiles, buildEmployerProfile({ userId: user.id }));
      return user;
    },
    jobSeeker: async (overrides, profile) => {
      const user = await make.user({ ...overrides, isJobSeeker: true });
      await insert(jobSeekerProfiles, buildJobSeekerProfile({ ...profile, userId: user.id }));
      return user;
    },
    job: async (overrides = {}) => {
      const ownerId = overrides.ownerId ?? (await make.employer()).id;
      return insert(jobs, buildJob({ ...overrides, ownerId }));
    },
    application: async (overrides = {}) => {
      const jobId = overrides.jobId ?? (await make.job()).id;
      const userId = overrides.userId ?? (await make.jobSeeker()).id;
      return insert(applications, buildApplication({ ...overrides, jobId, userId }));
    },
    message: async (overrides = {}) => {
      const applicationId = overrides.applicationId ?? (await make.application()).id;
      return insert(messages, buildMessage({ ...overrides, applicationId }));
    },
    blog: (overrides) => insert(blogs, buildBlog(overrides)),
    review: (overrides) => insert(reviews, buildReview(overrides)),
  };
  return make;
}
