import { describe, expect, it } from 'vitest';
import { findFaults, readTable } from './conformance-table.mjs';

const markdown = String.raw`
# Conformance

1 rows are deliberately otherwise.

| no. | statement | test | note |
| --- | --- | --- | --- |
| 1.1 | One | ${'`'}a.test.ts${'`'} › works<br>${'`'}b.test.ts${'`'} › takes a \| b | |
| 1.2 | Two | | Deliberately otherwise, because two is one too many. |
`;
const titles: Record<string, string[]> = {
  'a.test.ts': ['works'],
  'b.test.ts': ['takes a | b'],
  'twice.test.ts': ['opens', 'closes', 'closes', 'is %s', 'is good', '%s more', 'no %s'],
};
const titlesIn = (file: string) => titles[file];

const faultsOf = (...lines: string[]) => findFaults(lines.join('\n'), titlesIn);
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
    expect(findFaults(markdown, titlesIn)).toEqual([]);
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

  it.each([
    ['opens', []],
    ['closes', ['1.1: twice.test.ts has 2 tests "closes".']],
    ['is good', []],
    ['is bad', []],
    ['no more', ['1.1: twice.test.ts has 2 tests "no more".']],
  ])('takes %j for a reference only where it names one test', (name, faults) => {
    expect(faultsOf(`| 1.1 | One | \`twice.test.ts\` › ${name} | |`)).toEqual(faults);
  });

  it('looks at exceptions too, where they name tests', () => {
    const reason = 'Deliberately otherwise, because it is better.';
    expect(
      faultsOf(
        '1 rows are deliberately otherwise',
        `| 1.1 | One | \`a.test.ts\` › sleeps | ${reason} |`,
      ),
    ).toHaveLength(1);
  });

  it('refuses two statements of one number', () => {
    const row = `| 1.1 | One | ${works} | |`;
    expect(faultsOf(row, row)).toEqual(['1.1: Another statement has this number.']);
  });

  it('refuses an empty table', () => {
    expect(faultsOf('# Conformance')).toEqual(['The table has no rows.']);
  });

  it('wants the number of rows that are otherwise to be said', () => {
    const rows = [1, 2].map((at) => `| 1.${at} | One | | Deliberately otherwise, because so. |`);
    const fault = '2 rows are deliberately otherwise, and it does not say so.';
    expect(faultsOf('2 rows are deliberately otherwise.', ...rows)).toEqual([]);
    expect(faultsOf('1 rows are deliberately otherwise.', ...rows)).toEqual([fault]);
    expect(faultsOf(...rows)).toEqual([fault]);
  });
});
