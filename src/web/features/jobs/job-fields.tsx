import {
  companyCategories,
  employmentTypes,
  jobCategories,
  jobTypeNames,
  jobTypes,
  salaryUnits,
} from '#contract/choices.ts';
import type { JobInput } from '#contract/job-input.ts';
import { profileTexts } from '#contract/texts.ts';
import type { FormFieldProps } from '#web/ui/form-field.tsx';

type JobSection = 'job' | 'company' | 'terms';

export type JobField = FormFieldProps & {
  section: JobSection;
  /** Two of these stand side by side. */
  isHalf?: boolean;
};

const { emptyChoice } = profileTexts;
const optional = { section: 'terms', optional: true, autoComplete: 'off' } as const;
const optionalChoice = { ...optional, control: 'select', emptyChoice: 'Not stated' } as const;
/** The form adds the list, which is too long for a page that only shows a job. */
const longList = { ...optionalChoice, choices: [] };

type JobFieldName = keyof Omit<JobInput, 'questions' | 'requiresCv'>;

/** Every field of a job that its employer fills in: how the form asks for it. */
const jobFields: Readonly<Record<JobFieldName, JobField>> = {
  position: { section: 'job', label: 'Position', autoComplete: 'off' },
  location: {
    section: 'job',
    label: 'Location',
    hint: 'City and country, also for remote work.',
    autoComplete: 'off',
  },
  jobType: {
    section: 'job',
    label: 'Job Type',
    control: 'select',
    choices: jobTypes.map((value) => ({ value, label: jobTypeNames[value] })),
    emptyChoice,
  },
  jobCategory: {
    section: 'job',
    label: 'Job Category',
    control: 'select',
    choices: jobCategories,
    emptyChoice,
  },
  requiredExp: {
    section: 'job',
    label: 'Required Experience',
    control: 'number',
    hint: 'In years; 0 when none is needed.',
    className: 'max-w-40',
  },
  jobDetail: {
    section: 'job',
    label: 'Job Detail',
    control: 'textarea',
    hint: 'What there is to do, with whom, and what you offer.',
    className: 'min-h-56',
  },
  responsibilities: {
    section: 'job',
    label: 'Responsibilities',
    control: 'textarea',
    optional: true,
    hint: 'One on each line.',
  },
  skills: {
    section: 'job',
    label: 'Skills',
    control: 'textarea',
    optional: true,
    hint: 'One on each line.',
  },
  company: { section: 'company', label: 'Company', autoComplete: 'organization' },
  logo: {
    section: 'company',
    label: 'Logo',
    hint: 'A link to a picture of the logo.',
    inputMode: 'url',
    autoComplete: 'off',
    placeholder: 'https://',
  },
  companyCategory: {
    section: 'company',
    label: 'Company Category',
    control: 'select',
    choices: companyCategories,
    emptyChoice,
  },
  companyDetail: {
    section: 'company',
    label: 'Company Detail',
    control: 'textarea',
    hint: 'What the company does, and what it is like to work there.',
    className: 'min-h-36',
  },
  employmentType: {
    ...optionalChoice,
    label: 'Employment Type',
    choices: employmentTypes,
  },
  salaryMin: {
    ...optional,
    label: 'Salary From',
    control: 'number',
    isHalf: true,
  },
  salaryMax: { ...optional, label: 'Salary To', control: 'number', isHalf: true },
  salaryCurrency: { ...longList, label: 'Currency', isHalf: true },
  salaryUnit: {
    ...optionalChoice,
    label: 'Per',
    choices: salaryUnits.map((unit) => ({ value: unit, label: unit })),
    isHalf: true,
  },
  country: {
    ...longList,
    label: 'Country',
    hint: 'Where people will work. For remote jobs, where they may live.',
  },
  applyUntil: {
    ...optional,
    label: 'Apply Until',
    hint: 'The job closes by itself when this day is over.',
    type: 'date',
    className: 'max-w-60',
  },
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries does not keep the type of the keys
const entries = Object.entries(jobFields) as [JobFieldName, JobField][];

/** The fields of one section of the form, in their order. */
export const listFields = (section: JobSection) =>
  entries.filter(([, field]) => field.section === section);

/** What of a job its employer may change: every field of the form, so that no save leaves one out. */
export const toJobInput = (job: JobInput): JobInput =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has every field
  ({
    ...Object.fromEntries(entries.map(([name]) => [name, job[name]])),
    requiresCv: job.requiresCv,
    questions: job.questions,
  }) as JobInput;
