import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Stage } from '#contract/hiring/stages.ts';
import type { WaitingCounts } from '#contract/hiring/waiting.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import type { TestUser } from '#test/factories.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();

const count = async (as: TestUser) =>
  (await site.send('GET', '/waiting', { as })).json<WaitingCounts>();

describe('what waits for an employer', () => {
  it('is each application in an open stage whose job seeker wrote or applied last', async () => {
    const employer = await site.create.employer();
    const { id: jobId } = await site.create.job({ ownerId: employer.id });
    const { id: quietId } = await site.create.job({ ownerId: employer.id });
    const apply = (stage: Stage = 'applied', id = jobId) =>
      site.create.application({ jobId: id, stage, stageForApplicant: stage });
    await apply();
    const written = await apply('shortlisted');
    await site.create.message({ applicationId: written.id, sender: 'job-seeker' });
    const answered = await apply();
    await site.create.message({ applicationId: answered.id, sender: 'employer' });
    await apply('interview');
    await apply('rejected', quietId);
    expect(await count(employer)).toEqual({
      employer: { waiting: 2, unread: 1, undecided: 0 },
      jobSeeker: { waiting: 0, unread: 0 },
      jobs: [{ jobId, waiting: 2, unread: 1, undecided: 0 }],
    });
  });

  it('counts the undecided of closed jobs apart from those who wait', async () => {
    const employer = await site.create.employer();
    const { id: jobId } = await site.create.job({ ownerId: employer.id, closedAt: site.time.now });
    const past = await site.create.job({ ownerId: employer.id, applyUntil: '2020-01-31' });
    const hidden = await site.create.job({ ownerId: employer.id, hiddenAt: site.time.now });
    await site.create.application({ jobId });
    await site.create.application({ jobId, stage: 'interview', stageForApplicant: 'interview' });
    await site.create.application({ jobId, stage: 'rejected' });
    await site.create.application({ jobId, erasedAt: site.time.now });
    await site.create.application({ jobId: past.id });
    await site.create.application({ jobId: hidden.id });
    expect(await count(employer)).toMatchObject({
      employer: { waiting: 2, unread: 0, undecided: 3 },
      jobs: [
        { jobId, waiting: 1, unread: 0, undecided: 2 },
        { jobId: past.id, waiting: 1, unread: 0, undecided: 1 },
      ],
    });
  });
});

describe('what waits, where changes are known by their events', () => {
  let live: TestApp;
  beforeAll(async () => {
    live = await buildTestApp({ events: makeEventBus() });
  });
  afterAll(() => live.close());

  it('is counted once until something of the user changes', async () => {
    const employer = await live.create.employer();
    const seeker = await live.create.jobSeeker();
    const { id: jobId } = await live.create.job({ ownerId: employer.id });
    const read = async (as: TestUser) =>
      (await live.send('GET', '/waiting', { as })).json<WaitingCounts>();
    expect(await read(employer)).toMatchObject({ employer: { waiting: 0 } });
    const query = vi.spyOn(live.database.pool, 'query');
    const poll = () => Promise.all([1, 2, 3].map(() => read(employer)));
    expect((await poll()).map((counts) => counts.employer.waiting)).toEqual([0, 0, 0]);
    const texts = query.mock.calls.map(([statement]) => JSON.stringify(statement));
    query.mockRestore();
    expect(texts.filter((text) => text.includes('messages'))).toEqual([]);
    const body = {
      applyJobId: jobId,
      applyUserId: seeker.id,
      applyUserEmail: seeker.email,
      currentDate: '2001-01-01T00:00:00.000Z',
    };
    const applied = await live.send('PATCH', '/jobs/jobApply', { as: seeker, body });
    expect(applied.statusCode).toBe(200);
    expect((await poll()).map((counts) => counts.employer.waiting)).toEqual([1, 1, 1]);
  });
});

describe('what waits for a job seeker', () => {
  it('is each application in an open stage in which the employer wrote last', async () => {
    const seeker = await site.create.jobSeeker();
    const apply = async (stageForApplicant: Stage, readAt?: Date) => {
      const application = await site.create.application({
        userId: seeker.id,
        stageForApplicant,
        ...(readAt && { jobSeekerReadAt: readAt }),
      });
      await site.create.message({ applicationId: application.id, sender: 'employer' });
    };
    await site.create.application({ userId: seeker.id });
    await apply('interview', site.time.now);
    await apply('rejected', site.time.now);
    expect(await count(seeker)).toMatchObject({
      jobSeeker: { waiting: 1, unread: 0 },
      employer: { waiting: 0 },
    });
    await apply('rejected');
    expect(await count(seeker)).toMatchObject({ jobSeeker: { waiting: 1, unread: 1 } });
  });
});
