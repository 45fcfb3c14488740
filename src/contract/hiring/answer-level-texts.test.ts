import { describe, expect, it } from 'vitest';
import { findAnswerLevel, findNextLevel } from './answer-level-texts.ts';

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
