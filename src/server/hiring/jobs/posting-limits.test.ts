import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { makeRateLimiter } from '#server/platform/http/rate-limiter.ts';
import { buildTestApp, type Sender, type TestApp } from '#test/build-test-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { jobForm } from '#test/forms.ts';
import { forgetUses, setUses } from '#test/rate-limit-uses.ts';

let site: TestApp;
let withoutMails: TestApp;
beforeAll(async () => {
  site = await buildTestApp({
    requiresConfirmedEmail: true,
    makeDeps: (database) => ({ rateLimiter: makeRateLimiter(database) }),
  });
  const { database } = site;
  withoutMails = await buildTestApp({ database, rateLimiter: makeRateLimiter(database) });
});
beforeEach(() => forgetUses(site.database));
afterAll(async () => {
  await withoutMails.close();
  await site.close();
});

const day = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(site.time.now.getTime() - days * day);
const confirmed = (createdAt = daysAgo(30)) =>
  site.create.employer({ emailVerified: true, createdAt });
const post = (as: Sender, app = site) => app.send('POST', '/jobs', { as, body: jobForm });

describe('posting where the site sends mails', () => {
  it('takes a confirmed email, and says how to get there', async () => {
    const as = await site.create.employer();
    const before = await site.database.db.$count(jobs);
    const refused = await post(as);
    expect(await site.database.db.$count(jobs)).toBe(before);
    expect(expectProblem(refused, 'email-not-confirmed').detail).toMatch(/confirm your email/);
    const verified = { ...as, identity: { ...as.identity, emailVerified: true } };
    expect((await post(verified)).statusCode).toBe(201);
  });

  it('first asks for an employer, as before', async () => {
    expectProblem(await post(await site.create.jobSeeker()), 'not-an-employer');
  });

  it('is not limited as for new accounts where the company has proved its domain', async () => {
    const as = await confirmed(daysAgo(1));
    await site.create.domain(as, { confirmedAt: site.time.now });
    expect((await post(as)).statusCode).toBe(201);
    await setUses(site.database, 'job-posts-of-known-accounts/account', 49);
    expect((await post(as)).statusCode).toBe(201);
    expectProblem(await post(as), 'too-many-requests');
  });

  it.each([
    {
      kind: 'new',
      age: 6.9,
      most: 5,
      sentence: 'New accounts can post 5 jobs a day in their first week\\.',
    },
    { kind: 'known', age: 7, most: 50, sentence: 'You have posted 50 jobs today\\.' },
  ] as const)(
    'is limited for a $kind account, on every node',
    async ({ kind, age, most, sentence }) => {
      const as = await confirmed(daysAgo(age));
      expect((await post(as)).statusCode).toBe(201);
      await setUses(site.database, `job-posts-of-${kind}-accounts/account`, most - 1);
      const node = await buildTestApp({
        requiresConfirmedEmail: true,
        database: site.database,
        rateLimiter: makeRateLimiter(site.database),
      });
      expect((await post(as, node)).statusCode).toBe(201);
      await node.close();
      const answer = await post(as);
      const wait = 'Please try again in 24 hours\\.$';
      expect(expectProblem(answer, 'too-many-requests').detail).toMatch(
        new RegExp(`^${sentence} ${wait}`),
      );
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(86_000);
      expect((await post(await confirmed())).statusCode).toBe(201);
    },
  );
});

describe('applying where the site sends mails', () => {
  it('takes a confirmed email, in both calls', async () => {
    const { id } = await site.create.job();
    const as = await site.create.jobSeeker();
    const apply = (sender: Sender) =>
      site.send('PATCH', '/jobs/jobApply', {
        as: sender,
        body: { applyJobId: id, applyUserId: as.id },
      });
    expectProblem(await apply(as), 'email-not-confirmed');
    const send = () => site.send('POST', `/jobs/${id}/applications`, { as, body: { answers: [] } });
    expectProblem(await send(), 'email-not-confirmed');
    const verified = { ...as, identity: { ...as.identity, emailVerified: true } };
    expect((await apply(verified)).statusCode).toBe(200);
  });
});

describe('a site that sends no mails', () => {
  it('takes posts and applications of unconfirmed, new accounts as before', async () => {
    const as = await site.create.employer({ createdAt: daysAgo(0) });
    for (let count = 0; count < 7; count += 1) {
      expect((await post(as, withoutMails)).statusCode).toBe(201);
    }
    const { id } = await site.create.job();
    const seeker = await site.create.jobSeeker();
    const body = { applyJobId: id, applyUserId: seeker.id };
    const applied = await withoutMails.send('PATCH', '/jobs/jobApply', { as: seeker, body });
    expect(applied.statusCode).toBe(200);
  });
});
