import type { AnswerStep } from '#contract/hiring/answer-line.ts';
import { toAsciiUrl } from './ascii-url.ts';
import { palette } from '#contract/platform/palette.ts';
import { parseTextBlocks, type TextBlock } from '#contract/platform/text/blocks.ts';
import { listTrustedPieces } from '#contract/platform/text/labelled-links.ts';
import { stepsHtml, stepsText } from './mail-steps.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';

/** A line of a list. */
export interface MailEntry {
  readonly label: string;
  /** The page that the label leads to. */
  readonly url?: string | undefined;
  /** After the label; with another page, to which its first words lead. */
  readonly detail?: string | undefined;
  readonly detailLink?: { readonly label: string; readonly url: string } | undefined;
}

/** A block of a mail. People wrote names, titles and quotations: in HTML all texts are escaped, and none becomes a link. */
export type MailPart =
  /** A paragraph. */
  | string
  | { readonly quote: string }
  /** A text of an administrator with headings, lists, bold words and links. */
  | { readonly marked: string }
  | { readonly list: readonly MailEntry[] }
  /** The answer line of an application. */
  | { readonly steps: readonly AnswerStep[] }
  | { readonly button: string; readonly url: string };

const { page, primary, 'primary-content': onPrimary } = palette.light;

/** The light colours; `darkStyle` replaces them by their classes. */
const styles = {
  paragraph: 'margin:0 0 16px',
  list: 'margin:0 0 16px;padding:0 0 0 20px',
  entry: 'margin:0 0 6px',
  quote: `margin:0 0 16px;padding:12px 16px;border-left:3px solid ${primary};border-radius:4px;background:${page}`,
  link: `color:${primary}`,
  // The cell has the colour, too: some programs draw no background behind a link.
  buttonCell: `border-radius:8px;background:${primary}`,
  button: `display:inline-block;padding:12px 22px;border-radius:8px;border:1px solid ${primary};color:${onPrimary};font-weight:600;text-decoration:none`,
} as const;

/** The number of a report stays on one line: programs break lines at its hyphen. */
const keepNumbersWhole = (html: string): string =>
  html.replaceAll(/\bR-[2-9A-Z]{8}\b/g, '<span style="white-space:nowrap">$&</span>');

const paragraphHtml = (html: string): string => `<p style="${styles.paragraph}">${html}</p>`;

export const linkHtml = (url: string, label: string): string =>
  `<a class="link" href="${escapeHtml(toAsciiUrl(url))}" style="${styles.link}">${escapeHtml(label)}</a>`;

const withDetail = (label: string, detail: string | undefined): string =>
  detail === undefined ? label : `${label}: ${detail}`;

const joinDetail = (first: string | undefined, rest: string | undefined): string | undefined =>
  [first, rest].filter((part) => part !== undefined).join(', ') || undefined;

function entryHtml({ label, url, detail, detailLink }: MailEntry): string {
  const name = url === undefined ? escapeHtml(label) : linkHtml(url, label);
  const first = detailLink && linkHtml(detailLink.url, detailLink.label);
  const details = joinDetail(first, detail && escapeHtml(detail));
  return `<li style="${styles.entry}">${withDetail(name, details)}</li>`;
}

function entryText({ label, url, detail, detailLink }: MailEntry): string {
  const urls = [url, detailLink?.url].flatMap((one) => (one === undefined ? [] : toAsciiUrl(one)));
  const line = withDetail(label, joinDetail(detailLink?.label, detail));
  return [`- ${line}`, ...urls].join('\n  ');
}

const piecesText = (text: string): string =>
  listTrustedPieces(text)
    .map(({ kind, text: piece, url }) => {
      if (kind !== 'link') {
        return piece;
      }
      return url === undefined ? toAsciiUrl(piece) : `${piece} (${toAsciiUrl(url)})`;
    })
    .join('');

const piecesHtml = (text: string): string =>
  listTrustedPieces(text)
    .map((piece) => {
      if (piece.kind === 'link') {
        return linkHtml(piece.url ?? piece.text, piece.text);
      }
      const html = escapeHtml(piece.text).replaceAll('\n', '<br>');
      return piece.kind === 'bold' ? `<strong>${html}</strong>` : html;
    })
    .join('');

function blockText(block: TextBlock): string {
  if (!('items' in block)) {
    return piecesText(block.text);
  }
  const first = block.kind === 'numbers' ? block.start : undefined;
  return block.items
    .map((item, at) => `${first === undefined ? '-' : `${first + at}.`} ${piecesText(item)}`)
    .join('\n');
}

function blockHtml(block: TextBlock): string {
  if (!('items' in block)) {
    const html = piecesHtml(block.text);
    return paragraphHtml(block.kind === 'heading' ? `<strong>${html}</strong>` : html);
  }
  const entries = block.items.map((item) => `<li style="${styles.entry}">${piecesHtml(item)}</li>`);
  const [tag, start] = block.kind === 'numbers' ? ['ol', ` start="${block.start}"`] : ['ul', ''];
  return `<${tag}${start} style="${styles.list}">${entries.join('\n')}</${tag}>`;
}

export function partText(part: MailPart): string {
  if (typeof part === 'string') {
    return part;
  }
  if ('marked' in part) {
    return parseTextBlocks(part.marked).map(blockText).join('\n\n');
  }
  if ('steps' in part) {
    return stepsText(part.steps);
  }
  if ('quote' in part) {
    return part.quote.trim().replaceAll(/^/gm, '> ');
  }
  return 'list' in part
    ? part.list.map(entryText).join('\n')
    : `${part.button}:\n${toAsciiUrl(part.url)}`;
}

export function partHtml(part: MailPart): string {
  if (typeof part === 'string') {
    return paragraphHtml(keepNumbersWhole(escapeHtml(part)));
  }
  if ('marked' in part) {
    return parseTextBlocks(part.marked).map(blockHtml).join('\n');
  }
  if ('steps' in part) {
    return stepsHtml(part.steps);
  }
  if ('quote' in part) {
    const text = escapeHtml(part.quote.trim()).replaceAll(/\r?\n/g, '<br>');
    // People write in languages of either direction.
    return `<blockquote class="quote" dir="auto" style="${styles.quote}">${text}</blockquote>`;
  }
  if ('list' in part) {
    return `<ul style="${styles.list}">${part.list.map(entryHtml).join('\n')}</ul>`;
  }
  return `<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="margin:8px 0 24px"><tr>
<td class="button-cell" style="${styles.buttonCell}"><a class="button" href="${escapeHtml(toAsciiUrl(part.url))}" style="${styles.button}">${escapeHtml(part.button)}</a></td>
</tr></table>`;
}
