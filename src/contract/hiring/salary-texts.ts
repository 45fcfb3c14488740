import { m } from '#messages';
import type { SalaryUnit } from './job-choices.ts';

/** `{amount} a month` for each unit. */
export const salaryTexts = {
  hour: m.job_salary_hour,
  day: m.job_salary_day,
  week: m.job_salary_week,
  month: m.job_salary_month,
  year: m.job_salary_year,
} as const satisfies Record<SalaryUnit, unknown>;
