import { expect, it } from 'vitest';
import { storeApplicants } from '#test/many-applicants.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const owner = await site.create.employer();
const { id: jobId } = await site.create.job({ ownerId: owner.id });
await storeApplicants(site.database.pool, { jobId, count: 2_000 });

it.each(['newest', 'waiting', 'experience'])(
  'the first of two thousand applicants by %s come within 150 ms, in at most 150 kB',
  async (order) => {
    const times: number[] = [];
    for (let run = 0; run < 10 && !times.some((time) => time < 150); run += 1) {
      const start = performance.now();
      const query = `order=${order}&stage=undecided&q=person+skill`;
      const answer = await site.send('GET', `/jobs/${jobId}/applications?${query}`, { as: owner });
      times.push(performance.now() - start);
      expect(answer.json<unknown[]>()).toHaveLength(50);
      expect(Buffer.byteLength(answer.body)).toBeLessThan(150_000);
    }
    // The shortest of some runs, because a busy machine delays others.
    expect(Math.min(...times)).toBeLessThan(150);
  },
);
