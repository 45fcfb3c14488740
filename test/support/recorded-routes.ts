import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** Calls back with every Fastify server that `build` makes before its promise is settled. */
export async function watchServers<Built>(
  build: () => Promise<Built>,
  onServer: (server: FastifyInstance) => void,
): Promise<Built> {
  const channel = 'fastify.initialization';
  const watch = (message: unknown) => onServer((message as { fastify: FastifyInstance }).fastify);
  subscribe(channel, watch);
  try {
    return await build();
  } finally {
    unsubscribe(channel, watch);
  }
}

/** Builds an application and records every route that it registers. */
export async function recordRoutes<Built>(
  build: () => Promise<Built>,
): Promise<{ built: Built; routes: readonly RouteOptions[] }> {
  const routes: RouteOptions[] = [];
  const built = await watchServers(build, (server) =>
    server.addHook('onRoute', (route) => void routes.push(route)),
  );
  return { built, routes };
}
