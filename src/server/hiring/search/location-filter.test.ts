import { beforeAll, describe, expect, it } from 'vitest';
import { buildJob } from '#db/factories.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { placeKey, remoteKey, toKey, withAnyKey } from './filter-keys.ts';
import { matchesLocation } from './location-filter.queries.ts';

const city = (id: string) => ({ id, kind: 'city', name: 'A city', country: 'IN' }) as const;

const sweden = { id: 'SE', kind: 'country', name: 'Sweden', country: 'SE' } as const;

describe('many places', async () => {
  const site = await setupTestApp();
  const { db } = site.database;
  const cities = Array.from({ length: 70 }, (_, at) => placeKey(`${at}`));
  const keys = [...cities, toKey('country', 'BD'), placeKey('IN.07'), remoteKey('SE')];
  const location = `( 'new' & 'yor':* ) | ${withAnyKey(keys)}`;

  beforeAll(async () => {
    const { id: ownerId } = await site.create.employer();
    await db.insert(jobs).values([
      buildJob({ ownerId, position: 'In the country', country: 'BD', location: 'Dhaka' }),
      buildJob({ ownerId, position: 'By its name', country: 'US', location: 'New York' }),
      buildJob({ ownerId, position: 'Elsewhere', country: 'US', location: 'York' }),
      ...[
        { position: 'In one of the cities', places: [city('69')] },
        { position: 'In two cities', places: [city('70'), city('3')] },
        { position: 'In another city', places: [city('70')] },
        { position: 'In a city whose id begins alike', places: [city('690')] },
        { position: 'Remote from Sweden', places: [sweden], jobType: 'remote' as const },
        { position: 'On site in Sweden', places: [sweden] },
        { position: 'Nowhere', places: [] },
      ].map((job) => buildJob({ ownerId, location: 'Somewhere', ...job })),
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
    expect(found.map(({ position }) => position)).toEqual([
      'By its name',
      'In one of the cities',
      'In the country',
      'In two cities',
      'Remote from Sweden',
    ]);
  });
});
