import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessRules } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { apiBase } from '#contract/primitives.ts';
import { describeSiteApi } from '#server/api-examples/site-api.ts';
import { callOf, describeSite, type DescribedSite, successOf } from '#test/described-site.ts';
import { errorsOf } from './api-errors.ts';
import { renderApiDocs } from './api-docs-page.ts';

let described: DescribedSite;
beforeAll(async () => {
  described = await describeSite();
});
afterAll(() => described.site.close());

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    expect(await new Validator().validate(described.raw)).toEqual({ valid: true });
    expect(described.raw['openapi']).toBe('3.1.0');
    expect(described.raw['servers']).toEqual([expect.objectContaining({ url: apiBase })]);
    expect(described.raw['info']).toHaveProperty('license.identifier', 'MIT');
  });

  it('describes every call of the API and nothing else', () => {
    expect(described.calls.map(({ call }) => call).toSorted()).toEqual(
      described.routes.map(callOf).toSorted(),
    );
    expect(described.routes.length).toBeGreaterThan(40);
  });

  it('names every call once, and for good', () => {
    const names = described.calls.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining(['jobsListPage', 'applicationsApply', 'liveOpen']),
    );
    const tags = described.document.tags.map((tag) => tag.name);
    for (const { call, operation } of described.calls) {
      expect(operation.operationId, call).toMatch(/^[a-z][A-Za-z]+$/);
      expect(tags, call).toContain(operation.tags[0]);
    }
  });

  it('says who may make a call, and by what a program shows it', () => {
    for (const route of described.routes) {
      const { security, ...operation } = described.operationOf(route);
      const access = route.config?.access ?? 'anyone';
      expect(operation['x-access']).toBe(access);
      expect(operation.description).toBe(`${accessRules[access]}.`);
      expect(security).toEqual(access === 'anyone' ? [] : [{ session: [] }]);
    }
    expect(described.document.components.securitySchemes['session']).toMatchObject({
      in: 'cookie',
    });
  });

  it('describes every parameter of an address', () => {
    for (const { call, path, operation } of described.calls) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const found = operation.parameters?.filter((parameter) => parameter.in === 'path') ?? [];
      expect(
        found.map((parameter) => parameter.name),
        call,
      ).toEqual(named);
    }
  });

  it('refers to nothing that it does not hold', () => {
    const named = [...JSON.stringify(described.raw).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      ([, at = '']) => at,
    );
    for (const at of new Set(named)) {
      expect(described.raw).toHaveProperty(at.split('/'));
    }
    expect(named).toContain('components/schemas/Job');
  });

  it('gives the limits that the server checks', () => {
    const { parameters } = described.document.paths['/jobs/pagination']?.['get'] ?? {};
    const size = parameters?.find((parameter) => parameter.name === 'size');
    expect(size?.['schema']).toMatchObject({ minimum: 1, maximum: 50, default: 4 });
  });

  it('names the headers where they are sent', () => {
    const lists = described.calls.filter(({ call }) => call === 'GET /jobs');
    const [headers] = lists.map(({ operation }) => Object.keys(successOf(operation).headers));
    expect(headers).toEqual(['ETag', 'Link']);
    const signIn = described.document.paths['/auth/sign-in']?.['post'];
    expect(signIn?.responses['200']?.headers).toHaveProperty('Set-Cookie');
    expect(signIn?.responses['429']?.headers).toHaveProperty('Retry-After');
  });

  it('asks for a token where an outside service keeps the accounts', () => {
    const api = describeSiteApi({ https: true, hasOutsideAccounts: true });
    expect(api.credential.scheme).toMatchObject({ type: 'http', scheme: 'bearer' });
    expect(api.errors).toEqual(['provider-unreachable']);
  });
});

describe('the errors of the document', () => {
  it('are those of the route, each under its status with its sentence', () => {
    for (const route of described.routes) {
      const operation = described.operationOf(route);
      const codes = errorsOf(route);
      expect(operation['x-errors']).toEqual(codes);
      for (const code of codes) {
        const content = operation.responses[errors[code].status]?.content;
        expect(Object.keys(content ?? {})).toEqual(['application/problem+json']);
        expect(content?.['application/problem+json']?.examples).toHaveProperty(code);
      }
      const refused = Object.keys(operation.responses)
        .map(Number)
        .filter((status) => status >= 400);
      expect(new Set(refused)).toEqual(new Set(codes.map((code) => errors[code].status)));
    }
  });

  it('have one example each, of the one shape', () => {
    const { examples } = described.document.components;
    expect(Object.keys(examples)).toEqual(Object.keys(errors));
    for (const [code, { value }] of Object.entries(examples)) {
      expect(value.code).toBe(code);
      expect({ status: value.status, text: value.detail }).toEqual(errors[value.code]);
    }
  });

  it('name what no table can tell from the schemas', () => {
    const apply = described.document.paths['/jobs/jobApply']?.['patch'];
    expect(apply?.['x-errors']).toEqual(
      expect.arrayContaining(['own-job', 'job-closed', 'already-applied', 'not-signed-in']),
    );
    expect(described.document.paths['/reviews']?.['get']?.['x-errors']).toEqual([
      'internal-error',
      'service-unavailable',
    ]);
  });
});

describe('the page about the API', () => {
  it('shows every call, who may make it, an example and the errors, and needs no script', async () => {
    const page = await described.site.app.inject('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const texts = page.body.replaceAll(/<\/?code>/g, '`');
    for (const { call, operation } of described.calls) {
      expect(page.body).toContain(`<code>${call}</code>`);
      expect(texts).toContain(operation.summary.replaceAll('"', '&quot;'));
      expect(page.body).toContain(`id="${operation.operationId}"`);
    }
    expect(page.body).toContain(accessRules.administrator);
    expect(page.body).toContain('GET /api/v1/jobs/search?q=harbour%20developer');
    expect(page.body).toContain('Harbour Lights');
    expect(page.body).toContain(errors['already-applied'].text);
    expect(page.body).not.toContain('<script');
  });

  it('shows texts as texts', () => {
    const html = renderApiDocs(
      {
        info: { title: '<b>Jobs</b>' },
        paths: {
          '/<i>': {
            get: {
              summary: 'a & "b"',
              tags: ['<i>'],
              responses: { 200: { content: { 'text/plain': { example: '<script>' } } } },
            },
          },
        },
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
