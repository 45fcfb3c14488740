import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobFacets, JobSearchPage } from '#contract/hiring/search.ts';
import { users } from '#db/accounts-schema.ts';
import { jobs as jobsTable } from '#db/hiring-jobs-schema.ts';
import { recountPlaces } from '#server/hiring/places/places-with-jobs.queries.ts';
import { expectRefusedFields } from '#test/expect-problem.ts';
import type { TestUser } from '#test/factories.ts';
import { jobForm } from '#test/forms.ts';
import { loadPlaces } from '#test/load-places.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { gazetteerFile } from '#test/template-key.ts';

const site = await setupTestApp();
beforeAll(() => loadPlaces(site.database), 60_000);

let owner: TestUser;
beforeEach(async () => {
  await site.database.db.delete(users);
  await site.database.db.execute(sql`update places set has_jobs = false where has_jobs`);
  owner = await site.create.employer();
});

/** Dhaka, Narayanganj 16 km from it, Tungi 20, Comilla 80, Chattogram 215, and Berlin. */
const ids = {
  dhaka: '1185241',
  narayanganj: '1185155',
  tungi: '1185098',
  comilla: '1185186',
  chattogram: '1205733',
  berlin: '2950159',
};

const post = async (position: string, placeIds: readonly string[], changes: object = {}) => {
  const body = { ...jobForm, position, placeIds, ...changes, email: owner.email };
  const answer = await site.send('POST', '/jobs', { as: owner, body });
  expect(answer.statusCode, answer.body).toBe(201);
};

const search = async (query: Record<string, string>) =>
  (await site.send('GET', '/jobs/search', { query })).json<JobSearchPage>();

const find = async (query: Record<string, string>) =>
  (await search({ order: 'newest', size: '50', ...query })).jobs
    .map(({ position }) => position)
    .toSorted();

it('answers for each of the largest cities, in whatever spellings its name is read', async () => {
  await post('Baker', [ids.dhaka]);
  const { rows } = await site.database.pool.query<{ name: string }>(
    'select name from place_names group by name order by max(population) desc limit 600',
  );
  const vowels = rows.filter(({ name }) => (name.match(/[aou]/g) ?? []).length >= 3);
  expect(vowels.length).toBeGreaterThan(100);
  for (const { name: location } of vowels) {
    const { statusCode } = await site.send('GET', '/jobs/search', { query: { location } });
    expect([location, statusCode]).toEqual([location, 200]);
  }
});

