import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { StepInput, stepReports } from '#contract/hiring/job-numbers.ts';
import { Id } from '#contract/platform/primitives.ts';
import { writes } from '#contract/platform/rate-limits.ts';
import { apiBase } from '#contract/platform/urls.ts';
import { apiHeaders } from '#server/platform/http/entity-tag.ts';
import { isOfOwnPage } from '#server/platform/http/origin-guard.ts';
import type { RateLimiter } from '#server/platform/http/rate-limiter.ts';
import { type GetSecurityHeaders, toApiHeaders } from '#server/platform/http/security-headers.ts';
import { hasCredentials } from '#server/platform/http/session-guard.ts';
import { readShortBody } from '#server/platform/http/short-body.ts';
import type { Metrics } from '#server/platform/ops/metrics.ts';
import type { StepCounter } from './step-counter.ts';

const route = `${apiBase}/jobs/:id/steps`;
const path = new RegExp(`^${apiBase}/jobs/([0-9a-f-]{36})/steps$`);
/** Bytes. A report has 40. */
const longestBody = 200;
const limits = [writes, stepReports];

interface ReportDeps {
  readonly stepCounter: Pick<StepCounter, 'report'>;
  readonly rateLimiter: Pick<RateLimiter, 'tryConsume' | 'release'>;
  readonly metrics: Pick<Metrics, 'findTimes'>;
  readonly getHeaders: GetSecurityHeaders;
  readonly toAddress: (request: IncomingMessage) => string;
}

function parseStep(body: Buffer): StepInput | undefined {
  try {
    return StepInput.safeParse(JSON.parse(body.toString())).data;
  } catch {
    return undefined;
  }
}

/**
 * Takes what browsers of visitors report before Fastify sees it: its hooks cost more than the counting, and pages send a
 * report for each view. Everything else is Fastify's: reports with a session, of other sites, beyond a limit, and those that
 * say something wrong.
 */
export class StepReports {
  readonly #deps: ReportDeps;
  readonly #times: ReturnType<Metrics['findTimes']>;
  #isServing = () => false;
  #log: Pick<FastifyBaseLogger, 'info'> = { info: () => {} };

  constructor(deps: ReportDeps) {
    this.#deps = deps;
    this.#times = deps.metrics.findTimes({ method: 'POST', route, status: 204 });
  }

  register(app: FastifyInstance): void {
    this.#isServing = () => app.isServing();
    this.#log = app.log;
  }

  /** The job of a report that may be taken here. */
  findJob({ method, url = '', headers }: IncomingMessage): string | undefined {
    const id = method === 'POST' ? path.exec(url)?.[1] : undefined;
    const length = Number(headers['content-length'] ?? 0);
    const isPlain =
      id !== undefined &&
      headers['content-type'] === 'application/json' &&
      length > 0 &&
      length <= longestBody &&
      !hasCredentials(headers) &&
      isOfOwnPage(headers) &&
      this.#isServing();
    return isPlain && Id.safeParse(id).success ? id : undefined;
  }

  /** Counts the report and answers it. False for one that Fastify shall answer, as it came. */
  async take(request: IncomingMessage, response: ServerResponse, jobId: string): Promise<boolean> {
    const { rateLimiter, toAddress } = this.#deps;
    const startedAt = performance.now();
    const client = { address: toAddress(request) };
    if (!(await rateLimiter.tryConsume(limits, client))) {
      return false;
    }
    const length = Number(request.headers['content-length']);
    const read = readShortBody(request, { length, parse: parseStep });
    const [step, hasLeft] = await read.then(
      (value) => [value, false] as const,
      () => [undefined, true] as const,
    );
    if (hasLeft) {
      return true;
    }
    if (step === undefined) {
      await rateLimiter.release(limits, client);
      return false;
    }
    const userAgent = request.headers['user-agent'] ?? '';
    this.#deps.stepCounter.report({ ...step, ...client, jobId, userId: null, userAgent });
    this.#answer(request, response, startedAt);
    return true;
  }

  #answer(request: IncomingMessage, response: ServerResponse, startedAt: number): void {
    const reqId = randomUUID();
    const headers = { ...toApiHeaders(this.#deps.getHeaders()), ...apiHeaders };
    response.writeHead(204, { ...headers, 'x-request-id': reqId }).end();
    // Its end frees the connection for the next request.
    request.resume();
    const milliseconds = performance.now() - startedAt;
    this.#times.observe(milliseconds / 1_000);
    const entry = { reqId, method: 'POST', route, status: 204 };
    this.#log.info({ ...entry, milliseconds: Math.round(milliseconds) }, 'answered');
  }
}
