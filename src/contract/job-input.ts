import * as z from 'zod/mini';
import { countries } from './countries.ts';
import { currencies } from './currencies.ts';
import {
  optionalText,
  requiredChoice,
  requiredLink,
  requiredString,
  requiredYears,
  textLimits,
} from './primitives.ts';

export const companyCategories = [
  'Technology',
  'Finance',
  'Healthcare',
  'Retail',
  'Manufacturing',
] as const;
export const jobTypes = ['remote', 'onSite', 'hybrid'] as const;
export const jobCategories = ['Fresher', 'Experienced'] as const;
export type JobCategory = (typeof jobCategories)[number];

export const employmentTypes = [
  'Full-time',
  'Part-time',
  'Contract',
  'Temporary',
  'Internship',
  'Volunteer',
  'Per diem',
  'Other',
] as const;
export type EmploymentType = (typeof employmentTypes)[number];

/** The period of a salary. */
export const salaryUnits = ['hour', 'day', 'week', 'month', 'year'] as const;
export type SalaryUnit = (typeof salaryUnits)[number];

export const jobTermTexts = {
  incompleteSalary: 'Please fill in all four fields of the salary, or none.',
  turnedSalary: 'Please enter at least as much as the lowest salary.',
  passedDay: 'Please choose today or a later day, or leave this empty.',
} as const;

const notListed = 'Please choose from the list.';
const mostSalary = 1_000_000_000_000;

const isPaidOut = (amount: number): boolean => Math.round(amount * 100) / 100 === amount;

const salaryAmount = () =>
  z
    .number('Please enter a number.')
    .check(
      z.minimum(0, 'Please enter 0 or more.'),
      z.maximum(mostSalary, 'Please enter a smaller number.'),
      z.refine(isPaidOut, 'Please use at most two decimals.'),
    );

/** Optional details of a job. */
export const jobTermFields = {
  /** Where the work is done, or from where a remote job may be done. */
  country: z.optional(z.enum(countries, notListed)),
  employmentType: z.optional(z.enum(employmentTypes, notListed)),
  salaryMin: z.optional(salaryAmount()),
  salaryMax: z.optional(salaryAmount()),
  salaryCurrency: z.optional(z.enum(currencies, notListed)),
  salaryUnit: z.optional(z.enum(salaryUnits, notListed)),
  /** The last day for applications, for example `2026-12-31`; it lasts until it has ended everywhere. */
  applyUntil: z.optional(
    z.iso
      .date('Please enter a day like 2026-12-31.')
      .check(z.refine((day) => !day.startsWith('0000'), 'There was no year 0.')),
  ),
};
const JobTerms = z.object(jobTermFields);
export type JobTerms = z.infer<typeof JobTerms>;

const salaryFields = ['salaryMin', 'salaryMax', 'salaryCurrency', 'salaryUnit'] as const;

/** Checked even where other fields are invalid. */
const beside = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** A salary has all four fields or none. */
const wholeSalary = z.check<JobTerms>(({ value, issues }) => {
  const missing = salaryFields.filter((field) => value[field] === undefined);
  if (missing.length > 0 && missing.length < salaryFields.length) {
    for (const field of missing) {
      const message = jobTermTexts.incompleteSalary;
      issues.push({ code: 'custom', input: value, path: [field], message });
    }
  }
  const { salaryMin, salaryMax } = value;
  if (salaryMin !== undefined && salaryMax !== undefined && salaryMax < salaryMin) {
    const message = jobTermTexts.turnedSalary;
    issues.push({ code: 'custom', input: value, path: ['salaryMax'], message });
  }
}, beside);

const jobFields = {
  position: requiredString('This field is required !!'),
  company: requiredString(),
  location: requiredString(),
  companyCategory: requiredChoice(companyCategories),
  jobType: requiredChoice(jobTypes),
  requiredExp: requiredYears(),
  jobCategory: requiredChoice(jobCategories),
  logo: requiredLink(),
  companyDetail: requiredString(undefined, textLimits.long),
  jobDetail: requiredString(undefined, textLimits.long),
  ...jobTermFields,
};

/** The form to post or update a job. */
export const JobInput = z.object(jobFields).check(wholeSalary);
export type JobInput = z.infer<typeof JobInput>;

/** The input with the poster's email beside it, as clients send it. */
export const JobSubmission = z.object({ ...jobFields, email: optionalText }).check(wholeSalary);

/** Hours behind UTC of the last time zone. */
const lastOffset = 12;

/** Today in the last time zone, for example `2026-12-31`: a last day before it has passed everywhere. */
export const earliestDay = (now: Date): string =>
  new Date(now.getTime() - lastOffset * 60 * 60_000).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** The time at which a last day has ended everywhere, as ISO 8601 with its offset. */
export const endOfDay = (day: string): string => `${day}T23:59:59-${lastOffset}:00`;
