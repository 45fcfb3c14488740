import * as z from 'zod/mini';
import { m } from '#messages';
import {
  companyCategories,
  type companyPageFields,
  employeeCounts,
  genders,
  jobCategories,
  seekerPositions,
} from './profile-choices.ts';
import { textLimits } from '#contract/platform/limits.ts';
import { isHttpsLink } from '#contract/platform/links.ts';
import {
  maxText,
  nameWithoutLink,
  requiredChoice,
  requiredString,
  requiredYears,
  storable,
} from '#contract/platform/primitives.ts';
import { isOneLine } from '#contract/platform/text/one-line.ts';
import { isKeptPicture } from './site-pictures.ts';

/** The specification has three fields without the exclamation mark. */
const quietRequiredText = m.profile_required;

export const EmployerProfile = z.object({
  fullName: nameWithoutLink(),
  companyName: nameWithoutLink(),
  /** Labelled Job Title. */
  roleInCompany: nameWithoutLink(),
  gender: requiredChoice(genders),
  companyCategory: requiredChoice(companyCategories),
  employeeCount: requiredChoice(employeeCounts),
  companyDetail: requiredString(undefined, textLimits.long),
  /** One line about the company, for its page. Absent leaves it as it is, here and below; empty removes it. */
  tagline: z.optional(
    z
      .string()
      .check(
        z.trim(),
        maxText(textLimits.line),
        storable(),
        z.refine<string>(isOneLine, { error: m.common_one_line }),
      ),
  ),
  /** A year, such as `1998`. */
  founded: z.optional(
    z
      .string()
      .check(z.trim(), z.regex(/^(?:1\d{3}|20\d{2})?$/, { error: m.profile_founded_fault })),
  ),
  /** Of the company's page. */
  website: z.optional(
    z.string().check(
      z.trim(),
      maxText(textLimits.link),
      storable(),
      z.refine((link) => link === '' || isHttpsLink(link), { error: m.fault_https_link }),
    ),
  ),
  /** Of the company's page and of new jobs: an uploaded picture, or one of the demo content. */
  logo: z.optional(
    z.string().check(
      maxText(textLimits.link),
      z.refine((path) => path === '' || isKeptPicture(path), {
        error: m.profile_logo_not_loaded,
      }),
    ),
  ),
});
export type EmployerProfile = z.infer<typeof EmployerProfile>;

/** The company alone has these, for its page; the profile has not. */
export type CompanyPageText = Pick<EmployerProfile, (typeof companyPageFields)[number]>;

export const JobSeekerProfile = z.object({
  fullName: nameWithoutLink(),
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
