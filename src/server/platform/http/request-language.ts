import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Language, languages } from '#contract/platform/language.ts';
import { speak } from '#server/platform/site/language.ts';

type Headers = Pick<FastifyRequest, 'headers'>;

/** The language of the page that sends the request; undefined for other clients. */
export const pageLanguage = ({ headers }: Headers): Language | undefined =>
  languages.find((one) => one === headers['accept-language']);

/** The language in which a client reads sentences: our pages name theirs. All others read English. */
export const requestLanguage = (request: Headers): Language =>
  pageLanguage(request) ?? languages[0];

/** Answers in the language of the request. Reading a body leaves the context of the first hook. */
export function registerRequestLanguage(app: FastifyInstance): void {
  const hook = (request: FastifyRequest, _reply: unknown, done: () => void) =>
    speak(requestLanguage(request), done);
  app.addHook('onRequest', hook);
  app.addHook('preValidation', hook);
}
