import type { FastifyInstance } from 'fastify';
import { m } from '#messages';
import { languages } from '#contract/platform/language.ts';
import type { jobAlertsPath, subscriptionPath, unsubscribePath } from '#contract/platform/urls.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { type MailLink, type MailLinks, pageOfLink } from './mail-links.ts';

/** Bytes of the body, which is not read. */
const bodyLimit = 4_096;

/** The buttons of a page: `accept` begins or resumes what the link is about, `leave` ends it. */
export type LinkButton = 'accept' | 'leave';

/** What the page shows next, as its parameter `done`. */
export type LinkResult = 'on' | 'off' | 'full';

/** Does what a button of a page says. Undefined where what the link is about is gone. */
export type PressLink = (link: MailLink, button: LinkButton) => Promise<LinkResult | undefined>;

/** The pages that links of mails lead to, each with the work of its buttons. */
export type LinkPages = Readonly<
  Record<typeof unsubscribePath | typeof jobAlertsPath | typeof subscriptionPath, PressLink>
>;

interface LinkQuery {
  readonly t?: unknown;
  readonly leave?: unknown;
}

interface LinkRequest {
  Querystring: LinkQuery;
  Params: { readonly language?: string };
}

/** The beginning of the page's path in its language. */
function toPrefix(language: string | undefined): string {
  if (language === undefined) {
    return '';
  }
  if (!languages.some((known) => known === language)) {
    throw new AppError('page-not-found');
  }
  return `/${language}`;
}

/**
 * `POST <page>?t=<token>`: sent by the buttons of the page that a mail links to, with `&leave=1` by the one that ends it, and
 * by mail programs for their readers (RFC 8058). It needs no cookie and may come from any site: the token alone authorizes
 * it. A token of another page does nothing. So does `POST /bn/<page>?t=<token>`, whose page is Bengali.
 */
export const registerMailLinks = (
  app: FastifyInstance,
  { mailLinks }: { readonly mailLinks: MailLinks },
  pages: LinkPages,
) =>
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, async () => undefined);
    const options = {
      config: { access: 'anyone' },
      schema: { hide: true },
    } as const;
    for (const [path, press] of Object.entries(pages)) {
      const answer = async ({ t, leave }: LinkQuery) => {
        const link = typeof t === 'string' ? await mailLinks.read(t) : undefined;
        const isOfPage = link !== undefined && pageOfLink(link.purpose) === path;
        return isOfPage ? press(link, leave === undefined ? 'accept' : 'leave') : undefined;
      };
      for (const prefix of ['', '/:language']) {
        scope.post<LinkRequest>(
          prefix + path,
          options,
          async ({ query, params, headers }, reply) => {
            const page = toPrefix(params.language) + path;
            const done = await answer(query);
            reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
            // A browser has sent the form of the page: show the page again.
            if (headers.accept?.includes('text/html')) {
              return reply.redirect(done ? `${page}?t=${String(query.t)}&done=${done}` : page, 303);
            }
            if (done === undefined) {
              throw new AppError('page-not-found', { detail: m.error_link_invalid() });
            }
            return reply.code(200).send('');
          },
        );
      }
    }
  });
