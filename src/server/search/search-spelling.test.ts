import { describe, expect, it } from 'vitest';
import { chooseCloseWords, letterDistance, swapNeighbours } from './search-spelling.ts';

const known = (...words: string[]) => words.map((word) => ({ word, similarity: 0.4 }));

describe('the distance of two words', () => {
  it.each([
    ['nurs', 'nurs', 0],
    ['nusr', 'nurs', 1],
    ['reatc', 'react', 1],
    ['acount', 'account', 1],
    ['bakker', 'baker', 1],
    ['wielder', 'welder', 1],
    ['cook', 'book', 1],
    ['cook', 'clerk', 3],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['écol', 'ecol', 1],
  ])('from %s to %s is %i', (one, other, distance) => {
    expect(letterDistance(one, other)).toBe(distance);
    expect(letterDistance(other, one)).toBe(distance);
  });
});

describe('a misspelt word', () => {
  it('stands for the nearest, then for those with more letters in common, three at most', () => {
    const words = [
      { word: 'developer', similarity: 0.5 },
      { word: 'develop', similarity: 0.6 },
      { word: 'envelop', similarity: 0.5 },
      { word: 'develo', similarity: 0.8 },
      { word: 'devel', similarity: 0.55 },
    ];
    expect(chooseCloseWords('develp', words)).toEqual(['develo', 'develop', 'devel']);
  });

  it('may have one wrong letter when it is short, two when it is longer', () => {
    expect(chooseCloseWords('nusr', known('nurs', 'news', 'noun'))).toEqual(['nurs']);
    expect(chooseCloseWords('reatc', known('react', 'reach', 'tract'))).toEqual(['react']);
    expect(chooseCloseWords('plumbr', known('plumber', 'lumber', 'number'))).toEqual(['plumber']);
  });

  it('may have more when it is long and most of its letters are there', () => {
    const words = [
      { word: 'pharmaceutical', similarity: 0.65 },
      { word: 'pharmacist', similarity: 0.3 },
    ];
    expect(chooseCloseWords('pharmacetcal', words)).toEqual(['pharmaceutical']);
    expect(chooseCloseWords('pharmactcl', words)).not.toContain('pharmacist');
  });

  it('may have an ending that its stem would have lost', () => {
    expect(chooseCloseWords('carpnter', known('carpent', 'carpet'))).toEqual(['carpent', 'carpet']);
    expect(chooseCloseWords('weer', known('we', 'wee'))).toEqual(['wee']);
  });

  it('stands for nothing when it is too short, or when no word is near', () => {
    expect(chooseCloseWords('ab', known('abc', 'ac'))).toEqual([]);
    expect(chooseCloseWords('xylophon', known('accountant', 'nurs'))).toEqual([]);
    expect(chooseCloseWords('nurs', [])).toEqual([]);
  });
});

it('has each two neighbours of a word swapped', () => {
  expect(swapNeighbours('nusr')).toEqual(['unsr', 'nsur', 'nurs']);
  expect(swapNeighbours('a')).toEqual([]);
});
