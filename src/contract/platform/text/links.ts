import type { TextPiece } from './blocks.ts';
import { pairsOf } from './latin.ts';

// Without invisible characters and those that turn the direction of writing: they could make a URL read like another one.
// Joiners are part of words in a path.
const pattern =
  /\*\*([^*\n]+)\*\*|https:\/\/(?:[\u200c\u200d]|(?!\p{Default_Ignorable_Code_Point})[^\s<>"\p{Cc}])+/gu;

/** Signs of any script that end a sentence or a quotation: `।`, `。`, `…`. Those that end many URLs are none. */
const sentenceEnd = /(?![/#%&@\\])[`|^\u200c\u200d\p{Po}\p{Pf}\p{Pi}\p{Pe}\p{Ps}]/u;

/** Each bracket and the one that closes it. */
const brackets = pairsOf('()[]{}（）［］【】「」『』《》〈〉');

const count = (text: string, sign: string): number => text.split(sign).length - 1;

/** The end of a sentence, and a bracket that was opened before it, is not part of a URL. */
const trimUrl = (url: string): string => {
  const surplus = new Map(
    brackets.map(([start = '', end = '']) => [end, count(url, end) - count(url, start)]),
  );
  let end = url.length;
  while (end > 0) {
    const last = url.charAt(end - 1);
    const unopened = surplus.get(last);
    if (unopened === undefined ? !sentenceEnd.test(last) : unopened <= 0) {
      break;
    }
    if (unopened !== undefined) {
      surplus.set(last, unopened - 1);
    }
    end -= 1;
  }
  return url.slice(0, end);
};
/** Only with a host, and without a name in front of it: `https://bank.example@evil.example` leads to evil.example. */
export const isSafeUrl = (text: string): boolean =>
  /^https:\/\/[^\s/?#\\@:%[\]\u200c\u200d]+(?::\d{1,5})?(?:[/?#]|$)/.test(text);

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
