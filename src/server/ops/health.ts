import type { FastifyInstance } from 'fastify';

/** `GET /healthz`: the process is alive and answers. It says nothing of the database. */
export function registerHealth(app: FastifyInstance): void {
  app.get(
    '/healthz',
    {
      config: { access: 'anyone', load: 'probe' },
      schema: { summary: 'Whether the site is alive', tags: ['site'] },
      logLevel: 'warn',
    },
    () => ({ status: 'ok' }),
  );
}
