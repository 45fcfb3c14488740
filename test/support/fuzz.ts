import { asyncProperty, check, type RunDetails } from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import * as z from 'zod/mini';
import { Problem } from '#contract/platform/endpoint.ts';
import { errors } from '#contract/platform/errors.ts';
import { type Operation, readAnswer } from './api-operations.ts';
import { type FuzzRequest, makeRequests } from './fuzz-requests.ts';
import type { FuzzSite } from './fuzz-site.ts';
import type { Actor } from './walk-world.ts';

export interface FuzzOptions {
  readonly requests: number;
  readonly seed: number;
  /** Milliseconds; a slower answer is a fault when it is slow again. */
  readonly slowest?: number;
  /** Only the route with this name, and the request at this place of its run. */
  readonly only?: string | undefined;
  readonly path?: string | undefined;
}

export interface FuzzFault {
  readonly call: string;
  readonly text: string;
  /** As small as it could be made. */
  readonly request: FuzzRequest;
  /** The arguments that repeat it. */
  readonly repeat: string;
}

export interface FuzzReport {
  readonly tried: number;
  /** How often each status was answered, by route. */
  readonly statuses: ReadonlyMap<string, ReadonlyMap<number, number>>;
  readonly faults: readonly FuzzFault[];
}

/** Sentences about the shape of a field. Others are rules between fields, or about the day: no schema expresses them. */
const shapeSentence =
  /^(?:Invalid|Too (?:big|small)|This field is required|Please (?:use|send) at most [\d,]+ (?:characters|entries))/;

interface Answer {
  /** Address and body of the request. */
  readonly sent: string;
  readonly statusCode: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly body: string;
  readonly millis: number;
}

const readProblem = ({ headers, body }: Answer): Problem | undefined => {
  if (headers['content-type'] !== 'application/problem+json; charset=utf-8') {
    return undefined;
  }
  const parsed = z.safeParse(Problem, JSON.parse(body));
  return parsed.success ? parsed.data : undefined;
};

/** Whether valid input was refused for its shape. */
const isRefusedShape = ({ code, fields }: Problem): boolean =>
  code === 'malformed-request' ||
  code === 'unsupported-media-type' ||
  (code === 'validation-failed' &&
    Object.values(fields ?? {}).some((sentence) => shapeSentence.test(sentence)));

function judgeProblem(operation: Operation, { kind }: FuzzRequest, answer: Answer) {
  const problem = readProblem(answer);
  if (!problem || problem.status !== answer.statusCode) {
    return `${answer.statusCode} is no problem: ${answer.body.slice(0, 300)}`;
  }
  if (problem.status >= 500 || problem.status !== errors[problem.code].status) {
    return `${problem.status} ${problem.code}`;
  }
  // Another path can be another route.
  if (kind !== 'path' && !operation.errors.has(problem.code)) {
    return `${problem.status} ${problem.code} is not documented`;
  }
  return kind === 'valid' && isRefusedShape(problem)
    ? `valid input is refused: ${problem.code} ${JSON.stringify(problem.fields)}`
    : undefined;
}

/** The fault of a response; undefined when it has none. */
function judge(operation: Operation, request: FuzzRequest, answer: Answer) {
  const { statusCode } = answer;
  if (statusCode >= 400) {
    return judgeProblem(operation, request, answer);
  }
  return request.kind === 'path' || operation.statuses.has(statusCode)
    ? undefined
    : `${statusCode} is not documented`;
}

async function send(
  { site, toInject, settle }: FuzzSite,
  operation: Operation,
  request: FuzzRequest,
): Promise<Answer> {
  const startedAt = performance.now();
  const sent = toInject(operation, request);
  const answer = await site.app.inject(sent);
  const body = await readAnswer(operation, answer);
  const millis = performance.now() - startedAt;
  await settle();
  return {
    sent: JSON.stringify([sent.url, sent.payload]),
    statusCode: answer.statusCode,
    headers: answer.headers,
    body,
    millis,
  };
}

/** Private texts in a response to a request that does not hold them itself. */
function findLeak({ world }: FuzzSite, actor: Actor, { sent, body }: Answer) {
  const leaked = world.markers.find(
    ({ text, readers }) => body.includes(text) && !readers.includes(actor) && !sent.includes(text),
  );
  return leaked && `${actor} reads ${leaked.text}`;
}

type Counter = Map<string, Map<number, number>>;

function count(statuses: Counter, call: string, status: number): void {
  const found = statuses.get(call) ?? new Map<number, number>();
  found.set(status, (found.get(status) ?? 0) + 1);
  statuses.set(call, found);
}

interface Run {
  readonly fuzzSite: FuzzSite;
  readonly statuses: Counter;
  readonly slowest: number;
}

/** @throws Error what is wrong with the answer, or with what it left behind. */
async function tryRequest(run: Run, operation: Operation, request: FuzzRequest): Promise<void> {
  const { fuzzSite, statuses, slowest } = run;
  const answer = await send(fuzzSite, operation, request);
  count(statuses, operation.call, answer.statusCode);
  const tables = await fuzzSite.undo();
  const fault =
    judge(operation, request, answer) ??
    findLeak(fuzzSite, fuzzSite.findActor(operation, request), answer);
  if (fault) {
    throw new Error(fault);
  }
  if (answer.statusCode >= 400 && tables.length > 0) {
    throw new Error(`${answer.statusCode}, but changed ${tables.join(', ')}`);
  }
  if (answer.millis > slowest) {
    const again = await send(fuzzSite, operation, request);
    await fuzzSite.undo();
    if (again.millis > slowest) {
      throw new Error(`took ${Math.round(answer.millis)} and ${Math.round(again.millis)} ms`);
    }
  }
}

function toFault({ call }: Operation, details: RunDetails<[FuzzRequest]>): FuzzFault | undefined {
  const { failed, counterexample, counterexamplePath, errorInstance, seed } = details;
  if (!failed || !counterexample) {
    return undefined;
  }
  return {
    call,
    text: errorInstance instanceof Error ? errorInstance.message : String(errorInstance),
    request: counterexample[0],
    repeat: `--seed ${seed} --only "${call}" --path ${counterexamplePath}`,
  };
}

/** Sends generated requests to every route of the document; each seed makes the same ones. */
export async function fuzz(fuzzSite: FuzzSite, options: FuzzOptions): Promise<FuzzReport> {
  const { requests, seed, slowest = 2_000, only, path } = options;
  const run: Run = { fuzzSite, statuses: new Map(), slowest };
  const operations = fuzzSite.operations.filter(({ call }) => only === undefined || call === only);
  const numRuns = Math.ceil(requests / operations.length);
  const faults: FuzzFault[] = [];
  for (const operation of operations) {
    const property = asyncProperty(makeRequests(operation), (request) =>
      tryRequest(run, operation, request),
    );
    const details = await check(property, { seed, numRuns, ...(path !== undefined && { path }) });
    const fault = toFault(operation, details);
    if (fault) {
      faults.push(fault);
    }
  }
  const counts = [...run.statuses.values()].flatMap((found) => [...found.values()]);
  const tried = counts.reduce((sum, one) => sum + one, 0);
  return { tried, statuses: run.statuses, faults };
}
