import { expect, it } from 'vitest';
import { formatRow } from './csv.ts';

it.each(['=1+1', '+1', '-1', '@A1', ' =1', '"=1', '＝1', '\u200b=1', '\tA1', '\rA1', '\nA1'])(
  'a cell that begins like the formula %j is a text',
  (text) => {
    expect(formatRow([text])).toBe(`"'${text.replace('"', '""')}"\r\n`);
  },
);

/** Reads a line as a spreadsheet does whose lists are parted by another sign than a comma. */
function readCells(line: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const [at, character] of [...line].entries()) {
    const cell = cells.at(-1) ?? '';
    if (character === '"' && (isQuoted || cell === '' || line[at - 1] === '"')) {
      isQuoted = !isQuoted;
    } else if (!isQuoted && [separator, '\r', '\n'].includes(character)) {
      cells.push('');
    } else {
      cells[cells.length - 1] = cell + character;
    }
  }
  return cells;
}

it.each([
  ['a;=1+1;b', ';'],
  ['a; \u00a0=1+1;b', ';'],
  ['a;"=1+1;b', ';'],
  ['a;""=1+1;b', ';'],
  ['a\t@A1\tb', '\t'],
  ['a|+1|b', '|'],
  ['a\n-1;b', ';'],
  ['a\r\n=1;b', ';'],
  ['\t=1', '\t'],
])('no part of the cell %j is a formula where %j parts the cells', (text, separator) => {
  const cells = readCells(formatRow(['Ann', text, 'last']), separator);
  expect(cells.length).toBeGreaterThan(1);
  expect(cells.filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
});

it('signs within words, and numbers of the site, stay as they are', () => {
  const text = 'C++; a-b; x = 1; ann@people.example\n(see - below) | 2 + 2';
  expect(formatRow([text, -1])).toBe(`"${text}","-1"\r\n`);
});

it('cells are quoted, with their commas, quotes and line breaks', () => {
  expect(formatRow(['a,b', 'say "hi"', 'one\ntwo', 2.5, true, null, undefined])).toBe(
    '"a,b","say ""hi""","one\ntwo","2.5",yes,,\r\n',
  );
});
