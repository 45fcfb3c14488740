import { describe, expect, it } from 'vitest';
import { formatAnswers, formatOwn, listFacts } from './responsiveness-texts.ts';

const facts = { memberSince: '2026-03-02T09:00:00.000Z', jobsPosted: 7 };

describe('how an employer answers', () => {
  it('is a count, behind the badge where there is one, with the time of the answer line', () => {
    expect(formatAnswers({ answered: 12, due: 15 })).toBe(
      'Answers most people: 12 of 15 within two weeks',
    );
    expect(formatAnswers({ answered: 12, due: 15 }, 3)).toBe(
      'Answers most people: 12 of 15 within two weeks, half of them within 3 days',
    );
    expect(formatAnswers({ answered: 12, due: 15 }, 14)).toBe(
      'Answers most people: 12 of 15 within two weeks',
    );
    expect(formatAnswers({ answered: 4, due: 5 })).toBe('Answered 4 of 5 within two weeks');
    expect(formatAnswers({ answered: 2, due: 15 })).toBe('Answered 2 of 15 within two weeks');
  });

  it('stands beside plain facts', () => {
    expect(listFacts(facts)).toEqual(['Member since Mar\u00a02,\u00a02026', '7 jobs posted']);
    expect(listFacts({ ...facts, jobsPosted: 1, seen: { opened: 12, of: 15 } })).toEqual([
      'Member since Mar\u00a02,\u00a02026',
      '1 job posted',
      '12 of 15 applications to this job opened',
    ]);
  });
});

describe('the employer’s own count', () => {
  const ownerId = '019a9f41-0b52-7d83-8c1f-6e4a2b9d7c02';

  it.each([
    [
      4,
      1,
      'Job seekers will see this once you have 5 applicants, and your badge once you have 10.',
    ],
    [9, 9, 'Job seekers see this. Your badge follows once you have 10 applicants.'],
    [14, 8, 'You have no badge yet. Reply to 2 more to reach “Answers most people”.'],
    [
      14,
      11,
      'Your badge: “Answers most people”. Reply to 3 more to reach “Answers nearly everyone”.',
    ],
    [14, 14, 'Your badge: “Answers nearly everyone”.'],
  ])('of %i due applications with %i answers says what lifts it', (due, answered, text) => {
    const count = `You replied to ${answered} of ${due} applicants within two weeks.`;
    expect(formatOwn({ ownerId, due, answered })).toBe(`${count} ${text}`);
  });
});
