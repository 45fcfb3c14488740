import {
  defaultJobFilter,
  type JobFilter,
  type JobType,
  jobTypeNames,
  type SalaryUnit,
} from './job-choices.ts';
import { formatNumber } from '#contract/platform/numbers.ts';

/** How often a digest is sent. */
export const alertCadences = ['daily', 'weekly', 'off'] as const;
export type AlertCadence = (typeof alertCadences)[number];

/** As words of a sentence: `We email you these jobs every day.` */
export const cadenceWords: Readonly<Record<AlertCadence, string>> = {
  daily: 'every day',
  weekly: 'every Monday',
  off: 'never',
};

export const alertLimits = {
  /** Saved searches of a person. */
  perPerson: 10,
  /** Searches of one email that wait for its confirmation. */
  unconfirmed: 3,
  /** Hours in which an email has to be confirmed. */
  confirmationHours: 48,
  /** Days without a click after which digests are paused. */
  idleDays: 90,
  /** Days after which the email of a person without an account is deleted, when nobody resumed the digests. */
  pausedDays: 90,
  /** Jobs that a digest lists of one search, and of one company. */
  listed: 10,
  perCompany: 3,
} as const;

export const alertTexts = {
  sentToEmail:
    'Check your inbox. We’ve sent you a link to confirm, unless you have one already or can’t save any more searches.',
} as const;

/** The part of a search that its name is made of. */
export interface NamedFilters {
  readonly q?: string | undefined;
  readonly jobTypes?: JobFilter | undefined;
  readonly jobType?: JobType | undefined;
  readonly occupation?: string | undefined;
  readonly companyCategory?: string | undefined;
  readonly maxExp?: number | undefined;
  readonly location?: string | undefined;
  readonly company?: string | undefined;
  readonly employmentType?: string | undefined;
  readonly country?: string | undefined;
  readonly salaryFrom?: number | undefined;
  readonly currency?: string | undefined;
  readonly salaryUnit?: SalaryUnit | undefined;
  readonly withSalary?: string | undefined;
  readonly answersQuickly?: string | undefined;
}

/** Words stand as they are; a query with signs or operators is quoted. */
const formatWords = (q: string): string =>
  /["“”]|(?:^|\s)-|\sor\s/i.test(q) ? `“${q.replaceAll(/["“”]/g, '')}”` : q;

const formatCountry = (code: string): string =>
  new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;

const formatSalary = ({ salaryFrom, currency, salaryUnit = 'month' }: NamedFilters) => {
  if (salaryFrom === undefined || currency === undefined) {
    return undefined;
  }
  const amount = `from ${formatNumber(salaryFrom, Number.isInteger(salaryFrom) ? 0 : 2)} ${currency}`;
  const unit = salaryUnit === 'hour' ? 'an hour' : `a ${salaryUnit}`;
  return salaryUnit === 'month' ? amount : `${amount} ${unit}`;
};

const formatExperience = (years: number): string => {
  if (years === 0) {
    return 'without experience';
  }
  return `with up to ${years} ${years === 1 ? 'year' : 'years'} of experience`;
};

const kinds: Readonly<Record<JobFilter, string | undefined>> = {
  'All Jobs': undefined,
  'Fresher Jobs': 'fresher',
  'Experienced Jobs': 'experienced',
};

/** The name of a search, for example `Remote React jobs from 2,000 USD`. */
export function formatSearchName(filters: NamedFilters): string {
  const { q, jobTypes = defaultJobFilter, jobType, employmentType, maxExp, country } = filters;
  const before = [
    jobType && jobTypeNames[jobType],
    employmentType,
    kinds[jobTypes],
    q && formatWords(q),
  ];
  const after = [
    filters.company && `at ${filters.company}`,
    filters.location && `in ${filters.location}`,
    country && (filters.location ? `(${formatCountry(country)})` : `in ${formatCountry(country)}`),
    formatSalary(filters),
    maxExp === undefined ? undefined : formatExperience(maxExp),
    filters.withSalary && 'with pay listed',
    filters.answersQuickly && 'answered quickly',
  ];
  const about = [filters.occupation, filters.companyCategory].filter(Boolean).join(', ');
  const name = [...before, 'jobs', ...after].filter(Boolean).join(' ') + (about && `: ${about}`);
  return name === 'jobs' ? 'All jobs' : name.charAt(0).toUpperCase() + name.slice(1);
}
