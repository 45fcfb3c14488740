import type { TextPiece } from './blocks.ts';
import { isSafeUrl, listTextPieces } from './links.ts';

const labelledLink =
  /\[([^\][\n]+)\]\(((?:https:\/\/|\/|mailto:)(?:[\u200c\u200d]|(?!\p{Default_Ignorable_Code_Point})[^\s()<>"\p{Cc}])+)\)/gu;

/** Whether a link leads to a page of this site, or to the writing of a mail. */
const isOwnUrl = (url: string): boolean => /^(?:\/(?![/\\])|mailto:)/.test(url);

/** Parts a text at its links with labels, where those may lead, and at its other pieces. */
function listLabelledPieces(text: string, mayLead: (url: string) => boolean): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: match, 1: label = '', 2: url = '', index } of text.matchAll(labelledLink)) {
    if (mayLead(url)) {
      pieces.push(...listTextPieces(text.slice(end, index)), { kind: 'link', text: label, url });
      end = index + match.length;
    }
  }
  return [...pieces, ...listTextPieces(text.slice(end))];
}

/** Like `listTextPieces`, and also with `[label](https://…)`, for texts of administrators: a label hides where a link leads. */
export const listTrustedPieces = (text: string): TextPiece[] => listLabelledPieces(text, isSafeUrl);

/** Like `listTrustedPieces`, and also with links to pages of this site and to mails, for texts that come with the program. */
export const listFixedPieces = (text: string): TextPiece[] =>
  listLabelledPieces(text, (url) => isOwnUrl(url) || isSafeUrl(url));
