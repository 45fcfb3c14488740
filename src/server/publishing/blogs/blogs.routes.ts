import type { FastifyRequest } from 'fastify';
import { type Blog, type BlogInput, blogsEndpoints } from '#contract/publishing/blogs.ts';
import { isSitePicture, missingPicture } from '#contract/accounts/site-pictures.ts';
import { toAuditSource } from '#server/trust/audit/audit.queries.ts';
import { administrators } from '#server/platform/http/actor.policy.ts';
import { cached } from '#server/platform/http/cached.ts';
import {
  type LinkedPictures,
  makeLinkedPictures,
} from '#server/accounts/files/linked-pictures.service.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import type { RateLimiter } from '#server/platform/http/rate-limiter.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { newId } from '#db/new-id.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import { type BlogId, listAllBlogs, listBlogs } from './blogs.queries.ts';
import { createBlog, editBlog, getAnyBlog, getBlog, removeBlog } from './blogs.service.ts';

const authorizeBlog = (request: FastifyRequest, id: string) =>
  authorize(signedIn(request), { id }, administrators);

interface BlogsDeps extends ApiDeps {
  readonly rateLimiter: RateLimiter;
  readonly publicUrl: string;
}

/** A blog that an administrator writes, with what became of a link of its picture. */
async function withAttempts(pictures: LinkedPictures, blog: Blog): Promise<Blog> {
  const { waitingPicture: waiting } = blog;
  return waiting
    ? { ...blog, waitingPicture: await pictures.findWaiting(null, waiting.link) }
    : blog;
}

/** Blogs as their writers read them, with drafts. */
function draftRoutes(app: ApiApp, { db }: BlogsDeps, pictures: LinkedPictures): void {
  app.route({
    ...blogsEndpoints.listAll,
    handler: (request) => {
      authorize(signedIn(request), undefined, administrators);
      return listAllBlogs(db);
    },
  });

  app.route({
    ...blogsEndpoints.getAny,
    handler: async (request) =>
      withAttempts(pictures, await getAnyBlog(db, authorizeBlog(request, request.params.id).id)),
  });
}

export function blogsRoutes(app: ApiApp, deps: BlogsDeps): void {
  const pictures = makeLinkedPictures(deps, 'blogs');
  draftRoutes(app, deps, pictures);
  /** An administrator without a stored user cannot own files: then only pictures of this site are taken. */
  const withOwnPicture = async (request: FastifyRequest, form: BlogInput): Promise<BlogInput> => {
    const { userId, identity } = signedIn(request);
    if (isSitePicture(form.imgSrc)) {
      return form;
    }
    const sender = { account: identity.uid, address: request.ip };
    const imgSrc =
      userId === null
        ? undefined
        : await pictures.take({ ...sender, ownerId: userId }, form.imgSrc);
    return { ...form, imgSrc: imgSrc ?? missingPicture };
  };

  const write = async (
    store: typeof createBlog,
    request: FastifyRequest & { readonly body: BlogInput },
    blogId: BlogId,
  ) => {
    const form = await withOwnPicture(request, request.body);
    const blog = await store(deps, blogId, { form, source: toAuditSource(request) });
    return withAttempts(pictures, blog);
  };

  app.route(cached(blogsEndpoints.list, () => listBlogs(deps.db)));
  app.route(cached(blogsEndpoints.get, (request) => getBlog(deps.db, request.params.id)));

  app.route({
    ...blogsEndpoints.create,
    handler: async (request, reply) => {
      const blogId = authorizeBlog(request, newId());
      return reply.code(201).send(await write(createBlog, request, blogId));
    },
  });

  app.route({
    ...blogsEndpoints.update,
    handler: async (request) => {
      const blogId = authorizeBlog(request, request.params.id);
      return write(editBlog, request, blogId);
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
