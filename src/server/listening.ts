import Fastify, { type FastifyInstance } from 'fastify';
import { getErrorCode } from '#server/database/database-errors.ts';
import { makeMetricsServer } from '#server/ops/metrics.routes.ts';
import type { Metrics } from '#server/ops/metrics.ts';
import { StartupError } from '#server/ops/startup-error.ts';
import type { Config } from './config.ts';

const reasons: Readonly<Record<string, (setting: string) => string>> = {
  EADDRINUSE: (setting) => `is used by another program: stop that one, or set ${setting}`,
  EACCES: (setting) => `may not be used by this user: set ${setting} to 1024 or more`,
  EADDRNOTAVAIL: () => 'does not belong to this machine: set HOST',
};

async function listenAt(
  server: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
  setting: 'PORT' | 'METRICS_PORT' = 'PORT',
): Promise<string> {
  try {
    return await server.listen({ host, port });
  } catch (error) {
    const reason = reasons[getErrorCode(error) ?? ''];
    throw reason ? new StartupError(`Port ${port} on ${host} ${reason(setting)}.`) : error;
  }
}

/**
 * Checks the port before a database is created.
 *
 * @throws StartupError
 */
export async function assertPortFree(config: Pick<Config, 'host' | 'port'>): Promise<void> {
  const probe = Fastify();
  await listenAt(probe, config);
  await probe.close();
}

/**
 * Listens for clients, and on METRICS_PORT if it is set. Returns the URL for clients; on a failure it closes the
 * application.
 *
 * @throws StartupError for a port that cannot be used.
 */
export async function listen(
  app: FastifyInstance,
  { host, port, metricsPort }: Pick<Config, 'host' | 'port' | 'metricsPort'>,
  metrics: Metrics,
): Promise<string> {
  try {
    if (metricsPort !== undefined) {
      const server = makeMetricsServer(metrics);
      app.addHook('onClose', () => server.close());
      await listenAt(server, { host, port: metricsPort }, 'METRICS_PORT');
    }
    return await listenAt(app, { host, port });
  } catch (error) {
    await app.close();
    throw error;
  }
}
