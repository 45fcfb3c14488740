import type { FastifyRequest } from 'fastify';
import { type BlogInput, blogsEndpoints } from '#contract/publishing/blogs.ts';
import { makeLinkedPictures } from '#server/accounts/files/linked-pictures.service.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { cached } from '#server/platform/http/cached.ts';
import type { RateLimiter } from '#server/platform/http/rate-limiter.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import { toAuditSource } from '#server/trust/audit/audit.queries.ts';
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
}

const toWriting = (request: FastifyRequest & { readonly body: BlogInput }) => ({
  actor: signedIn(request),
  address: request.ip,
  form: request.body,
  source: toAuditSource(request),
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
      reply.code(201).send(await createBlog(deps, toWriting(request))),
  });

  app.route({
    ...blogsEndpoints.update,
    handler: (request) => editBlog(deps, request.params.id, toWriting(request)),
  });

  app.route({
    ...blogsEndpoints.remove,
    handler: async (request, reply) => {
      const source = toAuditSource(request);
      await removeBlog(deps, request.params.id, { actor: signedIn(request), source });
      return reply.code(204).send();
    },
  });
}
