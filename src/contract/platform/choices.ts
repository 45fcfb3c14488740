/** The values from which people choose: in forms, filters and the database. */

export const companyCategories = [
  'Technology',
  'Finance',
  'Healthcare',
  'Retail',
  'Manufacturing',
] as const;
export const jobTypes = ['remote', 'onSite', 'hybrid'] as const;
export type JobType = (typeof jobTypes)[number];
/** The labels of the values. */
export const jobTypeNames = {
  remote: 'Remote',
  onSite: 'On-site',
  hybrid: 'Hybrid',
} as const satisfies Record<JobType, string>;
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

/** The fields of a job's salary, which are all given or none. */
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
export type PostedStep = (typeof postedSteps)[number];

/** The filter of Find Job. */
export const jobFilters = ['All Jobs', 'Fresher Jobs', 'Experienced Jobs'] as const;
export type JobFilter = (typeof jobFilters)[number];
export const defaultJobFilter: JobFilter = 'All Jobs';

/** The orders of a search, by their name in URLs. Without words the best match is the newest job. */
export const jobOrders = {
  best: 'Best match',
  newest: 'Newest first',
  experience: 'Least experience first',
} as const;
export type JobOrder = keyof typeof jobOrders;
export const defaultJobOrder: JobOrder = 'best';

/** The choices of `maxExp`, in years. */
export const experienceSteps = [0, 1, 2, 3, 5, 10] as const;
export type ExperienceStep = (typeof experienceSteps)[number];

export const genders = ['male', 'female', 'other'] as const;
export const employeeCounts = ['1-50', '51-100', '101-500', '501-1000', '1000+'] as const;
export const seekerPositions = [
  'Front End Developer',
  'Back End Developer',
  'Full Stack Developer',
  'Junior Accountant',
  'MERN Stack Developer',
] as const;

/** The kinds of uploads: CVs, which only the people of an application read, and public pictures. */
export const fileKinds = ['cv', 'logo', 'portrait', 'blog'] as const;
export type FileKind = (typeof fileKinds)[number];
/** Whether a file was scanned for malware: `checking` cannot be opened yet, `unchecked` means that the site has no scanner. */
export const fileStates = ['checking', 'clean', 'refused', 'unchecked'] as const;
/** The pictures that may be linked instead of uploaded. */
export const linkedKinds = ['logo', 'blog'] as const;

/** The media types of CVs by the extension that the file must have. */
export const cvTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
