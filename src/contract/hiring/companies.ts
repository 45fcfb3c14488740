import * as z from 'zod/mini';
import { companyRoles } from '#contract/accounts/company-choices.ts';
import { companyCategories, employeeCounts } from '#contract/accounts/profile-choices.ts';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import { Id } from '#contract/platform/primitives.ts';
import { lists } from '#contract/platform/rate-limits.ts';
import { answerDays } from './answer-texts.ts';
import { JobSummary } from './jobs.ts';
import { Responsiveness } from './responsiveness.ts';

/** A company as its page shows it. It names none of its people. */
export const Company = z.object({
  _id: Id,
  /** What the viewer may do for it; absent for everyone else. */
  myRole: z.optional(z.enum(companyRoles)),
  companyName: z.string(),
  companyCategory: z.enum(companyCategories),
  employeeCount: z.enum(employeeCounts),
  /** What the company says about itself. */
  companyDetail: z.string(),
  /** What the company does, in one line. */
  tagline: z.optional(z.string()),
  /** A year. */
  founded: z.optional(z.string()),
  /** An https link. */
  website: z.optional(z.string()),
  logo: z.string(),
  /** A domain that the company has proved to be its own. */
  confirmedDomain: z.optional(z.string()),
  /** As the jobs of the company have them. */
  answers: Responsiveness.shape.answers,
  answerDays: z.optional(z.literal(answerDays)),
  /** Its newest open jobs, at most `companyPageLimits.listed`. */
  jobs: z.array(JobSummary),
  /** At most `companyPageLimits.counted`. */
  openJobs: z.int(),
});
export type Company = z.infer<typeof Company>;

const companiesTag = {
  name: 'companies',
  description: 'The pages of companies.',
  schemas: { Company },
};

export const companiesEndpoints = defineEndpoints(companiesTag, {
  get: {
    route: 'GET /companies/:id',
    summary: 'A company with its newest open jobs',
    access: 'anyone',
    limit: lists,
    errors: ['company-not-found'],
    response: Company,
  },
});
