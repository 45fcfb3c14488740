import * as z from 'zod/mini';
import { companyCategories, jobCategories } from './job-input.ts';
import { requiredChoice, requiredString, requiredYears, textLimits } from './primitives.ts';

export const genders = ['male', 'female', 'other'] as const;
export const employeeCounts = ['1-50', '51-100', '101-500', '501-1000', '1000+'] as const;
export const seekerPositions = [
  'Front End Developer',
  'Back End Developer',
  'Full Stack Developer',
  'Junior Accountant',
  'MERN Stack Developer',
] as const;

/** The specification has three fields without the exclamation mark. */
const quietRequiredText = 'This field is required';

export const EmployerProfile = z.object({
  fullName: requiredString(),
  companyName: requiredString(),
  /** Labelled Job Title. */
  roleInCompany: requiredString(),
  gender: requiredChoice(genders),
  companyCategory: requiredChoice(companyCategories),
  employeeCount: requiredChoice(employeeCounts),
  companyDetail: requiredString(undefined, textLimits.long),
});
export type EmployerProfile = z.infer<typeof EmployerProfile>;

export const JobSeekerProfile = z.object({
  fullName: requiredString(),
  gender: requiredChoice(genders),
  companyCategory: requiredChoice(companyCategories),
  /** Free text, usually a list with commas. */
  skills: requiredString(quietRequiredText, 1_000),
  position: requiredChoice(seekerPositions, quietRequiredText),
  /** What kind of job is looked for; the job's own remote, onSite or hybrid is another matter. */
  jobType: requiredChoice(jobCategories, quietRequiredText),
  yearOfExp: requiredYears(),
  /** Labelled Desired Number of Employees. */
  employeeCount: requiredChoice(employeeCounts),
  aboutMe: requiredString(undefined, textLimits.long),
});
export type JobSeekerProfile = z.infer<typeof JobSeekerProfile>;
