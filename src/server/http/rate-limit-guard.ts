import type { FastifyInstance } from 'fastify';
import type { RateLimiter } from './rate-limiter.ts';
import { findLimits } from './rate-limits.ts';

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests beyond the limits with 429. The address's total of writes counts before anything is looked up, so
 * that malformed and refused requests count, too; the limits of a call count once its form is valid, before it does anything.
 * Goes before the session guard.
 */
export function registerRateLimits(app: FastifyInstance, limiter: RateLimiter): void {
  app.addHook('onRequest', async ({ method, ip, routeOptions }) => {
    if (routeOptions.config.access !== undefined && !readMethods.has(method)) {
      await limiter.consume(['writes'], { address: ip });
    }
  });

  app.addHook('preHandler', async ({ routeOptions, ip, actor }) => {
    const { method, url } = routeOptions;
    const names = findLimits({ method, url });
    if (names.length > 0) {
      await limiter.consume(names, { address: ip, account: actor?.identity.uid });
    }
  });

  app.addHook('onClose', async () => limiter.close());
}
