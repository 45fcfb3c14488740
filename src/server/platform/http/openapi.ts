import { STATUS_CODES } from 'node:http';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, RouteOptions } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { accessRules } from '#contract/platform/endpoint.ts';
import type { ErrorCode } from '#contract/platform/errors.ts';
import { filesEndpoints } from '#contract/accounts/files.ts';
import { livePath } from '#contract/platform/live.ts';
import { apiBase } from '#contract/platform/urls.ts';
import { describeProblems, listErrors } from './api-errors.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { makeSchemaRegistry, operationNames, removeUnused, tags } from './openapi-schemas.ts';

const info = {
  title: 'Job portal',
  version: '1',
  description:
    'Responses are JSON. Every error is a problem (RFC 9457) whose `code` identifies it: `x-errors` lists the codes of an operation, `x-access` says who may call it.',
  license: { name: 'MIT', identifier: 'MIT' },
};

interface OpenApiOptions {
  readonly https: boolean;
}

const makeSecurityScheme = ({ https }: OpenApiOptions) =>
  ({
    type: 'apiKey',
    in: 'cookie',
    name: `${https ? '__Host-' : ''}jobs.session_token`,
    description: 'The cookie that signing up or in sets.',
  }) as const;

const etag = { ETag: { type: 'string', description: 'Send it back as `If-None-Match`.' } };
const link = { Link: { type: 'string', description: '`<…?cursor=…>; rel="next"`, or absent.' } };

const bytes = { type: 'string', format: 'binary' };
const fileForm = {
  consumes: ['multipart/form-data'],
  body: { type: 'object', properties: { file: bytes }, required: ['file'] },
};

/** The JSON schemas of a route, as far as its responses depend on them. */
const RouteSchemas = z.object({
  querystring: z.optional(z.object({ properties: z.record(z.string(), z.unknown()) })),
  response: z.optional(z.record(z.string(), z.looseObject({}))),
});

function describeSuccess(schemas: unknown, { method, url }: RouteOptions) {
  const { querystring, response } = RouteSchemas.parse(schemas);
  const [[status, schema] = ['200', {}]] = Object.entries(response ?? {});
  const description = STATUS_CODES[status] ?? '';
  if (status === '204') {
    return { 204: { type: 'null', description } };
  }
  if (url === apiBase + livePath) {
    const content = { 'text/event-stream': { schema: { type: 'string' } } };
    return { 200: { description, content } };
  }
  if (url === apiBase + filesEndpoints.read.url && status === '200') {
    return { 200: { description, content: { 'application/octet-stream': { schema: bytes } } } };
  }
  const isList = querystring?.properties['cursor'] !== undefined;
  const headers = { ...(method === 'GET' && etag), ...(isList && link) };
  return {
    [status]: { description, headers, content: { 'application/json': { schema } } },
    ...(method === 'GET' && { 304: { type: 'null', description: STATUS_CODES[304], headers } }),
  };
}

const isUpload = ({ method, url }: RouteOptions): boolean =>
  method === filesEndpoints.upload.method && url === apiBase + filesEndpoints.upload.url;

/** The description of a route besides its schemas. */
function describeOperation(schemas: unknown, route: RouteOptions, codes: ErrorCode[]) {
  const access = route.config?.access ?? 'anyone';
  return {
    ...operationNames.get(`${String(route.method)} ${route.url}`),
    description: `${accessRules[access]}.`,
    security: access === 'anyone' ? [] : [{ session: [] }],
    'x-access': access,
    'x-errors': codes,
    ...(!route.url.startsWith(apiBase) && { servers: [{ url: '/' }] }),
    ...(isUpload(route) && fileForm),
    response: { ...describeSuccess(schemas, route), ...describeProblems(codes) },
  };
}

/** Describes every route that is registered after it as OpenAPI. */
export async function registerOpenApi(app: FastifyInstance, options: OpenApiOptions) {
  const zodOptions = {
    schemaRegistry: makeSchemaRegistry(),
    zodToJsonConfig: { unrepresentable: 'any' },
  } as const;
  const toJsonSchemas = createJsonSchemaTransform(zodOptions);
  const addSchemas = createJsonSchemaTransformObject(zodOptions);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info,
      servers: [{ url: apiBase }],
      tags,
      components: { securitySchemes: { session: makeSecurityScheme(options) } },
    },
    transform: (input) => {
      const { url, route } = input;
      if (!route.schema || route.schema.hide) {
        return { url, schema: { hide: true } };
      }
      const { schema } = toJsonSchemas(input);
      const description = describeOperation(schema, route, listErrors(route));
      return { url, schema: { ...schema, ...description } };
    },
    transformObject: (input) => {
      const document = addSchemas(input);
      if ('components' in document && document.components?.schemas) {
        removeUnused(document.components.schemas, document.paths);
      }
      return document;
    },
  });
}

/** swagger-ui's page has no viewport element, and its dark theme waits for a class. */
const pageScript = `
document.head.append(Object.assign(document.createElement('meta'), { name: 'viewport', content: 'width=device-width, initial-scale=1' }));
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();`;

/** For narrow screens, which its tables and paths overflow. */
const pageStyles = `
.swagger-ui .responses-inner { overflow-x: auto; }
@media (max-width: 640px) {
  .swagger-ui .wrapper { padding: 0 8px; }
  .swagger-ui .info .title { font-size: 24px; }
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
}`;

/** `/api/docs` for people, `/api/docs/openapi.json` for programs, with these headers. */
export async function registerApiDocs(app: FastifyInstance, headers: Record<string, string>) {
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'anyone' };
    });
    // swagger-ui would respond with 500 to an impossible range or file name.
    docs.addHook('onRequest', async ({ headers: sent, url }, reply) => {
      void reply.headers(headers);
      delete sent.range;
      if (!/^[\w./-]{1,200}(\?|$)/.test(url)) {
        throw new AppError('page-not-found');
      }
    });
    docs.get('/api/docs/openapi.json', { schema: { hide: true } }, () => docs.swagger());
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: { layout: 'BaseLayout' },
      theme: {
        title: 'Job portal API',
        js: [{ filename: 'page.js', content: pageScript }],
        css: [{ filename: 'page.css', content: pageStyles }],
      },
    });
  });
}
