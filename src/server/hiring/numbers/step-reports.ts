import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { jobSources, reportedSteps } from '#contract/hiring/job-number-choices.ts';
import { type StepInput, stepReports } from '#contract/hiring/job-numbers.ts';
import { Id } from '#contract/platform/primitives.ts';
import { writes } from '#contract/platform/rate-limits.ts';
import { apiBase } from '#contract/platform/urls.ts';
import type { DirectAnswers } from '#server/platform/http/direct-answers.ts';
import { apiHeaders } from '#server/platform/http/entity-tag.ts';
import { isOfOwnPage } from '#server/platform/http/origin-guard.ts';
import type { RateLimiter } from '#server/platform/http/rate-limiter.ts';
import { type GetSecurityHeaders, toApiHeaders } from '#server/platform/http/security-headers.ts';
import { hasCredentials } from '#server/platform/http/session-guard.ts';
import type { Metrics } from '#server/platform/ops/metrics.ts';
import type { StepCounter } from './step-counter.ts';

const route = `${apiBase}/jobs/:id/steps`;
const limits = [writes, stepReports];

/** Before the id of the job. */
const start = `${apiBase}/jobs/`;
/** Behind it, as browsers write it. */
const rest = new Map<string, StepInput>(
  reportedSteps.flatMap((step) =>
    jobSources.map((source) => [`/steps?step=${step}&source=${source}`, { step, source }] as const),
  ),
);
const idEnd = start.length + '00000000-0000-0000-0000-000000000000'.length;

interface ReportDeps {
  readonly stepCounter: Pick<StepCounter, 'report'>;
  readonly rateLimiter: Pick<RateLimiter, 'tryConsumeInMemory'>;
  readonly metrics: Pick<Metrics, 'findTimes'>;
  readonly getHeaders: GetSecurityHeaders;
  readonly toAddress: (request: IncomingMessage) => string;
  readonly directAnswers: DirectAnswers;
}

const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['content-type'] !== undefined ||
  headers['transfer-encoding'] !== undefined ||
  (headers['content-length'] ?? '0') !== '0';

/**
 * Takes what browsers of visitors report before Fastify sees it: its hooks cost more than the counting, and pages send a
 * report for each view. Everything else is Fastify's: reports with a session, of other sites, beyond a limit, and those that
 * say something wrong.
 */
export class StepReports {
  readonly #deps: ReportDeps;
  readonly #times: ReturnType<Metrics['findTimes']>;
  #headers: { readonly of?: object; readonly list: string[] } = { list: [] };

  constructor(deps: ReportDeps) {
    this.#deps = deps;
    this.#times = deps.metrics.findTimes({ method: 'POST', route, status: 204 });
  }

  /** Counts a report and answers it. Returns whether it did. */
  take(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    const step =
      method === 'POST' && url.startsWith(start) ? rest.get(url.slice(idEnd)) : undefined;
    if (step === undefined || hasBody(headers) || hasCredentials(headers)) {
      return false;
    }
    const startedAt = performance.now();
    const { directAnswers, rateLimiter, toAddress, stepCounter } = this.#deps;
    const { data: jobId } = Id.safeParse(url.slice(start.length, idEnd));
    const mayAnswer = isOfOwnPage(headers) && directAnswers.mayAnswer();
    const address = toAddress(request);
    if (!mayAnswer || jobId === undefined || !rateLimiter.tryConsumeInMemory(limits, { address })) {
      return false;
    }
    const userAgent = headers['user-agent'] ?? '';
    stepCounter.report({ ...step, address, jobId, userId: null, userAgent });
    const reqId = randomUUID();
    response.writeHead(204, this.#listHeaders(reqId)).end();
    const times = this.#times;
    directAnswers.record({ reqId, method: 'POST', route, status: 204, startedAt, times });
    return true;
  }

  /** Headers as the flat list that Node writes fastest; the last value is the request's id. */
  #listHeaders(reqId: string): string[] {
    const of = this.#deps.getHeaders();
    if (this.#headers.of !== of) {
      const headers = { ...toApiHeaders(of), ...apiHeaders, 'x-request-id': '' };
      this.#headers = { of, list: Object.entries(headers).flat() };
    }
    const { list } = this.#headers;
    list[list.length - 1] = reqId;
    return list;
  }
}
