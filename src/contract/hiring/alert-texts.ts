import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import type { companyCategories } from '#contract/accounts/profile-choices.ts';
import { countryName } from '#contract/platform/country-texts.ts';
import { formatAmount } from '#contract/platform/numbers.ts';
import {
  companyCategoryNames,
  employmentTypeNames,
  jobTypeNames,
  occupationNames,
} from './job-choice-texts.ts';
import {
  defaultJobFilter,
  type EmploymentType,
  type JobFilter,
  type JobType,
  type Occupation,
  type SalaryUnit,
} from './job-choices.ts';

/** How often a digest is sent. */
export const alertCadences = ['daily', 'weekly', 'off'] as const;
export type AlertCadence = (typeof alertCadences)[number];

export const alertLimits = {
  /** Saved searches of a person. */
  perPerson: 10,
  /** Searches of one email that wait for its confirmation: as many as a mailbox gets mails in that time, so that strangers displace none. */
  unconfirmed: 16,
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

/** The part of a search that its name is made of. */
export interface NamedFilters {
  readonly q?: string | undefined;
  readonly jobTypes?: JobFilter | undefined;
  readonly jobType?: JobType | undefined;
  readonly occupation?: Occupation | undefined;
  readonly companyCategory?: (typeof companyCategories)[number] | undefined;
  readonly maxExp?: number | undefined;
  readonly location?: string | undefined;
  /** Its name is the location. */
  readonly place?: string | undefined;
  readonly radius?: number | undefined;
  readonly company?: string | undefined;
  readonly employmentType?: EmploymentType | undefined;
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

const salaries = {
  hour: m.alert_name_salary_hour,
  day: m.alert_name_salary_day,
  week: m.alert_name_salary_week,
  month: m.alert_name_salary_month,
  year: m.alert_name_salary_year,
} as const satisfies Record<SalaryUnit, unknown>;

const formatSalary = ({ salaryFrom, currency, salaryUnit = 'month' }: NamedFilters) => {
  if (salaryFrom === undefined || currency === undefined) {
    return undefined;
  }
  const amount = `${formatAmount(salaryFrom, currency)} ${currency}`;
  return salaries[salaryUnit]({ amount });
};

const formatExperience = (years: number): string =>
  years === 0 ? m.alert_name_without_experience() : m.alert_name_experience({ years });

const kinds: Readonly<Record<JobFilter, (() => string) | undefined>> = {
  'All Jobs': undefined,
  'Fresher Jobs': m.alert_name_fresher,
  'Experienced Jobs': m.alert_name_experienced,
};

/** The name of a search, for example `Remote React jobs from 2,000 USD`. */
export function formatSearchName(filters: NamedFilters): string {
  const { q, jobTypes = defaultJobFilter, jobType, employmentType, maxExp, country } = filters;
  const before = [
    jobType && jobTypeNames[jobType](),
    employmentType && employmentTypeNames[employmentType](),
    kinds[jobTypes]?.(),
    q && formatWords(q),
  ];
  const after = [
    filters.company && m.alert_name_at({ company: filters.company }),
    filters.place && !filters.location && m.alert_name_places(),
    filters.location &&
      (filters.radius === undefined
        ? m.alert_name_in({ place: filters.location })
        : m.alert_name_around({ place: filters.location, km: filters.radius })),
    country &&
      (filters.location
        ? `(${countryName(country)})`
        : m.alert_name_in({ place: countryName(country) })),
    formatSalary(filters),
    maxExp === undefined ? undefined : formatExperience(maxExp),
    filters.withSalary && m.alert_name_with_pay(),
    filters.answersQuickly && m.alert_name_quick(),
  ];
  const { occupation, companyCategory } = filters;
  const about = [
    occupation && occupationNames[occupation](),
    companyCategory && companyCategoryNames[companyCategory](),
  ]
    .filter(Boolean)
    .join(', ');
  const jobs = [...before, m.alert_name_jobs()].filter(Boolean).join(' ');
  const separator = getLocale() === 'en' ? ' ' : ', ';
  const name = [jobs, ...after].filter(Boolean).join(separator) + (about && `: ${about}`);
  return name === m.alert_name_jobs()
    ? m.alert_name_all()
    : name.charAt(0).toUpperCase() + name.slice(1);
}
