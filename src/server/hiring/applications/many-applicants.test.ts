import { expect, it } from 'vitest';
import { storeApplicants } from '#test/many-applicants.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const owner = await site.create.employer();
const { id: jobId } = await site.create.job({ ownerId: owner.id });
await storeApplicants(site.database.pool, { jobId, count: 2_000 });
const { id: smallJobId } = await site.create.job({ ownerId: owner.id });
await storeApplicants(site.database.pool, { jobId: smallJobId, count: 60 });

/** Milliseconds until the first page of a job's applicants is there. */
async function measure(id: string, order: string): Promise<number> {
  const start = performance.now();
  const query = `order=${order}&stage=undecided&q=person+skill`;
  const answer = await site.send('GET', `/jobs/${id}/applications?${query}`, { as: owner });
  const time = performance.now() - start;
  expect(answer.json<unknown[]>()).toHaveLength(50);
  expect(Buffer.byteLength(answer.body)).toBeLessThan(150_000);
  return time;
}

it.each(['newest', 'waiting', 'experience'])(
  'the first of two thousand applicants by %s cost little more than those of sixty, in at most 150 kB',
  async (order) => {
    // The shortest of several runs in turns, because a busy machine delays some of them.
    const times = { few: Infinity, many: Infinity };
    for (let run = 0; run < 9; run += 1) {
      times.few = Math.min(times.few, await measure(smallJobId, order));
      times.many = Math.min(times.many, await measure(jobId, order));
    }
    expect(times.many / times.few).toBeLessThan(12);
  },
);
