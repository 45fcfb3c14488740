import { describe, expect, it } from 'vitest';
import {
  findAnswerLevel,
  findNextLevel,
  formatAnswerBy,
  formatAnswerTime,
  isAnswerLate,
} from './answer-texts.ts';

describe('the badge of an employer', () => {
  it.each([
    [9, 9, undefined],
    [10, 10, 'Answers nearly everyone'],
    [19, 20, 'Answers nearly everyone'],
    [18, 20, 'Answers most people'],
    [10, 15, 'Answers most people'],
    [9, 15, undefined],
    [0, 40, undefined],
  ])('with %i of %i applications answered is %s', (answered, due, text) => {
    expect(findAnswerLevel({ answered, due })).toBe(text);
  });

  it.each([
    [11, 3, 'Answers nearly everyone'],
    [8, 2, 'Answers most people'],
  ])('with %i of 14 answered rises with %i more replies', (answered, replies, text) => {
    const due = 14;
    expect(findNextLevel({ answered, due })).toEqual({ replies, text });
    expect(findAnswerLevel({ answered: answered + replies, due })).toBe(text);
    expect(findAnswerLevel({ answered: answered + replies - 1, due })).not.toBe(text);
  });

  it('does not rise above the best, nor before enough is known', () => {
    expect(findNextLevel({ answered: 10, due: 10 })).toBeUndefined();
    expect(findNextLevel({ answered: 1, due: 9 })).toBeUndefined();
  });
});

describe('the usual time of an answer', () => {
  const company = 'Kitewick';
  // A Monday.
  const sentAt = new Date('2026-11-23T22:00:00.000Z');
  const getWeekday = (date: Date) => date.getUTCDay();

  it('is about so many days', () => {
    expect(formatAnswerTime(1)).toBe('Answers in about a day');
    expect(formatAnswerTime(3)).toBe('Answers in about 3 days');
    expect(formatAnswerTime(14)).toBe('Answers in about 2 weeks');
  });

  it('is a day of the week while it is near', () => {
    const by = (days: 1 | 3 | 7) => formatAnswerBy({ company, days, sentAt, getWeekday });
    expect(by(1)).toBe('Kitewick usually answers by Tuesday');
    expect(by(3)).toBe('Kitewick usually answers by Thursday');
    expect(by(7)).toBe('Kitewick usually answers within a week');
    expect(formatAnswerBy({ company, days: 3 })).toBe('Kitewick usually answers within 3 days');
  });

  it('passes', () => {
    expect(isAnswerLate(sentAt, 3, Date.parse('2026-11-26T22:00:00.000Z'))).toBe(false);
    expect(isAnswerLate(sentAt, 3, Date.parse('2026-11-26T22:00:00.001Z'))).toBe(true);
  });
});
