import { Validator } from '@seriousme/openapi-schema-validator';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { accessRules } from '#contract/platform/endpoint.ts';
import { errors } from '#contract/platform/errors.ts';
import { apiBase } from '#contract/platform/urls.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { recordRoutes } from '#test/recorded-routes.ts';
import { listErrors } from './api-errors.ts';

const Content = z.record(z.string(), z.looseObject({ example: z.unknown().optional() }));
const Operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  tags: z.tuple([z.string()]),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.optional(z.array(z.looseObject({ name: z.string(), in: z.string() }))),
  requestBody: z.optional(z.object({ content: Content })),
  responses: z.record(
    z.string(),
    z.looseObject({
      description: z.string(),
      headers: z.record(z.string(), z.unknown()).optional(),
      content: z.optional(Content),
    }),
  ),
});
const Document = z.looseObject({
  components: z.object({
    schemas: z.record(z.string(), z.unknown()),
    securitySchemes: z.object({ session: z.looseObject({ type: z.string() }) }),
  }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
});

let site: TestApp;
let routes: readonly RouteOptions[];
let raw: Record<string, unknown>;
let document: z.infer<typeof Document>;

const toPath = (url: string): string => url.replace(apiBase, '').replace(/:(\w+)/g, '{$1}');
const toCall = ({ method, url }: RouteOptions): string => `${String(method)} ${toPath(url)}`;
const find = (method: string, path: string) =>
  Operation.parse(document.paths[path]?.[method.toLowerCase()]);
const findOperation = ({ method, url }: RouteOptions) => find(String(method), toPath(url));

beforeAll(async () => {
  const recorded = await recordRoutes(() => buildTestApp());
  site = recorded.built;
  routes = recorded.routes.filter(({ schema, method }) => !schema?.hide && method !== 'HEAD');
  raw = (await site.app.inject('/api/docs/openapi.json')).json();
  document = Document.parse(raw);
});
afterAll(() => site.close());

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    expect(await new Validator().validate(raw)).toEqual({ valid: true });
    expect(raw).toMatchObject({
      openapi: '3.1.0',
      servers: [{ url: apiBase }],
      info: { license: { identifier: 'MIT' } },
    });
  });

  it('describes every route of the API and nothing else', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(routes.map(toCall).toSorted());
    expect(routes.length).toBeGreaterThan(40);
  });

  it('gives every operation a unique id and a described tag', () => {
    const operations = routes.map(findOperation);
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining(['jobsListPage', 'myApplicationsApply', 'liveOpen']),
    );
    const tags = document.tags.map(({ name }) => name);
    expect([...new Set(operations.map((operation) => operation.tags[0]))].toSorted()).toEqual(
      tags.toSorted(),
    );
  });

  it('states the access of an operation, and how a program signs in', async () => {
    for (const route of routes) {
      const { security, ...operation } = findOperation(route);
      const access = route.config?.access ?? 'anyone';
      expect(operation['x-access']).toBe(access);
      expect(operation.description).toBe(`${accessRules[access]}.`);
      expect(security).toEqual(access === 'anyone' ? [] : [{ session: [] }]);
    }
    expect(document.components.securitySchemes.session).toMatchObject({ in: 'cookie' });
  });

  it('describes every parameter of a URL', () => {
    for (const route of routes) {
      const found =
        findOperation(route).parameters?.filter((parameter) => parameter.in === 'path') ?? [];
      const named = [...route.url.matchAll(/:(\w+)/g)].map(([, name]) => name);
      expect(
        found.map(({ name }) => name),
        toCall(route),
      ).toEqual(named);
    }
  });

  it('has every schema that it refers to, and no other', () => {
    const pattern = /"\$ref":"#\/components\/schemas\/(\w+)"/g;
    const named = [...JSON.stringify(raw).matchAll(pattern)].map(([, name = '']) => name);
    expect(new Set(named)).toEqual(new Set(Object.keys(document.components.schemas)));
    expect(named).toContain('Job');
  });

  it('gives the limits that the server checks', () => {
    const { parameters } = find('GET', '/jobs/pagination');
    const size = parameters?.find(({ name }) => name === 'size');
    expect(size?.['schema']).toMatchObject({ minimum: 1, maximum: 50, default: 4 });
  });

  it('lists the headers where they are sent', () => {
    const { responses } = find('GET', '/jobs');
    expect(Object.keys(responses['200']?.headers ?? {})).toEqual(['ETag', 'Link']);
    expect(responses).toHaveProperty('304');
    const signIn = find('POST', '/auth/sign-in').responses;
    expect(signIn['200']?.headers).toEqual({});
    expect(signIn['429']?.headers).toHaveProperty('Retry-After');
  });

  it('names the media types that are not JSON', () => {
    const types = (path: string) => {
      const { content } = find('GET', path).responses['200'] ?? {};
      return Object.keys(content ?? {});
    };
    expect(types('/live')).toEqual(['text/event-stream']);
    expect(types('/files/{id}')).toEqual(['application/octet-stream']);
    const { requestBody } = find('POST', '/files');
    expect(Object.keys(requestBody?.content ?? {})).toEqual(['multipart/form-data']);
  });

  it('has the errors of a route, each under its status with its sentence', () => {
    for (const route of routes) {
      const operation = findOperation(route);
      const codes = listErrors(route);
      expect(operation['x-errors']).toEqual(codes);
      for (const code of codes) {
        const response = operation.responses[errors[code].status];
        expect(response?.description).toContain(`\`${code}\`: ${errors[code].text()}`);
        expect(response).toHaveProperty(['content', 'application/problem+json']);
      }
      const statuses = Object.keys(operation.responses).map(Number);
      expect(new Set(statuses.filter((status) => status >= 400))).toEqual(
        new Set(codes.map((code) => errors[code].status)),
      );
    }
    expect(find('PATCH', '/jobs/jobApply')['x-errors']).toEqual(
      expect.arrayContaining(['own-job', 'job-closed', 'already-applied', 'not-signed-in']),
    );
  });
});

describe('the examples of request bodies', () => {
  it('are accepted by the server', () => {
    let count = 0;
    for (const route of routes) {
      const example = findOperation(route).requestBody?.content['application/json']?.example;
      if (example !== undefined) {
        count += 1;
        z.core.parse(route.schema?.body as z.core.$ZodType, example);
      }
    }
    expect(count).toBeGreaterThanOrEqual(7);
  });
});

describe('the page about the API', () => {
  it('loads nothing but files of this site, and runs no inline script', async () => {
    const page = await site.app.inject('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(4);
    for (const file of files) {
      expect(file).toMatch(/^\/api\/docs\/static\//);
      expect((await site.app.inject(file)).statusCode, file).toBe(200);
    }
    expect(page.body).not.toMatch(/<script>|<style|style=|on\w+=/);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(
      /default-src 'self'; script-src 'self'[^;]*; style-src 'self'; img-src 'self' data:;/,
    );
  });

  it.each([
    ['/api/docs/static/swagger-ui.css', 200],
    ['/api/docs/static/%00', 404],
    ['/api/docs/static/..%2f..%2fpackage.json', 404],
  ])('sends %s with %i for any range', async (url, status) => {
    const { statusCode } = await site.app.inject({ url, headers: { range: 'bytes=999999999-' } });
    expect(statusCode).toBe(status);
  });
});
