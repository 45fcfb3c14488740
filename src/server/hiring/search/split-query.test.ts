import { describe, expect, it } from 'vitest';
import {
  groupAlternatives,
  isContradiction,
  isTrueOfNothing,
  listWordsOfEach,
  splitQuery,
} from './split-query.ts';

describe('isTrueOfNothing', () => {
  it.each([
    "!'night'",
    "'day' | !'night'",
    "!'day' & !'night'",
    "!( 'day' & 'night' )",
    "'day' & 'night' | !'shift'",
    "!!( !'day' )",
    "'ওষুধ':* | !'trukceb'",
    "!'a ''&'' b'",
  ])('is true of %s', (query) => expect(isTrueOfNothing(query)).toBe(true));

  it.each([
    "'night'",
    "'day' & !'night'",
    "( 'day' | !'night' ) & 'shift'",
    "'day' <-> 'night' & !'shift'",
    "!( 'day' | !'night' )",
    "'!' | '|'",
    "!'day' <2> 'night'",
    '',
  ])('is false of %s', (query) => expect(isTrueOfNothing(query)).toBe(false));
});

describe('isContradiction', () => {
  it.each(["'team' & 'day' & !'team'", "!'team' & 'team'"])('is true of %s', (query) =>
    expect(isContradiction(query)).toBe(true),
  );

  it.each([
    '',
    "'team'",
    "'team' & !'day'",
    "'team' | !'team'",
    "!'team' & !'team'",
    "'team' <-> 'day' & !'team'",
    "( 'team' | 'day' ) & !'team'",
  ])('is false of %s', (query) => expect(isContradiction(query)).toBe(false));
});

it('splits a query into its words, longer ones first, each of them once', () => {
  expect(splitQuery("'tea' & 'team' & 'tea' & !'night'")).toEqual(["'team' & !'night'", "'tea'"]);
});

it('begins with the rarest word, where it is known how many jobs have each', () => {
  const frequencies = new Map([
    ["'engineer'", 300_000],
    ["'tea'", 20],
    ["'team'", 900],
  ]);
  expect(splitQuery("'engineer' & 'team' & !'night' & 'tea'", frequencies)).toEqual([
    "'tea' & !'night'",
    "'team'",
    "'engineer'",
  ]);
});

it('the words of each alternative are told apart, also where they are in brackets', () => {
  expect(listWordsOfEach("'team'")).toEqual([["'team'"]]);
  expect(listWordsOfEach("'night' <-> 'shift' | 'day' & 'care'")).toEqual([
    ["'night'", "'shift'"],
    ["'day'", "'care'"],
  ]);
  expect(listWordsOfEach("( 'a' | 'b' ) <2> ( 'c' ) | 'd'")).toEqual([
    ["( 'a' | 'b' )", "( 'c' )"],
    ["'d'"],
  ]);
  expect(listWordsOfEach("( 'a' & !'b' | ( 'c' ) )")).toEqual([["'a'"], ["'c'"]]);
});

describe('groupAlternatives', () => {
  const keys = Array.from({ length: 80 }, (_, n) => `'=l:${n}'`);

  it('leaves few as they are', () => {
    const few = `( ${keys.slice(0, 8).join(' | ')} )`;
    expect(groupAlternatives(few)).toEqual([few]);
    expect(groupAlternatives("'new' & ( 'york' | 'yorkshire' )")).toHaveLength(1);
  });

  it('splits many, also those within brackets, and keeps what goes together', () => {
    const query = `( 'new' & 'york':* ) | ( ${keys.join(' | ')} )`;
    const groups = groupAlternatives(query);
    expect(groups.map((group) => group.split(' | ').length)).toEqual([32, 32, 17]);
    expect(groups[0]).toMatch(/^'new' & 'york':\* \| '=l:0' \| /);
    expect(groups.join(' | ').match(/=l:/g)).toHaveLength(80);
  });

  it('reads brackets without blanks as those with', () => {
    const blank = `( ${keys.join(' | ')} )`;
    expect(groupAlternatives(`(${keys.join(' | ')})`)).toEqual(groupAlternatives(blank));
    expect(groupAlternatives(`'new' & (${keys.slice(0, 3).join(' | ')})`)).toHaveLength(1);
  });
});
