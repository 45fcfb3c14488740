import { expect, it } from 'vitest';
import { buildJob } from '#db/factories.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { chooseWay, isCountryBesidePlaces } from './search-window.queries.ts';

const site = await setupTestApp();
const filters = { jobTypes: 'All Jobs', open: 'yes' } as const;
const search = { words: undefined, now: new Date(), hasKeys: true, filters };

it('a country and its places may have no job in common', () => {
  const inCountry = { ...search, filters: { ...filters, country: 'BD' } };
  expect(isCountryBesidePlaces({ ...inCountry, location: "'=l:1'" })).toBe(true);
  expect(isCountryBesidePlaces({ ...search, location: "'=l:1'" })).toBe(false);
  expect(isCountryBesidePlaces(inCountry)).toBe(false);
});

it('the newest of a company are read where more match than are wanted, and all where they are few', async () => {
  const { db, pool } = site.database;
  const { id: ownerId } = await site.create.employer();
  for (const [company, n] of [
    ['Others', 600],
    ['Large Company', 100],
    ['Small Company', 12],
  ] as const) {
    const built = Array.from({ length: n }, () =>
      buildJob({ ownerId, company, jobType: 'remote' }),
    );
    await db.insert(jobs).values(built);
  }
  await pool.query('vacuum analyze jobs');
  const areAllRead = async (company: string) => {
    const remote = { ...search, filters: { ...filters, jobType: 'remote' as const, company } };
    return (await chooseWay(db, remote, 10)).areFew;
  };
  expect(await areAllRead('Small Company')).toBe(true);
  expect(await areAllRead('Large Company')).toBeUndefined();
});
