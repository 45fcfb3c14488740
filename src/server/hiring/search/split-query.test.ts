import { describe, expect, it } from 'vitest';
import { isTrueOfNothing } from './split-query.ts';

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
