import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { getErrorCode } from '#server/database/error-code.ts';
import { makeMetricsServer } from '#server/ops/metrics-access.ts';
import type { Metrics } from '#server/ops/metrics.ts';
import { StartupError } from '#server/ops/startup-error.ts';
import type { Config } from './config.ts';

interface Place {
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

/** What a person can do about a place that cannot be listened at; any other error as it is. */
function explain(error: unknown, { host, port, setting }: Place): unknown {
  const reason = reasons[getErrorCode(error) ?? ''];
  return reason ? new StartupError(`Port ${port} on ${host} ${reason(setting)}.`) : error;
}

async function listenAt(server: Server, place: Place): Promise<void> {
  const listening = new Promise<void>((resolve, reject) => {
    // `exclusive`: a worker would share the place with the others.
    const { host, port } = place;
    server.once('error', reject).listen({ host, port, exclusive: true }, resolve);
  });
  try {
    await listening;
  } catch (error) {
    throw explain(error, place);
  }
}

/**
 * Tries a place before anything is done for the sake of it: a taken port is said in the first moment, and not
 * after a database has been made. The site listens there only when it can answer.
 *
 * @throws StartupError
 */
export async function tryPlace(place: Place): Promise<void> {
  const server = createServer();
  await listenAt(server, place);
  await new Promise((resolve) => {
    server.close(resolve);
  });
}

/** Every worker counts for itself and has a port for its figures: the first free one from METRICS_PORT on. */
async function listenAtFirstFree(server: Server, place: Place, workers: number): Promise<void> {
  try {
    await listenAt(server, place);
  } catch (error) {
    if (workers === 1) {
      throw error;
    }
    await listenAtFirstFree(server, { ...place, port: place.port + 1 }, workers - 1);
  }
}

async function listenForMetrics(
  app: FastifyInstance,
  { place, workers, metrics }: { place: Place; workers: number; metrics: Metrics },
): Promise<void> {
  const server = makeMetricsServer(metrics);
  await listenAtFirstFree(server, place, workers);
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
}

/**
 * Listens for visitors, and for the monitoring system where it has a port of its own; at both places, or the
 * site is closed again. Answers the visitors' address.
 *
 * @throws StartupError when a port cannot be had for a reason that a person can mend.
 */
export async function listen(
  app: FastifyInstance,
  { host, port, metricsPort, workers }: Pick<Config, 'host' | 'port' | 'metricsPort' | 'workers'>,
  metrics: Metrics,
): Promise<string> {
  try {
    if (metricsPort !== undefined) {
      const place: Place = { host, port: metricsPort, setting: 'METRICS_PORT' };
      await listenForMetrics(app, { place, workers, metrics });
    }
    return await app.listen({ host, port });
  } catch (error) {
    await app.close();
    throw explain(error, { host, port, setting: 'PORT' });
  }
}
