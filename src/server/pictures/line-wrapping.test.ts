import { describe, expect, it } from 'vitest';
import { balanceText, cutText, fitText, wrapText } from './line-wrapping.ts';

/** Every character as wide as the next. */
const measure = (text: string): number => [...text].length;

describe('lines', () => {
  it('take as many whole words as fit', () => {
    const wrapped = wrapText('one two three four', { width: 9, lines: 3, measure });
    expect(wrapped).toEqual({ lines: ['one two', 'three', 'four'], isCut: false });
  });

  it('end in an ellipsis where there are too few of them, and are no wider for it', () => {
    const wrapped = wrapText('one two three four five six', { width: 8, lines: 2, measure });
    expect(wrapped).toEqual({ lines: ['one two', 'three…'], isCut: true });
    expect(wrapText('aaaa bbbb cccc', { width: 4, lines: 2, measure }).lines).toEqual([
      'aaaa',
      'bbb…',
    ]);
  });

  it('break a word that is longer than one of them, and no character', () => {
    expect(wrapText('abcdefgh ij', { width: 3, lines: 9, measure }).lines).toEqual([
      'abc',
      'def',
      'gh',
      'ij',
    ]);
    const family = 'e\u0301';
    const { lines } = wrapText(family.repeat(5), { width: 4, lines: 9, measure });
    expect(lines).toEqual([family.repeat(2), family.repeat(2), family]);
  });

  it('hold whatever is wider than they are, a character each', () => {
    expect(wrapText('WW', { width: 0.5, lines: 3, measure }).lines).toEqual(['W', 'W']);
  });

  it('are made equal where words allow it', () => {
    const options = { width: 12, lines: 3, measure };
    expect(wrapText('aaaa bbbb cccc dd', options).lines).toEqual(['aaaa bbbb', 'cccc dd']);
    const uneven = 'aaa bbb ccc ddd';
    expect(wrapText(uneven, options).lines).toEqual(['aaa bbb ccc', 'ddd']);
    expect(balanceText(uneven, options).lines).toEqual(['aaa bbb', 'ccc ddd']);
    expect(balanceText('one', options).lines).toEqual(['one']);
  });

  it('stay as full as they are where the text is cut', () => {
    const options = { width: 9, lines: 2, measure };
    expect(balanceText('one two three four', options)).toEqual({
      lines: ['one two', 'three…'],
      isCut: true,
    });
  });
});

describe('a line that is cut', () => {
  it('keeps as much of its beginning as fits with the ellipsis', () => {
    expect(cutText('Bright Harbor', { width: 8, measure })).toBe('Bright…');
    expect(cutText('Bright', { width: 0, measure })).toBe('…');
  });
});

describe('a text in a size of type', () => {
  const steps = [
    { size: 4, lines: 1 },
    { size: 2, lines: 2 },
    { size: 1, lines: 3 },
  ] as const;
  const fit = (text: string) => fitText(text, steps, { width: 40, measure });

  it('has the largest in which it fits', () => {
    expect(fit('ten letter')).toMatchObject({ size: 4, lines: ['ten letter'] });
    expect(fit('more than ten letters')).toMatchObject({ size: 2, isCut: false });
  });

  it('has a smaller one rather than a broken word', () => {
    expect(fit('elevenchars')).toMatchObject({ size: 2, lines: ['elevenchars'] });
  });

  it('has the smallest one where nothing helps', () => {
    const set = fit('x'.repeat(200));
    expect(set).toMatchObject({ size: 1, isCut: true });
    expect(set.lines).toEqual(['x'.repeat(40), 'x'.repeat(40), `${'x'.repeat(39)}…`]);
  });
});
