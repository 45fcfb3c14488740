import { describe, expect, it } from 'vitest';
import { salaryUnits, salaryUnitsInYear } from '#contract/hiring/job-choices.ts';
import type { JobSearchPage } from '#contract/hiring/search.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const owner = await site.create.employer();

const inYear = { hour: 2_080, day: 260, week: 52, month: 12, year: 1 } as const;

const find = async (salaryFrom: number, salaryUnit: string) => {
  const query = { currency: 'EUR', salaryFrom: salaryFrom.toFixed(2), salaryUnit, size: '50' };
  const answer = await site.send('GET', '/jobs/search', { query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<JobSearchPage>().jobs.map(({ _id }) => _id);
};

describe('salaries of a year', () => {
  it('are a number of each period, in TypeScript and in the index of the database', async () => {
    expect(salaryUnitsInYear).toEqual(inYear);
    const { rows } = await site.database.pool.query<{ definition: string }>(
      `select pg_get_indexdef('jobs_salary_yearly'::regclass) as definition`,
    );
    for (const unit of salaryUnits) {
      expect(rows[0]?.definition).toContain(`WHEN '${unit}'::text THEN ${salaryUnitsInYear[unit]}`);
    }
  });

  it.each(salaryUnits)(
    'of a job paid by the %s are found by an amount of any period',
    async (unit) => {
      const terms = { salaryMin: 1, salaryMax: 2_080, salaryCurrency: 'EUR', salaryUnit: unit };
      const { id } = await site.create.job({ ownerId: owner.id, ...terms });
      for (const asked of salaryUnits) {
        const same = Math.floor(((2_080 * inYear[unit]) / inYear[asked]) * 100) / 100;
        expect(await find(same, asked), `${same} a ${asked}`).toContain(id);
        expect(await find(same + 0.01, asked), `more than ${same} a ${asked}`).not.toContain(id);
      }
    },
  );
});
