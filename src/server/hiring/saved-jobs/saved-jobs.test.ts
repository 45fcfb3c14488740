import { describe, expect, it } from 'vitest';
import { browserSavedJobLimit, savedJobLimit } from '#contract/hiring/saved-job-choices.ts';
import type { SavedJob } from '#contract/hiring/saved-jobs.ts';
import { jobs, savedJobs } from '#db/hiring-jobs-schema.ts';
import { buildJob } from '#db/factories.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import { type TestUser, unknownId } from '#test/factories.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const site = await setupTestApp();
const owner = await site.create.employer();

const save = (as: TestUser, id: string) => site.send('PUT', `/saved-jobs/${id}`, { as });
const remove = (as: TestUser, id: string) => site.send('DELETE', `/saved-jobs/${id}`, { as });
const merge = (as: TestUser, ids: unknown) =>
  site.send('POST', '/saved-jobs/merge', { as, body: { ids } });
const listIds = async (as: TestUser): Promise<string[]> =>
  (await site.send('GET', '/saved-jobs/ids', { as })).json();
const list = async (as: TestUser): Promise<SavedJob[]> =>
  (await site.send('GET', '/saved-jobs', { as })).json();

const makeJobs = async (count: number): Promise<string[]> => {
  const rows = Array.from({ length: count }, () => buildJob({ ownerId: owner.id }));
  await site.database.db.insert(jobs).values(rows);
  return rows.map(({ id }) => id);
};

const saveDirectly = (userId: string, ids: readonly string[]) =>
  site.database.db
    .insert(savedJobs)
    .values(ids.map((jobId) => ({ userId, jobId, savedAt: site.time.now })));

const tick = (): void => {
  site.time.now = new Date(site.time.now.getTime() + 1_000);
};

