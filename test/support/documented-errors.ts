import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#contract/platform/endpoint.ts';
import type { ErrorCode } from '#contract/platform/errors.ts';
import { listErrors } from '#server/platform/http/api-errors.ts';
import { watchServers } from './recorded-routes.ts';

/** The error code of a response that the API description does not list for its endpoint. */
function undocumentedCode(
  { routeOptions }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): ErrorCode | undefined {
  const isDescribed = routeOptions.config.access !== undefined && !routeOptions.schema?.hide;
  const type = String(reply.getHeader('content-type'));
  if (!isDescribed || typeof payload !== 'string' || !type.includes('problem+json')) {
    return undefined;
  }
  const { code } = JSON.parse(payload) as Problem;
  const errors: readonly ErrorCode[] = listErrors(routeOptions);
  return errors.includes(code) ? undefined : code;
}

/** Builds an application and reports each error response that its API description does not list. */
export const watchErrors = <Built>(
  build: () => Promise<Built>,
  onUndocumented: (text: string) => void,
): Promise<Built> =>
  watchServers(build, (server) => {
    server.addHook('onSend', async (request, reply, payload) => {
      const code = undocumentedCode(request, reply, payload);
      if (code) {
        const { method, url } = request.routeOptions;
        onUndocumented(
          `${String(method)} ${url} returns ${code}, which the API page does not list.`,
        );
      }
      return payload;
    });
  });
