import { beforeEach, describe, expect, it } from 'vitest';
import { searchLimit } from '#contract/hiring/job-choices.ts';
import type { JobFacets, JobSearchPage } from '#contract/hiring/search.ts';
import { buildJob, type NewJob } from '#db/factories.ts';
import { users } from '#db/accounts-schema.ts';
import { jobs as jobsTable } from '#db/hiring-jobs-schema.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { buildTestApp, type Sender } from '#test/build-test-app.ts';
import { expectRefusedFields } from '#test/expect-problem.ts';
import { jobForm } from '#test/forms.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { updateSearch } from '#test/update-search.ts';

const minute = 60_000;
const start = Date.parse('2026-01-05T08:00:00.000Z');

let ownerId: string;
const site = await setupTestApp();
beforeEach(async () => {
  await site.database.db.delete(users);
  ownerId = (await site.create.employer()).id;
});

/** Stores jobs, each a minute newer than the one before, with neutral texts by default. */
async function post(...changes: Partial<NewJob>[]): Promise<string[]> {
  const rows = changes.map((change, at) => {
    const publishedAt = new Date(start + at * minute);
    const silent = { company: 'Acme', location: 'Oslo', jobDetail: 'Work.', position: 'Person' };
    return buildJob({ ...silent, ownerId, publishedAt, ...change });
  });
  await site.database.db.insert(jobsTable).values(rows);
  await updateSearch(site.database);
  return rows.map(({ id }) => id);
}

type Query = Record<string, string>;
const ask = async (query: Query, as: Sender = null) =>
  (
    await site.send('GET', '/jobs/search', { query: { size: '50', ...query }, as })
  ).json<JobSearchPage>();
const find = async (query: Query) => (await ask(query)).jobs.map(({ _id }) => _id);
const facets = async (query: Query) =>
  (await site.send('GET', '/jobs/search/facets', { query })).json<JobFacets>();

describe('words', () => {
  it.each([
    ['in another form', 'bakers', 'Baker', 'Cook'],
    ['in any order', 'dhaka baker', 'Baker in Dhaka', 'Baker'],
    ['in quotes, one behind the other', '"night baker"', 'Night Baker', 'Baker at night'],
    ['one or another', 'cook or baker', 'Baker', 'Welder'],
    ['but without one', 'baker -night', 'Baker', 'Night Baker'],
    ['with signs', 'C++', 'C++ Programmer', 'C# Programmer'],
    ['with other signs', 'c#', 'C# Programmer', 'C Programmer'],
    ['with a point', 'node.js', 'Node.js Programmer', 'Programmer'],
    ['without the point', 'nodejs', 'Node.js Programmer', 'Programmer'],
    ['of which one is parted', 'UX designer', 'UI/UX Designer', 'Designer'],
    ['in one', 'frontend', 'Front-end Programmer', 'Back-end Programmer'],
    ['in two', 'front end', 'Frontend Programmer', 'Backend Programmer'],
    ['between signs of print', 'baker', '“Night\u00a0Baker”–Dhaka', 'Cook'],
    ['in doubled quotes', '""night baker""', 'Night Baker', 'Baker at night'],
    ['beside a hyphen', 'baker - dhaka', 'Baker in Dhaka', 'Baker'],
    ['with an e in place of an umlaut', 'muenchen baecker', 'Bäcker in München', 'Baker'],
    ['that look like a stop word', 'it', 'IT Manager', 'It is a job'],
    ['in another script', 'Рабочий', 'Рабочий', 'Baker'],
  ])('are found %s', async (...[, q, wanted, other]) => {
    const [id] = await post({ position: wanted }, { position: other });
    expect(await ask({ q })).toMatchObject({ count: 1, isFuzzy: false, jobs: [{ _id: id }] });
  });

  it('are found in the position first, then the company, the location and kind, the details', async () => {
    const [detail, location, company, position] = (
      await post(
        { position: 'Marina keeper' },
        { company: 'Marina' },
        { location: 'Marina' },
        { jobDetail: 'You work at the marina.' },
      )
    ).toReversed();
    expect(await find({ q: 'marina' })).toEqual([position, company, location, detail]);
  });

  it('rank a position without other words first, and of equals the newest', async () => {
    const [old, long, young] = await post(
      { position: 'Welder' },
      { position: 'Welder and deputy of the head of maintenance' },
      { position: 'Welder' },
    );
    expect(await find({ q: 'welder' })).toEqual([young, old, long]);
  });

  it.each([
    ['the'],
    ['"'],
    ["'"],
    ['& | ! :* <-> \\ %'],
    ['\u0000'],
    ['()'],
    ['-'],
    ['-'.repeat(200)],
    ['- '.repeat(99)],
    ['-"'.repeat(99)],
    ['-('.repeat(99)],
    ['or -'.repeat(49)],
    ['(-!'.repeat(66)],
    ['-|'.repeat(99)],
    ['!!'],
    ["a'"],
  ])('of nothing but stop words or signs find nothing: %s', async (q) => {
    await post({ position: 'Baker' });
    expect(await ask({ q })).toEqual({ jobs: [], count: 0, isMore: false, isFuzzy: false });
    expect((await facets({ q })).jobTypes['All Jobs']).toBe(0);
  });

  it.each([
    ["baker' or 1=1 --"],
    ['baker \\'],
    ['baker:*'],
    ['baker & | !'],
    ['(baker'],
    ['baker\u0000'],
    ['<baker>'],
    ['"baker'],
  ])('keep their meaning between signs: %s', async (q) => {
    const [id] = await post({ position: 'Baker 1 1 or 1 1' }, { position: 'Cook' });
    expect(await find({ q })).toEqual([id]);
  });

  it('may be as long as a line, and no longer', async () => {
    const [id] = await post({ position: 'x'.repeat(200) });
    expect(await find({ q: 'x'.repeat(200) })).toEqual([id]);
    const answer = await site.send('GET', '/jobs/search', { query: { q: 'x'.repeat(201) } });
    expect(Object.keys(expectRefusedFields(answer))).toEqual(['q']);
  });
});

