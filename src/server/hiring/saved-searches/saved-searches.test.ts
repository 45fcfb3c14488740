import { describe, expect, it } from 'vitest';
import { alertLimits } from '#contract/hiring/alert-texts.ts';
import type { SavedSearches } from '#contract/hiring/saved-searches.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import { type TestUser, unknownId } from '#test/factories.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const site = await setupTestApp();
const owner = await site.create.employer();

const save = (as: TestUser, filters: object, more: object = {}) =>
  site.send('POST', '/saved-searches', {
    as,
    body: { filters, cadence: 'daily', timeZone: 'Asia/Dhaka', ...more },
  });
const list = async (as: TestUser): Promise<SavedSearches> =>
  (await site.send('GET', '/saved-searches', { as })).json();
const names = async (as: TestUser) => (await list(as)).searches.map(({ name }) => name);
const firstId = async (as: TestUser) => (await list(as)).searches[0]?._id ?? '';
const change = (as: TestUser, id: string, body: object) =>
  site.send('PATCH', `/saved-searches/${id}`, { as, body });
const readNext = async (id: string) => {
  const { rows } = await site.database.pool.query<{ next_at: Date | null }>(
    'select next_at from saved_searches where id = $1',
    [id],
  );
  return rows[0]?.next_at?.toISOString() ?? null;
};

describe('saving a search', () => {
  it('names it by its filters, and shows it to its user alone', async () => {
    const [ann, ben] = [await site.create.jobSeeker(), await site.create.jobSeeker()];
    const filters = { q: 'React', jobType: 'remote', salaryFrom: '2000', currency: 'USD' };
    const answer = await save(ann, filters);
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { _id: expect.any(String) as unknown, name: 'Remote React jobs from 2,000 USD' },
    ]);
    expect(await list(ann)).toMatchObject({
      timeZone: 'Asia/Dhaka',
      pausedAt: null,
      searches: [
        {
          filters: { q: 'React', jobTypes: 'All Jobs', jobType: 'remote', salaryFrom: 2_000 },
          cadence: 'daily',
          newCount: 0,
        },
      ],
    });
    expect(await list(ben)).toEqual({ searches: [], timeZone: null, pausedAt: null });
  });

  it('saves the same search once, with the latest cadence', async () => {
    const ann = await site.create.jobSeeker();
    await save(ann, { q: 'React', location: '', salaryUnit: 'month', currency: 'USD' });
    await save(ann, { jobTypes: 'All Jobs', q: ' React ' }, { cadence: 'weekly' });
    expect((await list(ann)).searches.map(({ cadence }) => cadence)).toEqual(['weekly']);
  });

  it(`is refused beyond ${alertLimits.perPerson} searches, also for calls at once`, async () => {
    const ann = await site.create.jobSeeker();
    for (let n = 1; n < alertLimits.perPerson; n += 1) {
      await save(ann, { q: `word${n}` });
    }
    const answers = await Promise.all([save(ann, { q: 'one' }), save(ann, { q: 'two' })]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
    expectProblem(
      await expectNoChange(site.database, () => save(ann, { q: 'late' })),
      'too-many-saved-searches',
    );
    expect((await save(ann, { q: 'word1' })).statusCode).toBe(201);
    expect(await names(ann)).toHaveLength(alertLimits.perPerson);
  });

  it.each<[string, object, object?]>([
    ['of a zone that does not exist', {}, { timeZone: 'Mars/Olympus' }],
    ['of another cadence', {}, { cadence: 'hourly' }],
    ['with a salary but no currency', { salaryFrom: 2_000 }],
    ['with a character that cannot be stored', { q: 'a\0b' }],
    ['with half a character', { company: '\ud800' }],
    ['with too many words', { q: 'x'.repeat(201) }],
    ['with more operators than PostgreSQL parses', { q: '-'.repeat(200) }],
    ['with alternatives of nothing', { q: 'or -'.repeat(49) }],
    ['with signs alone', { q: '?!' }],
    ['in a place of signs alone', { location: '---' }],
  ])('is refused for one %s', async (_what, filters, more) => {
    const ann = await site.create.jobSeeker();
    const answer = await expectNoChange(site.database, () => save(ann, filters, more));
    expect(expectRefusedFields(answer)).toBeDefined();
  });
});

