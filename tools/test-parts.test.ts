import { describe, expect, it } from 'vitest';
import { chooseParts, parts } from './test-parts.mjs';

describe('chooseParts', () => {
  it('runs everything when nothing is said', () => {
    expect(chooseParts([])).toEqual({ chosen: parts, rest: [] });
  });

  it('runs the named parts only, in their own order, and hands the other words on', () => {
    const { chosen, rest } = chooseParts(['--only', 'web,unit', 'src/web/ui', '-t', 'opens']);
    expect(chosen.map(({ name }) => name)).toEqual(['unit', 'web']);
    expect(rest).toEqual(['src/web/ui', '-t', 'opens']);
  });

  it.each([[['--only', 'unti']], [['--only']], [['src/web']]])('explains itself for %j', (args) => {
    expect(() => chooseParts(args)).toThrow(/npm test \[-- --only check,unit,/);
  });
});
