import { describe, expect, it } from 'vitest';
import { textLimits } from '#contract/platform/limits.ts';
import { demoApplications } from './applications.ts';
import { demoEmployers } from './employers.ts';

describe('the applications of the demo content', () => {
  const ofJob = new Map(demoEmployers.flatMap(({ jobs }) => jobs.map((job) => [job.key, job])));
  const by = (seeker: string) => demoApplications.filter((entry) => entry.seeker === seeker);
  const listJobs = (email: string) =>
    demoEmployers.find((employer) => employer.email === email)?.jobs ?? [];

  it('are never two of one person for one job', () => {
    const pairs = demoApplications.map(({ job, seeker }) => `${job} ${seeker}`);
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  it('are never for a job of one’s own', () => {
    const own = demoApplications.filter(({ job, seeker }) =>
      listJobs(seeker).some(({ key }) => key === job),
    );
    expect(own).toEqual([]);
  });

  it('came while the job was open', () => {
    const early = demoApplications.filter(
      ({ job, appliedDaysAgo }) => appliedDaysAgo >= (ofJob.get(job)?.postedDaysAgo ?? 0),
    );
    const late = demoApplications.filter(
      ({ job, appliedDaysAgo }) => appliedDaysAgo <= (ofJob.get(job)?.closedDaysAgo ?? 0),
    );
    expect({ early, late }).toEqual({ early: [], late: [] });
  });

  it('are followed by their messages, oldest first', () => {
    const conversations = demoApplications.flatMap(({ appliedDaysAgo, conversation }) =>
      conversation ? [{ appliedDaysAgo, conversation }] : [],
    );
    expect(conversations.length).toBeGreaterThanOrEqual(8);
    for (const { appliedDaysAgo, conversation } of conversations) {
      const ages = [appliedDaysAgo, ...conversation.map(({ sentDaysAgo }) => sentDaysAgo)];
      expect(ages).toEqual(ages.toSorted((one, other) => other - one));
      expect(new Set(ages).size).toBe(ages.length);
      expect(ages.at(-1)).toBeGreaterThan(0);
      expect(Math.max(...conversation.map(({ text }) => text.length))).toBeLessThan(
        textLimits.message,
      );
    }
  });

  it('give the demo employer a full dashboard', () => {
    const jobs = listJobs('employer@demo.example');
    expect(jobs.length).toBeGreaterThanOrEqual(6);
    expect(jobs.filter(({ closedDaysAgo }) => closedDaysAgo !== undefined)).toHaveLength(1);
    const busy = jobs.filter(({ key }) => {
      const entries = demoApplications.filter(({ job }) => job === key);
      return entries.length > 2 && entries.filter((entry) => entry.conversation).length > 1;
    });
    expect(busy).toHaveLength(3);
  });

  it('give the demo job seeker twelve in six stages, most of them with a conversation', () => {
    const entries = by('seeker@demo.example');
    expect(entries).toHaveLength(12);
    expect(entries.filter(({ conversation }) => conversation)).toHaveLength(6);
    expect(new Set(entries.map(({ stage = 'applied' }) => stage)).size).toBe(6);
  });

  it('fill one job with thirty applicants in all stages, half of them with a note and a CV', () => {
    const entries = demoApplications.filter(({ job }) => job === 'tidewright-front-end');
    expect(entries).toHaveLength(30);
    expect(new Set(entries.map(({ stage = 'applied' }) => stage)).size).toBe(6);
    expect(entries.filter(({ coverNote }) => coverNote).length).toBeGreaterThanOrEqual(14);
    expect(entries.filter(({ hasCv }) => hasCv).length).toBeGreaterThanOrEqual(14);
    expect(entries.filter(({ seenDaysAgo }) => seenDaysAgo === undefined).length).toBeGreaterThan(
      7,
    );
  });

  it('came to their stage after they were sent and seen', () => {
    for (const { appliedDaysAgo, seenDaysAgo = appliedDaysAgo, stageDaysAgo } of demoApplications) {
      expect(appliedDaysAgo).toBeGreaterThanOrEqual(seenDaysAgo);
      expect(seenDaysAgo).toBeGreaterThanOrEqual(stageDaysAgo ?? 0);
    }
  });

  it('give the user of both roles two jobs and two applications', () => {
    expect(listJobs('both@demo.example')).toHaveLength(2);
    expect(by('both@demo.example')).toHaveLength(2);
  });
});
