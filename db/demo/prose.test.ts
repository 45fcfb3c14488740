import { describe, expect, it } from 'vitest';
import { prose } from './prose.ts';

describe('prose', () => {
  it('joins wrapped lines with one blank', () => {
    expect(prose`
      one
      two
    `).toBe('one two');
  });

  it('separates paragraphs by exactly one empty line', () => {
    expect(prose`
      one


      two
      three
    `).toBe('one\n\ntwo three');
  });
});
