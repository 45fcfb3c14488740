import Fastify, { type FastifyInstance } from 'fastify';
import { getErrorCode } from '#server/database/database-errors.ts';
import { makeMetricsServer } from '#server/ops/metrics.routes.ts';
import type { Metrics } from '#server/ops/metrics.ts';
import { StartupError } from '#server/ops/startup-error.ts';
import type { Config } from './config.ts';

type ListenConfig = Pick<Config, 'host' | 'port' | 'metricsPort'>;

interface ListenAddress {
  readonly host: string;
  readonly port: number;
  /** The setting that names the port. */
  readonly setting: 'PORT' | 'METRICS_PORT';
}

const reasons: Readonly<Record<string, (setting: string) => string>> = {
  EADDRINUSE: (setting) => `is used by another program: stop that one, or set ${setting}`,
  EACCES: (setting) => `may not be used by this user: set ${setting} to 1024 or more`,
  EADDRNOTAVAIL: () => 'does not belong to this machine: set HOST',
};

/** @throws StartupError when an operator can correct what prevents it. */
async function listenAt(
  server: FastifyInstance,
  { host, port, setting }: ListenAddress,
): Promise<string> {
  try {
    return await server.listen({ host, port });
  } catch (error) {
    const reason = reasons[getErrorCode(error) ?? ''];
    throw reason ? new StartupError(`Port ${port} on ${host} ${reason(setting)}.`) : error;
  }
}

/**
 * Checks the port before a database is made for a site that could not listen.
 *
 * @throws StartupError
 */
export async function assertPortFree({ host, port }: ListenConfig): Promise<void> {
  const probe = Fastify();
  await listenAt(probe, { host, port, setting: 'PORT' });
  await probe.close();
}

/**
 * Listens for clients, and for the monitoring system where it has a port of its own. Returns the clients' URL; when it
 * cannot listen, the application is closed.
 *
 * @throws StartupError when a port cannot be used for a reason that an operator can correct.
 */
export async function listen(
  app: FastifyInstance,
  { host, port, metricsPort }: ListenConfig,
  metrics: Metrics,
): Promise<string> {
  try {
    if (metricsPort !== undefined) {
      const server = makeMetricsServer(metrics);
      app.addHook('onClose', () => server.close());
      await listenAt(server, { host, port: metricsPort, setting: 'METRICS_PORT' });
    }
    return await listenAt(app, { host, port, setting: 'PORT' });
  } catch (error) {
    await app.close();
    throw error;
  }
}
