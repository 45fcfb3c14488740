import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode, Problem } from '#contract/errors.ts';
import { listErrors } from '#server/http/api-errors.ts';

const madeServer = 'fastify.initialization';

const isProblem = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('application/problem+json');

/** The code that a described call answers though its description does not name it. */
function undocumentedCode(
  { routeOptions }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): ErrorCode | undefined {
  const isDescribed = routeOptions.config.access !== undefined && !routeOptions.schema?.hide;
  if (!isDescribed || !isProblem(reply) || typeof payload !== 'string') {
    return undefined;
  }
  const { code } = JSON.parse(payload) as Problem;
  const errors: readonly ErrorCode[] = listErrors(routeOptions);
  return errors.includes(code) ? undefined : code;
}

function watchAnswers(app: FastifyInstance, onUndocumented: (text: string) => void): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const code = undocumentedCode(request, reply, payload);
    if (code) {
      const { method, url } = request.routeOptions;
      onUndocumented(
        `${String(method)} ${url ?? ''} answers ${code}, and the API page does not say so.`,
      );
    }
    return payload;
  });
}

/** Builds an application and tells of every error that it answers and does not describe. `build` makes its server at once. */
export function watchErrors<Built>(
  build: () => Promise<Built>,
  onUndocumented: (text: string) => void,
): Promise<Built> {
  const watch = (message: unknown) =>
    watchAnswers((message as { fastify: FastifyInstance }).fastify, onUndocumented);
  subscribe(madeServer, watch);
  try {
    return build();
  } finally {
    unsubscribe(madeServer, watch);
  }
}
