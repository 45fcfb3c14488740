import { expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { applications } from '#db/hiring-applications-schema.ts';
import type { WithdrawalsResult } from '#contract/hiring/my-applications.ts';
import type { Stage } from '#contract/hiring/stages.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import { type TestUser, unknownId } from '#test/factories.ts';
import { makeMailSender } from '#test/mail-sender.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const site = await setupTestApp();
const owner = await site.create.employer();
const seeker = await site.create.jobSeeker();

const applyAt = async (stage: Stage, userId = seeker.id) => {
  const { id: jobId } = await site.create.job({ ownerId: owner.id });
  const row = { jobId, userId, stage, stageForApplicant: stage, appliedAt: site.time.now };
  return (await site.create.application(row)).id;
};
const withdraw = (list: readonly [id: string, stage: Stage][], as: TestUser | null = seeker) =>
  site.send('POST', '/my-applications/withdrawals', {
    as,
    body: { applications: list.map(([_id, stage]) => ({ _id, stage })) },
  });
const stageOf = async (id: string) =>
  (await site.database.db.select().from(applications).where(eq(applications.id, id)))[0]?.stage;

it('withdraws all that the person saw, and tells their employers', async () => {
  const ids = [await applyAt('applied'), await applyAt('interview')] as const;
  const answer = await withdraw([
    [ids[0], 'applied'],
    [ids[1], 'interview'],
  ]);
  expect(answer.json<WithdrawalsResult>().withdrawn.toSorted()).toEqual([...ids].toSorted());
  expect(await Promise.all(ids.map(stageOf))).toEqual(['withdrawn', 'withdrawn']);
  await makeMailSender(site).send();
  const bell = await site.send('GET', '/notifications', { as: owner });
  expect(bell.json<{ applicationId: string }[]>().map((entry) => entry.applicationId)).toEqual(
    expect.arrayContaining([...ids]),
  );
});

it('leaves out what the employer decided meanwhile, what is over, and what is not theirs', async () => {
  const moved = await applyAt('offer');
  const over = await applyAt('withdrawn');
  const other = await applyAt('applied', (await site.create.jobSeeker()).id);
  await expectNoChange(site.database, async () => {
    const answer = await withdraw([
      [moved, 'interview'],
      [over, 'withdrawn'],
      [other, 'applied'],
      [unknownId, 'applied'],
    ]);
    expect(answer.json()).toEqual({ withdrawn: [] });
  });
});

it('is refused to visitors, and for nothing or too much', async () => {
  const id = await applyAt('applied');
  await expectNoChange(site.database, async () => {
    expectProblem(await withdraw([[id, 'applied']], null), 'not-signed-in');
    expect(expectRefusedFields(await withdraw([]))).toHaveProperty('applications');
    const many = Array.from({ length: 201 }, (): [string, Stage] => [id, 'applied']);
    expect(expectRefusedFields(await withdraw(many))).toHaveProperty('applications');
  });
});
