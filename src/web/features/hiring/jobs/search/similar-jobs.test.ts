import { describe, expect, it } from 'vitest';
import type { JobHit } from '#contract/hiring/search.ts';
import { placeholderJob } from '#web/features/hiring/jobs/placeholder-job.ts';
import { listSimilar } from './similar-jobs.tsx';

const operator = { ...placeholderJob, _id: 'own', position: 'Night Line Operator' };

/** A job as the search answers it: the pieces of its title, of which each second one was found. */
const find = (...position: string[]): JobHit => ({
  ...placeholderJob,
  _id: position.join(''),
  position: position.join(''),
  highlights: { position, company: [], location: [], excerpt: [] },
});

const listTitles = (...jobs: JobHit[]) => listSimilar(operator, jobs).map((job) => job.position);

describe('similar jobs', () => {
  it('share half of the words of the shorter title', () => {
    expect(listTitles(find('Packing ', 'Line', ' ', 'Operators'))).toEqual([
      'Packing Line Operators',
    ]);
    expect(listTitles(find('Machine ', 'Operator'))).toEqual(['Machine Operator']);
  });

  it('are none that share one word of three, or a word of the text alone', () => {
    expect(listTitles(find('Laboratory Technician, ', 'Night', ' Shift'), find('Baker'))).toEqual(
      [],
    );
  });

  it('leave the job itself out', () => {
    const own = find('', 'Night', ' ', 'Line', ' ', 'Operator');
    expect(listTitles({ ...own, _id: 'own' })).toEqual([]);
  });
});
