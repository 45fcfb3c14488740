import { describe, expect, it } from 'vitest';
import { hiddenJobLimit } from '#contract/hiring/saved-job-choices.ts';
import { buildJob } from '#db/factories.ts';
import { hiddenJobs, jobs } from '#db/hiring-jobs-schema.ts';
import { expectRefusedFields } from '#test/expect-problem.ts';
import { type TestUser, unknownId } from '#test/factories.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const site = await setupTestApp();
const owner = await site.create.employer();

const hide = (as: TestUser, ids: unknown) =>
  site.send('POST', '/hidden-jobs', { as, body: { ids } });
const show = (as: TestUser, id: string) => site.send('DELETE', `/hidden-jobs/${id}`, { as });
const list = async (as: TestUser): Promise<string[]> =>
  (await site.send('GET', '/hidden-jobs', { as })).json();
const makeJobs = async (count: number): Promise<string[]> => {
  const rows = Array.from({ length: count }, () => buildJob({ ownerId: owner.id }));
  await site.database.db.insert(jobs).values(rows);
  return rows.map(({ id }) => id);
};

describe('hiding a job', () => {
  it('keeps it with the own account only, the latest first, until it is shown again', async () => {
    const [ann, ben] = [await site.create.jobSeeker(), await site.create.user()];
    const [first = '', second = '', third = ''] = await makeJobs(3);
    expect((await hide(ann, [first])).json()).toEqual([first]);
    site.time.now = new Date(site.time.now.getTime() + 1_000);
    // As a browser sends what its visitor hid before signing in.
    expect((await hide(ann, [third, second, unknownId, third])).json()).toEqual([
      third,
      second,
      first,
    ]);
    expect(await list(ben)).toEqual([]);
    expect((await show(ben, second)).statusCode).toBe(204);
    expect(await list(ann)).toEqual([third, second, first]);
    expect((await show(ann, second)).statusCode).toBe(204);
    expect((await show(ann, second)).statusCode).toBe(204);
    expect(await list(ann)).toEqual([third, first]);
  });

  it('once more changes nothing, and a deleted job is gone from the list', async () => {
    const ann = await site.create.jobSeeker();
    const [id = ''] = await makeJobs(1);
    await hide(ann, [id]);
    site.time.now = new Date(site.time.now.getTime() + 1_000);
    await expectNoChange(site.database, () => hide(ann, [id]));
    await site.send('DELETE', `/jobs/${id}`, { as: owner });
    expect(await list(ann)).toEqual([]);
  });

  it(`shows the oldest again beyond ${hiddenJobLimit}, and refuses longer lists`, async () => {
    const ann = await site.create.jobSeeker();
    const ids = await makeJobs(hiddenJobLimit + 1);
    const [late = '', ...others] = ids;
    const at = (index: number) => new Date(site.time.now.getTime() - 1_000 - index);
    await site.database.db
      .insert(hiddenJobs)
      .values(others.map((jobId, index) => ({ userId: ann.id, jobId, hiddenAt: at(index) })));
    expect((await hide(ann, [late])).json()).toEqual([late, ...others.slice(0, -1)]);
    expect(expectRefusedFields(await hide(ann, ids))).toHaveProperty('ids');
    expect(Object.keys(expectRefusedFields(await hide(ann, ['no id'])))).toHaveLength(1);
  });
});
