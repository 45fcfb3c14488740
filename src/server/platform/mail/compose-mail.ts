import type { SiteInfo } from '#contract/platform/site.ts';
import { defaultSettings } from '#contract/platform/site-choices.ts';
import { palette } from '#contract/platform/palette.ts';
import { makeShades } from '#contract/platform/site-colours.ts';
import { toAsciiUrl } from './ascii-url.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import { isRightToLeftLanguage, languageAttributes } from '#contract/platform/language.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import type { Mail } from './mailer.ts';
import { shorten } from '#contract/platform/text/cut.ts';
import { findFirstName } from '#contract/platform/text/first-name.ts';
import { toOneLine } from '#contract/platform/text/one-line.ts';
import { darkStepStyle } from './mail-steps.ts';
import { linkHtml, type MailPart, partHtml, partText } from './mail-parts.ts';
import { markUrl } from './logo-picture.ts';

export interface MailContent {
  readonly to: string;
  /** The name of the reader as they wrote it; empty where none is known. */
  readonly fullName: string;
  readonly subject: string;
  readonly parts: readonly MailPart[];
  /** Why the reader gets this mail. */
  readonly ending: string;
  /** Undefined for mails that are always sent. */
  readonly unsubscribeUrl?: string | undefined;
  readonly publicUrl: string;
  /** The site that sends it. */
  readonly site: Pick<SiteInfo, 'name' | 'colour'>;
}

/** Characters of a subject. */
const subjectLimit = 150;

/**
 * "Hi Omar,". Only a first name of letters is repeated: an address may be another person's until it is confirmed, and nobody
 * can send them a text as a name.
 */
export function greet(fullName: string): string {
  const name = findFirstName(fullName);
  return name === undefined ? m.mail_hello() : m.mail_hi({ name });
}

const sign = ({ name }: Pick<SiteInfo, 'name'>): string => m.mail_team({ site: name });

const { light, dark } = palette;

const styles = {
  page: `margin:0;padding:0;background:${light.page};color:${light.ink}`,
  font: 'font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif',
  column: 'width:100%;max-width:560px;overflow-wrap:anywhere',
  name: `padding:0 0 16px 4px;font-size:18px;font-weight:600;color:${light.ink}`,
  mark: 'display:inline-block;margin:0 10px 0 0;border:0;border-radius:7px;vertical-align:middle',
  card: `padding:24px;border:1px solid ${light.line};border-radius:12px;background:${light.surface};color:${light.ink}`,
  signature: 'margin:0',
  small: `padding:16px 4px 0;font-size:13px;line-height:1.5;color:${light.muted}`,
} as const;

/** Programs that darken mails themselves leave those alone that name a dark form. */
const darkStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:${dark.page}!important;color:${dark.ink}!important}
.name{color:${dark.ink}!important}
.card{background:${dark.surface}!important;border-color:${dark.line}!important;color:${dark.ink}!important}
.quote{background:${dark.page}!important;border-color:${dark.primary}!important}
.link{color:${dark.primary}!important}
.button-cell{background:${dark.primary}!important}
.button{color:${dark['primary-content']}!important;border-color:${dark.primary}!important}
.small{color:${dark.muted}!important}
${darkStepStyle}
}`;

/** Styles stand in attributes and in the head; texts have no quotation marks, so that none looks like a style. */
function withColour(html: string, colour: string): string {
  if (colour === defaultSettings.colour) {
    return html;
  }
  const shades = makeShades(colour);
  return html.replaceAll(/style="[^"]*"|<style>[^<]*<\/style>/g, (style) =>
    style
      .replaceAll(light.primary, shades.light.primary)
      .replaceAll(dark.primary, shades.dark.primary)
      .replaceAll(dark['primary-content'], shades.dark['primary-content']),
  );
}

/** `1px 2px 3px 4px` names the right side second and the left one last. */
const mirrorSides = (style: string): string =>
  style
    .replaceAll(/\b(left|right)\b/g, (side) => (side === 'left' ? 'right' : 'left'))
    .replaceAll(/(margin|padding):([^\s;"]+) ([^\s;"]+) ([^\s;"]+) ([^\s;"]+)/g, '$1:$2 $5 $4 $3');

/** Programs that read mails know few properties of start and end, and all know sides. */
export const withDirection = (html: string, language: string): string =>
  isRightToLeftLanguage(language) ? html.replaceAll(/style="[^"]*"/g, mirrorSides) : html;

/** Like the text, block by block. It loads nothing from the site, so that it cannot track its reader. */
function toHtml(line: string, { ending, parts, publicUrl, site, ...content }: MailContent): string {
  const table = 'role="presentation" cellspacing="0" cellpadding="0" border="0"';
  const blocks = [greet(content.fullName), ...parts].map(partHtml).join('\n');
  const { unsubscribeUrl: url } = content;
  const unsubscribe = url === undefined ? '' : ` ${linkHtml(url, m.mail_unsubscribe())}`;
  return `<!doctype html>
<html ${languageAttributes(getLocale())}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(line)}</title><style>${darkStyle}</style></head>
<body class="page" style="${styles.page}">
<table ${table} width="100%" class="page" style="${styles.page};${styles.font}"><tr><td align="center" style="padding:24px 12px">
<table ${table} align="center" style="${styles.column};text-align:left">
<tr><td class="name" style="${styles.name}"><img src="${markUrl}" width="32" height="32" alt="" style="${styles.mark}">${escapeHtml(site.name)}</td></tr>
<tr><td class="card" style="${styles.card}">
${blocks}
<p style="${styles.signature}">${linkHtml(publicUrl, sign(site))}</p>
</td></tr>
<tr><td class="small" style="${styles.small}">${escapeHtml(ending)}${unsubscribe}</td></tr>
</table></td></tr></table></body></html>`;
}

function toText({ fullName, parts, ending, unsubscribeUrl, publicUrl, site }: MailContent): string {
  const unsubscribe =
    unsubscribeUrl === undefined ? '' : `\n${m.mail_unsubscribe()}:\n${toAsciiUrl(unsubscribeUrl)}`;
  const blocks = [
    site.name,
    greet(fullName),
    ...parts.map(partText),
    `${sign(site)}\n${toAsciiUrl(publicUrl)}`,
  ];
  // Plain text breaks where its program likes; in plain blanks it can be searched for.
  return `${blocks.join('\n\n')}\n\n--\n${ending}${unsubscribe}\n`.replaceAll('\u00a0', ' ');
}

/** A mail as text and as HTML with the same words. */
export function composeMail(content: MailContent): Mail {
  const subject = shorten(toOneLine(content.subject), subjectLimit);
  const html = withColour(
    withDirection(toHtml(subject, content), getLocale()),
    content.site.colour,
  );
  return { to: content.to, subject, text: toText(content), html };
}
