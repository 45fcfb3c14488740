import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Metrics } from '#server/platform/ops/metrics.ts';

interface Answered {
  readonly reqId: string;
  readonly method: string;
  /** The pattern of the route. */
  readonly route: string;
  readonly status: number;
  /** By `performance.now()`. */
  readonly startedAt: number;
  readonly times: ReturnType<Metrics['findTimes']>;
}

/** Answers that are sent before Fastify sees their requests. They are measured and logged as Fastify's. */
export class DirectAnswers {
  #isServing = () => false;
  #log: Pick<FastifyBaseLogger, 'info'> = { info: () => {} };

  register(app: FastifyInstance): void {
    this.#isServing = () => app.isServing();
    this.#log = app.log;
  }

  /** While the node drains, Fastify must answer, because it closes the connection. */
  mayAnswer(): boolean {
    return this.#isServing();
  }

  record({ reqId, method, route, status, startedAt, times }: Answered): void {
    const duration = performance.now() - startedAt;
    times.observe(duration / 1_000);
    const entry = { reqId, method, route, status, milliseconds: Math.round(duration) };
    this.#log.info(entry, 'answered');
  }
}