describe('saving a job', () => {
  it('adds it to the own list only, the latest first', async () => {
    const [ann, ben] = [await site.create.jobSeeker(), await site.create.user()];
    const [first = '', second = ''] = await makeJobs(2);
    expect((await save(ann, first)).statusCode).toBe(204);
    const savedAt = site.time.now.toISOString();
    tick();
    expect((await save(ann, second)).statusCode).toBe(204);
    expect(await listIds(ann)).toEqual([second, first]);
    const entries = await list(ann);
    expect(entries.map(({ job }) => job._id)).toEqual([second, first]);
    expect(entries[1]).toMatchObject({ savedAt, job: { isClosed: false, position: 'Bookkeeper' } });
    expect(await listIds(ben)).toEqual([]);
    expect(await list(ben)).toEqual([]);
  });

  it('once more changes nothing', async () => {
    const ann = await site.create.jobSeeker();
    const [id = ''] = await makeJobs(1);
    await save(ann, id);
    tick();
    const answer = await expectNoChange(site.database, () => save(ann, id));
    expect(answer.statusCode).toBe(204);
  });

  it('is refused for a job that does not exist, or was deleted', async () => {
    const ann = await site.create.jobSeeker();
    expectProblem(await save(ann, unknownId), 'job-not-found');
    const [id = ''] = await makeJobs(1);
    await site.send('DELETE', `/jobs/${id}`, { as: owner });
    expectProblem(await save(ann, id), 'job-deleted');
    expectProblem(await save(ann, 'nothing'), 'page-not-found');
  });

  it(`is refused beyond ${savedJobLimit} jobs, also for calls at once`, async () => {
    const ann = await site.create.jobSeeker();
    const ids = await makeJobs(savedJobLimit + 2);
    const [one = '', other = '', ...others] = ids;
    await saveDirectly(ann.id, others.slice(1));
    const answers = await Promise.all([save(ann, one), save(ann, other)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([204, 409]));
    expect(await listIds(ann)).toHaveLength(savedJobLimit);
    const [late = ''] = others;
    expectProblem(
      await expectNoChange(site.database, () => save(ann, late)),
      'too-many-saved-jobs',
    );
    expectProblem(await save(ann, unknownId), 'too-many-saved-jobs');
    await remove(ann, others[1] ?? '');
    expect((await save(ann, late)).statusCode).toBe(204);
  });
});

describe('removing a saved job', () => {
  it('removes it from the own list only, and is no error where it is not there', async () => {
    const [ann, ben] = [await site.create.jobSeeker(), await site.create.jobSeeker()];
    const [id = ''] = await makeJobs(1);
    await save(ann, id);
    await save(ben, id);
    expect((await remove(ann, id)).statusCode).toBe(204);
    expect((await remove(ann, id)).statusCode).toBe(204);
    expect(await listIds(ann)).toEqual([]);
    expect(await listIds(ben)).toEqual([id]);
  });
});

describe('the list of saved jobs', () => {
  it('has closed jobs, marked, and the own application, but no deleted job', async () => {
    const ann = await site.create.jobSeeker();
    const [closed = '', applied = '', deleted = ''] = await makeJobs(3);
    await merge(ann, [closed, applied, deleted]);
    await site.create.application({ jobId: applied, userId: ann.id });
    await site.create.application({ jobId: applied });
    await site.send('PATCH', `/jobs/closeAJob/${closed}`, { as: owner });
    await site.send('DELETE', `/jobs/${deleted}`, { as: owner });
    const entries = (await list(ann)).map(({ job }) => job);
    expect(entries.map(({ _id, isClosed }) => [_id, isClosed])).toEqual([
      [closed, true],
      [applied, false],
    ]);
    const applicants = entries.map((job) => ('applicants' in job ? job.applicants : undefined));
    expect(applicants).toMatchObject([[], [{ userId: ann.id }]]);
    expect(JSON.stringify(entries)).not.toContain(owner.email);
    expect(await listIds(ann)).toEqual([closed, applied]);
  });

  it('comes 100 at a time', async () => {
    const ann = await site.create.jobSeeker();
    const ids = await makeJobs(101);
    await saveDirectly(ann.id, ids);
    const first = await site.send('GET', '/saved-jobs', { as: ann });
    const [, next = ''] = /<\/api\/v1(.*)>; rel="next"/.exec(String(first.headers['link'])) ?? [];
    const second = await site.send('GET', next, { as: ann });
    const found = [...first.json<SavedJob[]>(), ...second.json<SavedJob[]>()];
    expect(first.json()).toHaveLength(100);
    expect(found.map(({ job }) => job._id).toSorted()).toEqual(ids.toSorted());
  });
});

describe('moving what a browser saved into the account', () => {
  it('adds the jobs that exist in their order, each once, before those saved earlier', async () => {
    const ann = await site.create.jobSeeker();
    const [early = '', one = '', two = ''] = await makeJobs(3);
    await save(ann, early);
    tick();
    const answer = await merge(ann, [two, unknownId, one, two, early]);
    expect(answer.json()).toEqual([two, one, early]);
    expect(await listIds(ann)).toEqual([two, one, early]);
  });

  it('adds only as many as there is room for', async () => {
    const ann = await site.create.jobSeeker();
    const [one = '', two = '', ...others] = await makeJobs(savedJobLimit + 1);
    await saveDirectly(ann.id, others);
    tick();
    const ids: string[] = (await merge(ann, [one, two])).json();
    expect(ids).toHaveLength(savedJobLimit);
    expect(ids).toContain(one);
    expect(ids).not.toContain(two);
  });

  it('refuses too many ids, and what is no id', async () => {
    const ann = await site.create.jobSeeker();
    const tooMany = Array.from({ length: browserSavedJobLimit + 1 }, () => unknownId);
    for (const ids of [tooMany, ["'; drop table jobs"], 'all', undefined]) {
      const answer = await expectNoChange(site.database, () => merge(ann, ids));
      expect(expectRefusedFields(answer)).toBeDefined();
    }
  });
});
