import { describe, expect, it } from 'vitest';
import { maxScore } from '#contract/hiring/scorecard-choices.ts';
import { ScorecardInput } from '#contract/hiring/scorecards.ts';
import { listMentioned } from '#contract/platform/text/mentions.ts';
import { demoApplications } from './applications.ts';
import { demoColleagues } from './colleagues.ts';
import { demoOpinions } from './opinions.ts';
import { buildDemoRows } from './rows.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const rows = buildDemoRows({ now, uidByEmail: new Map() });
const people = new Map(rows.users.map(({ id, email, fullName }) => [id, { email, fullName }]));
const jobs = new Map(rows.jobs.map((job) => [job.id, job]));

describe('the colleagues of the demo content', () => {
  it('are three people in each of two companies, in each of the roles', () => {
    const roles = rows.companies.map(({ id }) =>
      rows.companyMembers
        .flatMap(({ companyId, role }) => (companyId === id ? role : []))
        .join(' '),
    );
    expect(roles.filter((list) => list !== 'owner')).toEqual(
      Array.from({ length: 2 }, () => 'owner recruiter viewer'),
    );
    expect(roles).toHaveLength(24);
  });

  it('and everyone else who wrote for a company are named as writers of their messages', () => {
    const ownerOf = new Map(
      rows.applications.map(({ id, jobId }) => [id, jobs.get(jobId ?? '')?.ownerId]),
    );
    const written = rows.messages.filter(({ sender }) => sender === 'employer');
    expect(written.length).toBeGreaterThan(0);
    for (const { applicationId, authorId } of written) {
      expect(authorId).toBe(ownerOf.get(applicationId));
    }
    const others = rows.messages.filter(({ sender }) => sender !== 'employer');
    expect(others.every(({ authorId }) => authorId === null)).toBe(true);
  });

  it('score applicants of their own company, for all criteria of the job', () => {
    const companyOf = new Map(
      rows.companyMembers.map(({ userId, companyId }) => [userId, companyId]),
    );
    const applications = new Map(rows.applications.map((entry) => [entry.id, entry]));
    for (const { applicationId, authorId, scores, comment, givenAt } of rows.scorecards) {
      const entry = applications.get(applicationId);
      const job = jobs.get(entry?.jobId ?? '');
      expect(companyOf.get(authorId)).toBe(companyOf.get(job?.ownerId ?? ''));
      const form = { scores: [...scores], ...(comment && { comment }) };
      expect(ScorecardInput.parse(form)).toEqual(form);
      expect(scores.map(({ criterion }) => criterion).join('\n')).toBe(job?.criteria);
      expect(Math.max(...scores.map(({ score }) => score))).toBeLessThanOrEqual(maxScore);
      expect(givenAt.getTime()).toBeGreaterThan(entry?.appliedAt.getTime() ?? Infinity);
      expect(givenAt.getTime()).toBeLessThan(now.getTime());
    }
  });

  it('write after the application came, once they had joined', () => {
    const joined = new Map(demoColleagues.map((one) => [one.email, one.joinedDaysAgo]));
    for (const { job, seeker, scorecards, notes = [] } of demoOpinions) {
      const entry = demoApplications.find((one) => one.job === job && one.seeker === seeker);
      for (const { by, daysAgo } of [...scorecards, ...notes]) {
        expect(daysAgo).toBeLessThan(entry?.appliedDaysAgo ?? 0);
        expect(daysAgo).toBeLessThan(joined.get(by) ?? Infinity);
      }
    }
  });

  it('mention each other by names that the site finds', () => {
    const names = [...people.values()].map(({ fullName }) => fullName ?? '');
    const mentions = demoOpinions.flatMap(({ notes = [] }) =>
      notes.filter(({ text }) => text.includes('@')),
    );
    expect(mentions).toHaveLength(2);
    for (const { text } of mentions) {
      expect(listMentioned(text, names)).toHaveLength(1);
    }
  });
});

describe('the numbers of the demo content', () => {
  const { ofJobs, ofSite } = rows.numbers;
  const sum = (list: readonly { views: number; begun: number; sent: number }[]) => ({
    views: list.reduce((total, { views }) => total + views, 0),
    begun: list.reduce((total, { begun }) => total + begun, 0),
    sent: list.reduce((total, { sent }) => total + sent, 0),
  });

  it('never have more applications started than views, nor more sent than started', () => {
    expect(ofJobs.filter(({ views, begun, sent }) => begun > views || sent > begun)).toEqual([]);
  });

  it('have each application that the jobs of these companies got', () => {
    const counted = new Set(ofJobs.map(({ jobId }) => jobId));
    expect(counted.size).toBe(9);
    const sent = rows.applications.filter(({ jobId }) => jobId && counted.has(jobId));
    expect(sum(ofJobs).sent).toBe(sent.length);
  });

  it('are believable: some of a hundred readers begin, most of those do not send', () => {
    const { views, begun, sent } = sum(ofJobs);
    expect(begun / views).toBeGreaterThan(0.02);
    expect(begun / views).toBeLessThan(0.2);
    expect(sent / begun).toBeGreaterThan(0.1);
    expect(sent / begun).toBeLessThan(0.8);
  });

  it('lie between the first day of the job and its last', () => {
    for (const { jobId, day } of ofJobs) {
      const { publishedAt, closedAt } = jobs.get(jobId) ?? { publishedAt: now, closedAt: now };
      expect(day >= publishedAt.toISOString().slice(0, 10)).toBe(true);
      expect(day <= (closedAt ?? now).toISOString().slice(0, 10)).toBe(true);
    }
  });

  it('make up those of the site', () => {
    expect(sum(ofSite)).toEqual(sum(ofJobs));
    expect(new Set(ofSite.map(({ day }) => day)).size).toBeGreaterThanOrEqual(30);
  });
});
