import * as z from 'zod/mini';
import {
  coverOf,
  type CoverShape,
  coverShapes,
  isSitePicture,
} from '#contract/accounts/site-pictures.ts';
import { articleCovers } from '#contract/publishing/article-pictures.ts';
import { maxText, querySchema } from '#contract/platform/primitives.ts';
import { covers as coverLimit } from '#contract/platform/rate-limits.ts';
import { pictureHeaders } from '#server/accounts/files/pictures.routes.ts';
import type { ApiApp } from '#server/platform/http/api.ts';
import type { RateLimiter } from '#server/platform/http/rate-limiter.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { CoverReader } from './cover-reader.ts';
import type { CoverSize } from './cover-lines.ts';
import { articleSize, drawArticleCover } from './draw-article-cover.ts';
import { coverSizes, drawCover } from './draw-cover.ts';

interface CoversDeps {
  readonly covers: CoverReader;
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
}

/** The picture of a company, or the number of an article's cover. */
const CoverQuery = querySchema(
  z
    .object({
      of: z.optional(z.string().check(maxText(300), z.refine(isSitePicture))),
      shape: z.optional(z.enum(coverShapes)),
      article: z.optional(
        z.coerce.number().check(z.int(), z.minimum(0), z.maximum(articleCovers - 1)),
      ),
    })
    .check(z.refine(({ of, article }) => (of === undefined) !== (article === undefined))),
);

const toSvg = ({ width, height }: CoverSize, elements: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${elements}</svg>\n`;

/** The covers of companies and of articles. A company's picture that the site has not read lately counts. */
export function coversRoutes(app: ApiApp, { covers, rateLimiter }: CoversDeps): void {
  const options = {
    config: { access: 'anyone' },
    schema: { hide: true, querystring: CoverQuery },
  } as const;
  const drawCompany = async (path: string, shape: CoverShape, address: string) => {
    if (!covers.get(path)) {
      await rateLimiter.consume([coverLimit], { address });
    }
    const colours = await covers.read(path);
    if (!colours) {
      throw new AppError('page-not-found');
    }
    const size = coverSizes[shape];
    return toSvg(size, drawCover(colours, path, size));
  };
  app.get(coverOf, options, async ({ query, ip }, reply) => {
    const { of = '', shape = 'card', article } = query;
    const svg =
      article === undefined
        ? await drawCompany(of, shape, ip)
        : toSvg(articleSize, drawArticleCover(article));
    return reply.headers({ ...pictureHeaders, 'content-type': 'image/svg+xml' }).send(svg);
  });
}
