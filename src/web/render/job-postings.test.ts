import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { listJobSkills } from '#contract/hiring/job-skill-texts.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { buildDemoRows } from '#db/demo/rows.ts';
import type { NewJob } from '#db/factories.ts';
import { hostileJobs } from '#test/hostile-jobs.ts';
import { readThings } from '#test/read-head.ts';
import { serveSite } from '#test/served-site.ts';
import { fileFixture } from '#test/setup-site.ts';
import { paths } from '#web/app/paths.ts';

/** What Google for Jobs requires of a posting and what it recommends, with its own words for values; nothing else. */

const nonEmpty = z.string().trim().min(1);
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

/** HTML of paragraphs, lists and line breaks, in which every other angle bracket is written as an entity. */
const paragraphs = z
  .string()
  .regex(/^(?:<p>(?:[^<>]|<br>)+<\/p>|<ul>(?:<li>(?:[^<>]|<br>)+<\/li>)+<\/ul>)+$/);

const officeLocation = z.strictObject({
  '@type': z.literal('Place'),
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    addressLocality: nonEmpty,
    addressCountry: z.string().length(2).optional(),
  }),
});

const required = {
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('JobPosting'),
  title: nonEmpty,
  description: paragraphs,
  datePosted: moment,
  hiringOrganization: z.strictObject({
    '@type': z.literal('Organization'),
    name: nonEmpty,
    logo: address.optional(),
  }),
  // Required unless a remote job says where it may be done from.
  jobLocation: officeLocation.optional(),
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
  identifier: z.strictObject({
    '@type': z.literal('PropertyValue'),
    name: nonEmpty,
    value: nonEmpty,
  }),
  jobLocationType: z.literal('TELECOMMUTE').optional(),
  applicantLocationRequirements: z
    .strictObject({ '@type': z.literal('Country'), name: nonEmpty })
    .optional(),
  experienceRequirements: z
    .strictObject({
      '@type': z.literal('OccupationalExperienceRequirements'),
      monthsOfExperience: z.int().positive(),
    })
    .optional(),
};

const JobPosting = z
  .strictObject({ ...required, ...recommended })
  .refine(({ title, description }) => description !== `<p>${title}</p>`, 'says only its title')
  .refine(
    ({ jobLocation, jobLocationType, applicantLocationRequirements }) =>
      jobLocation !== undefined ||
      (jobLocationType !== undefined && applicantLocationRequirements !== undefined),
    'is nowhere',
  );

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** The text that a reader of the description sees. */
const readDescription = (html: string): string =>
  html
    .replaceAll(/<br>|<\/?(?:p|ul|li)>/g, '\n')
    .replaceAll(/&(?:lt|gt|amp);/g, (entity) => entities[entity] ?? '');

const now = new Date('2026-06-10T15:00:00.000Z');
const demoJobs = buildDemoRows({ now, uidByEmail: new Map() }).jobs;

const site = await fileFixture(serveSite());
const ownerId = (await site.create.employer()).id;
beforeEach(() => {
  site.time.now = now;
});

const visitPage = async ({ id, position }: NewJob) =>
  site.visit(encodeURI(paths.job({ _id: id, position })));
const postingsIn = (html: string) =>
  readThings(html).filter((thing) => thing['@type'] === 'JobPosting');

/** What a reader of the page sees, without its markup. */
const visibleText = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<\/(?:p|li)>/g, '\n')
    .replaceAll(/<!-- -->|<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#x27);/g, (entity) => {
      const characters = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
      return Object.entries(characters).find(([name]) => name === entity)?.[1] ?? entity;
    });
