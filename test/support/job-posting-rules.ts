import * as z from 'zod';

/** What Google for Jobs requires of a posting and what it recommends, with its own words for values; nothing else. */

const text = z.string().trim().min(1);
const moment = z.iso.datetime({ offset: true });
const address = z.url({ protocol: /^https?$/ });
const amount = z.number().nonnegative();

const employmentTypes = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTOR',
  'TEMPORARY',
  'INTERN',
  'VOLUNTEER',
  'PER_DIEM',
  'OTHER',
] as const;

/** HTML of paragraphs and line breaks, in which every other angle bracket is written as an entity. */
const paragraphs = z.string().regex(/^(?:<p>(?:[^<>]|<br>)+<\/p>)+$/);

const place = z.strictObject({
  '@type': z.literal('Place'),
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    addressLocality: text,
    addressCountry: z.string().length(2).optional(),
  }),
});

const required = {
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('JobPosting'),
  title: text,
  description: paragraphs,
  datePosted: moment,
  hiringOrganization: z.strictObject({
    '@type': z.literal('Organization'),
    name: text,
    logo: address.optional(),
  }),
  // Required unless a remote job says where it may be done from.
  jobLocation: place.optional(),
};

const recommended = {
  validThrough: moment.optional(),
  employmentType: z.enum(employmentTypes).optional(),
  baseSalary: z
    .strictObject({
      '@type': z.literal('MonetaryAmount'),
      currency: z.string().regex(/^[A-Z]{3}$/),
      value: z
        .strictObject({
          '@type': z.literal('QuantitativeValue'),
          minValue: amount,
          maxValue: amount,
          unitText: z.enum(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']),
        })
        .refine(({ minValue, maxValue }) => minValue <= maxValue),
    })
    .optional(),
  directApply: z.boolean(),
  identifier: z.strictObject({ '@type': z.literal('PropertyValue'), name: text, value: text }),
  jobLocationType: z.literal('TELECOMMUTE').optional(),
  applicantLocationRequirements: z
    .strictObject({ '@type': z.literal('Country'), name: text })
    .optional(),
  experienceRequirements: z
    .strictObject({
      '@type': z.literal('OccupationalExperienceRequirements'),
      monthsOfExperience: z.int().positive(),
    })
    .optional(),
};

export const JobPosting = z
  .strictObject({ ...required, ...recommended })
  .refine(({ title, description }) => description !== `<p>${title}</p>`, 'says only its title')
  .refine(
    ({ jobLocation, jobLocationType, applicantLocationRequirements }) =>
      jobLocation !== undefined ||
      (jobLocationType !== undefined && applicantLocationRequirements !== undefined),
    'is nowhere',
  );
export type JobPosting = z.infer<typeof JobPosting>;

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** The text that a reader of the description sees. */
export const readDescription = (html: string): string =>
  html
    .replaceAll('</p><p>', '\n\n')
    .replaceAll('<br>', '\n')
    .replaceAll(/<\/?p>/g, '')
    .replaceAll(/&(?:lt|gt|amp);/g, (entity) => entities[entity] ?? '');
