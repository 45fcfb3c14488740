import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { getErrorCode } from '#server/database/error-code.ts';
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

/** Turns an error of listening that an operator can correct into a StartupError. */
function explain(error: unknown, { host, port, setting }: ListenAddress): unknown {
  const reason = reasons[getErrorCode(error) ?? ''];
  return reason ? new StartupError(`Port ${port} on ${host} ${reason(setting)}.`) : error;
}

/**
 * Checks the port before a database is made for a site that could not listen.
 *
 * @throws StartupError
 */
export async function assertPortFree({ host, port }: ListenConfig): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen({ host, port }, resolve);
    });
  } catch (error) {
    throw explain(error, { host, port, setting: 'PORT' });
  }
  await new Promise((resolve) => {
    server.close(resolve);
  });
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
  const listenAt = (server: FastifyInstance, address: ListenAddress) =>
    server.listen({ host, port: address.port }).catch((error: unknown) => {
      throw explain(error, address);
    });
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
