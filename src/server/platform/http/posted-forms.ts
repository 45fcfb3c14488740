import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import type { PostedForm } from '#contract/platform/posted-form.ts';
import { apiBase } from '#contract/platform/urls.ts';
import { makeRenderer, sendUncached } from './ssr.ts';
import type { WebBuild } from './web-build.ts';

/** Bytes of a form. A text that is too long for the API comes back on the page. */
const bodyLimit = 256 * 1024;

type Query = Readonly<Record<string, unknown>>;
type FormRequest = FastifyRequest<{ Querystring: Query; Body: URLSearchParams | undefined }>;

/** A form that its page posts to its own path. */
export interface FormPage {
  readonly path: string;
  /** The call of the API that a browser with scripts makes. */
  readonly call: Pick<Endpoint, 'method' | 'url'>;
  /** The page's URL, of which every parameter that it does not read is dropped. */
  readonly toPageUrl: (query: Query) => string;
  /** The typed values, and the body of the call. */
  readonly readForm: (
    get: (name: string) => string | null | undefined,
    query: Query,
  ) => { readonly fields: unknown; readonly body: object };
}

/** Makes the call with the same session, from the same IP address. */
async function callApi(
  app: FastifyInstance,
  { call, readForm }: FormPage,
  request: FormRequest,
): Promise<PostedForm> {
  const { cookie } = request.headers;
  const { fields, body } = readForm((name) => request.body?.get(name), request.query);
  const response = await app.inject({
    method: call.method,
    url: apiBase + call.url,
    remoteAddress: request.ip,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(cookie !== undefined && { cookie }) },
  });
  return { fields, status: response.statusCode, answer: response.json<unknown>() };
}

/**
 * `POST` of each page: its form, sent by a browser without scripts. The answer is the page again, with what came of it, or
 * with the errors at their fields and all that was typed. The session guard refuses what pages of other sites send.
 */
export const registerFormPages = (
  app: FastifyInstance,
  { web, origin, pages }: { web: WebBuild; origin: string; pages: readonly FormPage[] },
) =>
  app.register(async (scope) => {
    const render = makeRenderer(app, web, origin);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
    );
    for (const form of pages) {
      scope.post<{ Querystring: Query; Body: URLSearchParams | undefined }>(
        form.path,
        { config: { access: 'anyone' }, schema: { hide: true } },
        async (request, reply) => {
          const posted = await callApi(app, form, request);
          const page = await render(form.toPageUrl(request.query), request.ip, posted);
          const status = page.status === 200 ? posted.status : page.status;
          return sendUncached(request, reply.code(status), web.fillTemplate(page));
        },
      );
    }
  });
