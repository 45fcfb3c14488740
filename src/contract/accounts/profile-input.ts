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
import { isHttpsLink } from '#contract/platform/links.ts';
import {
  maxText,
  requiredChoice,
  requiredString,
  requiredName,
  requiredYears,
  storable,
} from '#contract/platform/primitives.ts';
import { isUploadedPicture } from './site-pictures.ts';

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
  /** Of the company's page. Absent leaves it as it is; empty removes it. */
  website: z.optional(
    z.string().check(
      z.trim(),
      maxText(textLimits.link),
      storable(),
      z.refine((link) => link === '' || isHttpsLink(link), { error: m.fault_https_link }),
    ),
  ),
  /** Of the company's page and of new jobs: an uploaded picture. Absent leaves it as it is; empty removes it. */
  logo: z.optional(
    z.string().check(
      maxText(textLimits.link),
      z.refine((path) => path === '' || isUploadedPicture(path), {
        error: m.profile_logo_not_loaded,
      }),
    ),
  ),
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
