import { beforeAll, describe, expect, it } from 'vitest';
import { buildJob } from '#db/factories.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { placeKey, toKey, withAnyKey } from './filter-keys.ts';
import { matchesLocation } from './location-filter.queries.ts';

describe('many places', async () => {
  const site = await setupTestApp();
  const { db } = site.database;
  const cities = Array.from({ length: 70 }, (_, city) => placeKey(`${city}`));
  const keys = [...cities, toKey('country', 'BD')];
  const location = `( 'new' & 'yor':* ) | ${withAnyKey(keys)}`;

  beforeAll(async () => {
    const { id: ownerId } = await site.create.employer();
    await db
      .insert(jobs)
      .values([
        buildJob({ ownerId, position: 'In the country', country: 'BD', location: 'Dhaka' }),
        buildJob({ ownerId, position: 'By its name', country: 'US', location: 'New York' }),
        buildJob({ ownerId, position: 'Elsewhere', country: 'US', location: 'York' }),
      ]);
  });

  it.each([
    ['compared in the jobs of all else', true],
    ['asked of the index', false],
  ])('are the same when %s', async (_, isLocationCompared) => {
    const found = await db
      .select({ position: jobs.position })
      .from(jobs)
      .where(matchesLocation(location, { isLocationCompared }))
      .orderBy(jobs.position);
    expect(found.map(({ position }) => position)).toEqual(['By its name', 'In the country']);
  });
});
