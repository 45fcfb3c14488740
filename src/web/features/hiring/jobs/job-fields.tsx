import { m } from '#messages';
import {
  companyCategoryNames,
  employmentTypeNames,
  jobCategoryNames,
  jobTypeNames,
} from '#contract/hiring/job-choice-texts.ts';
import { bulletListLimit, judgedFields, type SalaryUnit } from '#contract/hiring/job-choices.ts';
import { textLimits } from '#contract/platform/limits.ts';
import type { JobInput } from '#contract/hiring/job-input.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { keysOf } from '#web/lib/choices.ts';
import type { Choice, FormFieldProps } from '#web/ui/form-field.tsx';

type JobSection = 'job' | 'terms' | 'texts' | 'team' | 'company';

export type JobField = FormFieldProps & {
  section: JobSection;
  /** Two of these stand side by side. */
  isHalf?: boolean;
  /** The most characters; the form counts them. */
  limit?: number;
};

/** Behind `Per`. */
const salaryUnitNames: Readonly<Record<SalaryUnit, () => string>> = {
  hour: m.job_form_per_hour,
  day: m.job_form_per_day,
  week: m.job_form_per_week,
  month: m.job_form_per_month,
  year: m.job_form_per_year,
};

/** In the order of the names. */
const makeChoices = (names: Readonly<Record<string, () => string>>): Choice[] =>
  Object.entries(names).map(([value, label]) => ({ value, label: label() }));

const half = { isHalf: true } as const;
const optional = { optional: true, autoComplete: 'off' } as const;
const longText = { control: 'textarea', limit: textLimits.long } as const;
const bullets = { control: 'textarea', limit: bulletListLimit, optional: true } as const;
const makeOptionalChoice = () =>
  ({ ...optional, control: 'select', emptyChoice: m.job_form_not_specified() }) as const;
/** The form adds the list, which is too long for a page that only shows a job. */
const makeLongList = () => ({ ...makeOptionalChoice(), choices: [] });

type JobFieldName = keyof Omit<JobInput, 'logo' | 'placeIds' | 'questions' | 'requiresCv'>;

type SomeFields = Partial<Record<JobFieldName, JobField>>;

const makeBasicFields = () =>
  ({
    position: { section: 'job', label: m.job_form_position(), autoComplete: 'off' },
    location: {
      section: 'job',
      label: m.job_form_location(),
      hint: m.job_form_location_hint(),
      autoComplete: 'off',
    },
    country: {
      section: 'job',
      ...half,
      ...makeLongList(),
      label: m.job_form_country(),
      hint: m.job_form_country_hint(),
    },
    jobType: {
      section: 'job',
      ...half,
      label: m.job_form_job_type(),
      control: 'select',
      choices: makeChoices(jobTypeNames),
      emptyChoice: m.common_select(),
    },
    employmentType: {
      section: 'job',
      ...half,
      ...makeOptionalChoice(),
      label: m.job_form_employment_type(),
      choices: makeChoices(employmentTypeNames),
    },
    requiredExp: {
      section: 'job',
      ...half,
      label: m.job_form_experience(),
      control: 'number',
      hint: m.job_form_experience_hint(),
    },
    jobCategory: {
      section: 'job',
      ...half,
      label: m.job_form_category(),
      control: 'select',
      choices: makeChoices(jobCategoryNames),
      emptyChoice: m.common_select(),
      hint: m.job_form_category_hint(),
    },
  }) satisfies SomeFields;

const makeTermFields = () =>
  ({
    salaryMin: {
      section: 'terms',
      ...half,
      ...optional,
      label: m.job_form_salary_from(),
      control: 'number',
    },
    salaryMax: {
      section: 'terms',
      ...half,
      ...optional,
      label: m.job_form_salary_to(),
      control: 'number',
    },
    salaryCurrency: { section: 'terms', ...half, ...makeLongList(), label: m.job_form_currency() },
    salaryUnit: {
      section: 'terms',
      ...half,
      ...makeOptionalChoice(),
      label: m.job_form_per(),
      choices: makeChoices(salaryUnitNames),
    },
    applyUntil: {
      section: 'terms',
      ...optional,
      label: m.job_form_apply_until(),
      hint: m.job_form_apply_until_hint(),
      type: 'date',
      className: 'max-w-60',
    },
  }) satisfies SomeFields;

const makeTextFields = () =>
  ({
    /** The form adds the site's languages, and leaves the field out where there is one. */
    language: {
      section: 'texts',
      label: m.job_form_language(),
      hint: m.job_form_language_hint(),
      control: 'select',
      choices: [],
    },
    jobDetail: {
      section: 'texts',
      ...longText,
      label: m.job_form_job_detail(),
      hint: m.job_form_job_detail_hint(),
      className: 'min-h-56',
    },
    responsibilities: {
      section: 'texts',
      ...bullets,
      label: m.job_form_field_responsibilities(),
      hint: m.job_form_list_hint(),
    },
    skills: {
      section: 'texts',
      ...bullets,
      label: m.job_form_field_skills(),
      hint: m.job_form_skills_hint(),
    },
  }) satisfies SomeFields;

const makeTeamFields = () =>
  ({
    criteria: {
      section: 'team',
      control: 'textarea',
      optional: true,
      label: m.job_form_criteria(),
      hint: m.job_form_criteria_hint(),
      rows: 3,
    },
  }) satisfies SomeFields;

const makeCompanyFields = () =>
  ({
    company: { section: 'company', label: m.job_form_company(), autoComplete: 'organization' },
    companyCategory: {
      section: 'company',
      label: m.job_form_company_category(),
      control: 'select',
      choices: makeChoices(companyCategoryNames),
      emptyChoice: m.common_select(),
    },
    companyDetail: {
      section: 'company',
      ...longText,
      label: m.job_form_company_detail(),
      hint: m.job_form_company_detail_hint(),
      className: 'min-h-36',
    },
  }) satisfies SomeFields;

/** The plain fields of a job that its employer fills in, in the order of the form. */
const makeFields = (): Readonly<Record<JobFieldName, JobField>> => ({
  ...makeBasicFields(),
  ...makeTermFields(),
  ...makeTextFields(),
  ...makeTeamFields(),
  ...makeCompanyFields(),
});

export const listFields = (section: JobSection) => {
  const fields = makeFields();
  return keysOf(fields)
    .filter((name) => fields[name].section === section)
    .map((name): [JobFieldName, JobField] => [name, fields[name]]);
};

/** A job as its employer last changed it, also where that is not public yet. */
export const withChange = ({ change, ...job }: Job): JobInput & Pick<Job, 'waitingLogo'> =>
  change
    ? { ...job, ...Object.fromEntries(keysOf(judgedFields).map((name) => [name, change[name]])) }
    : job;

/** The fields of a job that its employer may change: all fields of the form, so that no save leaves one out. */
export const toJobInput = (job: JobInput & Pick<Job, 'waitingLogo' | 'places'>): JobInput =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has the other fields
  ({
    ...Object.fromEntries(keysOf(makeFields()).map((name) => [name, job[name]])),
    // A change that is not public has its own.
    placeIds: 'placeIds' in job ? job.placeIds : job.places?.map(({ id }) => id),
    language: job.language ?? 'en',
    logo: job.waitingLogo?.link ?? job.logo,
    requiresCv: job.requiresCv,
    questions: job.questions,
  }) as JobInput;
