import * as z from 'zod/mini';
import { picturePath } from '#contract/platform/urls.ts';
import type { ApiApp, ReadDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { findPicture } from './files.queries.ts';

const PictureParams = z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });

/** The URL names the content, so it never changes. Logos are shown on other sites, too. */
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'content-type': 'image/webp',
  'cross-origin-resource-policy': 'cross-origin',
};

interface UploadedPicturesDeps extends Pick<ReadDeps, 'db'> {
  readonly store: FileStore;
}

/** Uploaded logos and portraits, which anyone can read. */
export function uploadedPicturesRoutes(app: ApiApp, { db, store }: UploadedPicturesDeps): void {
  const config = { access: 'anyone' } as const;
  const schema = { hide: true, params: PictureParams };
  app.get(picturePath(':hash'), { config, schema }, async ({ params: { hash } }, reply) => {
    const row = await findPicture(db, Buffer.from(hash, 'hex'));
    const bytes = row && (await store.read(row.id));
    if (!bytes) {
      throw new AppError('page-not-found');
    }
    return reply.headers({ ...headers, 'content-length': row.size }).send(bytes);
  });
}
