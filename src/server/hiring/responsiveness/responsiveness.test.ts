import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnResponsiveness, Responsiveness } from '#contract/hiring/responsiveness.ts';
import type { NewApplication } from '#db/factories.ts';
import { users } from '#db/accounts-schema.ts';
import { expectProblem } from '#test/expect-problem.ts';
import type { TestUser } from '#test/factories.ts';
import { makeMailSender } from '#test/mail-sender.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { computeResponsiveness } from './responsiveness.service.ts';

const day = 24 * 60 * 60_000;

let owner: TestUser;
let jobId: string;
const site = await setupTestApp();
beforeEach(async () => {
  await site.database.db.delete(users);
  owner = await site.create.employer();
  ({ id: jobId } = await site.create.job({ ownerId: owner.id }));
});

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

const compute = () => computeResponsiveness(makeMailSender(site).deps, site.time.now);

const read = async () =>
  (await site.send('GET', `/jobs/${jobId}/responsiveness`)).json<Responsiveness>();
const readOwn = async () =>
  (await site.send('GET', '/responsiveness', { as: owner })).json<OwnResponsiveness>();

describe('what visitors read of an employer', () => {
  it('is nothing but facts before the first night, and below five applications that are due', async () => {
    await answer(await applyMany(4), 1);
    expect(await read()).not.toHaveProperty('answers');
    await compute();
    expect(await read()).not.toHaveProperty('answers');
    await answer(await applyMany(1), 1);
    await compute();
    const { memberSince, ...shown } = await read();
    expect(memberSince).toMatch(/Z$/);
    expect(shown).toEqual({
      answers: { answered: 5, due: 5 },
      jobsPosted: 1,
      seen: { opened: 0, of: 5 },
    });
  });

  it('counts silence as no answer', async () => {
    const ids = await applyMany(40);
    await answer(ids.slice(0, 10), 0.1);
    await compute();
    expect((await read()).answers).toEqual({ answered: 10, due: 40 });
  });

  it('tells no one how many of fewer than five applications were opened', async () => {
    await applyMany(4, { seenAt: daysAgo(1) });
    expect(await read()).not.toHaveProperty('seen');
    await applyMany(1);
    expect((await read()).seen).toEqual({ opened: 4, of: 5 });
  });

  it('belongs to a job', async () => {
    const missing = await site.send('GET', `/jobs/${owner.id}/responsiveness`);
    expectProblem(missing, 'job-not-found');
  });
});

describe('an answer', () => {
  it('is no look, no empty message, and none after two weeks', async () => {
    await applyMany(1, { seenAt: daysAgo(29) });
    await answer(await applyMany(1), 1, 'Ok.');
    await answer(await applyMany(1), 20);
    await compute();
    expect(await readOwn()).toMatchObject({ due: 3, answered: 0 });
  });

  it('is a move out of the first stage, and a rejection that was sent', async () => {
    const moved = await applyMany(1, { stage: 'shortlisted', stageForApplicant: 'shortlisted' });
    for (const applicationId of moved) {
      const move = { kind: 'moved', role: 'employer', fromStage: 'applied' } as const;
      await site.create.applicationEvent({
        ...move,
        applicationId,
        toStage: 'shortlisted',
        at: daysAgo(28),
      });
    }
    const rejected = {
      stage: 'rejected',
      stageForApplicant: 'rejected',
      settledAt: daysAgo(27),
    } as const;
    await applyMany(1, rejected);
    await applyMany(2, { stage: 'rejected', stageForApplicant: 'applied' });
    await compute();
    expect(await readOwn()).toMatchObject({ due: 4, answered: 2 });
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
    await applyMany(2);
    await site.send('DELETE', `/jobs/${jobId}`, { as: owner });
    await compute();
    expect(await readOwn()).toMatchObject({ due: 2, answered: 0 });
  });
});

describe('the own counts', () => {
  it('replace those of the night before, and are told however few', async () => {
    expect(await readOwn()).toEqual({ ownerId: owner.id, due: 0, answered: 0 });
    const ids = await applyMany(2);
    await answer(ids.slice(1), 3);
    await compute();
    expect(await readOwn()).toEqual({ ownerId: owner.id, due: 2, answered: 1 });
    await answer(ids.slice(0, 1), 4);
    await compute();
    expect(await readOwn()).toEqual({ ownerId: owner.id, due: 2, answered: 2 });
  });

  it('are for employers', async () => {
    const seeker = await site.create.jobSeeker();
    expectProblem(await site.send('GET', '/responsiveness', { as: seeker }), 'not-an-employer');
  });
});
