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

/** A stored person, and who that person is when signed in. */
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

/** Somebody who is signed in and whom the site does not know yet. */
export const makeIdentity = (overrides?: Partial<Identity>): Identity => ({
  ...toIdentity(buildUser()),
  ...overrides,
});

export function makeFactories(db: Database): Factories {
  const user = async (overrides?: Partial<NewUser>): Promise<TestUser> => {
    const row = buildUser(overrides);
    await db.insert(users).values(row);
    return { id: row.id, email: row.email, identity: toIdentity(row) };
  };

  const employer: Factories['employer'] = async (overrides) => {
    const person = await user({ ...overrides, isEmployer: true });
    await db.insert(employerProfiles).values(buildEmployerProfile({ userId: person.id }));
    return person;
  };

  const jobSeeker: Factories['jobSeeker'] = async (overrides, profile) => {
    const person = await user({ ...overrides, isJobSeeker: true });
    const row = buildJobSeekerProfile({ ...profile, userId: person.id });
    await db.insert(jobSeekerProfiles).values(row);
    return person;
  };

  const job: Factories['job'] = async (overrides = {}) => {
    const row = buildJob({ ...overrides, ownerId: overrides.ownerId ?? (await employer()).id });
    await db.insert(jobs).values(row);
    return row;
  };

  const application: Factories['application'] = async (overrides = {}) => {
    const row = buildApplication({
      ...overrides,
      jobId: overrides.jobId ?? (await job()).id,
      userId: overrides.userId ?? (await jobSeeker()).id,
    });
    await db.insert(applications).values(row);
    return row;
  };

  return {
    user,
    employer,
    jobSeeker,
    job,
    application,
    message: async (overrides = {}) => {
      const row = buildMessage({
        ...overrides,
        applicationId: overrides.applicationId ?? (await application()).id,
      });
      await db.insert(messages).values(row);
      return row;
    },
    blog: async (overrides) => {
      const row = buildBlog(overrides);
      await db.insert(blogs).values(row);
      return row;
    },
    review: async (overrides) => {
      const row = buildReview(overrides);
      await db.insert(reviews).values(row);
      return row;
    },
  };
}
