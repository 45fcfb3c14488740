import { describe, expect, it } from 'vitest';
import { anyStem, listStems, prepareWords, replaceStems } from './search-words.ts';

describe('what was typed', () => {
  it.each([
    ['  nurse ', 'nurse'],
    ['nurse\u0000\u0001', 'nurse'],
    ['half \ud83d a sign', 'half   a sign'],
    ['“front end” driver’s', '"front end" driver\'s'],
    ['it', 'IT'],
    ['It', 'IT'],
    ['it manager', 'it manager'],
    ['\u0000', ''],
  ])('"%s" is searched for as "%s"', (typed, prepared) => {
    expect(prepareWords(typed)).toBe(prepared);
  });
});

describe('the stems of a query', () => {
  const query = `'front' <-> 'end' & !'senior' & !( 'night' <-> 'shift' ) | 'o''brien' & 'front'`;

  it('are those that it asks for, each once, and not those that it shuts out', () => {
    expect(listStems(query)).toEqual(['front', 'end', "o'brien"]);
    expect(listStems('')).toEqual([]);
  });

  it('are replaced where the query asks for them, and left where it does not', () => {
    const close: Record<string, string[]> = { end: ['and', 'bend'], senior: ['x'], night: ['x'] };
    expect(replaceStems(query, (stem) => close[stem] ?? [])).toBe(
      `'front' <-> ( 'and' | 'bend' ) & !'senior' & !( 'night' <-> 'shift' ) | 'o''brien' & 'front'`,
    );
  });

  it('stay quoted, whatever signs they hold', () => {
    expect(replaceStems("'a'", () => ["b' | 'c", 'd\\'])).toBe(String.raw`( 'b'' | ''c' | 'd\\' )`);
  });

  it('are marked one by one', () => {
    expect(anyStem(query)).toBe(`'front' | 'end' | 'o''brien'`);
    expect(anyStem(`!'senior'`)).toBe('');
  });
});
