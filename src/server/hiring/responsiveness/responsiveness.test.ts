import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnResponsiveness, Responsiveness } from '#contract/hiring/responsiveness.ts';
import type { NewApplication } from '#db/factories.ts';
import { users } from '#db/schema.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import type { TestUser } from '#test/factories.ts';
import { computeResponsiveness } from './responsiveness.service.ts';

const day = 24 * 60 * 60_000;

let site: TestApp;
let owner: TestUser;
let jobId: string;
beforeAll(async () => {
  site = await buildTestApp();
});
beforeEach(async () => {
  await site.database.db.delete(users);
  owner = await site.create.employer();
  ({ id: jobId } = await site.create.job({ ownerId: owner.id }));
});
afterAll(() => site.close());

const daysAgo = (days: number) => new Date(site.time.now.getTime() - days * day);

/** Applications of as many people, sent 30 days ago. */
const applyMany = async (count: number, change: Partial<NewApplication> = {}) => {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id } = await site.create.application({ jobId, appliedAt: daysAgo(30), ...change });
    ids.push(id);
  }
  return ids;
};

const answer = async (
  ids: readonly string[],
  afterDays: number,
  text = 'Thank you, can we talk?',
) => {
  for (const applicationId of ids) {
    const sentAt = daysAgo(30 - afterDays);
    await site.create.message({ applicationId, sender: 'employer', text, sentAt });
  }
};

const compute = () => {
  const { db } = site.database;
  return computeResponsiveness(
    { db, inTransaction: makeInTransaction(db, makeEventBus()) },
    site.time.now,
  );
};

const read = async () =>
  (await site.send('GET', `/jobs/${jobId}/responsiveness`)).json<Responsiveness>();
const readOwn = async () =>
  (await site.send('GET', '/responsiveness', { as: owner })).json<OwnResponsiveness>();

describe('what visitors read of an employer', () => {
  it('is nothing but facts before the first night, and before ten applications are due', async () => {
    await answer(await applyMany(9), 1);
    expect(await read()).not.toHaveProperty('band');
    await compute();
    const shown = await read();
    expect(shown).not.toHaveProperty('band');
    expect(shown).toMatchObject({ jobsPosted: 1, seen: { opened: 0, of: 9 } });
  });

  it('is the band and the wait after ten answers of ten', async () => {
    await answer(await applyMany(10), 2);
    await compute();
    expect(await read()).toMatchObject({ band: 'nearly-everyone', wait: 'three-days' });
  });

  it('holds no rate and no time', async () => {
    await answer(await applyMany(10), 2);
    await compute();
    const { memberSince, ...shown } = await read();
    expect(shown).toEqual({
      band: 'nearly-everyone',
      wait: 'three-days',
      jobsPosted: 1,
      seen: { opened: 0, of: 10 },
    });
    expect(memberSince).toMatch(/Z$/);
  });

  it('has no wait where ten quick answers stand beside thirty that never came', async () => {
    const ids = await applyMany(40);
    await answer(ids.slice(0, 10), 0.1);
    await compute();
    const shown = await read();
    expect(shown).not.toHaveProperty('wait');
    expect(shown).not.toHaveProperty('band');
  });

  it.each([
    { answered: 1, of: 30, shown: { band: 'rarely' } },
    { answered: 18, of: 40, shown: { band: 'half' } },
    { answered: 21, of: 40, shown: { band: 'half', wait: 'day' } },
  ])(
    'has a wait once half of all have their answer: $answered quick ones of $of',
    async ({ answered, of, shown }) => {
      const ids = await applyMany(of);
      await answer(ids.slice(0, answered), 0.1);
      await compute();
      const { band, wait } = await read();
      expect({ band, ...(wait && { wait }) }).toEqual(shown);
    },
  );

  it('tells that an employer rarely answers, from thirty applications on', async () => {
    await applyMany(30);
    await compute();
    expect((await read()).band).toBe('rarely');
  });

  it('tells no one how many of fewer than five applications were opened', async () => {
    await applyMany(4, { seenAt: daysAgo(1) });
    expect(await read()).not.toHaveProperty('seen');
  });

  it('belongs to a job', async () => {
    const missing = await site.send('GET', `/jobs/${owner.id}/responsiveness`);
    expectProblem(missing, 'job-not-found');
  });
});

describe('an answer', () => {
  it('is no look, no empty message, and none after two weeks', async () => {
    await applyMany(10, { seenAt: daysAgo(29) });
    await answer(await applyMany(10), 1, 'Ok.');
    await answer(await applyMany(10), 20);
    await compute();
    expect(await readOwn()).toMatchObject({ due: 30, answered: 0, band: 'rarely' });
  });

  it('is a move out of the first stage, and a rejection that was sent', async () => {
    const moved = await applyMany(5, { stage: 'shortlisted', shownStage: 'shortlisted' });
    for (const applicationId of moved) {
      const move = { kind: 'moved', role: 'employer', fromStage: 'applied' } as const;
      await site.create.applicationEvent({
        ...move,
        applicationId,
        toStage: 'shortlisted',
        at: daysAgo(28),
      });
    }
    const rejected = { stage: 'rejected', shownStage: 'rejected', settledAt: daysAgo(27) } as const;
    await applyMany(5, rejected);
    await applyMany(2, { stage: 'rejected', shownStage: 'applied' });
    await compute();
    expect(await readOwn()).toMatchObject({ due: 12, answered: 10 });
  });
});

describe('an application is not due', () => {
  it('before two weeks, after a hundred days, as spam, or withdrawn early', async () => {
    await applyMany(3, { appliedAt: daysAgo(13) });
    await applyMany(3, { appliedAt: daysAgo(105) });
    await applyMany(3, { stage: 'withdrawn', stageAt: daysAgo(28) });
    const [spam = ''] = await applyMany(1, { stage: 'rejected' });
    await site.create.applicationEvent({
      applicationId: spam,
      kind: 'moved',
      role: 'employer',
      reason: 'spam',
      at: daysAgo(29),
    });
    await applyMany(2);
    await compute();
    expect(await readOwn()).toMatchObject({ due: 2, answered: 0 });
  });

  it('but is after the job was deleted', async () => {
    await applyMany(12);
    await site.send('DELETE', `/jobs/${jobId}`, { as: owner });
    await compute();
    expect(await readOwn()).toMatchObject({ due: 12, answered: 0 });
  });
});

describe('the figures of an employer', () => {
  it('name what leads to the next band, and replace those of the night before', async () => {
    const ids = await applyMany(10);
    await answer(ids.slice(0, 6), 3);
    await compute();
    expect(await readOwn()).toMatchObject({ band: 'half', next: { band: 'most', answers: 2 } });
    await answer(ids.slice(6), 4);
    await compute();
    const own = await readOwn();
    expect(own).toMatchObject({ due: 10, answered: 10, band: 'nearly-everyone' });
    expect(own).not.toHaveProperty('next');
  });

  it('are for employers', async () => {
    const seeker = await site.create.jobSeeker();
    expectProblem(await site.send('GET', '/responsiveness', { as: seeker }), 'not-an-employer');
  });
});
