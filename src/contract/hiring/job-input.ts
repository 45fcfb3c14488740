import { m } from '#messages';
import * as z from 'zod/mini';
import { companyCategories, jobCategories } from '#contract/accounts/profile-choices.ts';
import {
  bulletListLimit,
  employmentTypes,
  type ImmediateField,
  type immediateTerms,
  judgedFields,
  jobTypes,
  salaryFields,
  salaryLimit,
  salaryUnits,
} from './job-choices.ts';
import { languages } from '#contract/platform/language.ts';
import { textLimits } from '#contract/platform/limits.ts';
import { countries, currencies } from '#contract/platform/iso-codes.ts';
import { currencyDecimals } from '#contract/platform/numbers.ts';
import {
  evenIfInvalid,
  freeText,
  linkOrEmpty,
  maxEntries,
  optionalText,
  requiredChoice,
  requiredString,
  nameWithoutLink,
  requiredName,
  requiredYears,
} from '#contract/platform/primitives.ts';
import { placeLimits } from './place-choices.ts';
import { PlaceId } from './places.ts';
import { questionLimit } from './question-rules.ts';
import { JobQuestionInput, StoredQuestionInput } from './questions.ts';
import { areCriteria, criteriaLimit, criterionLength } from './scorecard-choices.ts';

const notListed = { error: m.fault_not_listed };

const salaryAmount = () =>
  z
    .number({ error: m.fault_number })
    .check(
      z.minimum(0, { error: m.fault_too_small }),
      z.maximum(salaryLimit, { error: m.fault_too_large }),
    );

const bulletList = () => z.optional(freeText(bulletListLimit));

/** Optional details of a job. */
export const jobTermFields = {
  /** In which its texts are written. In an input the site's language when left out; in a response absent for English. */
  language: z.optional(z.enum(languages, notListed)),
  /** Where the work is done, or from where a remote job may be done. */
  country: z.optional(z.enum(countries, notListed)),
  employmentType: z.optional(z.enum(employmentTypes, notListed)),
  salaryMin: z.optional(salaryAmount()),
  salaryMax: z.optional(salaryAmount()),
  salaryCurrency: z.optional(z.enum(currencies, notListed)),
  salaryUnit: z.optional(z.enum(salaryUnits, notListed)),
  /** The last day for applications, for example `2026-12-31`; `closesAt` of the job says when it ends. */
  applyUntil: z.optional(
    z.iso
      .date({ error: m.fault_date })
      .check(z.refine((day) => !day.startsWith('0000'), { error: m.fault_year_zero })),
  ),
};

/** Expectations and questions of the employer; in the whole job only, not in lists. */
export const jobRequestFields = {
  /** One bullet a line. */
  responsibilities: bulletList(),
  skills: bulletList(),
  requiresCv: z.optional(z.boolean()),
  /**
   * By what the company scores applicants, one a line, six at most; in a response only for its people. Absent leaves them as
   * they are.
   */
  criteria: z.optional(
    freeText(criteriaLimit * (criterionLength + 2)).check(
      z.refine(areCriteria, { error: m.fault_criteria }),
    ),
  ),
  /** Absent leaves the questions as they are; an empty list removes them. */
  questions: z.optional(z.array(JobQuestionInput).check(maxEntries(questionLimit))),
};
const JobTerms = z.object(jobTermFields);
export type JobTerms = z.infer<typeof JobTerms>;

const hasDecimals = (amount: number, decimals: number): boolean =>
  Number(amount.toFixed(decimals)) === amount;

/** Amounts have the decimals of their currency; three at most while none is chosen. */
const paidOut = z.check<JobTerms>(({ value, issues }) => {
  const { salaryCurrency } = value;
  const decimals = typeof salaryCurrency === 'string' ? currencyDecimals(salaryCurrency) : 3;
  for (const field of ['salaryMin', 'salaryMax'] as const) {
    const amount = value[field];
    if (typeof amount === 'number' && !hasDecimals(amount, decimals)) {
      const message = m.fault_decimals({ count: decimals });
      issues.push({ code: 'custom', input: amount, path: [field], message });
    }
  }
}, evenIfInvalid);

/** A salary has all four fields or none. */
const wholeSalary = z.check<JobTerms>(({ value, issues }) => {
  const missing = salaryFields.filter((field) => value[field] === undefined);
  if (missing.length > 0 && missing.length < salaryFields.length) {
    for (const field of missing) {
      const message = m.fault_salary_incomplete();
      issues.push({ code: 'custom', input: value, path: [field], message });
    }
  }
  const { salaryMin, salaryMax } = value;
  if (salaryMin !== undefined && salaryMax !== undefined && salaryMax < salaryMin) {
    const message = m.fault_salary_turned();
    issues.push({ code: 'custom', input: value, path: ['salaryMax'], message });
  }
}, evenIfInvalid);

const salaryChecks = [wholeSalary, paidOut] as const;

/** Where a job is done, beside its location. */
const jobPlaceFields = {
  /**
   * Ids of `GET /places`. Cities and countries; of a remote job the countries and areas are those from which it may be done.
   * The location becomes their names. Absent, they are found by the location and the country, where exactly one city fits.
   */
  placeIds: z.optional(z.array(PlaceId).check(maxEntries(placeLimits.job))),
};

const jobFields = {
  position: nameWithoutLink(m.fault_position_required),
  company: nameWithoutLink(),
  location: requiredName(),
  companyCategory: requiredChoice(companyCategories),
  jobType: requiredChoice(jobTypes),
  requiredExp: requiredYears(),
  jobCategory: requiredChoice(jobCategories),
  /** The server loads a linked picture and stores its own; without one it stores the company's initials. */
  logo: linkOrEmpty(),
  companyDetail: requiredString(undefined, textLimits.long),
  jobDetail: requiredString(undefined, textLimits.long),
  ...jobPlaceFields,
  ...jobTermFields,
  ...jobRequestFields,
};

/** The form to post or update a job. */
export const JobInput = z.object(jobFields).check(...salaryChecks);
export type JobInput = z.infer<typeof JobInput>;

const judgedShapes = z.pick(
  z.object(jobFields),
  judgedFields satisfies Record<Exclude<keyof typeof jobFields, ImmediateField>, true>,
);

/** A change of a job that is not public: it waits for an administrator, or was declined. */
export const JobVersion = z.extend(judgedShapes, {
  questions: z.optional(z.array(StoredQuestionInput)),
});
export type JobVersion = z.infer<typeof JobVersion>;

/** The fields that people read, and that change at once. */
export type ImmediateTerms = Pick<JobInput, (typeof immediateTerms)[number]>;

/** The other version of a job as it is stored: a change has the terms of before it, because those changed at once. */
export type StoredVersion = JobVersion & { readonly termsBefore?: ImmediateTerms | undefined };

/** The input with the poster's email beside it, as clients send it. */
export const JobSubmission = z.object({ ...jobFields, email: optionalText }).check(...salaryChecks);
export type JobSubmission = z.infer<typeof JobSubmission>;

/** Bytes. All texts of a job at their longest, in letters of three bytes, are 130 kB. */
export const jobBodyLimit = 256 * 1024;
