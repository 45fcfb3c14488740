import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

const madeServer = 'fastify.initialization';

/** Builds an application and notes every route that it registers. */
export async function recordRoutes<Built>(
  build: () => Promise<Built>,
): Promise<{ built: Built; routes: readonly RouteOptions[] }> {
  const routes: RouteOptions[] = [];
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', (route) => void routes.push(route));
  };
  subscribe(madeServer, watch);
  try {
    return { built: await build(), routes };
  } finally {
    unsubscribe(madeServer, watch);
  }
}
