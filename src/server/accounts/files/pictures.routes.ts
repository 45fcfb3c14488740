import * as z from 'zod/mini';
import { maxText } from '#contract/platform/primitives.ts';
import { picturePath } from '#contract/platform/urls.ts';
import type { ApiApp, ReadDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { drawInitials, isInitialsName } from './draw-initials.ts';
import { findPicture } from './files.queries.ts';

/** URLs name the content, so it never changes; shared caches lose an erased one in a minute. Logos are shown on other sites, too. */
export const pictureHeaders = {
  'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
};

const InitialsParams = z.object({ name: z.string().check(maxText(20), z.refine(isInitialsName)) });

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
      reply
        .headers({ ...pictureHeaders, 'content-type': 'image/svg+xml' })
        .send(drawInitials(name)),
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
      return reply.headers({ ...pictureHeaders, ...content }).send(bytes);
    },
  );
}
