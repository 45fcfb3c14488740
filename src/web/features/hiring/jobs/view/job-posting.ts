import { m } from '#messages';
import type { EmploymentType, SalaryUnit } from '#contract/hiring/job-choices.ts';
import { formatLastSecond } from '#contract/platform/last-day-texts.ts';
import { isInitialsPath } from '#contract/accounts/initials-pictures.ts';
import { jobTypeNames } from '#contract/hiring/job-choice-texts.ts';
import { type JobAddress, listJobAddresses } from '#contract/hiring/job-address-texts.ts';
import { toJobPlace } from '#contract/hiring/job-place-texts.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { listCountriesOf } from '#contract/hiring/place-area-choices.ts';
import { absoluteUrl } from '#web/lib/site-context.ts';
import type { JsonLdThing } from '#web/seo/json-ld.tsx';
import { countryName } from '#contract/platform/country-texts.ts';
import { listJobSkills } from '#contract/hiring/job-skill-texts.ts';
import { parseBullets, parseTextBlocks } from '#contract/platform/text/blocks.ts';
import { listTextPieces } from '#contract/platform/text/links.ts';

const employmentTypes: Readonly<Record<EmploymentType, string>> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Temporary: 'TEMPORARY',
  Internship: 'INTERN',
  Volunteer: 'VOLUNTEER',
  'Per diem': 'PER_DIEM',
  Other: 'OTHER',
};

const unitTexts: Readonly<Record<SalaryUnit, string>> = {
  hour: 'HOUR',
  day: 'DAY',
  week: 'WEEK',
  month: 'MONTH',
  year: 'YEAR',
};

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeText = (text: string): string =>
  text.replaceAll(/[&<>]/g, (character) => entities[character] ?? character);

const toHtml = (text: string): string =>
  escapeText(
    listTextPieces(text)
      .map((piece) => piece.text)
      .join(''),
  ).replaceAll('\n', '<br>');

const toListHtml = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${toHtml(item)}</li>`).join('')}</ul>`;

/** A text as it stands on the page, in the elements that search engines know. */
const toBlocks = (text: string): string =>
  parseTextBlocks(text)
    .map((block) => ('items' in block ? toListHtml(block.items) : `<p>${toHtml(block.text)}</p>`))
    .join('');

/** The employer's own; the fixed texts of the page say nothing about this job. */
const toExpectations = (title: string, own: readonly string[]): string =>
  own.length > 0 ? `<p>${title}</p>${toListHtml(own)}` : '';

const toDescription = (job: Job): string =>
  toBlocks(job.jobDetail) +
  toExpectations(m.job_responsibilities(), parseBullets(job.responsibilities ?? '')) +
  toExpectations(m.job_skills(), listJobSkills(job.skills ?? '')) +
  toBlocks(job.companyDetail);

/** One is an object, several are a list. */
const oneOrAll = <Thing>(things: readonly Thing[]): Thing | readonly Thing[] =>
  things.length === 1 && things[0] !== undefined ? things[0] : things;

const toPlaceThing = ({ city, region, country, latitude, longitude }: JobAddress) => ({
  '@type': 'Place',
  address: {
    '@type': 'PostalAddress',
    ...(city !== undefined && { addressLocality: city }),
    ...(region !== undefined && { addressRegion: region }),
    ...(country !== undefined && { addressCountry: country }),
  },
  ...(latitude !== undefined && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
});

const toJobLocation = (job: Job): JsonLdThing => ({
  jobLocation: oneOrAll(listJobAddresses(job).map(toPlaceThing)),
});

/** A text that names no place: `Remote` of `Remote - US`. */
const isNowhere = (city: string): boolean =>
  /^(?:(?:fully |100% )?remote|anywhere|worldwide|home|home ?office|work from home)$/i.test(city) ||
  city === jobTypeNames.remote();

/** The countries of more areas than these are no answer to where applicants may live. */
const mostCountries = 60;

/**
 * The countries from which a remote job may be done, which only the employer can say: the countries and areas among its
 * places, or else that of its form, or those of its cities.
 */
function listAllowed(job: Job): readonly string[] {
  const { places = [], country, location } = job;
  const isBeyondCities = places.some(({ kind }) => kind !== 'city');
  const chosen = isBeyondCities ? places.filter(({ kind }) => kind !== 'city') : [];
  const named = [...new Set(chosen.flatMap(listCountriesOf))];
  if (isBeyondCities) {
    return named.length <= mostCountries ? named : [];
  }
  if (country !== undefined) {
    return [country];
  }
  const ofCities = [...new Set(places.flatMap(listCountriesOf))];
  const text = toJobPlace({ location });
  return ofCities.length === 0 && isNowhere(text.city) && text.country !== undefined
    ? [text.country]
    : ofCities;
}

/** Search engines refuse remote jobs without a country: those are done at their place. */
const toLocation = (job: Job): JsonLdThing => {
  const allowed = job.jobType === 'remote' ? listAllowed(job) : [];
  if (allowed.length === 0) {
    return toJobLocation(job);
  }
  const countries = allowed.map((code) => ({ '@type': 'Country', name: countryName(code) }));
  return { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: oneOrAll(countries) };
};

const toSalary = (job: Job): JsonLdThing => {
  const { salaryMin, salaryMax, salaryCurrency, salaryUnit } = job;
  if (salaryUnit === undefined) {
    return {};
  }
  const value = {
    '@type': 'QuantitativeValue',
    minValue: salaryMin,
    maxValue: salaryMax,
    unitText: unitTexts[salaryUnit],
  };
  return { baseSalary: { '@type': 'MonetaryAmount', currency: salaryCurrency, value } };
};

const toExperience = ({ requiredExp }: Job): JsonLdThing =>
  requiredExp > 0
    ? {
        experienceRequirements: {
          '@type': 'OccupationalExperienceRequirements',
          monthsOfExperience: Math.max(1, Math.round(requiredExp * 12)),
        },
      }
    : {};

const toLastSecond = ({ applyUntil, closesAt }: Job): JsonLdThing =>
  applyUntil === undefined
    ? {}
    : { validThrough: formatLastSecond(applyUntil, closesAt ? new Date(closesAt) : undefined) };

/** An open job in the words of schema.org: what its page says, and nothing else. */
export const toJobPosting = (job: Job, origin: string): JsonLdThing => ({
  '@type': 'JobPosting',
  title: job.position,
  description: toDescription(job),
  datePosted: job.publishedAt,
  ...toLastSecond(job),
  hiringOrganization: {
    '@type': 'Organization',
    name: job.company,
    // Initials are no company's logo.
    ...(!isInitialsPath(job.logo) && { logo: absoluteUrl(origin, job.logo) }),
  },
  identifier: { '@type': 'PropertyValue', name: job.company, value: job._id },
  directApply: true,
  ...toLocation(job),
  ...(job.employmentType !== undefined && { employmentType: employmentTypes[job.employmentType] }),
  ...toSalary(job),
  ...toExperience(job),
});
