import { describe, expect, it } from 'vitest';
import { SignInInput, SignUpInput } from '#contract/accounts/account-input.ts';
import { BlogInput } from '#contract/publishing/blogs.ts';
import { companyCategories, jobCategories } from '#contract/accounts/profile-choices.ts';
import { jobTypes } from '#contract/hiring/job-choices.ts';
import { JobInput } from '#contract/hiring/job-input.ts';
import { SavedFilters } from '#contract/hiring/saved-searches.ts';
import { EmployerProfile, JobSeekerProfile } from '#contract/accounts/profile-input.ts';
import { demoAccounts } from './accounts.ts';
import { demoBlogs } from './blogs.ts';
import { demoEmployers } from './employers.ts';
import { demoJobSeekers } from './job-seekers.ts';
import { demoReviews } from './reviews.ts';
import { buildDemoRows } from './rows.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const rows = buildDemoRows({ now, uidByEmail: new Map() });
const demoJobs = demoEmployers.flatMap(({ jobs }) => jobs);
const duplicates = (texts: readonly string[]) =>
  texts.filter((text, index) => texts.indexOf(text) !== index);
const paragraphs = (text: string) => text.split('\n\n');

describe('the saved searches of the demo content', () => {
  it('could have been saved on the page, one of them for a company that posted jobs', () => {
    const filters = rows.savedSearches.searches.map((search) => search.filters);
    expect(filters.map((one) => SavedFilters.parse(one))).toEqual(filters);
    const companies = filters.flatMap(({ company }) => company ?? []);
    expect(companies).toHaveLength(1);
    expect(rows.jobs.map(({ company }) => company)).toEqual(expect.arrayContaining(companies));
  });
});

describe('the jobs of the demo content', () => {
  it('are 120 of 24 employers, 18 of them closed', () => {
    expect(rows.jobs).toHaveLength(120);
    expect(new Set(rows.jobs.map(({ company }) => company)).size).toBe(24);
    expect(rows.jobs.filter(({ closedAt }) => closedAt)).toHaveLength(18);
  });

  it.each(rows.jobs)('could have been posted with the form: $position', (job) => {
    const form = JobInput.parse(job);
    expect(job).toMatchObject(form);
  });

  it.each(rows.jobs)('are described in two or three paragraphs: $position', ({ jobDetail }) => {
    expect(jobDetail.length).toBeGreaterThanOrEqual(300);
    expect(jobDetail.length).toBeLessThanOrEqual(1_200);
    expect([2, 3]).toContain(paragraphs(jobDetail).length);
  });

  it.each(demoJobs)('have responsibilities and skills of their own: $key', (job) => {
    expect(job.responsibilities.length).toBeGreaterThanOrEqual(2);
    expect(job.skills.length).toBeGreaterThanOrEqual(1);
  });

  it('have a country and a salary, and some a last day', () => {
    expect(rows.jobs.filter(({ country, salaryMin }) => !country || !salaryMin)).toEqual([]);
    const today = now.toISOString().slice(0, 10);
    const lastDays = rows.jobs.flatMap(({ applyUntil }) => applyUntil ?? []);
    expect(lastDays.filter((day) => day > today)).toHaveLength(22);
    expect(lastDays.filter((day) => day < today)).toHaveLength(1);
  });

  it('use every choice of the form and years from none to twelve', () => {
    expect(new Set(rows.jobs.map(({ jobType }) => jobType))).toEqual(new Set(jobTypes));
    expect(new Set(rows.jobs.map(({ jobCategory }) => jobCategory))).toEqual(
      new Set(jobCategories),
    );
    expect(new Set(rows.jobs.map(({ companyCategory }) => companyCategory))).toEqual(
      new Set(companyCategories),
    );
    const years = rows.jobs.map(({ requiredExp }) => requiredExp);
    expect(years).toContain(0.5);
    expect([Math.min(...years), Math.max(...years)]).toEqual([0, 12]);
  });

  it('require a year at most of freshers and more of all others', () => {
    for (const { jobCategory, requiredExp } of rows.jobs) {
      expect(requiredExp <= 1).toBe(jobCategory === 'Fresher');
    }
  });

  it('fill both lists of the home page with open jobs', () => {
    for (const category of jobCategories) {
      const open = rows.jobs.filter((job) => job.jobCategory === category && !job.closedAt);
      expect(open.length).toBeGreaterThanOrEqual(6);
    }
  });

  it('lie all over the world, several in Dhaka', () => {
    const locations = rows.jobs.map(({ location }) => location);
    expect(new Set(locations).size).toBeGreaterThanOrEqual(20);
    expect(locations.filter((location) => location.startsWith('Dhaka')).length).toBeGreaterThan(3);
  });

  it('were posted at moments of their own, so that lists have one order', () => {
    expect(duplicates(demoJobs.map(({ postedDaysAgo }) => String(postedDaysAgo)))).toEqual([]);
  });

  it('were posted within the last 45 days and closed after that', () => {
    for (const { postedDaysAgo, closedDaysAgo = 0 } of demoJobs) {
      expect(postedDaysAgo).toBeLessThanOrEqual(45);
      expect(postedDaysAgo).toBeGreaterThan(closedDaysAgo);
    }
  });
});

describe('the people of the demo content', () => {
  it.each(demoEmployers)('have a complete employer profile: $email', ({ profile }) => {
    expect(EmployerProfile.parse(profile)).toEqual(profile);
  });

  it.each(demoJobSeekers)('have a complete job seeker profile: $email', ({ profile }) => {
    expect(JobSeekerProfile.parse(profile)).toEqual(profile);
  });

  it('are one user each, however many roles they have', () => {
    expect(duplicates(rows.users.map(({ email }) => email))).toEqual([]);
    const both = rows.users.filter(({ isEmployer, isJobSeeker }) => isEmployer && isJobSeeker);
    expect(both.map(({ email }) => email)).toEqual(['both@demo.example']);
  });

  it('include the three who can sign in, with passwords the site would take', () => {
    for (const account of demoAccounts) {
      expect(SignUpInput.safeParse(account).success).toBe(true);
      expect(SignInInput.parse(account).email).toBe(account.email);
      expect(rows.users.map(({ email }) => email)).toContain(account.email);
    }
  });

  it('use email addresses that cannot belong to a person', () => {
    for (const { email } of rows.users) {
      expect(email).toMatch(/\.example$/);
    }
  });
});

describe('the texts of the demo content', () => {
  it.each(demoBlogs)('hold a blog of four to six paragraphs: $title', (blog) => {
    const { title, imgSrc, content } = blog;
    expect(BlogInput.parse(blog)).toEqual({ title, imgSrc, content });
    expect(paragraphs(content).length).toBeGreaterThanOrEqual(4);
    expect(paragraphs(content).length).toBeLessThanOrEqual(6);
  });

  it('hold six blogs and five opinions', () => {
    expect(rows.blogs).toHaveLength(6);
    expect(rows.reviews).toHaveLength(5);
  });

  it('have no duplicates', () => {
    const texts = [
      ...rows.jobs.flatMap((job) => [
        job.position,
        job.companyDetail,
        ...paragraphs(job.jobDetail),
      ]),
      ...rows.jobSeekerProfiles.map(({ aboutMe }) => aboutMe),
      ...rows.messages.map(({ text }) => text),
      ...rows.blogs.flatMap(({ title, content }) => [title, ...paragraphs(content)]),
      ...demoReviews.flatMap(({ commentTitle, description }) => [commentTitle, description]),
    ];
    expect(duplicates(texts)).toEqual([]);
  });
});
