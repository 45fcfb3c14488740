import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { makeDatabaseCheck } from '#server/database/database-check.ts';
import { type DrainControl, makeDrain, registerDrain } from './drain.ts';
import { watchLoopDelay } from './loop-delay.ts';
import { registerMetricsRoute } from './metrics-access.ts';
import { makeMetrics, type Metrics } from './metrics.ts';
import { defaultLimits, type OverloadLimits, registerOverloadGuard } from './overload.ts';
import { registerReadiness } from './readiness.ts';
import { registerRequestMetrics } from './request-metrics.ts';

/** What whoever operates the site watches and steers. */
export interface Operation {
  readonly drain: DrainControl;
  readonly metrics: Metrics;
  readonly pool: Pool;
  readonly isDatabaseAnswering: () => Promise<boolean>;
  readonly limits: OverloadLimits;
  /** Whether the metrics are served on a port of their own, and not on the site's. */
  readonly hasMetricsPort: boolean;
}

export interface OperationOptions {
  readonly pool: Pool;
  readonly limits?: OverloadLimits;
  readonly hasMetricsPort?: boolean;
}

export function makeOperation({
  pool,
  limits = defaultLimits,
  hasMetricsPort = false,
}: OperationOptions): Operation {
  const metrics = makeMetrics();
  metrics.watchPool(pool);
  return {
    drain: makeDrain(),
    metrics,
    pool,
    isDatabaseAnswering: makeDatabaseCheck(pool),
    limits,
    hasMetricsPort,
  };
}

/** Hooks of every request; they go before whatever asks the database on behalf of one. */
export function registerOperation(app: FastifyInstance, operation: Operation): void {
  const { drain, metrics, pool, limits } = operation;
  const loopDelay = watchLoopDelay();
  app.addHook('onClose', async () => loopDelay.stop());
  registerDrain(app, drain);
  const countInFlight = registerOverloadGuard(app, {
    limits,
    loopDelay,
    countWaiting: () => pool.waitingCount,
    onRefusal: (reason) => metrics.countRefusal(reason),
  });
  metrics.watchInFlight(countInFlight);
  registerRequestMetrics(app, metrics);
}

/** What probes and the monitoring system ask. */
export function registerOperationRoutes(app: FastifyInstance, operation: Operation): void {
  registerReadiness(app, operation);
  registerMetricsRoute(app, operation);
}
