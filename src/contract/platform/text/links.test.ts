import { expect, it } from 'vitest';
import { listFixedPieces, listTrustedPieces } from './labelled-links.ts';
import { listTextPieces } from './links.ts';

const linksOf = (text: string) =>
  listTextPieces(text).flatMap((piece) => (piece.kind === 'link' ? piece.text : []));

it.each([
  ['আবেদন: https://example.com/apply।', 'https://example.com/apply'],
  ['https://example.com/a。', 'https://example.com/a'],
  ['See https://example.com/a\u200b for', 'https://example.com/a'],
  ['See https://example.com/a… more', 'https://example.com/a'],
  ['https://example.com/a؟', 'https://example.com/a'],
  ['(https://example.com/a_(b))', 'https://example.com/a_(b)'],
  ['（https://example.com/中（文）', 'https://example.com/中（文）'],
  ['（https://example.com/a）', 'https://example.com/a'],
  ['「https://example.com/a」', 'https://example.com/a'],
  ['«https://example.com/a»', 'https://example.com/a'],
  ['[https://example.com/a]', 'https://example.com/a'],
  ['https://example.com/?q[]=1&b=2%20', 'https://example.com/?q[]=1&b=2%20'],
  ['https://example.com/x/.', 'https://example.com/x/'],
  ['https://example.com/র‍্যাম্প\u200d ', 'https://example.com/র‍্যাম্প'],
  ['https://example.com/a#b?!,', 'https://example.com/a#b'],
])('finds in %j the link %j', (text, url) => {
  expect(linksOf(text)).toEqual([url]);
  expect(
    listTextPieces(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

it('finds no link whose host has invisible characters', () => {
  expect(linksOf('https://exa\u200dmple.com/a')).toEqual([]);
  expect(
    listTrustedPieces('[a](https://example.com/a\u2060b)').map(({ kind }) => kind),
  ).not.toEqual(['link']);
});

const urlsOf = (pieces: ReturnType<typeof listTextPieces>) =>
  pieces.flatMap(({ kind, url }) => (kind === 'link' ? url : []));

it.each(['/account', '/bn/all-job?q=cook', 'mailto:jobs@example.com', 'https://example.com/a'])(
  'leads from a text of the program to %s',
  (url) => {
    expect(urlsOf(listFixedPieces(`See [here](${url}), too.`))).toEqual([url]);
  },
);

it.each(['//evil.example', '/\\evil.example', 'http://example.com', 'javascript:alert`1`', '#top'])(
  'leads nowhere by %s',
  (url) => {
    expect(urlsOf(listFixedPieces(`See [here](${url}), too.`))).toEqual([]);
  },
);

it('keeps links of administrators to https, also in mails, which stand on no page', () => {
  const text = '[a](/account) [b](mailto:jobs@example.com) [c](https://example.com/a)';
  expect(urlsOf(listTrustedPieces(text))).toEqual(['https://example.com/a']);
});
