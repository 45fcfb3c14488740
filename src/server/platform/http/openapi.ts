import { STATUS_CODES } from 'node:http';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, RouteOptions } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { m } from '#messages';
import { accessRules, Problem } from '#contract/platform/endpoint.ts';
import { documents } from '#contract/platform/rate-limits.ts';
import { defaultSite, type SiteInfo } from '#contract/platform/site.ts';
import { apiBase } from '#contract/platform/urls.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { inLanguage } from '#server/platform/site/language.ts';
import type { Site } from '#server/platform/site/live-site.ts';
import { describeProblems, listErrors } from './api-errors.ts';
import { escapeHtml } from './escape-html.ts';

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

/** The body of an upload. */
const fileForm = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
};

/** The parts of a route's JSON schemas that its description depends on. */
const RouteSchemas = z.object({
  querystring: z.optional(z.object({ properties: z.record(z.string(), z.unknown()) })),
  body: z.optional(z.looseObject({})),
  response: z.optional(z.record(z.string(), z.looseObject({}))),
});
type RouteSchemas = z.infer<typeof RouteSchemas>;

function describeSuccess({ querystring, response }: RouteSchemas, route: RouteOptions) {
  const [[status, schema] = ['200', {}]] = Object.entries(response ?? {});
  const description = STATUS_CODES[status] ?? '';
  const { produces } = route.config ?? {};
  if (status === '204') {
    return { 204: { type: 'null', description } };
  }
  if (produces) {
    return { 200: { description, content: { [produces]: { schema } } } };
  }
  const isRead = route.method === 'GET';
  const isList = querystring?.properties['cursor'] !== undefined;
  const headers = { ...(isRead && etag), ...(isList && link) };
  return {
    [status]: { description, headers, content: { 'application/json': { schema } } },
    ...(isRead && { 304: { type: 'null', description: STATUS_CODES[304], headers } }),
  };
}

function describeBody({ body }: RouteSchemas, { config }: RouteOptions) {
  if (config?.consumes) {
    return { consumes: [config.consumes], body: fileForm };
  }
  return body && config?.example ? { body: { ...body, examples: [config.example] } } : {};
}

/** The description of a route besides its schemas. */
function describeOperation(schemas: RouteSchemas, route: RouteOptions) {
  const { access = 'anyone', tag, operationId = '' } = route.config ?? {};
  const codes = listErrors(route);
  return {
    operationId,
    tags: tag ? [tag.name] : [],
    description: `${accessRules[access]}.`,
    security: access === 'anyone' ? [] : [{ session: [] }],
    'x-access': access,
    'x-errors': codes,
    ...(!route.url.startsWith(apiBase) && { servers: [{ url: '/' }] }),
    ...describeBody(schemas, route),
    response: { ...describeSuccess(schemas, route), ...describeProblems(codes) },
  };
}

/** Collects the tags, with their named schemas, of the routes that are registered after it. */
function collectTags(app: FastifyInstance) {
  const tags = new Map<string, string>();
  const schemaRegistry = z.registry<{ id: string }>();
  schemaRegistry.add(Problem, { id: 'Problem' });
  app.addHook('onRoute', ({ config }) => {
    const { name, description, schemas = {} } = config?.tag ?? { name: undefined };
    if (name !== undefined) {
      tags.set(name, description);
      for (const [id, schema] of Object.entries(schemas)) {
        schemaRegistry.add(schema, { id });
      }
    }
  });
  return { tags, schemaRegistry };
}

/**
 * Describes every route that is registered after it as OpenAPI. The transform of fastify-type-provider-zod alone leaves out
 * operation ids, tags, access and errors: openapi.test.ts fails at them.
 */
