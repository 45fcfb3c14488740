import { writeBengaliTexts } from './bengali-texts.ts';
import { writeEnglishTexts } from './english-texts.ts';
import { makeCompany } from './generated-companies.ts';
import { type Gazetteer, makePlaces } from './generated-places.ts';
import {
  employmentShares,
  jobTypeShares,
  makeExperience,
  makeMoments,
  makeSalary,
} from './generated-terms.ts';
import { bangladesh, countries, rareCountry } from './places.ts';
import type { Random } from './random.ts';

/** The columns of a generated job, as `makeJobRow` orders them. */
export const jobColumns = [
  'id',
  'owner_id',
  'position',
  'company',
  'location',
  'company_category',
  'job_type',
  'required_exp',
  'job_category',
  'logo',
  'company_detail',
  'job_detail',
  'published_at',
  'posted_at',
  'closed_at',
  'hidden_at',
  'apply_until',
  'country',
  'employment_type',
  'salary_min',
  'salary_max',
  'salary_currency',
  'salary_unit',
  'language',
  'answer_days',
  'places',
] as const;

export interface JobParents {
  /** From 0, the oldest. */
  readonly number: number;
  readonly publishedAt: Date;
  readonly now: Date;
  readonly companies: number;
  /** Each company belongs to one of them. */
  readonly employers: readonly string[];
  /** Without it jobs have no places. */
  readonly gazetteer?: Gazetteer | undefined;
}

/** A job of a thousand. Not the first: a small site should have its open one among the newest, too. */
const isRare = (number: number): boolean => number % 1_000 === 997;

/** Of jobs in Bangladesh, so that twelve of a hundred jobs are in Bengali. */
const bengaliShare = 0.32;

function writeTexts(random: Random, number: number) {
  const country = isRare(number) ? rareCountry : random.choose(countries);
  if (country === bangladesh && random.next() < bengaliShare) {
    return { country, language: 'bn', ...writeBengaliTexts(random) };
  }
  const location = `${random.pick(country.cities)}, ${country.name}`;
  return { country, language: 'en', location, ...writeEnglishTexts(random) };
}

export function makeJobRow(random: Random, parents: JobParents) {
  const { number, publishedAt, companies, employers, gazetteer } = parents;
  const companyNumber = random.rank(companies) - 1;
  const company = makeCompany(companyNumber);
  const id = random.id(publishedAt);
  const { country, language, position, location, jobDetail } = writeTexts(random, number);
  const moments = makeMoments(random, parents);
  return [
    id,
    employers[companyNumber % employers.length] ?? '',
    position,
    company.name,
    location,
    company.category,
    random.choose(jobTypeShares),
    ...makeExperience(random),
    '/logos/tallybrook.svg',
    `${company.name} has worked in ${country.name} since ${1950 + (companyNumber % 70)}.`,
    jobDetail,
    publishedAt.toISOString(),
    moments.postedAt,
    moments.closedAt,
    moments.hiddenAt,
    moments.applyUntil,
    country.code,
    random.choose(employmentShares),
    ...makeSalary(random, country),
    language,
    company.answerDays,
    gazetteer
      ? JSON.stringify(makePlaces(gazetteer, { number, country: country.code, location }))
      : null,
  ] as const;
}
