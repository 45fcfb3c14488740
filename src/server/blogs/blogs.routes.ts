import type { FastifyRequest } from 'fastify';
import { type BlogInput, blogsEndpoints, missingPicture } from '#contract/blogs.ts';
import { isOwnPath } from '#contract/urls.ts';
import { administrators } from '#server/http/actor.policy.ts';
import { cached } from '#server/http/cached.ts';
import type { ApiApp, ApiDeps, LoadPicture } from '#server/http/api.ts';
import { authorize } from '#server/http/authorize.ts';
import { newId } from '#db/new-id.ts';
import { signedIn } from '#server/http/session-guard.ts';
import { listBlogs } from './blogs.queries.ts';
import { createBlog, editBlog, getBlog, removeBlog } from './blogs.service.ts';

const authorizeBlog = (request: FastifyRequest, id: string) =>
  authorize(signedIn(request), { id }, administrators);

interface BlogsDeps extends ApiDeps {
  readonly loadPicture: LoadPicture;
}

export function blogsRoutes(app: ApiApp, { loadPicture, ...deps }: BlogsDeps): void {
  /** An administrator without a stored user cannot own files: then only pictures of this site are taken. */
  const withOwnPicture = async (request: FastifyRequest, form: BlogInput): Promise<BlogInput> => {
    const { userId, identity } = signedIn(request);
    if (isOwnPath(form.imgSrc)) {
      return form;
    }
    const sender = { account: identity.uid, address: request.ip };
    const imgSrc =
      userId === null ? undefined : await loadPicture({ ...sender, ownerId: userId }, form.imgSrc);
    return { ...form, imgSrc: imgSrc ?? missingPicture };
  };

  app.route(cached(blogsEndpoints.list, () => listBlogs(deps.db)));
  app.route(cached(blogsEndpoints.get, (request) => getBlog(deps.db, request.params.id)));

  app.route({
    ...blogsEndpoints.create,
    handler: async (request, reply) => {
      const blogId = authorizeBlog(request, newId());
      const form = await withOwnPicture(request, request.body);
      return reply.code(201).send(await createBlog(deps, blogId, form));
    },
  });

  app.route({
    ...blogsEndpoints.update,
    handler: async (request) => {
      const blogId = authorizeBlog(request, request.params.id);
      return editBlog(deps, blogId, await withOwnPicture(request, request.body));
    },
  });

  app.route({
    ...blogsEndpoints.remove,
    handler: async (request, reply) => {
      await removeBlog(deps, authorizeBlog(request, request.params.id));
      return reply.code(204).send();
    },
  });
}
