import * as z from 'zod/mini';
import { initialsTints } from '#contract/accounts/initials.ts';
import { maxText } from '#contract/platform/primitives.ts';
import type { ApiApp } from '#server/platform/http/api.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';

/** The colours of the light theme: primary, info, success, warning, secondary. White on each is easy to read. */
const tints = ['#0b6e66', '#1d5fa8', '#1b7345', '#855700', '#38455a'];

/** Letters and digits of any script, which upper case may have lengthened. */
const pattern = new RegExp(String.raw`^[\p{L}\p{N}]{0,6}-[0-${initialsTints - 1}]$`, 'u');
const Params = z.object({ name: z.string().check(maxText(20), z.regex(pattern)) });

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'content-type': 'image/svg+xml',
  'cross-origin-resource-policy': 'cross-origin',
};

function draw(name: string): string {
  const [letters = '', tint] = name.split('-');
  const size = letters.length > 2 ? 28 : 40;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
<rect width="96" height="96" fill="${tints[Number(tint)] ?? ''}"/>
<text x="48" y="48" dy=".35em" text-anchor="middle" font-family="system-ui, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif" font-size="${size}" font-weight="650" fill="#fff">${escapeHtml(letters)}</text>
</svg>
`;
}

/** The initials of companies without a logo. The URL has all that is drawn. */
export function initialsPicturesRoutes(app: ApiApp): void {
  const config = { access: 'anyone' } as const;
  const schema = { hide: true, params: Params };
  app.get('/pictures/initials/:name.svg', { config, schema }, ({ params: { name } }, reply) =>
    reply.headers(headers).send(draw(name)),
  );
}
