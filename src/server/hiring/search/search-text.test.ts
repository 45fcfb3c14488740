import { describe, expect, it } from 'vitest';
import { prepareWords, toExcerptPieces, toPieces } from './search-text.ts';
import { splitQuery } from './split-query.ts';

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

const unmarked = (marked: string) => marked.replaceAll('\u0001', '').replaceAll('\u0002', '');
const piecesOf = (marked: string, written = unmarked(marked)) => toPieces({ marked, written });

describe('a marked text', () => {
  it('comes in pieces, every second of them marked', () => {
    expect(piecesOf('a \u0001Baker\u0002 in \u0001Dhaka\u0002')).toEqual([
      'a ',
      'Baker',
      ' in ',
      'Dhaka',
      '',
    ]);
  });

  it('is one piece when nothing is marked, and none when it is empty', () => {
    expect(piecesOf('Baker')).toEqual(['Baker']);
    expect(piecesOf('')).toEqual([]);
  });

  it('is written again as it was before it was searched in', () => {
    expect(
      piecesOf(
        '\u0001Cpp\u0002\u0003, Csharp\u0004, Node.\u0006js, <\u0006b>',
        'C++, C#, Node.js, <b>',
      ),
    ).toEqual(['', 'C++', ', C#, Node.js, <b>']);
    expect(piecesOf('\u0001infotech\u0002\u0005 and infotech\u0005', 'IT and IT')).toEqual([
      '',
      'IT',
      ' and IT',
    ]);
  });

  it('has the letters of the text, and its own where the text is another one', () => {
    expect(piecesOf('Chef \u0001Patissier\u0002 in Koln', 'Chef Pâtissier in Köln')).toEqual([
      'Chef ',
      'Pâtissier',
      ' in Köln',
    ]);
    expect(piecesOf('\u0001OBriens\u0002 pub', 'The O’Brien’s pub')).toEqual([
      '',
      'O’Brien’s',
      ' pub',
    ]);
    expect(piecesOf('\u0001a\u0002', 'b')).toEqual(['', 'a', '']);
  });

  it('keeps words that only resemble replaced ones', () => {
    expect(piecesOf('app, sharp, infotech')).toEqual(['app, sharp, infotech']);
  });

  it('is no part to be shown when nothing in it is marked', () => {
    expect(toExcerptPieces({ marked: 'You bake.', written: 'You bake.' })).toEqual([]);
    expect(toExcerptPieces({ marked: 'You \u0001bake\u0002.', written: 'You bake.' })).toEqual([
      'You ',
      'bake',
      '.',
    ]);
  });
});

describe('a query as conditions, longer words first', () => {
  it.each([
    ["'ab' & 'abcd' & 'abc'", ["'abcd'", "'abc'", "'ab'"]],
    ["'ab' & ( 'b' | 'abcde' ) & 'abc'", ["'abc'", "'ab'", "( 'b' | 'abcde' )"]],
    ["'a' & ( 'bcd' | 'cde' ) & ( 'ef' | 'fg' )", ["( 'bcd' | 'cde' )", "( 'ef' | 'fg' )", "'a'"]],
    ["'ab' & !'abcde' & ( 'b' | 'c' )", ["'ab' & !'abcde'", "( 'b' | 'c' )"]],
    [
      "!'d' & ( 'b' | 'c' ) & 'ab' & !( 'e' | 'f' )",
      ["'ab' & !'d' & !( 'e' | 'f' )", "( 'b' | 'c' )"],
    ],
    ["'ab' & ( 'b' | !'cde' ) & 'abc'", ["'abc' & ( 'b' | !'cde' )", "'ab'"]],
    ["'it''s & ( x' & ( 'b' | 'c' )", ["'it''s & ( x'", "( 'b' | 'c' )"]],
    ["'a' & 'front' <-> 'end'", ["'front' <-> 'end'", "'a'"]],
    ["( 'b' | 'c' ) <-> 'd' & ( 'ef' | 'fg' )", ["( 'ef' | 'fg' )", "( 'b' | 'c' ) <-> 'd'"]],
  ])('%s', (query, conditions) => {
    expect(splitQuery(query)).toEqual(conditions);
  });

  it.each(["'a'", "!'a'", "!'a' & !'b'", "'a' | 'bc' & ( 'c' | 'd' )", "'a' | !'b'"])(
    'stays whole: %s',
    (query) => {
      expect(splitQuery(query)).toEqual([query]);
    },
  );
});
