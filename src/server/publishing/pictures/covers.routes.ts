import * as z from 'zod/mini';
import { coverOf, isSitePicture } from '#contract/accounts/site-pictures.ts';
import { maxText, querySchema } from '#contract/platform/primitives.ts';
import { covers as coverLimit } from '#contract/platform/rate-limits.ts';
import { pictureHeaders } from '#server/accounts/files/pictures.routes.ts';
import type { ApiApp } from '#server/platform/http/api.ts';
import type { RateLimiter } from '#server/platform/http/rate-limiter.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { CoverReader } from './cover-reader.ts';
import { coverSize, drawCover } from './draw-cover.ts';

interface CoversDeps {
  readonly covers: CoverReader;
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
}

const CoverQuery = querySchema(
  z.object({ of: z.string().check(maxText(300), z.refine(isSitePicture)) }),
);

/** The covers of companies. A picture that the site has not read lately counts. */
export function coversRoutes(app: ApiApp, { covers, rateLimiter }: CoversDeps): void {
  const options = {
    config: { access: 'anyone' },
    schema: { hide: true, querystring: CoverQuery },
  } as const;
  app.get(coverOf, options, async ({ query: { of: path }, ip: address }, reply) => {
    if (!covers.get(path)) {
      await rateLimiter.consume([coverLimit], { address });
    }
    const colours = await covers.read(path);
    if (!colours) {
      throw new AppError('page-not-found');
    }
    const { width, height } = coverSize;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${drawCover(colours, path)}</svg>\n`;
    return reply.headers({ ...pictureHeaders, 'content-type': 'image/svg+xml' }).send(svg);
  });
}
