import type { TextPiece } from './text-blocks.ts';

// Without the marks that turn the direction of writing: they could make a URL read like another one.
const pattern = /\*\*([^*\n]+)\*\*|https:\/\/[^\s<>"\u202a-\u202e\u2066-\u2069]+/g;

const sentenceEnds = '.,;:!?\'"’”»*]';

/** The end of a sentence, and a bracket that was opened before it, is not part of a URL. */
const trimUrl = (url: string): string => {
  let unopened = url.split(')').length - url.split('(').length;
  let end = url.length;
  while (end > 0) {
    const last = url.charAt(end - 1);
    if (last === ')' && unopened > 0) {
      unopened -= 1;
    } else if (!sentenceEnds.includes(last)) {
      break;
    }
    end -= 1;
  }
  return url.slice(0, end);
};

/** Only with a host, and without a name in front of it: `https://bank.example@evil.example` leads to evil.example. */
const isSafeUrl = (text: string): boolean =>
  /^https:\/\/[^\s/?#\\@:%[\]]+(?::\d{1,5})?(?:[/?#]|$)/.test(text);

/** Parts a text at its bold words and bare https links. The pieces together are the text without the marks. */
export function listTextPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  const add = (kind: TextPiece['kind'], piece: string) => {
    if (piece !== '') {
      pieces.push({ kind, text: piece });
    }
  };
  for (const { 0: match, 1: bold, index } of text.matchAll(pattern)) {
    const url = bold === undefined ? trimUrl(match) : '';
    if (bold === undefined ? !isSafeUrl(url) : bold.trim() !== bold) {
      continue;
    }
    add('plain', text.slice(end, index));
    add(bold === undefined ? 'link' : 'bold', bold ?? url);
    end = index + (bold === undefined ? url.length : match.length);
  }
  add('plain', text.slice(end));
  return pieces;
}

const labelledLink = /\[([^\][\n]+)\]\((https:\/\/[^\s()<>"\u202a-\u202e\u2066-\u2069]+)\)/g;

/** Like `listTextPieces`, and also with `[label](https://…)`, for texts of administrators: a label hides where a link leads. */
export function listTrustedPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: match, 1: label = '', 2: url = '', index } of text.matchAll(labelledLink)) {
    if (isSafeUrl(url)) {
      pieces.push(...listTextPieces(text.slice(end, index)), { kind: 'link', text: label, url });
      end = index + match.length;
    }
  }
  return [...pieces, ...listTextPieces(text.slice(end))];
}
