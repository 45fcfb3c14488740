import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Language, languages } from '#contract/platform/language.ts';
import { speak } from '#server/platform/site/language.ts';

/** The language in which a client reads sentences: our pages name theirs. All others read English. */
export const requestLanguage = ({ headers }: Pick<FastifyRequest, 'headers'>): Language =>
  languages.find((one) => one === headers['accept-language']) ?? languages[0];

/** Answers in the language of the request. Reading a body leaves the context of the first hook. */
export function registerRequestLanguage(app: FastifyInstance): void {
  const hook = (request: FastifyRequest, _reply: unknown, done: () => void) =>
    speak(requestLanguage(request), done);
  app.addHook('onRequest', hook);
  app.addHook('preValidation', hook);
}
