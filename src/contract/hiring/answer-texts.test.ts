import { describe, expect, it } from 'vitest';
import { formatAnswerBy } from './answer-day-texts.ts';
import { formatAnswerTime } from './answer-texts.ts';

describe('the usual time of an answer', () => {
  const company = 'Kitewick';
  // A Monday.
  const sentAt = new Date('2026-11-23T22:00:00.000Z');

  it('is about so many days', () => {
    expect(formatAnswerTime(1)).toBe('Answers in about a day');
    expect(formatAnswerTime(3)).toBe('Answers in about 3 days');
    expect(formatAnswerTime(14)).toBe('Answers in about 2 weeks');
  });

  it('is a day of the week while it is near, else a date', () => {
    const by = (days: 1 | 3 | 7 | 14) => formatAnswerBy({ company, days, sentAt, timeZone: 'UTC' });
    expect(by(1)).toBe('Kitewick usually answers by Tuesday');
    expect(by(3)).toBe('Kitewick usually answers by Thursday');
    expect(by(7)).toBe('Kitewick usually answers by November\u00a030');
    expect(by(14)).toBe('Kitewick usually answers by December\u00a07');
  });
});
