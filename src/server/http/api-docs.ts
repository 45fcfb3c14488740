import swagger from '@fastify/swagger';
import type { FastifyInstance, RouteOptions } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import { accessRules } from '#contract/endpoint.ts';
import { apiBase } from '#contract/primitives.ts';
import type { ApiDescription, CallDescription } from './api-description.ts';
import { renderApiDocs } from './api-docs-page.ts';
import { completeDocument } from './api-document.ts';
import { errorsOf } from './api-errors.ts';

type Transform = ReturnType<typeof createJsonSchemaTransform>;
type Input = Parameters<Transform>[0];

const info = {
  title: 'Job portal',
  version: '1',
  summary: 'Every call of the job portal, and who may make it.',
  description:
    'Answers are JSON. Every error is a problem (RFC 9457) whose `code` says what it is; `x-errors` lists the codes of a call, and `x-access` who may make it.',
  license: { name: 'MIT', identifier: 'MIT' },
};

function findCall({ calls }: ApiDescription, { url, route }: Input): CallDescription {
  const call = `${String(route.method)} ${url.replace(apiBase, '')}`;
  const found = calls.get(call);
  if (!found) {
    throw new Error(`The description of the API says nothing of ${call}.`);
  }
  return found;
}

/** What a route's own schema does not say. */
function describeCall(api: ApiDescription, input: Input) {
  const { config } = input.route;
  const access = config?.access ?? 'anyone';
  return {
    operationId: findCall(api, input).operationId,
    description: `${accessRules[access]}.`,
    security: access === 'anyone' ? [] : [{ [api.credential.name]: [] }],
    'x-access': access,
    'x-errors': [...errorsOf(input.route), ...api.errors],
    ...(!input.url.startsWith(apiBase) && { servers: [{ url: '/' }] }),
  };
}

/** Keeps the OpenAPI description of every route that is registered after it. */
export async function registerOpenApi(app: FastifyInstance, api: ApiDescription): Promise<void> {
  const options = {
    schemaRegistry: api.shapes,
    zodToJsonConfig: { unrepresentable: 'any' },
  } as const;
  const transform = createJsonSchemaTransform(options);
  const addShapes = createJsonSchemaTransformObject(options);
  const byName = new Map([...api.calls.values()].map((call) => [call.operationId, call]));
  const find = (operationId: string) => byName.get(operationId) ?? { operationId, example: {} };

  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info,
      servers: [{ url: apiBase, description: 'This site' }],
      tags: [...api.tags],
      components: { securitySchemes: { [api.credential.name]: api.credential.scheme } },
    },
    transform: (input) => {
      // Pages and files have no schema, and are no part of the API.
      if (!input.route.schema || input.route.schema.hide) {
        return { url: input.url, schema: { hide: true } };
      }
      const { schema, url } = transform(input);
      return { url, schema: { ...schema, ...describeCall(api, input) } };
    },
    transformObject: (input) => completeDocument(addShapes(input), find),
  });
}

/** `/api/docs` for people, `/api/docs/openapi.json` for machines. */
export function registerApiDocs(app: FastifyInstance): void {
  const hidden: Pick<RouteOptions, 'schema' | 'config'> = {
    schema: { hide: true },
    config: { access: 'anyone' },
  };
  app.get('/api/docs/openapi.json', hidden, () => app.swagger());
  app.get('/api/docs', hidden, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderApiDocs(app.swagger(), apiBase)),
  );
}
