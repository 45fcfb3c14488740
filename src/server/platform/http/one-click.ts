import type { FastifyInstance } from 'fastify';
import { m } from '#messages';
import { languages } from '#contract/platform/language.ts';
import { AppError } from '#server/platform/ops/app-error.ts';

/** Bytes of the body, which is not read. */
const bodyLimit = 4_096;

type Query = Readonly<Record<string, unknown>>;

/** Carries out the request of a link. Returns the parameter `done` of its page; undefined for an invalid token. */
type Act = (token: string, query: Query) => Promise<string | undefined>;

/**
 * `POST path?t=…`: sent by the buttons of a page that a mail links to, and by mail programs for their readers (RFC 8058). It
 * needs no cookie and may come from any site: the token alone authorizes it. So does `POST /bn/path?t=…`, whose page is Bengali.
 */
export const registerOneClick = (app: FastifyInstance, path: string, act: Act) =>
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, async () => undefined);
    for (const prefix of ['', '/:language']) {
      scope.post<{ Querystring: Query; Params: { readonly language?: string } }>(
        prefix + path,
        { config: { access: 'anyone', isCrossSite: true }, schema: { hide: true } },
        async ({ query, params: { language }, headers: { accept } }, reply) => {
          if (language !== undefined && !languages.some((one) => one === language)) {
            throw new AppError('page-not-found');
          }
          const page = language === undefined ? path : `/${language}${path}`;
          const token = typeof query['t'] === 'string' ? query['t'] : '';
          const done = await act(token, query);
          reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
          // A browser has sent the form of the page: show the page again.
          if (accept?.includes('text/html')) {
            return reply.redirect(done ? `${page}?t=${token}&done=${done}` : page, 303);
          }
          if (done === undefined) {
            throw new AppError('page-not-found', { detail: m.error_link_invalid() });
          }
          return reply.code(200).send('');
        },
      );
    }
  });
