import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  callOf,
  describeSite,
  type DescribedSite,
  type Operation,
  successOf,
} from '#test/described-site.ts';

let described: DescribedSite;
beforeAll(async () => {
  described = await describeSite();
});
afterAll(() => described.site.close());

/** Reads a schema of the document as JSON Schema, with the named ones at hand. */
function readSchema(schema: unknown): z.ZodType {
  const whole = { ...(schema as object), $defs: described.document.components.schemas };
  const text = JSON.stringify(whole).replaceAll('#/components/schemas/', '#/$defs/');
  return z.fromJSONSchema(JSON.parse(text) as z.core.JSONSchema.JSONSchema);
}

const valuesIn = (operation: Operation, place: string): object =>
  Object.fromEntries(
    (operation.parameters ?? [])
      .filter((parameter) => parameter.in === place && parameter['example'] !== undefined)
      .map((parameter): [string, unknown] => [parameter.name ?? '', parameter['example']]),
  );

const hasBody = (operation: Operation): boolean => successOf(operation).status !== '204';

/** The route's own schemas; whatever it has none for is taken as it is. */
const schemasOf = (route: RouteOptions, status: string) => {
  const { params, querystring, body, response } = (route.schema ?? {}) as Record<string, z.ZodType>;
  const answers = response as unknown as Record<string, z.ZodType> | undefined;
  const anything = z.unknown();
  return {
    params: params ?? anything,
    query: querystring ?? anything,
    body: body ?? anything,
    answer: answers?.[status] ?? anything,
  };
};

describe('the examples of the API', () => {
  it('have every part that a request and its answer have', () => {
    for (const route of described.routes) {
      const operation = described.operationOf(route);
      const { example } = successOf(operation);
      expect(example !== undefined, callOf(route)).toBe(hasBody(operation));
      const body = operation.requestBody?.content['application/json'];
      expect(body?.example === undefined, callOf(route)).toBe(route.schema?.body === undefined);
    }
  });

  it('are accepted by the server', () => {
    for (const route of described.routes) {
      const operation = described.operationOf(route);
      const { status, example } = successOf(operation);
      const schemas = schemasOf(route, status);
      schemas.params.parse(valuesIn(operation, 'path'));
      schemas.query.parse(valuesIn(operation, 'query'));
      schemas.body.parse(operation.requestBody?.content['application/json']?.example);
      const answer = hasBody(operation) ? schemas.answer.parse(example) : undefined;
      expect(answer, callOf(route)).toEqual(example);
    }
  });

  it('are accepted by the document’s own schemas', () => {
    for (const { call, operation } of described.calls) {
      const { schema, example } = successOf(operation);
      expect(schema ? readSchema(schema).parse(example) : undefined, call).toEqual(example);
      for (const content of Object.values(operation.requestBody?.content ?? {})) {
        readSchema(content.schema).parse(content.example);
      }
      for (const parameter of operation.parameters ?? []) {
        if (parameter['example'] !== undefined) {
          readSchema(parameter['schema']).parse(parameter['example']);
        }
      }
    }
  });

  it('would not be accepted if they were wrong', () => {
    const job = readSchema({ $ref: '#/components/schemas/Job' });
    expect(job.safeParse({ position: 'Night Baker' }).success).toBe(false);
  });
});
