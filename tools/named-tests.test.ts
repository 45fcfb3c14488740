import { describe, expect, it } from 'vitest';
import { checkReferences, listMissing } from './named-tests.mjs';

const file = 'tools/named-tests.test.ts';
const other = 'tools/audit.test.ts';
const row = (cell: string, number = '1.1') => `| ${number} | statement | ${cell} | note |`;

describe('the lists of the documentation', () => {
  it.each([
    `\`${file}\``,
    `\`${file}\` › the lists of the documentation › may name %s`,
    `\`${file}\` › may name a file<br>\`package.json\``,
    `\`${file}\` › have 3 rows that exist`,
    '',
  ])('may name %s', (cell) => {
    expect(checkReferences(row(cell))).toEqual([]);
  });

  it.each([
    ['`tools/no-such-file.mjs`', 'there is no file `tools/no-such-file.mjs`'],
    [`\`${other}\` › was renamed`, `${other} has no test "was renamed"`],
    [`\`${other}\` › the dependency audit › is gone`, `${other} has no test "is gone"`],
    ['a test', 'there is no file a test'],
  ])('may not name %s', (cell, fault) => {
    expect(checkReferences(row(cell))).toEqual([`1.1: ${fault}`]);
  });

  it.each([3])('have $count rows that exist', () => {
    const rows = listMissing(row('', 'V1.1.1'));
    expect(rows).not.toContain('there is no row for V1.1.1');
    expect(rows).toContain('there is no row for V1.1.2');
    expect(rows).toHaveLength(252);
  });
});
