import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type PostedReport, readReportFields, toReportBody } from '#contract/report-form.ts';
import { reportsEndpoints } from '#contract/reports.ts';
import { apiBase, reportPath } from '#contract/urls.ts';
import { makeRenderer, sendUncached } from '#server/http/ssr.ts';
import type { WebBuild } from '#server/http/web-build.ts';

/** Bytes of a form. What is too long for the API comes back on the page. */
const bodyLimit = 256 * 1024;

type FormRequest = FastifyRequest<{
  Querystring: { kind?: unknown; id?: unknown };
  Body: URLSearchParams | undefined;
}>;

/** A parameter that is given twice is a list. */
const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

const readTarget = ({ query }: FormRequest) => ({
  kind: toText(query.kind),
  id: toText(query.id),
});

/** Makes the call that a browser with scripts makes, with the same session, from the same IP address. */
async function callApi(app: FastifyInstance, request: FormRequest): Promise<PostedReport> {
  const { method, url } = reportsEndpoints.create;
  const { cookie } = request.headers;
  const fields = readReportFields((name) => request.body?.get(name));
  const response = await app.inject({
    method,
    url: apiBase + url,
    remoteAddress: request.ip,
    payload: JSON.stringify(toReportBody(readTarget(request), fields)),
    headers: { 'content-type': 'application/json', ...(cookie !== undefined && { cookie }) },
  });
  return { fields, status: response.statusCode, answer: response.json<unknown>() };
}

/** The page of the form, of which every parameter but what is reported is dropped. */
const toPageUrl = (request: FormRequest): string =>
  `${reportPath}?${new URLSearchParams(readTarget(request)).toString()}`;

/**
 * `POST /report?kind=…&id=…`: the form of its page, sent by a browser without scripts. The answer is the page again, with
 * the receipt, or with the errors at their fields and all that was typed. The session guard refuses what pages of other
 * sites send.
 */
export const registerReportForm = (app: FastifyInstance, web: WebBuild, origin: string) =>
  app.register(async (scope) => {
    const render = makeRenderer(app, web, origin);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
    );
    scope.post<{
      Querystring: { kind?: unknown; id?: unknown };
      Body: URLSearchParams | undefined;
    }>(
      reportPath,
      { config: { access: 'anyone' }, schema: { hide: true } },
      async (request, reply) => {
        const posted = await callApi(app, request);
        const page = await render(toPageUrl(request), request.ip, posted);
        const status = page.status === 200 ? posted.status : page.status;
        return sendUncached(request, reply.code(status), web.fillTemplate(page));
      },
    );
  });