describe('misspelt words', () => {
  it.each([
    ['nusre', 'Nurse'],
    ['reatc', 'React'],
    ['acountant', 'Accountant'],
    ['electricain', 'Electrician'],
    ['pharmasist', 'Pharmacist'],
  ])('%s finds %s, marked as fuzzy', async (q, position) => {
    const [id] = await post({ position }, { position: 'Welder' });
    const found = await ask({ q });
    expect(found).toMatchObject({ count: 1, isMore: false, isFuzzy: true });
    expect(found.jobs.map(({ _id }) => _id)).toEqual([id]);
    expect((await facets({ q })).jobTypes['All Jobs']).toBe(1);
  });

  it('can be combined with correct words', async () => {
    const [id] = await post({ position: 'Nurse', company: 'Padma' }, { position: 'Nurse' });
    expect(await find({ q: 'padma nusre' })).toEqual([id]);
  });

  it('are not replaced when a job has the exact word, even one that the filters exclude', async () => {
    await post({ position: 'Baker', jobType: 'onSite' }, { position: 'Bakes', jobType: 'remote' });
    expect(await ask({ q: 'baker', jobType: 'remote' })).toMatchObject({
      count: 0,
      isFuzzy: false,
    });
  });

  it('are not replaced when there are many of them', async () => {
    await post({ position: 'Senior Baker Nurse Welder Plumber Painter Glazier' });
    const misspelt = ['bakre', 'nusre', 'wleder', 'plumbre', 'paintre', 'glazeir'];
    expect(await ask({ q: misspelt.slice(0, 5).join(' ') })).toMatchObject({ count: 1 });
    expect(await ask({ q: misspelt.join(' ') })).toMatchObject({ count: 0, isFuzzy: false });
  });

  it('find nothing when no word is near', async () => {
    await post({ position: 'Baker' });
    expect(await ask({ q: 'xylophonist' })).toMatchObject({ count: 0, isFuzzy: false });
  });
});

