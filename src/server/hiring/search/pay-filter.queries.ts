import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import { salaryUnitsInYear } from '#contract/hiring/job-choices.ts';
import type { JobFacetsQuery } from '#contract/hiring/search.ts';
import { payNumber, yearlySalary } from '#db/columns.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';

type PayFilter = Pick<JobFacetsQuery, 'salaryFrom' | 'currency' | 'salaryUnit'>;

/** The highest yearly salary of a job: the expression of the index `jobs_salary_yearly`. */
export const matchesSalary = ({
  salaryFrom,
  currency,
  salaryUnit = 'month',
}: PayFilter): SQL | undefined =>
  salaryFrom === undefined || currency === undefined
    ? undefined
    : and(
        eq(jobs.salaryCurrency, currency),
        gte(yearlySalary, sql`${salaryFrom * salaryUnitsInYear[salaryUnit]}::numeric`),
      );

/** The same jobs, for the planner to count. */
export const countsSalary = ({
  salaryFrom,
  currency,
  salaryUnit = 'month',
}: PayFilter): SQL | undefined => {
  const asked = (amount: number) => payNumber(sql`${currency}::text`, sql`${amount}::numeric`);
  const paid = payNumber(jobs.salaryCurrency, yearlySalary);
  return salaryFrom === undefined || currency === undefined
    ? undefined
    : sql`(${paid} >= ${asked(salaryFrom * salaryUnitsInYear[salaryUnit])} and ${paid} < ${asked(1e15)})`;
};
