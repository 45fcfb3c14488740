import { expect, it } from 'vitest';
import type { JobFacets } from '#contract/hiring/search.ts';
import { buildJob } from '#db/factories.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { countedLimit } from './job-facets.ts';

const site = await setupTestApp();

const readFacets = async () => (await site.send('GET', '/jobs/search/facets')).json<JobFacets>();

it('there are more jobs than were counted only from the first one past the limit on', async () => {
  const { id: ownerId } = await site.create.employer();
  const rows = Array.from({ length: countedLimit }, () => buildJob({ ownerId }));
  for (let at = 0; at < rows.length; at += 1_000) {
    await site.database.db.insert(jobs).values(rows.slice(at, at + 1_000));
  }
  const atLimit = await readFacets();
  expect(atLimit).toMatchObject({ jobTypes: { 'All Jobs': countedLimit }, isMore: false });
  await site.create.job({ ownerId });
  const past = await readFacets();
  expect(past).toMatchObject({ jobTypes: { 'All Jobs': countedLimit }, isMore: true });
});
