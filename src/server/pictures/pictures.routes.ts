import type { FastifyReply } from 'fastify';
import { discoveryPaths } from '#contract/feeds.ts';
import { IdParams } from '#contract/primitives.ts';
import { getBlog } from '#server/blogs/blogs.service.ts';
import { getJob } from '#server/jobs/jobs.service.ts';
import type { ApiApp, ApiDeps } from '#server/http/api.ts';
import { makeCachedResponse, type ResponseCache } from '#server/http/response-cache.ts';
import { makeDrawnPictures } from './drawn-pictures.ts';
import type { PictureDrawer } from './picture-drawer.ts';
import { pictureOfBlog, pictureOfJob } from './picture-words.ts';
import type { Picture } from './picture.ts';

export interface PicturesDeps extends Pick<ApiDeps, 'db' | 'clock'> {
  readonly drawer: PictureDrawer;
  readonly cache: ResponseCache;
}

const headers = {
  'content-type': 'image/png',
  // A shared link is asked for by many at once, and an edited title may be behind for as long as this; later
  // askers learn from the ETag that nothing changed.
  'cache-control': 'public, max-age=600, must-revalidate',
  // They are made for the pages of others.
  'cross-origin-resource-policy': 'cross-origin',
};

/** The pictures that stand for jobs, blogs and the site wherever somebody shares a link. */
export function picturesRoutes(app: ApiApp, { db, clock, drawer, cache }: PicturesDeps): void {
  const drawn = makeDrawnPictures(drawer);

  const send = async (reply: FastifyReply, key: string, find: () => Promise<Picture>) => {
    const create = async () => makeCachedResponse(await drawn(await find()), headers);
    const picture = (await cache.getOrCreate(key, create)) ?? (await create());
    return reply.headers(picture.headers).send(picture.body);
  };

  const shared = { method: 'GET', config: { access: 'anyone' } } as const;

  app.route({
    ...shared,
    url: discoveryPaths.sitePicture,
    schema: { hide: true },
    handler: (_request, reply) => send(reply, 'site', async () => ({ kind: 'site' })),
  });

  app.route({
    ...shared,
    url: discoveryPaths.jobPicture(':id'),
    schema: { hide: true, params: IdParams },
    handler: ({ params: { id } }, reply) =>
      send(reply, `job ${id.toLowerCase()}`, async () =>
        pictureOfJob(await getJob(db, id), clock()),
      ),
  });

  app.route({
    ...shared,
    url: discoveryPaths.blogPicture(':id'),
    schema: { hide: true, params: IdParams },
    handler: ({ params: { id } }, reply) =>
      send(reply, `blog ${id.toLowerCase()}`, async () => pictureOfBlog(await getBlog(db, id))),
  });
}
