import { expect, it } from 'vitest';
import { type GeneratedSiteOptions, generateSite } from './generated-site.ts';

const make = (options: GeneratedSiteOptions) => [...generateSite(options)];

const listRows = (table: string, options: GeneratedSiteOptions) =>
  make(options)
    .filter((batch) => batch.table === table)
    .flatMap(({ rows }) => rows);

it('makes the same site for the same seed, and another one for another', () => {
  expect(make({ jobs: 50, seed: 7 })).toEqual(make({ jobs: 50, seed: 7 }));
  expect(make({ jobs: 50, seed: 8 })).not.toEqual(make({ jobs: 50, seed: 7 }));
});

it('makes as many rows as it was asked for, each with an id of its own', () => {
  const options = { jobs: 2_500, applicationsPerJob: 3, messagesPerApplication: 2 };
  const counts = { jobs: 2_500, applications: 7_500, messages: 15_000 };
  for (const [table, count] of Object.entries(counts)) {
    const ids = listRows(table, options).map(([id]) => id);
    expect(ids).toHaveLength(count);
    expect(new Set(ids).size).toBe(count);
  }
});

it('has no user apply twice to one job', () => {
  const pairs = listRows('applications', { jobs: 300, applicationsPerJob: 10 }).map(
    ([, jobId, userId]) => `${String(jobId)} ${String(userId)}`,
  );
  expect(new Set(pairs).size).toBe(pairs.length);
});
