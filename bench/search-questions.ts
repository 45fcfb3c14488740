import type { JobFacetsQuery, JobSearchQuery } from '#contract/hiring/search.ts';

/** Questions of strangers to a generated site (generated-site.ts): of common, of rare and of missing values. */

export interface Question {
  readonly name: string;
  readonly query: Partial<JobSearchQuery>;
  /** Where the facets do not differ from those of another question. */
  readonly withoutFacets?: true;
}

/** Each filter with its rarest value, or one that no job has. */
export const rarest = {
  jobTypes: { jobTypes: 'Fresher Jobs' },
  jobType: { jobType: 'remote' },
  occupation: { occupation: 'Human Resource' },
  category: { companyCategory: 'Finance' },
  'no experience': { maxExp: 0 },
  place: { location: 'Reykjavik' },
  company: { company: 'Tallybrook Systems 27' },
  'per diem': { employmentType: 'Per diem' },
  country: { country: 'IS' },
  pay: { salaryFrom: 900_000, currency: 'GBP' },
  'says its pay': { withSalary: 'yes' },
  'answers quickly': { answersQuickly: 'yes' },
  'of a day': { postedWithin: 1 },
  'since an hour': { newSince: '2026-06-01T11:00:00.000Z' },
  'closed too': { open: 'no' },
  'a common word': { q: 'team' },
  'a rare word': { q: 'inspector' },
} as const satisfies Readonly<Record<string, Partial<JobSearchQuery>>>;

/** Each with a value that many jobs have. */
const common = {
  jobType: { jobType: 'onSite' },
  occupation: { occupation: 'Web Developer' },
  category: { companyCategory: 'Technology' },
  experience: { maxExp: 5 },
  place: { location: 'Dhaka' },
  company: { company: 'Riverside Foods' },
  employment: { employmentType: 'Full-time' },
  country: { country: 'BD' },
  pay: { salaryFrom: 30_000, currency: 'BDT' },
  'of a month': { postedWithin: 30 },
} as const satisfies Readonly<Record<string, Partial<JobFacetsQuery>>>;

const toQuestions = (prefix: string, queries: Readonly<Record<string, Question['query']>>) =>
  Object.entries(queries).map(([name, query]) => ({ name: `${prefix}${name}`, query }));

/** Every filter alone, and each pair of filters with its rarest value. */
export function listFilterQuestions(): Question[] {
  const filters = Object.entries<Question['query']>(rarest);
  const pairs = filters.flatMap(([one, first], at) =>
    filters
      .slice(at + 1)
      .filter(([, second]) => !('q' in first && 'q' in second))
      .map(([other, second]) => ({
        name: `rare: ${one} + ${other}`,
        query: { ...first, ...second },
      })),
  );
  return [...toQuestions('common: ', common), ...toQuestions('rare: ', rarest), ...pairs];
}
