import { describe, expect, it } from 'vitest';
import { checkReferences, listMissing } from './named-tests.mjs';

const file = 'tools/named-tests.test.ts';
const other = 'tools/audit.test.ts';
/** A title with a gap. */
const timers =
  '`test/support/real-timers.test.ts` › a test finds real timers, and may leave fake ones';
const row = (cell: string, number = '1.1') => `| ${number} | statement | ${cell} | note |`;

describe('the lists of the documentation', () => {
  it.each([`\`${file}\``, `${timers}: %s<br>\`package.json\``, `${timers}: one`, ''])(
    'may name %s',
    (cell) => {
      expect(checkReferences(row(cell))).toEqual([]);
    },
  );

  it.each([
    ['`tools/no-such-file.mjs`', 'there is no file `tools/no-such-file.mjs`'],
    [`\`${other}\` › was renamed`, `${other} has no test "was renamed"`],
    [`\`${other}\` › the dependency audit › is gone`, `${other} has no test "is gone"`],
    ['a test', 'there is no file a test'],
  ])('may not name %s', (cell, fault) => {
    expect(checkReferences(row(cell))).toEqual([`1.1: ${fault}`]);
  });

  it('miss the requirements that have no row', () => {
    const rows = listMissing(row('', 'V1.1.1'));
    expect(rows).not.toContain('there is no row for V1.1.1');
    expect(rows).toContain('there is no row for V1.1.2');
    expect(rows).toHaveLength(252);
  });
});