export async function registerOpenApi(app: FastifyInstance, options: OpenApiOptions) {
  const { tags, schemaRegistry } = collectTags(app);
  const zodOptions = { schemaRegistry, zodToJsonConfig: { unrepresentable: 'any' } } as const;
  const toJsonSchemas = createJsonSchemaTransform(zodOptions);
  const addSchemas = createJsonSchemaTransformObject(zodOptions);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info,
      servers: [{ url: apiBase }],
      components: { securitySchemes: { session: makeSecurityScheme(options) } },
    },
    transform: (input) => {
      const { url, route } = input;
      if (!route.schema || route.schema.hide) {
        return { url, schema: { hide: true } };
      }
      const { schema } = toJsonSchemas(input);
      const description = describeOperation(RouteSchemas.parse(schema), route);
      return { url, schema: { ...schema, ...description } };
    },
    transformObject: (input) => {
      const document = addSchemas(input);
      document.tags = [...tags].map(([name, description]) => ({ name, description }));
      const schemas = 'components' in document ? (document.components?.schemas ?? {}) : {};
      // Operations describe their request bodies inline, so that nothing refers to these.
      for (const name of Object.keys(schemas).filter((found) => found.endsWith('Input'))) {
        Reflect.deleteProperty(schemas, name);
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

/** On narrow screens its tables and paths would overflow. */
const pageStyles = `
.swagger-ui .responses-inner { overflow-x: auto; }
@media (max-width: 640px) {
  .swagger-ui .wrapper { padding: 0 8px; }
  .swagger-ui .info .title { font-size: 24px; }
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
}`;

interface ApiDocs {
  readonly headers: Record<string, string>;
  readonly site: Pick<Site, 'info'>;
}

/** The title of the page is written once, at the start. */
const pageTitle = `${info.title} API`;

/** The name of the API: that of the site, once it has one of its own. */
const toTitle = ({ name }: SiteInfo): string => (name === defaultSite.name ? info.title : name);

const writeTitle = (site: SiteInfo): string =>
  inLanguage(site.language, () => m.api_title({ name: toTitle(site) }));

const writeColour = ({ colour }: SiteInfo): string =>
  colour === defaultSite.colour
    ? ''
    : `\n.swagger-ui .info .title, .swagger-ui .info a { color: ${colour}; }`;

/** A document of the page in name, language and colour of the site. */
function showSite(text: string, type: string, site: SiteInfo): string {
  if (type.startsWith('text/css')) {
    return text + writeColour(site);
  }
  const title = () => escapeHtml(writeTitle(site));
  return type.startsWith('text/html') ? text.replace(pageTitle, title) : text;
}

/** `/api/docs` for people, `/api/docs/openapi.json` for programs, with these headers. */
export async function registerApiDocs(app: FastifyInstance, { headers, site }: ApiDocs) {
  const describe = () => {
    const described = app.swagger();
    return { ...described, info: { ...described.info, title: toTitle(site.info) } };
  };
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply, payload) =>
      typeof payload === 'string'
        ? showSite(payload, String(reply.getHeader('content-type')), site.info)
        : payload,
    );
    docs.addHook('onRoute', (route) => {
      // The whole description, 500 kB, is written anew for each request.
      const limit = /(?:json|yaml)$/.test(route.url) ? { limit: documents } : {};
      route.config = { ...route.config, access: 'anyone', ...limit };
    });
    // swagger-ui answers 500 to an impossible range or file name.
    docs.addHook('onRequest', async ({ headers: sent, url }, reply) => {
      void reply.headers(headers);
      delete sent.range;
      if (!/^[\w./-]{1,200}(\?|$)/.test(url)) {
        throw new AppError('page-not-found');
      }
    });
    docs.get('/api/docs/openapi.json', { schema: { hide: true } }, describe);
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: { layout: 'BaseLayout' },
      transformSpecification: describe,
      transformSpecificationClone: false,
      theme: {
        title: pageTitle,
        js: [{ filename: 'page.js', content: pageScript }],
        css: [{ filename: 'page.css', content: pageStyles }],
      },
    });
  });
}
