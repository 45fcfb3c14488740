import { expect, it } from 'vitest';
import { searchLimit } from '#contract/hiring/job-choices.ts';
import type { JobFacets } from '#contract/hiring/search.ts';
import { buildJob } from '#db/factories.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();

const readFacets = async () => (await site.send('GET', '/jobs/search/facets')).json<JobFacets>();

it('numbers are whole up to the limit, and lower bounds from the first job past it on', async () => {
  const { id: ownerId } = await site.create.employer();
  const rows = Array.from({ length: searchLimit }, (_, at) =>
    buildJob({ ownerId, jobType: at % 4 === 0 ? 'remote' : 'onSite' }),
  );
  await site.database.db.insert(jobs).values(rows);
  const jobType = { remote: searchLimit / 4, onSite: (searchLimit * 3) / 4, hybrid: 0 };
  const jobTypes = { 'All Jobs': searchLimit };
  expect(await readFacets()).toMatchObject({ jobTypes, jobType, lowerBounds: [] });
  await site.create.job({ ownerId, jobType: 'hybrid' });
  const past = await readFacets();
  expect(past.jobTypes['All Jobs']).toBe(searchLimit + 1);
  expect(past.lowerBounds).toEqual(expect.arrayContaining(['jobType:remote', 'jobType:onSite']));
  expect(past.lowerBounds).not.toContain('jobTypes:All Jobs');
});

it('numbers are whole past the limit, too, where all of few jobs are read', async () => {
  const { id: ownerId } = await site.create.employer();
  const post = (position: string, count: number) =>
    site.database.db
      .insert(jobs)
      .values(
        Array.from({ length: count }, (_, at) =>
          buildJob({ ownerId, position, jobType: at % 4 === 0 ? 'remote' : 'onSite' }),
        ),
      );
  await post('Baker', searchLimit + 200);
  for (let times = 0; times < 4; times += 1) {
    await post('Cook', searchLimit + 200);
  }
  await site.database.pool.query('vacuum analyze jobs');
  const query = { q: 'baker' };
  const { jobTypes, jobType, lowerBounds } = (
    await site.send('GET', '/jobs/search/facets', { query })
  ).json<JobFacets>();
  expect(jobTypes['All Jobs']).toBe(searchLimit + 1);
  expect(jobType).toEqual({ remote: 300, onSite: 900, hybrid: 0 });
  expect(lowerBounds).toEqual([]);
});
