import { describe, expect, it } from 'vitest';
import { formatBand, formatOwn, listFacts } from './responsiveness-texts.ts';

const facts = { memberSince: '2026-03-02T09:00:00.000Z', jobsPosted: 7 };

describe('how an employer answers', () => {
  it('is one line, with the wait where it is known', () => {
    expect(formatBand({ band: 'nearly-everyone', wait: 'three-days' })).toBe(
      'Answers nearly everyone, usually within 3 days',
    );
    expect(formatBand({ band: 'rarely' })).toBe('Rarely answers');
  });

  it('is no text before enough is known', () => {
    expect(formatBand({})).toBe('');
    expect(formatBand({ wait: 'day' })).toBe('');
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

describe('the employer’s own figures', () => {
  const ownerId = '019a9f41-0b52-7d83-8c1f-6e4a2b9d7c02';

  it('say what job seekers read and what would improve it', () => {
    const next = { band: 'most', answers: 2 } as const;
    expect(formatOwn({ ownerId, due: 10, answered: 6, band: 'half', next })).toBe(
      'You answered 6 of 10 applications within two weeks. Job seekers read: “Answers about half of all people”. 2 more would have led to “Answers most people”.',
    );
  });

  it('are no text before an application is due', () => {
    expect(formatOwn({ ownerId, due: 0, answered: 0 })).toBe('');
  });
});
