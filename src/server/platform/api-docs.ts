import swagger from '@fastify/swagger';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { accessRules } from '#contract/endpoint.ts';
import { apiBase } from '#contract/primitives.ts';
import { renderApiDocs } from './api-docs-page.ts';

const transform = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } });

/** Keeps the OpenAPI description of every route that is registered after it. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Job portal',
        version: '1',
        description: 'Every call of the job portal, and who may make it.',
      },
    },
    transform: (input) => {
      const { schema, url } = transform(input);
      const access = input.route.config?.access;
      return { url, schema: { ...schema, ...(access && { description: accessRules[access] }) } };
    },
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
