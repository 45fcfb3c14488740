import { count, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoEmails } from '#db/demo/accounts.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { companies, companyDomains, companyMembers } from './accounts-companies-schema.ts';
import { employerProfiles, files, jobSeekerProfiles, users } from './accounts-schema.ts';
import {
  applicationAnswers,
  applicationEvents,
  applications,
  messages,
} from './hiring-applications-schema.ts';
import { jobQuestions, jobs } from './hiring-jobs-schema.ts';
import { jobSignals } from './hiring-signals-schema.ts';
import { jobNumbers, siteNumbers } from './hiring-numbers-schema.ts';
import { scorecards } from './hiring-scorecards-schema.ts';
import { blogs, reviews } from './publishing-schema.ts';
import { demoContent } from './platform-schema.ts';
import { cases, reports } from './trust-schema.ts';
import { type DemoAccount, loadDemoContent } from './seed.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const tables = {
  demoContent,
  users,
  employerProfiles,
  jobSeekerProfiles,
  jobs,
  files,
  jobQuestions,
  applications,
  applicationAnswers,
  applicationEvents,
  messages,
  blogs,
  reviews,
  jobSignals,
  cases,
  reports,
  companies,
  companyMembers,
  companyDomains,
  scorecards,
  jobNumbers,
  siteNumbers,
};

let database: OpenDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const createAccount = vi.fn(async ({ email }: DemoAccount) => ({ uid: `uid of ${email}` }));
const storeFile = vi.fn(async (_id: string, _content: Buffer) => {});
const load = (at = now) => loadDemoContent({ db: database.db, now: at, createAccount, storeFile });

async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, table] of Object.entries(tables)) {
    const [row] = await database.db.select({ n: count() }).from(table);
    counts[name] = row?.n ?? 0;
  }
  return counts;
}

const full = {
  demoContent: 1,
  users: 67,
  employerProfiles: 29,
  jobSeekerProfiles: 38,
  jobs: 122,
  files: 18,
  jobQuestions: 1,
  applications: 317,
  applicationAnswers: 26,
  applicationEvents: 811,
  messages: 269,
  blogs: 6,
  reviews: 5,
  jobSignals: 2,
  cases: 2,
  reports: 3,
  companies: 25,
  companyMembers: 29,
  companyDomains: 1,
  scorecards: 14,
  jobNumbers: 885,
  siteNumbers: 252,
};
const empty = Object.fromEntries(Object.keys(full).map((name) => [name, 0]));

describe('loading the demo content', () => {
  it('fills an empty site and stores when', async () => {
    await load();
    expect(await countRows()).toEqual(full);
    expect(await database.db.select().from(demoContent)).toEqual([
      { id: true, loadedAt: now, hasBengali: false, clearedAt: null },
    ]);
  });

  it('counts ages back from the moment of loading and leaves nothing in the future', async () => {
    await load();
    const [newest] = await database.db
      .select({ at: sql<string>`max(${jobs.postedAt})`.mapWith(jobs.postedAt) })
      .from(jobs);
    const age = now.getTime() - Number(newest?.at);
    expect(age).toBeGreaterThan(0);
    expect(age).toBeLessThan(24 * 3_600_000);
  });

  it('makes accounts only for people who can sign in', async () => {
    createAccount.mockClear();
    await load();
    expect(createAccount.mock.calls.map(([{ email }]) => email)).toEqual(demoEmails);
    for (const email of demoEmails) {
      const [user] = await database.db.select().from(users).where(eq(users.email, email));
      expect(user).toMatchObject({ identityUid: `uid of ${email}`, emailVerified: true });
      expect(createAccount).toHaveBeenCalledWith(
        expect.objectContaining({ email, displayName: user?.fullName }),
      );
    }
    const accounts = await database.db.select({ uid: users.identityUid }).from(users);
    expect(accounts.filter(({ uid }) => uid.startsWith('demo:'))).toHaveLength(63);
  });

  it('adds nothing and creates no account when it is loaded again', async () => {
    await load();
    createAccount.mockClear();
    await load(new Date('2026-11-22T12:00:00.000Z'));
    expect(await countRows()).toEqual(full);
    expect(createAccount).not.toHaveBeenCalled();
  });

  it('adds nothing where the row in demo_content excludes it', async () => {
    await database.db.insert(demoContent).values({ loadedAt: now });
    await load();
    expect(await countRows()).toEqual({ ...empty, demoContent: 1 });
  });

  it('loads once when two processes begin at the same time', async () => {
    await Promise.all([load(), load()]);
    expect(await countRows()).toEqual(full);
  });

  it('leaves nothing of the content behind when it fails half-way, and succeeds afterwards', async () => {
    await database.db.execute(
      sql`alter table reviews add constraint refused check (user_name <> 'Park Joon-ho')`,
    );
    await expect(load()).rejects.toThrow();
    expect(await countRows()).toEqual(empty);

    await database.db.execute(sql`alter table reviews drop constraint refused`);
    await load();
    expect(await countRows()).toEqual(full);
  });
});
