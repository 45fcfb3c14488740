import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/http/app-error.ts';
import type { Drain } from './drain.ts';

export interface ReadinessDeps {
  readonly drain: Drain;
  readonly isDatabaseAnswering: () => Promise<boolean>;
}

/**
 * `GET /readyz`: 200 where requests should be sent here. A site listens only after its migrations are done, so
 * what is left to ask is whether the database answers and whether the node is about to go.
 */
export function registerReadiness(app: FastifyInstance, deps: ReadinessDeps): void {
  app.get(
    '/readyz',
    {
      config: { access: 'anyone', load: 'probe' },
      schema: { summary: 'Whether the site can take requests', tags: ['site'] },
      logLevel: 'warn',
    },
    async () => {
      if (deps.drain.phase !== 'serving') {
        throw new AppError('service-unavailable', {
          detail: 'The site is shutting down.',
          isExpected: true,
        });
      }
      if (!(await deps.isDatabaseAnswering())) {
        throw new AppError('service-unavailable', {
          detail: 'The database does not answer.',
          isExpected: true,
          retryAfter: 5,
        });
      }
      return { status: 'ready' };
    },
  );
}
