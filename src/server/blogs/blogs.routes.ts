import type { FastifyRequest } from 'fastify';
import { type BlogInput, blogsEndpoints } from '#contract/blogs.ts';
import { isSitePicture, missingPicture } from '#contract/site-pictures.ts';
import { toAuditSource } from '#server/audit/audit-source.ts';
import { administrators } from '#server/http/actor.policy.ts';
import { cached } from '#server/http/cached.ts';
import type { ApiApp, ApiDeps, LoadPicture } from '#server/http/api.ts';
import { authorize } from '#server/http/authorize.ts';
import { newId } from '#db/new-id.ts';
import { signedIn } from '#server/http/session-guard.ts';
import { listAllBlogs, listBlogs } from './blogs.queries.ts';
import { createBlog, editBlog, getAnyBlog, getBlog, removeBlog } from './blogs.service.ts';

const authorizeBlog = (request: FastifyRequest, id: string) =>
  authorize(signedIn(request), { id }, administrators);

interface BlogsDeps extends ApiDeps {
  readonly loadPicture: LoadPicture;
}

/** What those who write blogs read, with drafts. */
function draftRoutes(app: ApiApp, { db }: ApiDeps): void {
  app.route({
    ...blogsEndpoints.listAll,
    handler: (request) => {
      authorize(signedIn(request), undefined, administrators);
      return listAllBlogs(db);
    },
  });

  app.route({
    ...blogsEndpoints.getAny,
    handler: (request) => getAnyBlog(db, authorizeBlog(request, request.params.id).id),
  });
}

export function blogsRoutes(app: ApiApp, { loadPicture, ...deps }: BlogsDeps): void {
  draftRoutes(app, deps);
  /** An administrator without a stored user cannot own files: then only pictures of this site are taken. */
  const withOwnPicture = async (request: FastifyRequest, form: BlogInput): Promise<BlogInput> => {
    const { userId, identity } = signedIn(request);
    if (isSitePicture(form.imgSrc)) {
      return form;
    }
    const sender = { account: identity.uid, address: request.ip };
    const imgSrc =
      userId === null ? undefined : await loadPicture({ ...sender, ownerId: userId }, form.imgSrc);
    return { ...form, imgSrc: imgSrc ?? missingPicture };
  };

  const toWriting = async (request: FastifyRequest & { readonly body: BlogInput }) => ({
    form: await withOwnPicture(request, request.body),
    source: toAuditSource(request),
  });

  app.route(cached(blogsEndpoints.list, () => listBlogs(deps.db)));
  app.route(cached(blogsEndpoints.get, (request) => getBlog(deps.db, request.params.id)));

  app.route({
    ...blogsEndpoints.create,
    handler: async (request, reply) => {
      const blogId = authorizeBlog(request, newId());
      return reply.code(201).send(await createBlog(deps, blogId, await toWriting(request)));
    },
  });

  app.route({
    ...blogsEndpoints.update,
    handler: async (request) => {
      const blogId = authorizeBlog(request, request.params.id);
      return editBlog(deps, blogId, await toWriting(request));
    },
  });

  app.route({
    ...blogsEndpoints.remove,
    handler: async (request, reply) => {
      await removeBlog(deps, authorizeBlog(request, request.params.id), toAuditSource(request));
      return reply.code(204).send();
    },
  });
}