/** A text of an employer without the marks of its lists, headings and bold words. */
const withoutMarks = (text: string) =>
  text.replaceAll(/^[ \t]*(?:[-*•–]|\d{1,3}[.)]|#{1,6})[ \t]+/gm, '').replaceAll('**', '');
/** The texts of a description in their order: the employer's own lists have a title. */
const listTexts = ({ jobDetail, responsibilities, skills, companyDetail }: NewJob) => [
  jobDetail,
  ...(responsibilities ? ['Responsibilities', responsibilities] : []),
  // Several of a line stand one by one.
  ...(skills ? ['Skills', listJobSkills(skills).join('\n')] : []),
  companyDetail,
];
const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const allJobs: [name: string, job: Partial<NewJob>][] = [
  ...demoJobs.map((job): [string, Partial<NewJob>] => [job.position, job]),
  ...hostileJobs.map((job, index): [string, Partial<NewJob>] => [`hostile ${index}`, job]),
];

describe('the posting of every job', () => {
  it.each(allJobs)('keeps the rules and says what the page says: %s', async (_, values) => {
    const job = await site.create.job({ ...values, ownerId });
    const answer = await site.send('GET', `/jobs/applicant-job/${job.id}`);
    const { status, html } = await visitPage(job);
    expect(status).toBe(200);
    const postings = postingsIn(html);
    expect(postings).toHaveLength(answer.json<Job>().isClosed ? 0 : 1);
    for (const found of postings) {
      const posting = JobPosting.parse(found);
      const shown = squeezed(visibleText(html));
      expect(posting.title).toBe(job.position);
      expect(shown).toContain(squeezed(job.position));
      expect(shown).toContain(squeezed(job.company));
      const description = squeezed(readDescription(posting.description));
      expect(description).toBe(squeezed(withoutMarks(listTexts(job).join('\n'))));
      expect(shown).toContain(squeezed(withoutMarks(job.jobDetail)));
      expect(shown).toContain(squeezed(withoutMarks(job.companyDetail)));
      expect(posting.employmentType === undefined).toBe(!job.employmentType);
      expect(posting.baseSalary === undefined).toBe(!job.salaryUnit);
      expect(posting.validThrough?.slice(0, 10)).toBe(job.applyUntil ?? undefined);
      expect(shown).toContain(job.employmentType ?? '');
      expect(shown).toContain(posting.applicantLocationRequirements?.name ?? '');
    }
  });

  it('holds nothing that ends its element, and is the only script with a job’s words in it', async () => {
    const text = '</script><script>alert(1)</script>\u2028]]>';
    const job = await site.create.job({ position: text, jobDetail: text });
    const { html } = await visitPage(job);
    expect(html).not.toContain('<script>alert');
    expect(html.match(/<script type="application\/ld\+json">/g)).toHaveLength(2);
    expect(JobPosting.parse(postingsIn(html)[0]).title).toBe(text);
  });
});

describe('the posting of a job', () => {
  const isPosted = async (job: NewJob) => postingsIn((await visitPage(job)).html).length === 1;
  const act = async (job: NewJob, method: 'PATCH' | 'DELETE', path: string) => {
    const { rows } = await site.database.pool.query<{ uid: string; email: string }>(
      'select identity_uid as uid, email from users where id = $1',
      [job.ownerId],
    );
    const [owner = { uid: '', email: '' }] = rows;
    const as = { ...owner, emailVerified: false, displayName: '', photoURL: null };
    expect((await site.send(method, path + job.id, { as })).statusCode).toBeLessThan(300);
  };

  it('dates from when it was first published, also after an edit', async () => {
    const publishedAt = new Date('2026-05-01T08:00:00.000Z');
    const job = await site.create.job({ publishedAt, postedAt: now });
    const { html } = await visitPage(job);
    expect(postingsIn(html)[0]).toMatchObject({ datePosted: publishedAt.toISOString() });
    expect(squeezed(visibleText(html))).toContain('Posted May 1, 2026');
    expect(squeezed(visibleText(html))).toContain('Updated Jun 10, 2026');
  });

  it('is gone with the next request after the job was closed, and back after it was reopened', async () => {
    const job = await site.create.job();
    expect(await isPosted(job)).toBe(true);
    await act(job, 'PATCH', '/jobs/closeAJob/');
    expect(await isPosted(job)).toBe(false);
    const { status, html } = await visitPage(job);
    expect(status).toBe(200);
    expect(visibleText(html)).toContain('Closed');
    await act(job, 'PATCH', '/jobs/reopenAJob/');
    expect(await isPosted(job)).toBe(true);
  });

  it('has open jobs that are called alike in its place', async () => {
    const position = 'Zeppelin Rigger';
    const closed = await site.create.job({ position, closedAt: now });
    const open = await site.create.job({ position: 'Senior Rigger of Zeppelins' });
    const { html } = await visitPage(closed);
    expect(html).toContain('Similar open jobs');
    expect(html).toContain(`/job/senior-rigger-of-zeppelins-${open.id}`);
    expect((await visitPage(open)).html).not.toContain('Similar open jobs');
  });

  it('is gone when its last day is over, though nothing was changed', async () => {
    const job = await site.create.job({ applyUntil: '2026-06-10' });
    expect(await isPosted(job)).toBe(true);
    site.time.now = new Date('2026-06-11T11:59:59.000Z');
    expect(await isPosted(job)).toBe(true);
    site.time.now = new Date('2026-06-11T12:00:00.000Z');
    expect(await isPosted(job)).toBe(false);
    expect((await visitPage(job)).html).toContain('Closed');
  });

  it('is gone with the job', async () => {
    const job = await site.create.job();
    expect(await isPosted(job)).toBe(true);
    await act(job, 'DELETE', '/jobs/');
    const { status, html } = await visitPage(job);
    expect(status).toBe(410);
    expect(postingsIn(html)).toEqual([]);
    expect(visibleText(html)).toContain('410 Gone');
    expect(visibleText(html)).toContain('The employer deleted this job.');
  });
});
