import * as z from 'zod/mini';
import { initialsTints } from '#contract/accounts/initials-pictures.ts';
import { palette } from '#contract/platform/palette.ts';
import { maxText } from '#contract/platform/primitives.ts';
import { isInitials } from '#contract/platform/text/initials.ts';
import { picturePath } from '#contract/platform/urls.ts';
import type { ApiApp, ReadDeps } from '#server/platform/http/api.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { findPicture } from './files.queries.ts';

/** URLs name the content, so it never changes; shared caches lose an erased one in a minute. Logos are shown on other sites, too. */
const headers = {
  'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
};

const { primary, info, success, warning, secondary } = palette.light;
/** White on each is easy to read. */
const tints = [primary, info, success, warning, secondary];

const tintPattern = new RegExp(`-[0-${initialsTints - 1}]$`);
const isInitialsName = (name: string): boolean =>
  tintPattern.test(name) && isInitials(name.replace(tintPattern, ''));
const InitialsParams = z.object({ name: z.string().check(maxText(20), z.refine(isInitialsName)) });

function drawInitials(name: string): string {
  const [letters = '', tint] = name.split('-');
  const size = letters.length > 2 ? 28 : 40;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
<rect width="96" height="96" fill="${tints[Number(tint)] ?? ''}"/>
<text x="48" y="48" dy=".35em" text-anchor="middle" font-family="system-ui, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif" font-size="${size}" font-weight="650" fill="#fff">${escapeHtml(letters)}</text>
</svg>
`;
}

const HashParams = z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });

interface PicturesDeps extends Pick<ReadDeps, 'db'> {
  readonly store: FileStore;
}

/** Pictures that anyone can read: the initials of companies without a logo, and uploads. */
export function pictureFilesRoutes(app: ApiApp, { db, store }: PicturesDeps): void {
  const config = { access: 'anyone' } as const;
  app.get(
    '/pictures/initials/:name.svg',
    { config, schema: { hide: true, params: InitialsParams } },
    ({ params: { name } }, reply) =>
      reply.headers({ ...headers, 'content-type': 'image/svg+xml' }).send(drawInitials(name)),
  );

  app.get(
    picturePath(':hash'),
    { config, schema: { hide: true, params: HashParams } },
    async ({ params: { hash } }, reply) => {
      const row = await findPicture(db, Buffer.from(hash, 'hex'));
      const bytes = row && (await store.read(row.id));
      if (!bytes) {
        throw new AppError('page-not-found');
      }
      const content = { 'content-type': 'image/webp', 'content-length': row.size };
      return reply.headers({ ...headers, ...content }).send(bytes);
    },
  );
}
