import { describe, expect, it } from 'vitest';
import { findChangedParts, withContext } from './changed-part.ts';

const show = (before: string, after: string) =>
  findChangedParts(before, after).map(({ start, changed, end }) => `${start}[${changed}]${end}`);

describe('the words around a change', () => {
  const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');

  it('are few of a long text, and whole', () => {
    const { start, changed, end } = withContext({
      start: `${words(100)} `,
      changed: 'new ',
      end: words(100),
    });
    expect(start).toMatch(/^… word\d+ .*word99 $/);
    expect(changed).toBe('new ');
    expect(end).toMatch(/^word0 word1 .*word\d+ …$/);
    expect(start.length).toBeLessThan(170);
    expect(end.length).toBeLessThan(170);
  });

  it('are all of a short text', () => {
    const part = { start: words(10), changed: ' new ', end: words(10) };
    expect(withContext(part)).toEqual(part);
  });

  it('are cut in a text without spaces, too', () => {
    const { start } = withContext({ start: 'বা'.repeat(200), changed: 'x', end: '' });
    expect(start).toMatch(/^… (?:বা)+$/);
  });
});

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