describe('new jobs of a saved search', () => {
  it('are counted since the last visit, as the list that it leads to has them', async () => {
    const ann = await site.create.jobSeeker();
    const post = (minutes: number, values: object = {}) =>
      site.create.job({
        ownerId: owner.id,
        position: 'Glazier',
        publishedAt: new Date(site.time.now.getTime() + minutes * 60_000),
        ...values,
      });
    await post(-5);
    await save(ann, { q: 'glazier' });
    await post(1);
    await post(2);
    await post(3, { closedAt: site.time.now });
    await post(-60, { postedAt: new Date(site.time.now.getTime() + 60_000) });
    const [search] = (await list(ann)).searches;
    expect(search?.newCount).toBe(2);
    const found = await site.send('GET', '/jobs/search', {
      query: { q: 'glazier', newSince: search?.newSince ?? '' },
    });
    expect(found.json()).toMatchObject({ count: 2 });
    site.time.now = new Date(site.time.now.getTime() + 10 * 60_000);
    const visit = await site.send('POST', `/saved-searches/${search?._id}/visit`, { as: ann });
    expect(visit.statusCode).toBe(204);
    expect((await list(ann)).searches[0]?.newCount).toBe(0);
  });

  it('are those of one company, by its exact name', async () => {
    const ann = await site.create.jobSeeker();
    await save(ann, { company: 'Harbor' });
    const publishedAt = new Date(site.time.now.getTime() + 60_000);
    for (const company of ['Harbor', 'Harbor Line', 'Other']) {
      const jobDetail = 'Near the Harbor';
      await site.create.job({ ownerId: owner.id, company, jobDetail, publishedAt });
    }
    expect((await list(ann)).searches).toMatchObject([{ name: 'Jobs at Harbor', newCount: 1 }]);
  });
});

describe('changing a saved search', () => {
  it('begins no mails of words that find nothing, and ends them', async () => {
    const ann = await site.create.jobSeeker();
    const filters = { jobTypes: 'All Jobs' as const, q: 'or -'.repeat(49) };
    const { id } = await site.create.savedSearch({ userId: ann.id, filters });
    const setCadence = (cadence: string) =>
      site.send('PATCH', `/saved-searches/${id}`, { as: ann, body: { cadence } });
    expect(Object.keys(expectRefusedFields(await setCadence('weekly')))).toEqual(['q']);
    expect((await setCadence('off')).statusCode).toBe(204);
    expect((await list(ann)).searches).toMatchObject([{ cadence: 'off', newCount: 0 }]);
  });

  it('sets when its next digest is due', async () => {
    const ann = await site.create.jobSeeker();
    site.time.now = new Date('2026-06-03T12:00:00Z');
    await save(ann, { q: 'React' });
    const id = await firstId(ann);
    expect(await readNext(id)).toBe('2026-06-04T02:00:00.000Z');
    await change(ann, id, { cadence: 'weekly' });
    expect(await readNext(id)).toBe('2026-06-08T02:00:00.000Z');
    await change(ann, id, { timeZone: 'Europe/Berlin' });
    expect(await readNext(id)).toBe('2026-06-08T06:00:00.000Z');
    await change(ann, id, { cadence: 'off' });
    expect(await readNext(id)).toBeNull();
  });

  it('keeps the time zone of the first search for the others', async () => {
    const ann = await site.create.jobSeeker();
    await save(ann, { q: 'React' });
    await save(ann, { q: 'Vue' }, { timeZone: 'America/New_York' });
    expect((await list(ann)).timeZone).toBe('Asia/Dhaka');
  });

  it('is refused to others, who cannot tell it from one that does not exist', async () => {
    const [ann, ben] = [await site.create.jobSeeker(), await site.create.jobSeeker()];
    await save(ann, { q: 'React' });
    const id = await firstId(ann);
    await expectNoChange(site.database, async () => {
      const foreign = await change(ben, id, { cadence: 'off' });
      const missing = await change(ben, unknownId, { cadence: 'off' });
      const { requestId: _one, ...problem } = expectProblem(foreign, 'saved-search-not-found');
      expect(missing.json()).toMatchObject(problem);
      const visit = await site.send('POST', `/saved-searches/${id}/visit`, { as: ben });
      expectProblem(visit, 'saved-search-not-found');
      await site.send('DELETE', `/saved-searches/${id}`, { as: ben });
    });
    await site.send('DELETE', `/saved-searches/${id}`, { as: ann });
    expect(await names(ann)).toEqual([]);
  });
});
