import { expect, it } from 'vitest';
import { fuzz } from '#test/fuzz.ts';
import { buildFuzzSite } from '#test/fuzz-site.ts';
import { fileFixture } from '#test/setup-site.ts';

/** A small part of `npm run fuzz`, the same in every run. */
const requests = 2_000;

const fuzzSite = await fileFixture(buildFuzzSite());

it('answers generated requests to every route as its document says, and refuses without a change', async () => {
  const report = await fuzz(fuzzSite, { requests, seed: 15 });
  expect(report.faults).toEqual([]);
  expect(report.statuses.size).toBe(fuzzSite.operations.length);
  expect(report.tried).toBeGreaterThanOrEqual(requests);
}, 240_000);
