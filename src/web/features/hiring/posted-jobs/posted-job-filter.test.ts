import { describe, expect, it } from 'vitest';
import { sampleJob } from '#test/sample-job.ts';
import { isClosingSoon } from './posted-job-filter.ts';

describe('a posted job that closes soon', () => {
  const now = Date.parse('2026-06-02T18:00:00.000Z');
  const job = { ...sampleJob({ applyUntil: '2026-06-10' }), companyDetail: '', jobDetail: '' };

  it.each([
    ['a week before its last day begins in Dhaka', { closesAt: '2026-06-10T18:00:00.000Z' }, true],
    ['less in Honolulu', { closesAt: '2026-06-11T10:00:00.000Z' }, false],
    ['closed', { closesAt: '2026-06-10T18:00:00.000Z', isClosed: true }, false],
    ['without a last day', {}, false],
  ])('%s', (_, changes, isSoon) => {
    expect(isClosingSoon({ ...job, ...changes }, now)).toBe(isSoon);
  });
});
