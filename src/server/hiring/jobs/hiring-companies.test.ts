import { describe, expect, it } from 'vitest';
import type { HiringCompany } from '#contract/hiring/job-lists.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();

const list = async () => {
  const answer = await site.send('GET', '/jobs/hiring');
  expect(answer.statusCode).toBe(200);
  return answer.json<HiringCompany[]>();
};

describe('the companies that are hiring', () => {
  it('are those with most open jobs, each with the number of them', async () => {
    const [first, second] = [await site.create.employer(), await site.create.employer()];
    const post = (ownerId: string, company: string, state = {}) =>
      site.create.job({ ownerId, company, ...state });
    await post(first.id, 'Crumb');
    for (let n = 0; n < 3; n += 1) {
      await post(second.id, 'Kitewick');
    }
    // Neither closed nor expired nor hidden jobs count, nor those of another company of the same owner.
    await post(first.id, 'Crumb', { closedAt: site.time.now });
    await post(first.id, 'Crumb', { applyUntil: '2026-01-01' });
    await post(first.id, 'Crumb', { hiddenAt: site.time.now });
    await post(first.id, 'Loaf');
    // Nor those of another employer who uses the name.
    await site.create.job({ company: 'Kitewick' });
    expect(await list()).toEqual([
      { company: 'Kitewick', logo: '/logos/tallybrook.svg', openJobs: 3 },
      { company: 'Crumb', logo: '/logos/tallybrook.svg', openJobs: 1 },
      { company: 'Loaf', logo: '/logos/tallybrook.svg', openJobs: 1 },
    ]);
  });

  it('are six at most', async () => {
    for (let n = 0; n < 8; n += 1) {
      await site.create.job({ company: `Company ${n}` });
    }
    const companies = await list();
    expect(companies).toHaveLength(6);
    expect(companies[0]).toMatchObject({ company: 'Kitewick', openJobs: 3 });
  });
});
