import { describe, expect, it } from 'vitest';
import { formatAnswers, formatOwn, listFacts } from './responsiveness-texts.ts';

const facts = { memberSince: '2026-03-02T09:00:00.000Z', jobsPosted: 7 };

describe('how an employer answers', () => {
  it('is a plain count', () => {
    expect(formatAnswers({ answered: 12, due: 15 })).toBe('Answered 12 of 15 within two weeks');
  });

  it('stands beside plain facts', () => {
    expect(listFacts(facts)).toEqual(['Member since Mar 2, 2026', '7 jobs posted']);
    expect(listFacts({ ...facts, jobsPosted: 1, seen: { opened: 12, of: 15 } })).toEqual([
      'Member since Mar 2, 2026',
      '1 job posted',
      '12 of 15 applications to this job opened',
    ]);
  });
});

describe('the employer’s own count', () => {
  const ownerId = '019a9f41-0b52-7d83-8c1f-6e4a2b9d7c02';

  it.each([
    [0, 0, ''],
    [
      4,
      1,
      'You replied to 1 of 4 applicants within two weeks. Job seekers will see this once you have 5 applicants.',
    ],
    [5, 4, 'You replied to 4 of 5 applicants within two weeks. Job seekers see this.'],
  ])('of %i due applications with %i answers says who sees it', (due, answered, text) => {
    expect(formatOwn({ ownerId, due, answered })).toBe(text);
  });
});
