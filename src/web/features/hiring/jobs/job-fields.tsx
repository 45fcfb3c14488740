import { jobTypeNames } from '#contract/hiring/job-choice-texts.ts';
import { companyCategories, jobCategories } from '#contract/accounts/profile-choices.ts';
import {
  bulletListLimit,
  employmentTypes,
  jobTypes,
  salaryUnits,
} from '#contract/hiring/job-choices.ts';
import { textLimits } from '#contract/platform/limits.ts';
import type { JobInput } from '#contract/hiring/job-input.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { profileTexts } from '#contract/accounts/profile-texts.ts';
import { keysOf } from '#web/lib/keys-of.ts';
import type { FormFieldProps } from '#web/ui/form-field.tsx';

type JobSection = 'job' | 'terms' | 'texts' | 'company';

export type JobField = FormFieldProps & {
  section: JobSection;
  /** Two of these stand side by side. */
  isHalf?: boolean;
  /** The most characters; the form counts them. */
  limit?: number;
};

const { emptyChoice } = profileTexts;
const optional = { optional: true, autoComplete: 'off' } as const;
const optionalChoice = { ...optional, control: 'select', emptyChoice: 'Not specified' } as const;
/** The form adds the list, which is too long for a page that only shows a job. */
const longList = { ...optionalChoice, choices: [] };
const half = { isHalf: true } as const;
const longText = { control: 'textarea', limit: textLimits.long } as const;
const bullets = { control: 'textarea', limit: bulletListLimit, optional: true } as const;

type JobFieldName = keyof Omit<JobInput, 'logo' | 'questions' | 'requiresCv'>;

/** The plain fields of a job that its employer fills in, in the order of the form. */
const jobFields: Readonly<Record<JobFieldName, JobField>> = {
  position: { section: 'job', label: 'Position', autoComplete: 'off' },
  location: {
    section: 'job',
    ...half,
    label: 'Location',
    hint: 'The city, even for remote jobs.',
    autoComplete: 'off',
  },
  country: {
    section: 'job',
    ...half,
    ...longList,
    label: 'Country',
    hint: 'Where people work or can live.',
  },
  jobType: {
    section: 'job',
    ...half,
    label: 'Job Type',
    control: 'select',
    choices: jobTypes.map((value) => ({ value, label: jobTypeNames[value]() })),
    emptyChoice,
  },
  employmentType: {
    section: 'job',
    ...half,
    ...optionalChoice,
    label: 'Employment Type',
    choices: employmentTypes,
  },
  requiredExp: {
    section: 'job',
    ...half,
    label: 'Required Experience',
    control: 'number',
    hint: 'In years. Use 0 if none is needed.',
  },
  jobCategory: {
    section: 'job',
    ...half,
    label: 'Job Category',
    control: 'select',
    choices: jobCategories,
    emptyChoice,
    hint: 'Career level.',
  },
  salaryMin: { section: 'terms', ...half, ...optional, label: 'Salary From', control: 'number' },
  salaryMax: { section: 'terms', ...half, ...optional, label: 'Salary To', control: 'number' },
  salaryCurrency: { section: 'terms', ...half, ...longList, label: 'Currency' },
  salaryUnit: { section: 'terms', ...half, ...optionalChoice, label: 'Per', choices: salaryUnits },
  applyUntil: {
    section: 'terms',
    ...optional,
    label: 'Apply Until',
    hint: 'Applications close at the end of this day.',
    type: 'date',
    className: 'max-w-60',
  },
  jobDetail: {
    section: 'texts',
    ...longText,
    label: 'Job Detail',
    hint: 'What the work is, who it’s with, and what you offer. Start lines with - for a list, and use **words** for bold.',
    className: 'min-h-56',
  },
  responsibilities: {
    section: 'texts',
    ...bullets,
    label: 'Responsibilities',
    hint: 'One per line. Leave empty to show our standard list.',
  },
  skills: {
    section: 'texts',
    ...bullets,
    label: 'Skills',
    hint: 'One per line. Leave empty to show our standard list.',
  },
  company: { section: 'company', label: 'Company', autoComplete: 'organization' },
  companyCategory: {
    section: 'company',
    label: 'Company Category',
    control: 'select',
    choices: companyCategories,
    emptyChoice,
  },
  companyDetail: {
    section: 'company',
    ...longText,
    label: 'Company Detail',
    hint: 'What the company does and what it’s like to work there.',
    className: 'min-h-36',
  },
};

const names = keysOf(jobFields);

/** The fields of one section of the form, in their order. */
export const listFields = (section: JobSection) =>
  names
    .filter((name) => jobFields[name].section === section)
    .map((name): [JobFieldName, JobField] => [name, jobFields[name]]);

/** The fields of a job that its employer may change: all fields of the form, so that no save leaves one out. */
export const toJobInput = (job: JobInput & Pick<Job, 'waitingLogo'>): JobInput =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has the other fields
  ({
    ...Object.fromEntries(names.map((name) => [name, job[name]])),
    logo: job.waitingLogo?.link ?? job.logo,
    requiresCv: job.requiresCv,
    questions: job.questions,
  }) as JobInput;
