import { describe, expect, it } from 'vitest';
import { findFaults, readTable } from './conformance-table.mjs';

const markdown = String.raw`
# Conformance

| no. | statement | test | note |
| --- | --- | --- | --- |
| 1.1 | One | ${'`'}a.test.ts${'`'} › works<br>${'`'}b.test.ts${'`'} › takes a \| b | |
| 1.2 | Two | | Deliberately otherwise, because two is one too many. |
`;
const titles: Record<string, string[]> = { 'a.test.ts': ['works'], 'b.test.ts': ['takes a | b'] };
const titlesIn = (file: string) => titles[file];

const faultsOf = (...lines: string[]) => findFaults(readTable(lines.join('\n')), titlesIn);
const works = '`a.test.ts` › works';

describe('readTable', () => {
  it('reads the rows, wherever they stand', () => {
    expect(readTable(markdown)).toEqual([
      {
        number: '1.1',
        references: ['`a.test.ts` › works', '`b.test.ts` › takes a | b'],
        isException: false,
      },
      { number: '1.2', references: [], isException: true },
    ]);
  });
});

describe('findFaults', () => {
  it('is content with tests that exist, and with reasons', () => {
    expect(findFaults(readTable(markdown), titlesIn)).toEqual([]);
  });

  it.each([
    ['`c.test.ts` › works', 'There is no file c.test.ts.'],
    ['`a.test.ts` › sleeps', 'a.test.ts has no test "sleeps".'],
    ['a.test.ts works', '"a.test.ts works" is not written as `file` › title.'],
    ['', 'It names no test, and no reason ("Deliberately otherwise, because …").'],
  ])('refuses the reference %j', (reference, fault) => {
    expect(faultsOf(`| 1.1 | One | ${reference} | |`)).toEqual([`1.1: ${fault}`]);
  });

  it('takes no note for a reason but one that gives it', () => {
    expect(faultsOf('| 1.1 | One | | Later. |')).toHaveLength(1);
    expect(faultsOf('| 1.1 | One | | Deliberately otherwise, because |')).toHaveLength(1);
  });

  it('looks at exceptions too, where they name tests', () => {
    const reason = 'Deliberately otherwise, because it is better.';
    expect(faultsOf(`| 1.1 | One | \`a.test.ts\` › sleeps | ${reason} |`)).toHaveLength(1);
  });

  it('refuses two statements of one number', () => {
    const row = `| 1.1 | One | ${works} | |`;
    expect(faultsOf(row, row)).toEqual(['1.1: Another statement has this number.']);
  });

  it('refuses an empty table', () => {
    expect(faultsOf('# Conformance')).toEqual(['The table has no rows.']);
  });

  it('lets ten statements be otherwise, not eleven', () => {
    const row = (_: unknown, index: number) =>
      `| 1.${index} | One | | Deliberately otherwise, because so. |`;
    expect(faultsOf(...Array.from({ length: 10 }, row))).toEqual([]);
    expect(faultsOf(...Array.from({ length: 11 }, row))).toEqual([
      '11 statements are deliberately otherwise; 10 may be.',
    ]);
  });
});
