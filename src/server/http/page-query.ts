import type { FastifyInstance } from 'fastify';
import { apiBase } from '#contract/primitives.ts';
import type { PageQuery } from './rendered-page.ts';

/** The API as a visitor without a session at that address sees it, through the router and without a socket. */
export const makePageQuery =
  (app: FastifyInstance, remoteAddress: string, onUnavailable: () => void): PageQuery =>
  async ({ url, method, params = {}, body }) => {
    const query = Object.fromEntries(
      Object.entries(params)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, String(value)]),
    );
    const answer = await app.inject({
      method,
      url: `${apiBase}${url}`,
      remoteAddress,
      query,
      ...(body !== undefined && {
        payload: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    const data: unknown = answer.json();
    // What is refused to one visitor for now is no page for others, either.
    if (answer.statusCode === 503 || answer.statusCode === 429) {
      onUnavailable();
    }
    return answer.statusCode < 300 ? { data } : { error: { status: answer.statusCode, data } };
  };
