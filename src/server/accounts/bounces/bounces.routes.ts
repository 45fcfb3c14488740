import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSameSecret } from '#server/platform/http/terminal-key.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { type BounceDeps, takeServiceReport, takeStatusNotification } from './bounces.service.ts';

/** Bytes. A notification quotes the mail that came back. */
const bodyLimit = 256 * 1024;

/** The secret of `Authorization: Bearer secret`, or the password of `Authorization: Basic …`. */
function readSecret(authorization = ''): string {
  const [, scheme = '', value = ''] = /^(bearer|basic) (.+)$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() !== 'basic') {
    return value;
  }
  const pair = Buffer.from(value, 'base64').toString();
  return pair.slice(pair.indexOf(':') + 1);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('malformed-request');
  }
}

interface BounceRouteDeps extends Omit<BounceDeps, 'logger'> {
  readonly mailBounceSecret: string | undefined;
}

/**
 * `POST /mail/bounces`: a delivery status notification as it arrived, or the JSON of a mail service. Without the right
 * secret the body is not read. A report without a permanent bounce gets 204, too: services repeat what was rejected.
 */
export const registerBounces = (app: FastifyInstance, deps: BounceRouteDeps) =>
  app.register(async (scope) => {
    const { mailBounceSecret } = deps;
    if (mailBounceSecret === undefined) {
      return;
    }
    scope.addHook('onRequest', async ({ headers }) => {
      if (!isSameSecret(readSecret(headers.authorization), mailBounceSecret)) {
        throw new AppError('page-not-found');
      }
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit },
      async (_request: FastifyRequest, body: string) => body,
    );
    scope.post<{ Body: string }>(
      '/mail/bounces',
      { config: { access: 'anyone' }, schema: { hide: true } },
      async ({ body, log: logger }, reply) => {
        await (/^\s*[[{]/.test(body)
          ? takeServiceReport({ ...deps, logger }, parseJson(body))
          : takeStatusNotification({ ...deps, logger }, body));
        return reply.code(204).send();
      },
    );
  });
