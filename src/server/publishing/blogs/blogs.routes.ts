import type { FastifyRequest } from 'fastify';
import { type BlogInput, blogsEndpoints } from '#contract/publishing/blogs.ts';
import { makeLinkedPictures } from '#server/accounts/files/linked-pictures.service.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { cached } from '#server/platform/http/cached.ts';
import type { RateLimiter } from '#server/platform/http/rate-limiter.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import type { Site } from '#server/platform/site/live-site.ts';
import { toAdministrator } from '#server/trust/audit/audit.queries.ts';
import { listBlogs } from './blogs.queries.ts';
import {
  createBlog,
  editBlog,
  getAnyBlog,
  getBlog,
  listAnyBlogs,
  removeBlog,
} from './blogs.service.ts';

interface BlogRoutesDeps extends ApiDeps {
  readonly rateLimiter: RateLimiter;
  readonly publicUrl: string;
  readonly site: Pick<Site, 'settings'>;
}

const toSentBlog = (request: FastifyRequest & { readonly body: BlogInput }) => ({
  administrator: toAdministrator(request),
  address: request.ip,
  form: request.body,
});

export function blogsRoutes(app: ApiApp, given: BlogRoutesDeps): void {
  const deps = { ...given, pictures: makeLinkedPictures(given, 'blogs') };

  app.route(cached(blogsEndpoints.list, () => listBlogs(deps.db)));
  app.route(cached(blogsEndpoints.get, (request) => getBlog(deps.db, request.params.id)));

  app.route({
    ...blogsEndpoints.listAll,
    handler: (request) => listAnyBlogs(deps.db, signedIn(request)),
  });

  app.route({
    ...blogsEndpoints.getAny,
    handler: (request) => getAnyBlog(deps, signedIn(request), request.params.id),
  });

  app.route({
    ...blogsEndpoints.create,
    handler: async (request, reply) =>
      reply.code(201).send(await createBlog(deps, toSentBlog(request))),
  });

  app.route({
    ...blogsEndpoints.update,
    handler: (request) => editBlog(deps, request.params.id, toSentBlog(request)),
  });

  app.route({
    ...blogsEndpoints.remove,
    handler: async (request, reply) => {
      await removeBlog(deps, request.params.id, toAdministrator(request));
      return reply.code(204).send();
    },
  });
}
