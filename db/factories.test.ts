import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { createTestDatabase } from '#test/test-database.ts';
import {
  buildApplication,
  buildBlog,
  buildEmployerProfile,
  buildJob,
  buildJobSeekerProfile,
  buildMessage,
  buildReview,
  buildUser,
} from './factories.ts';
import { employerProfiles, jobSeekerProfiles, users } from './accounts-schema.ts';
import { applications, messages } from './hiring-applications-schema.ts';
import { jobs } from './hiring-jobs-schema.ts';
import { blogs, reviews } from './publishing-schema.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe('the factories', () => {
  it('build rows that the database takes, twice over', async () => {
    const { db } = database;
    for (let round = 0; round < 2; round += 1) {
      const employer = buildUser({ isEmployer: true });
      const seeker = buildUser({ isJobSeeker: true });
      const job = buildJob({ ownerId: employer.id });
      const application = buildApplication({ jobId: job.id, userId: seeker.id });
      await db.insert(users).values([employer, seeker]);
      await db.insert(employerProfiles).values(buildEmployerProfile({ userId: employer.id }));
      await db.insert(jobSeekerProfiles).values(buildJobSeekerProfile({ userId: seeker.id }));
      await db.insert(jobs).values(job);
      await db.insert(applications).values(application);
      await db.insert(messages).values(buildMessage({ applicationId: application.id }));
      await db.insert(blogs).values(buildBlog());
      await db.insert(reviews).values(buildReview());
    }
    expect(await db.$count(messages)).toBe(2);
  });

  it('let every column be set', () => {
    const publishedAt = new Date('2026-05-04T08:00:00.000Z');
    const job = buildJob({ ownerId: 'owner', publishedAt, position: 'Cook', requiredExp: 0 });
    expect(job).toMatchObject({ ownerId: 'owner', position: 'Cook', requiredExp: 0, publishedAt });
  });

  it('make jobs unedited and open by default', () => {
    const publishedAt = new Date('2026-05-04T08:00:00.000Z');
    expect(buildJob({ ownerId: 'owner', publishedAt })).toMatchObject({
      postedAt: publishedAt,
      closedAt: null,
    });
  });
});
