import type { FastifyRequest } from 'fastify';
import { blogsEndpoints } from '#contract/blogs.ts';
import { administrators } from '#server/http/actor.policy.ts';
import { cached } from '#server/http/cached.ts';
import type { ApiApp, ApiDeps } from '#server/http/api.ts';
import { authorize } from '#server/http/authorize.ts';
import { newId } from '#db/new-id.ts';
import { signedIn } from '#server/http/session-guard.ts';
import { listBlogs } from './blogs.queries.ts';
import { createBlog, editBlog, getBlog, removeBlog } from './blogs.service.ts';

const authorizeBlog = (request: FastifyRequest, id: string) =>
  authorize(signedIn(request), { id }, administrators);

export function blogsRoutes(app: ApiApp, deps: ApiDeps): void {
  app.route(cached(blogsEndpoints.list, () => listBlogs(deps.db)));
  app.route(cached(blogsEndpoints.get, (request) => getBlog(deps.db, request.params.id)));

  app.route({
    ...blogsEndpoints.create,
    handler: async (request, reply) => {
      const blogId = authorizeBlog(request, newId());
      return reply.code(201).send(await createBlog(deps, blogId, request.body));
    },
  });

  app.route({
    ...blogsEndpoints.update,
    handler: (request) => editBlog(deps, authorizeBlog(request, request.params.id), request.body),
  });

  app.route({
    ...blogsEndpoints.remove,
    handler: async (request, reply) => {
      await removeBlog(deps, authorizeBlog(request, request.params.id));
      return reply.code(204).send();
    },
  });
}
