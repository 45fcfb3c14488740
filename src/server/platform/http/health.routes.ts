import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { AppError } from '#server/platform/ops/app-error.ts';

const tag = { name: 'site', description: 'For the operator of the site.' };
const describe = (operationId: string, summary: string) =>
  ({
    config: { access: 'anyone', overload: 'exempt', tag, operationId },
    schema: { summary },
    logLevel: 'warn',
  }) as const;

/**
 * Makes the check whether the database answers within `timeoutMs`. One query runs at a time; its result is cached for
 * `cacheMs`.
 */
export function makeDatabaseCheck(
  pool: Pick<Pool, 'query'>,
  { timeoutMs = 2_000, cacheMs = 1_000 } = {},
): () => Promise<boolean> {
  let check: Promise<boolean> | undefined;
  const run = async () => {
    const isAnswering = await pool.query('select 1').then(
      () => true,
      () => false,
    );
    setTimeout(() => (check = undefined), cacheMs).unref();
    return isAnswering;
  };
  return () => Promise.race([(check ??= run()), wait(timeoutMs, false, { ref: false })]);
}

/**
 * `GET /healthz`: the process is alive, with or without a database. `GET /readyz`: the node can take requests, that is, it
 * does not drain and its database answers. Migrations are done before it listens.
 */
export function healthRoutes(app: FastifyInstance, checkDatabase: () => Promise<boolean>): void {
  const alive = describe('siteHealth', 'Whether the site is alive');
  app.get('/healthz', alive, () => ({ status: 'ok' }));

  const ready = describe('siteReadiness', 'Whether the site can take requests');
  app.get('/readyz', ready, async () => {
    if (!app.isServing()) {
      const detail = 'The site is shutting down.';
      throw new AppError('service-unavailable', { detail, isExpected: true });
    }
    if (!(await checkDatabase())) {
      const detail = 'The database does not answer.';
      throw new AppError('service-unavailable', { detail, isExpected: true, retryAfter: 5 });
    }
    return { status: 'ready' };
  });
}
