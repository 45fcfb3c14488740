import { describe, expect, it } from 'vitest';
import { toJobPosting } from './job-posting.ts';
import { sampleJob } from '#test/sample-job.ts';

const origin = 'https://jobs.example';
const posting = (changes: Parameters<typeof sampleJob>[0] = {}) =>
  toJobPosting(sampleJob(changes), origin);

describe('a job as search engines read it', () => {
  it('says of a plain job no more than the employer did', () => {
    expect(posting()).toEqual({
      '@type': 'JobPosting',
      title: 'Baker',
      description: '<p>You bake with us.</p><p>We bake.</p>',
      datePosted: '2026-04-01T08:00:00.000Z',
      hiringOrganization: {
        '@type': 'Organization',
        name: 'Crumb',
        logo: 'https://jobs.example/logos/crumb.svg',
      },
      identifier: {
        '@type': 'PropertyValue',
        name: 'Crumb',
        value: '0192f0c1-0000-7000-8000-00000000000a',
      },
      directApply: true,
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: 'Dhaka', addressCountry: 'BD' },
      },
      experienceRequirements: {
        '@type': 'OccupationalExperienceRequirements',
        monthsOfExperience: 24,
      },
    });
  });

  it('says all that was added, in the words that search engines know', () => {
    expect(
      posting({
        country: 'BD',
        employmentType: 'Internship',
        salaryMin: 9.5,
        salaryMax: 12,
        salaryCurrency: 'EUR',
        salaryUnit: 'hour',
        applyUntil: '2026-12-31',
      }),
    ).toMatchObject({
      jobLocation: { address: { addressCountry: 'BD' } },
      employmentType: 'INTERN',
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'EUR',
        value: { '@type': 'QuantitativeValue', minValue: 9.5, maxValue: 12, unitText: 'HOUR' },
      },
      validThrough: '2026-12-31T23:59:59-12:00',
    });
  });

  it('is valid until midnight where it is', () => {
    const until = (closesAt: string) =>
      posting({ applyUntil: '2026-12-31', closesAt })['validThrough'];
    expect(until('2026-12-31T18:00:00.000Z')).toBe('2026-12-31T23:59:59+06:00');
    expect(until('2027-01-01T08:00:00.000Z')).toBe('2026-12-31T23:59:59-08:00');
    expect(until('2027-01-01T12:00:00.000Z')).toBe('2026-12-31T23:59:59-12:00');
    expect(until('2026-12-31T18:15:00.000Z')).toBe('2026-12-31T23:59:59+05:45');
  });

  it('is remote from its country, without a place', () => {
    const remote = posting({ jobType: 'remote', country: 'BD' });
    expect(remote).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Bangladesh' },
    });
    expect(remote).not.toHaveProperty('jobLocation');
  });

  it('is at its place where a remote job names no country, and nothing is made up', () => {
    const remote = posting({ jobType: 'remote' });
    expect(remote).toMatchObject({
      jobLocation: { address: { addressLocality: 'Dhaka', addressCountry: 'BD' } },
    });
    expect(remote).not.toHaveProperty('jobLocationType');
    expect(remote).not.toHaveProperty('applicantLocationRequirements');
    expect(posting({ jobType: 'remote', location: 'Remote' })).not.toHaveProperty(
      'jobLocationType',
    );
  });

  it('is remote from the country that its location names instead of a place', () => {
    const remote = posting({ jobType: 'remote', location: 'Remote - US' });
    expect(remote).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'United States' },
    });
    expect(remote).not.toHaveProperty('jobLocation');
  });

  it('is in the region that its location names', () => {
    expect(posting({ location: 'Austin, Texas, USA' })).toMatchObject({
      jobLocation: {
        address: { addressLocality: 'Austin', addressRegion: 'Texas', addressCountry: 'US' },
      },
    });
  });

  it.each(['hybrid', 'onSite'] as const)('is never remote when it is %s', (jobType) => {
    const job = posting({ jobType, country: 'BD' });
    expect(job).not.toHaveProperty('jobLocationType');
    expect(job).not.toHaveProperty('applicantLocationRequirements');
    expect(job).toHaveProperty('jobLocation');
  });

  it('asks for no experience where the job asks for none', () => {
    expect(posting({ requiredExp: 0 })).not.toHaveProperty('experienceRequirements');
    expect(posting({ requiredExp: 0.5 })).toMatchObject({
      experienceRequirements: { monthsOfExperience: 6 },
    });
  });

  it('keeps paragraphs and line ends of its texts, and their markup as text', () => {
    const jobDetail = ' One.\r\nTwo & <b>.\n \n\nThree. ';
    expect(posting({ jobDetail })['description']).toBe(
      '<p>One.<br>Two &amp; &lt;b&gt;.</p><p>Three.</p><p>We bake.</p>',
    );
  });

  it('has the lists of its texts, without their marks', () => {
    const jobDetail = '## You\n- knead **well** <i>\n- bake\n1. Rest';
    expect(posting({ jobDetail })['description']).toBe(
      '<p>You</p><ul><li>knead well &lt;i&gt;</li><li>bake</li></ul><ul><li>Rest</li></ul><p>We bake.</p>',
    );
  });

  it('has the employer’s own responsibilities and skills', () => {
    expect(
      posting({ responsibilities: '- Knead\n- Bake', skills: 'Patience' })['description'],
    ).toBe(
      '<p>You bake with us.</p><p>Responsibilities</p><ul><li>Knead</li><li>Bake</li></ul>' +
        '<p>Skills</p><ul><li>Patience</li></ul><p>We bake.</p>',
    );
  });

  it('takes a logo from elsewhere as it is', () => {
    expect(posting({ logo: 'https://crumb.example/a b.png' })).toMatchObject({
      hiringOrganization: { logo: 'https://crumb.example/a%20b.png' },
    });
  });
});
