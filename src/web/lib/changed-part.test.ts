import { describe, expect, it } from 'vitest';
import { findChangedParts } from './changed-part.ts';

const show = (before: string, after: string) =>
  findChangedParts(before, after).map(({ start, changed, end }) => `${start}[${changed}]${end}`);

describe('the changed part of a text', () => {
  it.each([
    [
      'Bake bread at night.',
      'Bake rolls at night.',
      'Bake [bread ]at night.',
      'Bake [rolls ]at night.',
    ],
    ['Bake bread.', 'Bake bread. Pay first.', 'Bake [bread.]', 'Bake [bread. Pay first.]'],
    ['', 'New', '[]', '[New]'],
    ['Old', '', '[Old]', '[]'],
    ['a a', 'a a a', 'a []a', 'a [a ]a'],
    ['রুটি বানান', 'কেক বানান', '[রুটি ]বানান', '[কেক ]বানান'],
  ])('is whole words between what is equal: %j, %j', (before, after, ...expected) => {
    expect(show(before, after)).toEqual(expected);
  });

  it('leaves no part of either text out', () => {
    const texts = ['one two  three\nfour', 'one three\nfour five'] as const;
    const joined = findChangedParts(...texts).map(
      ({ start, changed, end }) => start + changed + end,
    );
    expect(joined).toEqual(texts);
  });
});
