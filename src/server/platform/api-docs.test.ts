import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { accessRules } from '#contract/endpoint.ts';
import { apiBase } from '#contract/primitives.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { recordRoutes } from '#test/recorded-routes.ts';
import { renderApiDocs } from './api-docs-page.ts';

/** As much of OpenAPI 3.1 as this document uses; anything besides is a mistake. */
const Content = z.strictObject({
  'application/json': z.strictObject({ schema: z.looseObject({}) }),
});
const Operation = z.strictObject({
  summary: z.string(),
  description: z.enum(accessRules),
  tags: z.tuple([z.string()]),
  parameters: z.optional(
    z.array(
      z.strictObject({
        name: z.string(),
        in: z.enum(['path', 'query']),
        required: z.boolean(),
        schema: z.looseObject({}),
      }),
    ),
  ),
  requestBody: z.optional(z.strictObject({ required: z.literal(true), content: Content })),
  responses: z.record(
    z.string().check(z.regex(/^20[0124]$/)),
    z.strictObject({ description: z.string(), content: z.optional(Content) }),
  ),
});
const Document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  components: z.strictObject({ schemas: z.record(z.string(), z.unknown()) }),
  paths: z.record(
    z.string(),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), Operation),
  ),
});

let site: TestApp;
let routes: readonly RouteOptions[];
let document: z.infer<typeof Document>;
beforeAll(async () => {
  ({ built: site, routes } = await recordRoutes(() => buildTestApp()));
  document = Document.parse((await site.app.inject('/api/docs/openapi.json')).json());
});
afterAll(() => site.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      path,
      operation,
    })),
  );

describe('the OpenAPI document', () => {
  it('describes every call of the API and nothing else', () => {
    const calls = routes
      .filter((route) => !route.schema?.hide && route.method !== 'HEAD')
      .map((route) => `${String(route.method)} ${route.url.replace(/:(\w+)/g, '{$1}')}`);
    expect(
      operations()
        .map(({ call }) => call)
        .toSorted(),
    ).toEqual(calls.toSorted());
    expect(calls.length).toBeGreaterThan(30);
  });

  it('describes every parameter of an address', () => {
    for (const { call, path, operation } of operations()) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const described = operation.parameters?.filter((parameter) => parameter.in === 'path') ?? [];
      expect(
        described.map((parameter) => parameter.name),
        call,
      ).toEqual(named);
    }
  });

  it('refers to nothing that it does not hold', () => {
    const text = JSON.stringify(document);
    for (const [, name = ''] of text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
      expect(document.components.schemas).toHaveProperty(name);
    }
  });

  it('gives the limits that the server checks', () => {
    const { parameters } = document.paths[`${apiBase}/jobs/pagination`]?.get ?? {};
    const size = parameters?.find((parameter) => parameter.name === 'size');
    expect(size?.schema).toMatchObject({ minimum: 1, maximum: 50, default: 4 });
  });
});

describe('the page about the API', () => {
  it('shows every call, who may make it, and needs no script', async () => {
    const page = await site.app.inject('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const { call, operation } of operations()) {
      expect(page.body).toContain(`<code>${call}</code>`);
      expect(page.body).toContain(operation.summary.replaceAll('"', '&quot;'));
    }
    expect(page.body).toContain(accessRules.administrator);
    expect(page.body).not.toContain('<script');
  });

  it('shows texts as texts', () => {
    const html = renderApiDocs(
      {
        info: { title: '<b>Jobs</b>' },
        paths: { '/<i>': { get: { summary: 'a & "b"', responses: { 200: '<script>' } } } },
      },
      '/api/v1',
    );
    expect(html).toContain('&lt;b&gt;Jobs&lt;/b&gt;');
    expect(html).toContain('GET /&lt;i&gt;');
    expect(html).toContain('a &amp; &quot;b&quot;');
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toMatch(/<b>|<i>|<script>/);
  });
});
