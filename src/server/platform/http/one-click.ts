import type { FastifyInstance } from 'fastify';
import { m } from '#messages';
import { AppError } from '#server/platform/ops/app-error.ts';

/** Bytes of the body, which is not read. */
const bodyLimit = 4_096;

type Query = Readonly<Record<string, unknown>>;

/** Carries out the request of a link. Returns the parameter `done` of its page; undefined for an invalid token. */
type Act = (token: string, query: Query) => Promise<string | undefined>;

/**
 * `POST path?t=…`: sent by the buttons of a page that a mail links to, and by mail programs for their readers (RFC 8058). It
 * needs no cookie and may come from any site: the token alone authorizes it.
 */
export const registerOneClick = (app: FastifyInstance, path: string, act: Act) =>
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, async () => undefined);
    scope.post<{ Querystring: Query }>(
      path,
      { config: { access: 'anyone', isCrossSite: true }, schema: { hide: true } },
      async ({ query, headers: { accept } }, reply) => {
        const token = typeof query['t'] === 'string' ? query['t'] : '';
        const done = await act(token, query);
        reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
        // A browser has sent the form of the page: show the page again.
        if (accept?.includes('text/html')) {
          return reply.redirect(done ? `${path}?t=${token}&done=${done}` : path, 303);
        }
        if (done === undefined) {
          throw new AppError('page-not-found', { detail: m.error_link_invalid() });
        }
        return reply.code(200).send('');
      },
    );
  });
