import { describe, expect, it } from 'vitest';
import { findDifference, type TextPiece, withContext } from './text-difference.ts';

const write = (pieces: readonly TextPiece[]) =>
  pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');
const show = (before: string, after: string) => findDifference(before, after).map(write);

describe('the difference of two texts', () => {
  it.each([
    [
      'Bake bread at night.',
      'Bake rolls at night.',
      'Bake [bread] at night.',
      'Bake [rolls] at night.',
    ],
    ['Bake bread.', 'Bake bread. Pay first.', 'Bake bread.[]', 'Bake bread. [Pay first.]'],
    ['Keep it.', 'Keep it.\nPay first.\n', 'Keep it.[]', 'Keep it.\n[Pay first.]\n'],
    ['One.\nTwo new.\nThree.', 'One.\nThree.', 'One.\n[Two new.]\nThree.', 'One.\n[]Three.'],
    ['One two', '  One\ttwo\n', 'One two', '  One\ttwo\n'],
    ['Old', '  New words\n', '[Old]', '  [New words]\n'],
    ['', 'New', '[]', '[New]'],
    ['Old', '', '[Old]', '[]'],
    ['a a', 'a a a', 'a a[]', 'a a [a]'],
    ['BDT 50,000–80,000', 'BDT 60,000–80,000', 'BDT [50,000]–80,000', 'BDT [60,000]–80,000'],
    ['50–80 a month', '50–90 a month', '50–[80] a month', '50–[90] a month'],
    ['রুটি বানান', 'কেক বানান', '[রুটি] বানান', '[কেক] বানান'],
    [
      'Bake bread at night and sell it by day here.',
      'Bake rolls at night and sell it by bus here.',
      'Bake [bread] at night and sell it by [day] here.',
      'Bake [rolls] at night and sell it by [bus] here.',
    ],
  ])(
    'is whole words without the blanks around them, wherever they stand: %j, %j',
    (before, after, ...expected) => {
      expect(show(before, after)).toEqual(expected);
    },
  );

  it('leaves no part of either text out', () => {
    const texts = ['one two  three\nfour', 'one three\nfour five'] as const;
    const joined = findDifference(...texts).map((pieces) =>
      pieces.map(({ text }) => text).join(''),
    );
    expect(joined).toEqual(texts);
  });

  it('compares no millions of words: then all between two ends counts as changed', () => {
    const words = (word: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${word}${at}`).join(' ');
    const compare = (count: number) =>
      findDifference(
        `Same ${words('a', count)} middle ${words('b', count)} end`,
        `Same ${words('c', count)} middle ${words('d', count)} end`,
      )[0].map(({ isChanged }) => isChanged);
    expect(compare(10)).toEqual([false, true, false, true, false]);
    expect(compare(1_000)).toEqual([false, true, false]);
  });
});

describe('the words around a change', () => {
  const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');
  const equal = (text: string): TextPiece => ({ text, isChanged: false });
  const changed: TextPiece = { text: 'new ', isChanged: true };

  it('are few of a long text, and whole', () => {
    const [start, , middle, , end] = withContext([
      equal(`${words(100)} `),
      changed,
      equal(`${words(100)} `),
      changed,
      equal(words(100)),
    ]).map(({ text }) => text);
    expect(start).toMatch(/^… word\d+ .*word99 $/);
    expect(middle).toMatch(/^word0 word1 .*word\d+ … word\d+ .*word99 $/);
    expect(end).toMatch(/^word0 word1 .*word\d+ …$/);
    expect(start?.length).toBeLessThan(170);
    expect(end?.length).toBeLessThan(170);
  });

  const lines = (start: string, count: number) =>
    Array.from({ length: count }, (_, at) => `Line ${start}${at} has many equal words.\n`).join('');
  const around = (before: string, after: string) =>
    findDifference(before, after).map((pieces) =>
      write(withContext(pieces)).split(/\s+/u).join(' '),
    );
  const added = 'Pay a fee of 50 dollars first.\n';

  it('are the same on both sides of a paragraph that was inserted or removed', () => {
    const [without, whole] = [
      lines('a', 30) + lines('b', 30),
      lines('a', 30) + added + lines('b', 30),
    ];
    const [old, inserted] = around(without, whole);
    expect(old).toMatch(/^… .*Line a29 has many equal words\. \[\]Line b0 has many .* …$/);
    expect(inserted).toBe(old?.replace('[]', `[${added.trim()}] `));
    expect(around(whole, without)).toEqual([inserted, old]);
  });

  it('are those of both places of a paragraph that was moved', () => {
    const rest = [lines('a', 20), lines('b', 20), lines('c', 20)] as const;
    const [old, moved] = around(
      rest[0] + added + rest[1] + rest[2],
      rest[0] + rest[1] + added + rest[2],
    );
    expect(old).toMatch(/a19 has.+\. \[Pay a fee.+\] Line b0 .+ … .+ b19 has.+\. \[\]Line c0 /);
    expect(moved).toMatch(/a19 has.+\. \[\]Line b0 .+ … .+ b19 has.+\. \[Pay a fee.+\] Line c0 /);
  });

  it('are the beginning of a long text in which only blanks differ', () => {
    const [old] = around(lines('a', 30), lines('a', 30).replaceAll('\n', '\n\n'));
    expect(old).toMatch(/^Line a0 has .+ …$/);
  });

  it('are all of a short text', () => {
    const pieces = [equal(words(10)), changed, equal(words(10))];
    expect(withContext(pieces)).toEqual(pieces);
  });

  it('are cut in a text without spaces, too', () => {
    const [start] = withContext([equal('বা'.repeat(200)), changed]);
    expect(start?.text).toMatch(/^… (?:বা)+$/);
  });
});
