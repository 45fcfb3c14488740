import { describe, expect, it } from 'vitest';
import type { WaitingCounts } from '#contract/hiring/waiting.ts';
import { listUsualPages, toCaseRows, toWaitingRows, type WaitingRow } from './waiting-rows.ts';

const none: WaitingCounts = {
  employer: { waiting: 0, unread: 0, undecided: 0 },
  jobSeeker: { waiting: 0, unread: 0 },
  jobs: [],
};
const quiet = { pressingJobs: [] };
const draft = { _id: 'd', position: 'Baker', updatedAt: '2026-05-01T00:00:00.000Z' };

describe('the usual pages', () => {
  it('have no saved jobs for somebody who only administers', () => {
    const roles = { isEmployer: false, isJobSeeker: false, isAdministrator: true };
    expect(listUsualPages(roles).map(({ name }) => name)).toEqual(['reports', 'jobs']);
    const seeker = listUsualPages({ ...roles, isJobSeeker: true, isAdministrator: false });
    expect(seeker.map(({ name }) => name)).toContain('saved');
  });
});

describe('the rows of what waits', () => {
  it('are none where nothing waits', () => {
    expect(toWaitingRows(none, quiet)).toEqual([]);
  });

  it('are three, the most urgent first, and those of other kinds', () => {
    const counts: WaitingCounts = {
      employer: { waiting: 12, unread: 3, undecided: 2 },
      jobSeeker: { waiting: 1, unread: 0 },
      jobs: [],
    };
    expect(toWaitingRows(counts, { ...quiet, draft }).map(({ text }) => text)).toEqual([
      '12 applicants wait for a reply',
      'One application needs your reply',
      '3 applicants wrote to you',
      'Finish your draft “Baker”',
      '2 undecided in closed jobs',
    ]);
  });

  it('leave out no kind of case, draft or undecided application, however many reports there are', () => {
    const toCase = (kind: WaitingRow['kind'], at: number): WaitingRow => ({
      kind,
      text: `${kind} ${at}`,
      to: `/${kind}/${at}`,
    });
    const reports = [1, 2, 3, 4].map((at) => toCase('reports', at));
    const cases = toCaseRows([...reports, toCase('approvals', 1)], { reports: 12, approvals: 1 });
    const counts = { ...none, employer: { waiting: 0, unread: 0, undecided: 1 } };
    const rows = toWaitingRows(counts, { ...quiet, draft }, { cases });
    expect(rows.map(({ text }) => text)).toEqual([
      'reports 1',
      'reports 2',
      '12 reports to decide',
      'One job waits for approval',
      'Finish your draft “Baker”',
      'One undecided in a closed job',
    ]);
    expect(rows[2]?.to).toBe('/administration?about=reports');
  });

  it('have no number of cases where each has a row', () => {
    const row: WaitingRow = { kind: 'approvals', text: 'Baker', to: '/a' };
    expect(toCaseRows([row], { reports: 0, approvals: 1 })).toEqual([row]);
    expect(toCaseRows([], { reports: 0, approvals: 0 })).toEqual([]);
  });

  it('begin with what has a day, then people, then reports', () => {
    const counts: WaitingCounts = {
      ...none,
      employer: { waiting: 2, unread: 0, undecided: 1 },
    };
    const dated = [{ kind: 'offer', text: 'Job offer from Crumb', to: '/a' }] as const;
    const cases = [{ kind: 'reports', text: 'One report', to: '/b' }] as const;
    const rows = toWaitingRows(counts, { ...quiet, draft }, { dated, cases });
    expect(rows.map(({ text }) => text)).toEqual([
      'Job offer from Crumb',
      '2 applicants wait for a reply',
      'One report',
      'Finish your draft “Baker”',
      'One undecided in a closed job',
    ]);
  });

  it('lead to the applicants where they wait for one job, else to the list of jobs', () => {
    const employer = { waiting: 2, unread: 0, undecided: 0 };
    const one = { jobId: 'a', waiting: 2, unread: 0, undecided: 0 };
    const other = { jobId: 'b', waiting: 0, unread: 1, undecided: 0 };
    const toFirst = (jobs: WaitingCounts['jobs']) =>
      toWaitingRows({ ...none, employer, jobs }, quiet)[0]?.to;
    expect(toFirst([one, other])).toBe('/employer-dashboard/applicant-job/a');
    expect(toFirst([one, { ...one, jobId: 'c' }])).toBe('/employer-dashboard/my-posted-job');
  });

  it.each([
    [draft, 'Finish your draft “Baker”', '/employer-dashboard/add-job?draft=d'],
    [
      { ...draft, jobId: 'j', position: undefined },
      'Finish your draft',
      '/employer-dashboard/update-job/j?draft=d',
    ],
  ])('lead to the form of a draft', (latest, text, to) => {
    expect(toWaitingRows(none, { ...quiet, draft: latest })).toEqual([{ kind: 'draft', text, to }]);
  });

  it('name the rest', () => {
    const counts: WaitingCounts = {
      ...none,
      employer: { waiting: 0, unread: 0, undecided: 1 },
      jobSeeker: { waiting: 0, unread: 1 },
    };
    expect(toWaitingRows(counts, quiet).map(({ text }) => text)).toEqual([
      'One employer wrote to you',
      'One undecided in a closed job',
    ]);
  });

  it('name the jobs in which people wait', () => {
    const face = { company: 'Crumb', logo: '' };
    const job = { jobId: 'a', position: 'Baker', ...face, waiting: 2, undecided: 0 };
    const pressingJobs = [
      job,
      { ...job, position: 'Cook' },
      { ...job, position: 'Waiter', waiting: 0, undecided: 1 },
    ];
    const employer = { waiting: 4, unread: 0, undecided: 1 };
    const rows = toWaitingRows({ ...none, employer }, { pressingJobs });
    expect(rows.map(({ note }) => note)).toEqual(['Baker · Cook', 'Waiter']);
  });
});
