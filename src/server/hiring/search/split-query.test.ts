import { describe, expect, it } from 'vitest';
import { isTrueOfNothing, splitQuery } from './split-query.ts';

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

it('splits a query into its words, longer ones first, each of them once', () => {
  expect(splitQuery("'tea' & 'team' & 'tea' & !'night'")).toEqual(["'team' & !'night'", "'tea'"]);
});
