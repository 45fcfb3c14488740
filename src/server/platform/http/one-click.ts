import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/ops/app-error.ts';

/** Bytes of the body, which is not read. */
const bodyLimit = 4_096;

type Query = Readonly<Record<string, unknown>>;

/** Does what the link with this token is for; returns the page's `done`, undefined for a link that is not valid. */
type Act = (token: string, query: Query) => Promise<string | undefined>;

/**
 * `POST path?t=…`: the buttons of a page behind the link of a mail, and what a mail program sends for its reader
 * (RFC 8058). It takes no cookie and comes from any site; the token alone decides what it does.
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
        // A browser sends the form of the page, and shows the page again.
        if (accept?.includes('text/html')) {
          return reply.redirect(done ? `${path}?t=${token}&done=${done}` : path, 303);
        }
        if (done === undefined) {
          throw new AppError('page-not-found', { detail: 'This link is not valid.' });
        }
        return reply.code(200).send('');
      },
    );
  });
