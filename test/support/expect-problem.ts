import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { type ErrorCode, errors, Problem } from '#contract/errors.ts';

/** Expects a refusal in the one shape of an error, whole and consistent, and answers it. */
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

/** Expects a form to be refused, and answers the sentences by field. */
export function expectRefusedFields(answer: LightMyRequestResponse): Record<string, string> {
  const { fields } = expectProblem(answer, 'validation-failed');
  return fields ?? {};
}
