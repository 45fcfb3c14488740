import { afterAll, beforeAll, expect, it } from 'vitest';
import { fuzz } from '#test/fuzz.ts';
import { buildFuzzSite, type FuzzSite } from '#test/fuzz-site.ts';

/** A small part of `npm run fuzz`, the same in every run. */
const requests = 2_000;

let fuzzSite: FuzzSite;
beforeAll(async () => {
  fuzzSite = await buildFuzzSite();
});
afterAll(() => fuzzSite.close());

it('answers generated requests to every route as its document says, and refuses without a change', async () => {
  const report = await fuzz(fuzzSite, { requests, seed: 15 });
  expect(report.faults).toEqual([]);
  expect(report.statuses.size).toBe(fuzzSite.operations.length);
  expect(report.tried).toBeGreaterThanOrEqual(requests);
}, 240_000);
