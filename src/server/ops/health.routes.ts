import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/http/app-error.ts';

const probe = { config: { access: 'anyone', load: 'probe' }, logLevel: 'warn' } as const;

/**
 * `GET /healthz`: the process is alive, with or without a database. `GET /readyz`: the node can take requests; it listens
 * only after its migrations, so that readiness depends on draining and the database alone.
 */
export function healthRoutes(app: FastifyInstance, checkDatabase: () => Promise<boolean>): void {
  const alive = { summary: 'Whether the site is alive', tags: ['site'] };
  app.get('/healthz', { ...probe, schema: alive }, () => ({ status: 'ok' }));

  const ready = { summary: 'Whether the site can take requests', tags: ['site'] };
  app.get('/readyz', { ...probe, schema: ready }, async () => {
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
