import { escapeHtml, linkUrls } from '#server/platform/http/escape-html.ts';
import type { Mail } from './mailer.ts';

/** A paragraph of a mail. */
export type MailPart =
  /** A text of the site, in which URLs become links. */
  | string
  /** A text with names or titles that users wrote: nothing in it becomes a link. */
  | { readonly plain: string }
  /** A text of a user, shown as a quotation. */
  | { readonly quote: string }
  | { readonly link: string; readonly label: string }
  | { readonly small: string };

export interface MailContent {
  readonly to: string;
  readonly subject: string;
  readonly parts: readonly MailPart[];
}

/** Characters of a subject. */
const subjectLimit = 150;

const styles = {
  page: 'margin:0 auto;padding:24px;max-width:560px;font:16px/1.5 system-ui,-apple-system,Segoe UI,sans-serif',
  quote: 'margin:16px 0;padding:4px 16px;border-left:3px solid #8a94a6',
  button:
    'display:inline-block;padding:10px 18px;border-radius:8px;background:#0b6e66;color:#ffffff;text-decoration:none',
  small: 'font-size:13px;color:#5b6472',
} as const;

/** Replaces line breaks, invisible characters and those that change the direction of writing by blanks. */
export const toLine = (text: string): string => text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim();

const shorten = (text: string): string =>
  text.length > subjectLimit ? `${text.slice(0, subjectLimit - 1).trimEnd()}…` : text;

function toText(part: MailPart): string {
  if (typeof part === 'string') {
    return part;
  }
  if ('quote' in part) {
    return part.quote.replaceAll(/^/gm, '> ');
  }
  if ('link' in part) {
    return `${part.label}:\n${part.link}`;
  }
  return 'plain' in part ? part.plain : part.small;
}

function toHtml(part: MailPart): string {
  if (typeof part === 'string') {
    return `<p>${linkUrls(escapeHtml(part))}</p>`;
  }
  if ('quote' in part) {
    const text = escapeHtml(part.quote).replaceAll(/\r?\n/g, '<br>');
    return `<blockquote style="${styles.quote}">${text}</blockquote>`;
  }
  if ('link' in part) {
    return `<p><a href="${escapeHtml(part.link)}" style="${styles.button}">${escapeHtml(part.label)}</a></p>`;
  }
  return 'plain' in part
    ? `<p>${escapeHtml(part.plain)}</p>`
    : `<p style="${styles.small}">${linkUrls(escapeHtml(part.small))}</p>`;
}

/** A mail as text and as HTML. The HTML loads nothing, so that it cannot track its reader. */
export function composeMail({ to, subject, parts }: MailContent): Mail {
  const line = shorten(toLine(subject));
  const all = ['Hello,', ...parts];
  return {
    to,
    subject: line,
    text: `${all.map(toText).join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(line)}</title></head>
<body style="${styles.page}">${all.map(toHtml).join('\n')}</body></html>`,
  };
}
