import { describe, expect, it } from 'vitest';
import { JobInput } from '#contract/hiring/job-input.ts';
import { buildDemoRows } from '#db/demo/rows.ts';
import { demoScams } from '#db/demo/scams.ts';
import { caseScore, findSignals } from './signals.ts';

const { jobs, jobSignals, cases, reports } = buildDemoRows({
  now: new Date('2026-11-21T12:00:00.000Z'),
  uidByEmail: new Map(),
}).scams;

const confirmed = {
  pay: null,
  commonPay: null,
  accountAge: Infinity,
  isConfirmed: true,
  hasDomain: false,
  namesAnother: false,
  isFirstPost: false,
  firstHourPosts: 0,
  isCopy: false,
  isRepost: false,
};

describe('the frauds of the demo content', () => {
  it.each(jobs.map((job, at) => [job, jobSignals[at], cases[at]] as const))(
    'have the signals that their text shows, and an open case: %#',
    (job, stored, found) => {
      expect(job).toMatchObject(JobInput.parse(job));
      const text = [job.jobDetail, job.responsibilities, job.skills, job.companyDetail].join('\n');
      const { names, score } = findSignals({ ...confirmed, text });
      expect(stored).toMatchObject({ jobId: job.id, signals: names, score });
      expect(score).toBeGreaterThanOrEqual(caseScore);
      const reported = reports.filter(({ caseId }) => caseId === found?.id);
      expect(found).toMatchObject({ targetId: job.id, weight: score + 6 * reported.length });
    },
  );

  it('were reported two times and once, by people of the demo content', () => {
    expect(demoScams.map((scam) => scam.reports.length)).toEqual([2, 1]);
    expect(new Set(reports.map(({ caseId, reporterId }) => `${caseId} ${reporterId}`)).size).toBe(
      3,
    );
  });
});
