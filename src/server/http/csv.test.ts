import { expect, it } from 'vitest';
import { formatRow } from './csv.ts';

it.each(['=1+1', '+1', '-1', '@A1', '\t=1', '\r=1', '\n=1', ' =1', '＝1', '\u200b=1'])(
  'a cell that begins like the formula %j is a text',
  (text) => {
    expect(formatRow([text])).toBe(`"'${text}"\r\n`);
  },
);

it('cells are quoted, with their commas, quotes and line breaks', () => {
  expect(formatRow(['a,b', 'say "hi"', 'one\ntwo', 2.5, true, null, undefined])).toBe(
    '"a,b","say ""hi""","one\ntwo","2.5",yes,,\r\n',
  );
});