describe('filters', () => {
  beforeEach(async () => {
    await post(
      { position: 'A', jobType: 'remote', jobCategory: 'Fresher', requiredExp: 0 },
      { position: 'B', companyCategory: 'Finance', requiredExp: 2.5, location: 'New York, USA' },
      { position: 'C', jobType: 'hybrid', requiredExp: 7, location: 'York, UK' },
      { position: 'D', closedAt: new Date(start), companyCategory: 'Finance' },
      { position: 'E', applyUntil: '2026-05-30', jobType: 'hybrid' },
      { position: 'F', applyUntil: '2026-06-01', jobType: 'onSite', companyCategory: 'Healthcare' },
    );
  });
  const names = async (query: Query) =>
    (await ask(query)).jobs.map(({ position }) => position).join('');

  it.each<[string, Query, string]>([
    ['open jobs', {}, 'FCBA'],
    ['closed ones too', { open: 'no' }, 'FEDCBA'],
    ['freshers', { jobTypes: 'Fresher Jobs' }, 'A'],
    ['experienced', { jobTypes: 'Experienced Jobs' }, 'FCB'],
    ['type', { jobType: 'hybrid', open: 'no' }, 'EC'],
    ['company category', { companyCategory: 'Finance' }, 'B'],
    ['experience', { maxExp: '2.5', open: 'no', jobType: 'remote' }, 'A'],
    ['experience of none', { maxExp: '0' }, 'A'],
    ['location', { location: 'york' }, 'CB'],
    ['beginning of a location', { location: 'New Y' }, 'B'],
    ['location of two words in any order', { location: 'usa york' }, 'B'],
    ['location of signs', { location: "%' | :* \\" }, ''],
    ['location and words', { location: 'uk', q: 'C' }, 'C'],
    ['everything at once', { jobType: 'hybrid', maxExp: '10', location: 'y', q: 'york' }, 'C'],
  ])('leave what passes: %s', async (_what, query, positions) => {
    expect(await names({ order: 'newest', ...query })).toBe(positions);
  });

  it.each([
    // The place of B has this word.
    ['usa', ['B', 'Stateside']],
    ['United States', ['Stateside']],
    ['Estados Unidos', ['Stateside']],
    ['যুক্তরাষ্ট্র', ['Stateside']],
    ['Deutschland', ['In Germany']],
  ])(
    'find jobs of a country by its name %s, whatever their places say',
    async (location, found) => {
      await post(
        { position: 'Stateside', location: 'Austin', country: 'US' },
        { position: 'In Germany', location: 'Hamburg', country: 'DE' },
        { position: 'Somewhere', location: 'Salem' },
      );
      const { jobs } = await ask({ location });
      expect(jobs.map(({ position }) => position).toSorted()).toEqual(found);
      expect((await facets({ location })).jobTypes['All Jobs']).toBe(found.length);
    },
  );

  it('have the occupations of the home page by the words of the title, whatever the text says', async () => {
    const [payroll] = await post(
      { position: 'Payroll Officer' },
      { position: 'Shop Leader', jobDetail: 'You see to hiring, onboarding and payroll.' },
    );
    expect(await find({ occupation: 'Human Resource' })).toEqual([payroll]);
    expect(await find({ occupation: 'Human Resource', q: 'shop' })).toEqual([]);
    expect((await facets({ occupation: 'Human Resource' })).jobTypes['All Jobs']).toBe(1);
    const wrong = await site.send('GET', '/jobs/search', { query: { occupation: 'Baker' } });
    expect(wrong.statusCode).toBe(400);
  });

  it('go with the orders', async () => {
    expect(await names({ order: 'experience', open: 'yes', maxExp: '7' })).toMatch(/^A.*B.*C$/);
    expect(await names({ order: 'best' })).toBe('FCBA');
  });

  it('have counts of the jobs that each would leave', async () => {
    const counts = await facets({ jobType: 'hybrid' });
    expect(counts.jobType).toEqual({ remote: 1, onSite: 2, hybrid: 1 });
    expect(counts.jobTypes['All Jobs']).toBe(1);
    expect((await facets({ location: 'york' })).jobTypes['All Jobs']).toBe(2);
    expect((await facets({ open: 'no' })).companyCategory.Finance).toBe(2);
    for (const [jobType, n] of Object.entries(counts.jobType)) {
      expect((await ask({ jobType })).count, jobType).toBe(n);
    }
    for (const [maxExp, n] of Object.entries((await facets({})).maxExp)) {
      expect((await ask({ maxExp })).count, maxExp).toBe(n);
    }
  });

  it.each([
    ['jobTypes', 'All'],
    ['jobType', 'onsite'],
    ['companyCategory', 'Mining'],
    ['maxExp', '-1'],
    ['maxExp', '1e16'],
    ['location', 'x'.repeat(201)],
    ['open', 'maybe'],
    ['order', 'oldest'],
    ['page', '-1'],
    ['size', '51'],
  ])('reject %s "%s" and name the field', async (field, value) => {
    const answer = await site.send('GET', '/jobs/search', { query: { [field]: value } });
    expect(Object.keys(expectRefusedFields(answer))).toEqual([field]);
  });
});

