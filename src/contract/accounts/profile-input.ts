import * as z from 'zod/mini';
import { m } from '#messages';
import {
  companyCategories,
  employeeCounts,
  genders,
  jobCategories,
  seekerPositions,
} from './profile-choices.ts';
import { textLimits } from '#contract/platform/limits.ts';
import {
  requiredChoice,
  requiredString,
  requiredName,
  requiredYears,
} from '#contract/platform/primitives.ts';

/** The specification has three fields without the exclamation mark. */
const quietRequiredText = m.profile_required;

export const EmployerProfile = z.object({
  fullName: requiredName(),
  companyName: requiredName(),
  /** Labelled Job Title. */
  roleInCompany: requiredName(),
  gender: requiredChoice(genders),
  companyCategory: requiredChoice(companyCategories),
  employeeCount: requiredChoice(employeeCounts),
  companyDetail: requiredString(undefined, textLimits.long),
});
export type EmployerProfile = z.infer<typeof EmployerProfile>;

export const JobSeekerProfile = z.object({
  fullName: requiredName(),
  gender: requiredChoice(genders),
  companyCategory: requiredChoice(companyCategories),
  /** Free text, usually a list with commas. */
  skills: requiredString(quietRequiredText, 1_000),
  position: requiredChoice(seekerPositions, quietRequiredText),
  /** The kind of job that is wanted, unlike a job's own remote, onSite or hybrid. */
  jobType: requiredChoice(jobCategories, quietRequiredText),
  yearOfExp: requiredYears(),
  /** Labelled Desired Number of Employees. */
  employeeCount: requiredChoice(employeeCounts),
  aboutMe: requiredString(undefined, textLimits.long),
});
export type JobSeekerProfile = z.infer<typeof JobSeekerProfile>;
