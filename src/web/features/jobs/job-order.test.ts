import { describe, expect, it } from 'vitest';
import { sampleJob } from '#test/sample-job.ts';
import { readJobOrder, sortJobs } from './job-order.ts';

const job = (position: string, company: string, requiredExp: number) =>
  sampleJob({ position, company, requiredExp });
const newestFirst = [
  job('Cook', 'zest', 5),
  job('baker', 'Crumb', 0.5),
  job('Áda’s aide', 'Årstad', 5),
  job('Baker', 'Alm', 10),
];
const order = (name: Parameters<typeof sortJobs>[1]) =>
  sortJobs(newestFirst, name).map(({ position, company }) => `${position} ${company}`);

describe('the order of jobs', () => {
  it('leaves the newest first', () => {
    expect(sortJobs(newestFirst, 'newest')).toEqual(newestFirst);
  });

  it('goes by years as numbers, the newer first among equals', () => {
    expect(order('experience')).toEqual([
      'baker Crumb',
      'Cook zest',
      'Áda’s aide Årstad',
      'Baker Alm',
    ]);
  });

  it('goes by the alphabet whatever the case and the accents', () => {
    expect(order('position')).toEqual([
      'Áda’s aide Årstad',
      'baker Crumb',
      'Baker Alm',
      'Cook zest',
    ]);
    expect(order('company')).toEqual([
      'Baker Alm',
      'Áda’s aide Årstad',
      'baker Crumb',
      'Cook zest',
    ]);
  });

  it('does not change the list it is given', () => {
    const before = [...newestFirst];
    sortJobs(newestFirst, 'position');
    expect(newestFirst).toEqual(before);
  });

  it.each(['', 'order=', 'order=best', 'order=toString'])(
    'is the newest first for %j',
    (search) => {
      expect(readJobOrder(new URLSearchParams(search))).toBe('newest');
    },
  );

  it('is what the address names', () => {
    expect(readJobOrder(new URLSearchParams('order=company'))).toBe('company');
  });
});