describe('pages of what was found', () => {
  it.each(['best', 'newest', 'experience'])(
    'go on without a gap or a double: %s',
    async (order) => {
      await post(
        ...Array.from({ length: 23 }, (_, at) => ({ position: 'Baker', requiredExp: at % 4 })),
      );
      const whole = await find({ q: 'baker', order });
      expect(new Set(whole).size).toBe(23);
      const pages = await Promise.all(
        ['0', '1', '2', '3', '999999999999'].map((page) =>
          ask({ q: 'baker', order, page, size: '8' }),
        ),
      );
      expect(pages.flatMap(({ jobs }) => jobs.map(({ _id }) => _id))).toEqual(whole);
      expect(pages.map(({ count }) => count)).toEqual([23, 23, 23, 23, 23]);
      expect(pages.map(({ jobs }) => jobs.length)).toEqual([8, 8, 7, 0, 0]);
    },
  );

  it.each<Query>([{ q: 'baker' }, { q: 'baker', order: 'experience' }, {}])(
    'end at the limit, and report that there are more: %o',
    async (query) => {
      const many = Array.from({ length: searchLimit + 20 }, () => ({ position: 'Baker' }));
      await post(...many);
      const last = await ask({ ...query, page: `${searchLimit / 50 - 1}` });
      expect(last).toMatchObject({ count: searchLimit, isMore: true });
      expect(last.jobs).toHaveLength(50);
      const cut = await ask({ ...query, page: '142', size: '7' });
      expect(cut.jobs).toHaveLength(searchLimit - 142 * 7);
      expect((await ask({ ...query, page: `${searchLimit / 50}` })).jobs).toEqual([]);
    },
  );
});

describe('a signed-in client', () => {
  it('sees the own application, and no other', async () => {
    const [jobId = ''] = await post({ position: 'Baker' });
    const seeker = await site.create.jobSeeker();
    await site.create.application({ jobId, userId: seeker.id });
    await site.create.application({ jobId });
    const [own] = (await ask({ q: 'baker' }, seeker)).jobs;
    expect(own?.applicants.map(({ userId }) => userId)).toEqual([seeker.id]);
    const [public_] = (await ask({ q: 'baker' })).jobs;
    expect(public_).toMatchObject({ applicants: [], queries: [] });
    expect(public_).not.toHaveProperty('applicantCount');
  });
});

