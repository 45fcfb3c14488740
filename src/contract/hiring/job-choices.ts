/** The choices in the form and the search of jobs, and their limits. Without schemas, because all pages load this file. */

export const jobTypes = ['remote', 'onSite', 'hybrid'] as const;
export type JobType = (typeof jobTypes)[number];

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

/** The categories of the home page, which the specification names: a job belongs to one by the words of its title. */
export const occupations = [
  'Web Developer',
  'Accounting and Finance',
  'Project Management',
  'Human Resource',
  'Customer Service',
  'Health and Care',
] as const;
export type Occupation = (typeof occupations)[number];

/** The fields of a salary: a job has all of them or none. */
export const salaryFields = ['salaryMin', 'salaryMax', 'salaryCurrency', 'salaryUnit'] as const;

/** The period of a salary. */
export const salaryUnits = ['hour', 'day', 'week', 'month', 'year'] as const;
export type SalaryUnit = (typeof salaryUnits)[number];

/** Units of a salary in a year of full-time work, to compare salaries of different units. */
export const salaryUnitsInYear: Readonly<Record<SalaryUnit, number>> = {
  hour: 2_080,
  day: 260,
  week: 52,
  month: 12,
  year: 1,
};

/** The choices of `postedWithin`, in days. */
export const postedSteps = [1, 3, 7, 30] as const;

/** The filter of Find Job. */
export const jobFilters = ['All Jobs', 'Fresher Jobs', 'Experienced Jobs'] as const;
export type JobFilter = (typeof jobFilters)[number];

export const defaultJobFilter: JobFilter = 'All Jobs';

/** The filters of time, which a saved search leaves out: alerts are about open jobs that are new. */
export const unsavedFilters = { open: true, postedWithin: true, newSince: true } as const;

/** The orders of a search, by their name in URLs. Without words the best match is the newest job. */
export type JobOrder = 'best' | 'newest' | 'experience' | 'nearest';

export const defaultJobOrder: JobOrder = 'best';

/** The choices of `maxExp`, in years. */
export const experienceSteps = [0, 1, 2, 3, 5, 10] as const;

/** The maximum length of a text with one bullet a line, in UTF-16 code units. */
export const bulletListLimit = 4_000;

/** The largest amount of a salary. */
export const salaryLimit = 1_000_000_000_000;

/** The maximum of jobs that a search counts and pages through. */
export const searchLimit = 1_000;

/** How many jobs the home page requests. */
export const homeJobLimit = 6;

export const approvalStates = ['waiting', 'declined'] as const;

/** Terms that people read and that change at once, also where the site approves jobs: a case names those that did. */
export const immediateTerms = [
  'jobCategory',
  'requiredExp',
  'employmentType',
  'applyUntil',
  'requiresCv',
] as const;

/** These fields change at once. Only the company reads the criteria. */
export type ImmediateField = (typeof immediateTerms)[number] | 'criteria';

/**
 * What an administrator approves of a job, where the site asks for that: what people read before they apply. A field of the
 * form is here or an `ImmediateField`: one that is neither does not compile.
 */
export const judgedFields = {
  position: true,
  company: true,
  companyCategory: true,
  location: true,
  placeIds: true,
  country: true,
  jobType: true,
  logo: true,
  companyDetail: true,
  jobDetail: true,
  language: true,
  salaryMin: true,
  salaryMax: true,
  salaryCurrency: true,
  salaryUnit: true,
  responsibilities: true,
  skills: true,
  questions: true,
} as const;

/** How many jobs of a company a job's page lists, and how many it counts at most. */
export const companyJobLimits = { listed: 5, counted: 100 } as const;

/** The same of a company's page. */
export const companyPageLimits = { listed: 50, counted: 1_000 } as const;

/**
 * How many entries each list above the home page of a signed-in user has, how many jobs that of an employer has, which
 * are shorter, and within how many days a job closes soon.
 */
export const personalHomeLimits = { listed: 3, pressing: 5, closingDays: 7 } as const;

/** How many companies the home page names, and at most a page of them. */
export const hiringCompanyLimits = { listed: 6, all: 24 } as const;

/** The minimum of applications for a public count: a lower one could point to single people. */
export const minShownCount = 5;
