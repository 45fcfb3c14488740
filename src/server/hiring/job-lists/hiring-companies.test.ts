import { describe, expect, it } from 'vitest';
import type { HiringCompany } from '#contract/hiring/job-lists.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();

const list = async (search = '') => {
  const answer = await site.send('GET', `/jobs/hiring${search}`);
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
    const about = { logo: '/logos/tallybrook.svg', companyCategory: 'Retail' };
    const [ofFirst, ofSecond] = [
      (await site.create.companyOf(first.id))._id,
      (await site.create.companyOf(second.id))._id,
    ];
    expect(await list()).toEqual([
      { ...about, company: 'Kitewick', companyId: ofSecond, openJobs: 3 },
      { ...about, company: 'Crumb', companyId: ofFirst, openJobs: 1 },
      { ...about, company: 'Loaf', companyId: ofFirst, openJobs: 1 },
    ]);
  });

  it('say their category and how soon they answer, as their newest open job does', async () => {
    const { id: ownerId } = await site.create.employer();
    const post = (companyCategory: 'Retail' | 'Finance', day: number) =>
      site.create.job({
        ownerId,
        company: 'Newest',
        companyCategory,
        answerDays: 3,
        postedAt: new Date(site.time.now.getTime() - day * 24 * 60 * 60_000),
      });
    await post('Retail', 2);
    await post('Finance', 1);
    const company = (await list()).find((found) => found.company === 'Newest');
    expect(company).toMatchObject({ companyCategory: 'Finance', answerDays: 3, openJobs: 2 });
  });

  it('are six, or as many as are asked for up to 24', async () => {
    for (let n = 0; n < 8; n += 1) {
      await site.create.job({ company: `Company ${n}` });
    }
    const companies = await list();
    expect(companies).toHaveLength(6);
    expect(companies[0]).toMatchObject({ company: 'Kitewick', openJobs: 3 });
    expect(await list('?limit=2')).toEqual(companies.slice(0, 2));
    expect(await list('?limit=24')).toHaveLength(12);
    expect((await site.send('GET', '/jobs/hiring?limit=25')).statusCode).toBe(400);
  });
});
