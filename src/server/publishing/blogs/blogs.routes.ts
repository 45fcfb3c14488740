import type { FastifyRequest } from 'fastify';
import { type BlogInput, blogsEndpoints } from '#contract/publishing/blogs.ts';
import { makeLinkedPictures } from '#server/accounts/files/linked-pictures.service.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import { cached } from '#server/platform/http/cached-calls.ts';
import type { RateLimiter } from '#server/platform/http/rate-limiter.ts';
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

interface SentForm {
  readonly actor: Actor;
  readonly body: BlogInput;
  readonly request: FastifyRequest;
}

const toSentBlog = ({ actor, body: form, request }: SentForm) => ({
  administrator: toAdministrator({ actor, request }),
  address: request.ip,
  form,
});

export function blogsRoutes(app: ApiApp, given: BlogRoutesDeps): void {
  const deps = { ...given, pictures: makeLinkedPictures(given, 'blogs') };

  serve(app, blogsEndpoints, {
    list: cached(() => listBlogs(deps.db)),

    get: cached(({ params }) => getBlog(deps.db, params.id)),

    listAll: ({ actor }) => listAnyBlogs(deps.db, actor),

    getAny: ({ actor, params }) => getAnyBlog(deps, actor, params.id),

    create: (call) => createBlog(deps, toSentBlog(call)),

    update: (call) => editBlog(deps, call.params.id, toSentBlog(call)),

    remove: (call) => removeBlog(deps, call.params.id, toAdministrator(call)),
  });
}