describe('a search by place', () => {
  beforeEach(async () => {
    await post('In Dhaka', [ids.dhaka]);
    await post('In both', [ids.narayanganj, ids.berlin]);
    await post('In Tungi', [ids.tungi]);
    await post('In Comilla', [ids.comilla]);
    await post('In Bangladesh', ['BD']);
    await post('Remote in Asia', ['asia'], { jobType: 'remote' });
    await post('Remote in Europe', ['eu'], { jobType: 'remote' });
  });

  it('finds the jobs there, and remote ones that may be done from there', async () => {
    expect(await find({ place: ids.dhaka })).toEqual(['In Dhaka', 'Remote in Asia']);
    expect(await find({ place: ids.berlin })).toEqual(['In both', 'Remote in Europe']);
    expect(await find({ place: 'DE' })).toEqual(['In both', 'Remote in Europe']);
    expect(await find({ place: `${ids.comilla},DE` })).toEqual([
      'In Comilla',
      'In both',
      'Remote in Asia',
      'Remote in Europe',
    ]);
    expect(await find({ place: 'BD', jobType: 'onSite' })).toHaveLength(
      (await find({ place: 'BD' })).length - 1,
    );
    expect(await find({ place: 'south-asia' })).toContain('In Tungi');
    expect(await find({ place: 'FR' })).toEqual(['Remote in Europe']);
    expect(await find({ place: '999999999' })).toEqual([]);
  });

  it('finds around a place, and says how far', async () => {
    expect(await find({ place: ids.dhaka, radius: '10' })).toEqual(['In Dhaka', 'Remote in Asia']);
    const { jobs } = await search({ place: ids.dhaka, radius: '25', order: 'nearest' });
    expect(
      jobs.map(({ position, distance, isRemoteThere }) => [position, distance ?? isRemoteThere]),
    ).toEqual([
      ['In Dhaka', 0],
      ['In both', expect.closeTo(14, -1)],
      ['In Tungi', expect.closeTo(20, -1)],
      ['Remote in Asia', true],
    ]);
    expect(await find({ place: ids.dhaka, radius: '100' })).toContain('In Comilla');
    expect(await find({ place: ids.dhaka, radius: '50' })).not.toContain('In Comilla');
  });

  it('has a radius around a place that is only typed, and around none without one', async () => {
    expect(await find({ location: 'Dacca', radius: '25' })).toEqual(
      await find({ place: ids.dhaka, radius: '25' }),
    );
    expect(await find({ location: 'Nowhere at all', radius: '25' })).toEqual([]);
    expect(await find({ radius: '25' })).toHaveLength(7);
  });

  it('finds the jobs of the cities of a region, and remote ones of its country', async () => {
    const inDivision = ['In Dhaka', 'In Tungi', 'In both', 'Remote in Asia'];
    for (const query of [
      { place: 'BD.81' },
      { place: 'BD.81', radius: '25' },
      { location: 'Dhaka Division' },
      { location: 'dhaka division, Bangladesh' },
      { location: 'ঢাকা বিভাগ' },
      { location: 'Dhaka Division', radius: '100' },
    ]) {
      expect([query, await find(query)]).toEqual([query, inDivision]);
      const facets = await site.send('GET', '/jobs/search/facets', { query });
      expect(facets.json<JobFacets>().jobTypes['All Jobs']).toBe(4);
    }
    expect(await find({ place: 'BD.81,DE' })).toEqual([...inDivision, 'Remote in Europe']);
    expect(await find({ place: 'IN.28' })).toEqual(['Remote in Asia']);
    expect(await find({ location: 'Bayern' })).toEqual(['Remote in Europe']);
    expect(await find({ location: 'Scotland' })).toEqual([]);
    const { jobs } = await search({ place: 'BD.81', jobType: 'onSite', order: 'nearest' });
    expect(jobs.map(({ places = [] }) => places[0]?.name)).not.toContain('Berlin');
    expect(jobs.flatMap(({ distance }) => distance ?? [])).toEqual([]);
  });

  it('finds a city that is called like its region among those of the region', async () => {
    const [madrid, alcala] = ['3117735', '3130616'];
    await post('In Madrid', [madrid]);
    await post('In Alcala', [alcala]);
    const around = ['In Alcala', 'In Madrid', 'Remote in Europe'];
    expect(await find({ place: 'ES.29' })).toEqual(around);
    expect(await find({ location: 'Comunidad de Madrid' })).toEqual(around);
    expect(await find({ place: madrid })).toEqual(['In Madrid', 'Remote in Europe']);
  });

  it('finds the jobs of a region that a later extract names otherwise', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'portal-places-'));
    const gazetteer = path.join(folder, 'cities.tsv.gz');
    const packed = await readFile(gazetteerFile);
    const lines = gunzipSync(packed)
      .toString()
      .replace(/^(BD\.81\t[^\t]*\t)[^\t]*/m, '$1Dhaka Bibhag');
    await writeFile(gazetteer, gzipSync(lines));
    await loadPlaces(site.database, gazetteer);
    await rm(folder, { recursive: true });
    await post('Later in Tungi', [ids.tungi]);
    const { jobs } = await search({ place: ids.tungi, jobType: 'onSite' });
    expect(new Set(jobs.map(({ places }) => places?.[0]?.region))).toEqual(
      new Set(['Dhaka Division', 'Dhaka Bibhag']),
    );
    expect(await find({ place: 'BD.81' })).toEqual([
      'In Dhaka',
      'In Tungi',
      'In both',
      'Later in Tungi',
      'Remote in Asia',
    ]);
    await loadPlaces(site.database);
  }, 60_000);

  it('finds the jobs of a city that is in another region by a later extract', async () => {
    const { db, pool } = site.database;
    await post('In Dhaka', [ids.dhaka]);
    await post('In Tungi', [ids.tungi]);
    const isIn = async (place: string) => (await find({ place })).includes('In Tungi');
    expect([await isIn('BD.81'), await isIn('BD.84')]).toEqual([true, false]);
    await db.execute(sql`update places set region_id = 'BD.84' where id = ${ids.tungi}`);
    await db.execute(sql`update jobs set location_words = null where position = 'In Tungi'`);
    expect([await isIn('BD.81'), await isIn('BD.84')]).toEqual([false, true]);
    const others = () => pool.query(`select id, xmin from jobs where position <> 'In Tungi'`);
    const { rows: before } = await others();
    await db.execute(sql`update place_extracts set version = 'of before'`);
    await loadPlaces(site.database);
    expect([await isIn('BD.81'), await isIn('BD.84')]).toEqual([true, false]);
    expect((await others()).rows).toEqual(before);
  }, 60_000);

  it('finds the name of a region, too, in jobs that have no place', async () => {
    const ownerId = owner.id;
    for (const location of [
      'California',
      'California, USA',
      'Springfield, California, USA',
      'ক্যালিফোর্নিয়া',
      'Old California Road',
      'Georgia',
      'Tbilisi, Georgia',
      'Washington, DC',
      'Albany, New York, USA',
    ]) {
      await site.create.job({ ownerId, position: location, location });
    }
    const found = ['California', 'California, USA', 'Old California Road'];
    const all = [...found, 'Springfield, California, USA', 'ক্যালিফোর্নিয়া'];
    for (const query of [
      { place: 'US.CA' },
      { place: 'US.CA', order: 'nearest' },
      { location: 'California' },
      { location: 'Kalifornien' },
    ]) {
      expect([query, await find(query)]).toEqual([query, all]);
      const facets = await site.send('GET', '/jobs/search/facets', { query });
      expect(facets.json<JobFacets>().jobTypes['All Jobs']).toBe(all.length);
    }
    // Of a name that a country or a larger city has, too, no text tells which is meant.
    for (const place of ['US.GA', 'US.WA']) {
      expect([place, await find({ place })]).toEqual([place, []]);
    }
    // The city of this name is in the state.
    for (const query of [{ place: 'US.NY' }, { location: 'New York State' }]) {
      expect([query, await find(query)]).toEqual([query, ['Albany, New York, USA']]);
    }
  });

  it('suggests regions with jobs first, until none of their cities has one', async () => {
    const regionsWithJobs = async () => {
      await recountPlaces(site.database.db);
      const { rows } = await site.database.pool.query<{ id: string }>(
        `select id from places where has_jobs and kind = 'region' order by id`,
      );
      return rows.map(({ id }) => id);
    };
    const marked = await site.database.pool.query(
      `select id from places where has_jobs and id = 'BD.81'`,
    );
    expect(marked.rowCount).toBe(1);
    expect(await regionsWithJobs()).toContain('BD.81');
    await site.database.db.delete(jobsTable);
    expect(await regionsWithJobs()).toEqual([]);
  });

  it.each([
    ['Dhaka', ids.dhaka],
    ['dacca', ids.dhaka],
    ['ঢাকা', ids.dhaka],
    ['ঢাকা, বাংলাদেশ', ids.dhaka],
    ['Dhaka Bangladesh', ids.dhaka],
    ['Dhaka, Dhaka Division, Bangladesh', ids.dhaka],
    ['Berlin (Germany)', ids.berlin],
    ['Deutschland', 'DE'],
    ['বাংলাদেশ', 'BD'],
    ['European Union', 'eu'],
    // No job is there, but remote ones may be done from there.
    ['New York', '5128581'],
    ['usa', 'US'],
    ['NYC', '5128581'],
    ['Springfield, Illinois, USA', '4250542'],
    ['Springfield Illinois', '4250542'],
    ['Springfield, IL', '4250542'],
    ['Dhaka Division', 'BD.81'],
    ['California', 'US.CA'],
    ['Texas, USA', 'US.TX'],
  ])('reads a typed place as one that was chosen: %s', async (location, place) => {
    await post('Remote in the Americas', ['americas'], { jobType: 'remote' });
    const typed = await search({ location, order: 'newest', size: '50' });
    const chosen = await search({ place, order: 'newest', size: '50' });
    expect(chosen.count).toBeGreaterThan(0);
    expect(typed).toEqual(chosen);
    for (const facets of [{ location }, { location, radius: '25' }]) {
      const answer = await site.send('GET', '/jobs/search/facets', { query: facets });
      expect(answer.json<JobFacets>().jobTypes['All Jobs']).toBe((await search(facets)).count);
    }
  });

  it('finds the text of a typed place, too, in jobs that have no place', async () => {
    await site.create.job({ ownerId: owner.id, position: 'Old', location: 'Dhaka (Gulshan)' });
    expect(await find({ location: 'Dhaka' })).toEqual(['In Dhaka', 'Old', 'Remote in Asia']);
  });

  it.each(['Remote', ' remote ', 'দূরবর্তী'])('finds remote jobs by “%s”', async (location) => {
    await site.create.job({ ownerId: owner.id, position: 'Old', location: 'Remote or Dhaka' });
    const remote = ['Remote in Asia', 'Remote in Europe'];
    const found = await find({ location });
    expect(found.filter((position) => position !== 'Old')).toEqual(remote);
    // Words of a location find their jobs as before.
    expect(found.includes('Old')).toBe(location !== 'দূরবর্তী');
    expect(await find({ location, radius: '25' })).toEqual(found);
    expect(await find({ location, order: 'nearest' })).toEqual(found);
    const facets = await site.send('GET', '/jobs/search/facets', { query: { location } });
    expect(facets.json<JobFacets>().jobType.remote).toBe(2);
  });

  /** Texts that name no place are words, as they were before there were places. */
  it.each([
    ['dhak', ['In Block 7', 'In Dhaka']],
    ['ban', ['In Bangladesh', 'In Comilla', 'In Dhaka', 'In Tungi', 'In both']],
    ['ny', []],
    ['Block, Dhaka', ['In Block 7']],
    ['Dhaka, Ban', ['In Dhaka']],
    ['Dhaka Divisio', []],
    ['Dhaka, Dhaka, Dhaka, Bangladesh', ['In Dhaka']],
    ['block', ['In Block 7']],
    ['dhaka block', ['In Block 7']],
    ['Atlanta or Georgia', []],
    ['georgia', ['In Georgia']],
    ['Main Street', ['In Georgia']],
    ['home office', []],
    ['BD', []],
    ['DE', []],
    ["%' | :* \\", []],
  ])('leaves other texts words: %s', async (location, found) => {
    const ownerId = owner.id;
    await site.create.job({ ownerId, position: 'In Block 7', location: 'Block 7, Dhaka' });
    await site.create.job({ ownerId, position: 'In Georgia', location: '1 Main Street, Georgia' });
    await post('Remote anywhere', ['world'], { jobType: 'remote' });
    expect(await find({ location })).toEqual(found);
  });

  it('names the searched place of a job first, or the nearest', async () => {
    const namesOf = async (query: Record<string, string>) =>
      (await search(query)).jobs.map(({ places = [] }) => places.map(({ name }) => name));
    const query = { place: ids.berlin, jobType: 'onSite' };
    expect(await namesOf(query)).toEqual([['Berlin', 'Narayanganj']]);
    expect(await namesOf({ ...query, place: 'DE' })).toEqual([['Berlin', 'Narayanganj']]);
    expect(await namesOf({ location: 'germany', jobType: 'onSite' })).toEqual([
      ['Berlin', 'Narayanganj'],
    ]);
    expect(await namesOf({ place: ids.dhaka, radius: '25', order: 'nearest' })).toEqual(
      expect.arrayContaining([['Narayanganj', 'Berlin']]),
    );
    expect(await namesOf({ location: 'Comilla' })).toContainEqual(['Comilla']);
    await post('Remote from two', ['DE', 'BD'], { jobType: 'remote' });
    expect(await namesOf({ place: ids.comilla, jobType: 'remote' })).toContainEqual([
      'Bangladesh',
      'Germany',
    ]);
  });

  it('counts what it finds', async () => {
    const query = { place: ids.dhaka, radius: '25' };
    const facets = (await site.send('GET', '/jobs/search/facets', { query })).json<JobFacets>();
    expect(facets.jobTypes['All Jobs']).toBe((await search(query)).count);
    for (const jobType of ['remote', 'onSite', 'hybrid'] as const) {
      expect(facets.jobType[jobType]).toBe((await search({ ...query, jobType })).count);
    }
  });

  it.each([
    ['a radius of 1e9', { place: '1185241', radius: '1e9' }, 'radius'],
    ['a radius between the steps', { place: '1185241', radius: '11' }, 'radius'],
    ['no number', { place: '1185241', radius: 'NaN' }, 'radius'],
    ['twenty places', { place: Array(20).fill('1185241').join(','), radius: '100' }, 'place'],
    ['the id of a job', { place: '0190a5e0-0000-7000-8000-000000000000' }, 'place'],
    ['operators', { place: "1' | '=open" }, 'place'],
  ])('refuses %s', async (_, query, field) => {
    const answer = await site.send('GET', '/jobs/search', { query });
    expect(Object.keys(expectRefusedFields(answer))).toEqual([field]);
  });
});

it('pages through the nearest of more jobs than a search shows', async () => {
  await post('Far', [ids.comilla]);
  await post('Near', [ids.dhaka]);
  await site.database.pool.query(
    `insert into jobs (id, owner_id, position, company, location, company_category, job_type, required_exp,
      job_category, logo, company_detail, job_detail, published_at, posted_at, places)
    select gen_random_uuid(), owner_id, 'Between', company, location, company_category, job_type, required_exp,
      job_category, logo, company_detail, job_detail, published_at, posted_at + n * interval '1 second',
      (select jsonb_build_array(jsonb_build_object('id', id, 'kind', kind, 'name', name, 'country', country,
        'latitude', latitude, 'longitude', longitude)) from places where id = $1)
    from jobs, generate_series(1, 1100) as n where position = 'Near'`,
    [ids.narayanganj],
  );
  await site.database.pool.query('update places set has_jobs = true where id = $1', [
    ids.narayanganj,
  ]);
  const query = { place: ids.dhaka, radius: '100', order: 'nearest', size: '2' };
  const first = await search(query);
  expect(first.isMore).toBe(true);
  expect(first.jobs.map(({ position }) => position)).toEqual(['Near', 'Between']);
});
