import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { languagePrefix, languages, splitLanguage } from '#contract/platform/language.ts';
import type { PostedForm } from '#contract/platform/posted-form.ts';
import { inLanguage } from '#server/platform/site/language.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { callApi } from './call-api.ts';
import { makeRenderer, sendUncached, type ShownSite } from './ssr.ts';
import type { WebBuild } from './web-build.ts';

/** Bytes of a form: more than the API takes, so that the page can show a text that is too long. */
const bodyLimit = 256 * 1024;

type Query = Readonly<Record<string, unknown>>;
type FormRequest = FastifyRequest<{ Querystring: Query; Body: URLSearchParams | undefined }>;

/** A form that its page posts to its own path. */
export interface FormPage {
  readonly path: string;
  /** The call that the page's script makes. */
  readonly call: Pick<Endpoint, 'method' | 'url'>;
  /** The URL of the page, with only the parameters that it reads. */
  readonly toPageUrl: (query: Query) => string;
  /** The typed values, and the body of the call. */
  readonly readForm: (
    get: (name: string) => string | null | undefined,
    query: Query,
  ) => { readonly fields: unknown; readonly body: object };
}

/** Calls the API with the session and IP address of the form's sender. */
async function send(
  app: FastifyInstance,
  { call, readForm }: FormPage,
  { body: form, query, ip: remoteAddress, headers: { cookie } }: FormRequest,
): Promise<PostedForm> {
  const { fields, body } = readForm((name) => form?.get(name), query);
  const { method, url } = call;
  const { status, data } = await callApi(app, { method, url, body, remoteAddress, cookie });
  return { fields, status, answer: data };
}

/**
 * `POST` of each page: a browser without scripts sends its form. The response is the page with the result, or with the typed
 * values and an error at each invalid field. The origin guard rejects forms of other sites.
 */
export const registerFormPages = (
  app: FastifyInstance,
  { web, shown, pages }: { web: WebBuild; shown: ShownSite; pages: readonly FormPage[] },
) =>
  app.register(async (scope) => {
    const render = makeRenderer(app, web, shown);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
    );
    // A page posts its form to its own address, in each language.
    const addresses = pages.flatMap((form) =>
      ['', ...languages.map((one) => `/${one}`)].map((prefix) => ({ form, prefix })),
    );
    for (const { form, prefix } of addresses) {
      scope.post<{ Querystring: Query; Body: URLSearchParams | undefined }>(
        prefix + form.path,
        { config: { access: 'anyone' }, schema: { hide: true } },
        async (request, reply) => {
          const { language } = splitLanguage(request.url, shown.site.info);
          if (prefix !== languagePrefix(language, shown.site.info)) {
            throw new AppError('page-not-found');
          }
          const posted = await inLanguage(language, () => send(app, form, request));
          const url = prefix + form.toPageUrl(request.query);
          const page = await render(url, request.ip, posted);
          const status = page.status === 200 ? posted.status : page.status;
          return sendUncached(request, reply.code(status), web.fillTemplate(page, page));
        },
      );
    }
  });
