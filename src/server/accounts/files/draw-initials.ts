import { initialsTints } from '#contract/accounts/initials-pictures.ts';
import { palette } from '#contract/platform/palette.ts';
import { isInitials } from '#contract/platform/text/initials.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';

const { primary, info, success, warning, secondary } = palette.light;
/** White on each is easy to read. */
const tints = [primary, info, success, warning, secondary];

const tintPattern = new RegExp(`-([0-${initialsTints - 1}])(?:\\.svg)?$`);

/** Whether a name says letters and a tint, for example `AC-2`. */
export const isInitialsName = (name: string): boolean =>
  tintPattern.test(name) && isInitials(name.replace(tintPattern, ''));

/** The tint of initials by their name or path; undefined for other pictures. */
export const getInitialsTint = (name: string): string | undefined =>
  tints[Number(tintPattern.exec(name)?.[1])];

/** Initials as SVG. */
export function drawInitials(name: string): string {
  const [letters = ''] = name.split('-');
  const size = letters.length > 2 ? 28 : 40;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
<rect width="96" height="96" fill="${getInitialsTint(name) ?? ''}"/>
<text x="48" y="48" dy=".35em" text-anchor="middle" font-family="system-ui, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif" font-size="${size}" font-weight="650" fill="#fff">${escapeHtml(letters)}</text>
</svg>
`;
}