describe('a job that is there no more', () => {
  it('is gone on the next call, also from cached responses', async () => {
    const cachedSite = await buildTestApp({ database: site.database, events: makeEventBus() });
    const boss = await site.create.employer();
    const readCounts = async () => {
      const both = [{}, { q: 'engineer' }].map((query) =>
        cachedSite.send('GET', '/jobs/search', { query }),
      );
      const counts = (await Promise.all(both)).map((answer) => answer.json<JobSearchPage>().count);
      const facet = await cachedSite.send('GET', '/jobs/search/facets');
      return [...counts, facet.json<JobFacets>().jobTypes['All Jobs']];
    };
    const body = { ...jobForm, position: 'Engineer', email: boss.email, applyUntil: '2026-06-10' };
    expect(await readCounts()).toEqual([0, 0, 0]);
    const posted = await cachedSite.send('POST', '/jobs', { as: boss, body });
    const { _id: id } = posted.json<{ _id: string }>();
    expect(await readCounts()).toEqual([1, 1, 1]);

    await cachedSite.send('PATCH', `/jobs/closeAJob/${id}`, { as: boss });
    expect(await readCounts()).toEqual([0, 0, 0]);
    await cachedSite.send('PATCH', `/jobs/reopenAJob/${id}`, { as: boss });
    expect(await readCounts()).toEqual([1, 1, 1]);

    cachedSite.time.now = new Date('2026-06-11T11:59:59.000Z');
    expect(await readCounts()).toEqual([1, 1, 1]);
    cachedSite.time.now = new Date('2026-06-11T12:00:00.000Z');
    expect(await readCounts()).toEqual([0, 0, 0]);
    await cachedSite.send('PATCH', `/jobs/reopenAJob/${id}`, { as: boss });
    expect(await readCounts()).toEqual([1, 1, 1]);

    await cachedSite.send('DELETE', `/jobs/${id}`, { as: boss });
    expect(await readCounts()).toEqual([0, 0, 0]);
    await cachedSite.close();
  });
});

describe('the terms of a job', () => {
  it('filter by employment and country', async () => {
    const [full, part] = await post(
      { employmentType: 'Full-time', country: 'BD' },
      { employmentType: 'Part-time', country: 'PT' },
      {},
    );
    expect(await find({ employmentType: 'Full-time' })).toEqual([full]);
    expect(await find({ country: 'PT' })).toEqual([part]);
    expect(await find({ country: 'BD', employmentType: 'Part-time' })).toEqual([]);
    expect((await facets({ country: 'PT' })).jobTypes['All Jobs']).toBe(1);
  });

  it('filter by the most that a job pays, also per another unit', async () => {
    const pay = (salaryMin: number, salaryMax: number, salaryUnit: 'hour' | 'month' | 'year') => ({
      salaryMin,
      salaryMax,
      salaryUnit,
      salaryCurrency: 'EUR',
    });
    const [hourly, monthly, yearly] = await post(
      pay(10, 25, 'hour'),
      pay(3_000, 4_000, 'month'),
      pay(50_000, 60_000, 'year'),
      { ...pay(9_000, 9_000, 'month'), salaryCurrency: 'BDT' },
      {},
    );
    const search = { currency: 'EUR', salaryFrom: '4000' };
    expect(await find(search)).toEqual([yearly, monthly, hourly]);
    expect(await find({ ...search, salaryFrom: '52001', salaryUnit: 'year' })).toEqual([yearly]);
    expect(await find({ ...search, salaryFrom: '0.01', salaryUnit: 'hour' })).toHaveLength(3);
  });

  it('refuse an amount without its currency', async () => {
    const answer = await site.send('GET', '/jobs/search', { query: { salaryFrom: '4000' } });
    expect(expectRefusedFields(answer)).toHaveProperty('currency');
    const facet = await site.send('GET', '/jobs/search/facets', { query: { salaryFrom: '4000' } });
    expect(expectRefusedFields(facet)).toHaveProperty('currency');
  });

  it('filter by the days since it was posted', async () => {
    const now = Date.now();
    const daysAgo = (days: number) => new Date(now - days * 24 * 60 * minute);
    const [recent, older] = await post(
      { postedAt: daysAgo(2), publishedAt: daysAgo(40) },
      { postedAt: daysAgo(5), publishedAt: daysAgo(5) },
    );
    site.time.now = new Date(now);
    expect(await find({ postedWithin: '3' })).toEqual([recent]);
    expect(await find({ postedWithin: '7' })).toEqual([recent, older]);
    const refused = await site.send('GET', '/jobs/search', { query: { postedWithin: '0' } });
    expect(expectRefusedFields(refused)).toHaveProperty('postedWithin');
  });
});
