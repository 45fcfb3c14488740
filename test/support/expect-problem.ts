import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { Problem } from '#contract/platform/endpoint.ts';
import { type ErrorCode, errors } from '#contract/platform/errors.ts';

/** Expects a valid error response with this code, and returns its body. */
export function expectProblem(answer: LightMyRequestResponse, code: ErrorCode): Problem {
  const problem = answer.json<Problem>();
  expect(problem.code).toBe(code);
  expect(Problem.parse(problem)).toEqual(problem);
  expect(problem.status).toBe(errors[code].status);
  expect(answer.statusCode).toBe(problem.status);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  return problem;
}

/** Expects a validation error, and returns its messages by field. */
export function expectRefusedFields(answer: LightMyRequestResponse): Record<string, string> {
  const { fields } = expectProblem(answer, 'validation-failed');
  return fields ?? {};
}
