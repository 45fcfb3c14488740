import { describe, expect, it } from 'vitest';
import { BlogInput } from '#contract/publishing/blogs.ts';
import { JobInput } from '#contract/hiring/job-input.ts';
import { bengaliEmployerEmails, buildBengaliRows } from './bengali.ts';
import { makeMomentBefore } from './job-rows.ts';

const ownerIds = new Map(bengaliEmployerEmails.map((email) => [email, email]));
const rows = buildBengaliRows(ownerIds, makeMomentBefore(new Date('2026-11-21T12:00:00.000Z')));

describe('the demo content in Bengali', () => {
  it('is ten jobs of two employers and two blogs', () => {
    expect(rows.jobs).toHaveLength(10);
    expect(new Set(rows.jobs.map(({ company }) => company)).size).toBe(2);
    expect(rows.blogs).toHaveLength(2);
  });

  it.each(rows.jobs)('has a job that could have been posted with the form: $position', (job) => {
    expect(job).toMatchObject(JobInput.parse(job));
    expect(job.jobDetail.length).toBeGreaterThanOrEqual(300);
    expect(job.requiredExp <= 1).toBe(job.jobCategory === 'Fresher');
  });

  it.each(rows.blogs)('has a blog that could have been written with the form: $title', (blog) => {
    const { title, imgSrc, content, language } = blog;
    expect(BlogInput.parse({ title, imgSrc, content, language })).toEqual({
      title,
      imgSrc,
      content,
      language: 'bn',
    });
  });

  it('has its characters as posted jobs have them, and no text twice', () => {
    const texts = [
      ...rows.jobs.map(({ jobDetail }) => jobDetail),
      ...rows.blogs.map((b) => b.content),
    ];
    expect(texts.map((text) => text.normalize())).toEqual(texts);
    expect(new Set(texts).size).toBe(12);
  });
});
