import { type EmploymentType, endOfDay, type SalaryUnit } from '#contract/job-input.ts';
import type { Job } from '#contract/jobs.ts';
import { absoluteUrl } from '#web/lib/site-origin.ts';
import type { JsonLdThing } from '#web/ui/json-ld.tsx';
import { countryName } from './job-terms.ts';

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

/** A text as it stands on the page: empty lines part its paragraphs, the other line ends stay. */
const paragraphsOf = (text: string): string =>
  text
    .trim()
    .split(/(?:\r?\n\s*){2,}/)
    .map((paragraph) => `<p>${escapeText(paragraph).replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('');

const placeOf = ({ location, country }: Job) => ({
  jobLocation: {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality: location,
      ...(country !== undefined && { addressCountry: country }),
    },
  },
});

/** A remote job is done from where its country allows; which one that is only the employer can say. */
const whereOf = (job: Job): JsonLdThing => {
  if (job.jobType !== 'remote') {
    return placeOf(job);
  }
  const jobLocationType = 'TELECOMMUTE';
  if (job.country === undefined) {
    return { jobLocationType, ...placeOf(job) };
  }
  const applicantLocationRequirements = { '@type': 'Country', name: countryName(job.country) };
  return { jobLocationType, applicantLocationRequirements };
};

const salaryOf = (job: Job): JsonLdThing => {
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

const experienceOf = ({ requiredExp }: Job): JsonLdThing =>
  requiredExp > 0
    ? {
        experienceRequirements: {
          '@type': 'OccupationalExperienceRequirements',
          monthsOfExperience: Math.max(1, Math.round(requiredExp * 12)),
        },
      }
    : {};

/** An open job in the words of schema.org: what its page says, and nothing else. */
export const jobPostingOf = (job: Job, origin: string): JsonLdThing => ({
  '@type': 'JobPosting',
  title: job.position,
  description: paragraphsOf(job.jobDetail) + paragraphsOf(job.companyDetail),
  datePosted: job.publishedAt,
  ...(job.applyUntil !== undefined && { validThrough: endOfDay(job.applyUntil) }),
  hiringOrganization: {
    '@type': 'Organization',
    name: job.company,
    logo: absoluteUrl(origin, job.logo),
  },
  identifier: { '@type': 'PropertyValue', name: job.company, value: job._id },
  directApply: true,
  ...whereOf(job),
  ...(job.employmentType !== undefined && { employmentType: employmentTypes[job.employmentType] }),
  ...salaryOf(job),
  ...experienceOf(job),
});
