import type { RouteOptions } from 'fastify';
import * as z from 'zod';
import { Problem } from '#contract/errors.ts';
import { apiBase } from '#contract/primitives.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { recordRoutes } from './recorded-routes.ts';

const Content = z.record(
  z.string(),
  z.looseObject({
    schema: z.unknown(),
    example: z.unknown().optional(),
    examples: z.unknown().optional(),
  }),
);
export const Operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  tags: z.tuple([z.string()]),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  'x-access': z.string(),
  'x-errors': z.array(z.enum(Problem.shape.code.options)),
  parameters: z
    .array(z.looseObject({ name: z.string().optional(), in: z.string().optional() }))
    .optional(),
  requestBody: z.looseObject({ content: Content }).optional(),
  responses: z.record(
    z.string(),
    z.looseObject({
      headers: z.record(z.string(), z.unknown()).optional(),
      content: Content.optional(),
    }),
  ),
});
const Document = z.looseObject({
  components: z.looseObject({
    schemas: z.record(z.string(), z.unknown()),
    examples: z.record(z.string(), z.object({ summary: z.string(), value: Problem })),
    securitySchemes: z.record(z.string(), z.looseObject({ type: z.string() })),
  }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
});

export type Operation = z.infer<typeof Operation>;
type Document = z.infer<typeof Document>;

export interface DescribedCall {
  readonly call: string;
  readonly path: string;
  readonly operation: Operation;
}

export interface DescribedSite {
  readonly site: TestApp;
  /** The routes that the description is of. */
  readonly routes: readonly RouteOptions[];
  /** The document as it is served. */
  readonly raw: Record<string, unknown>;
  readonly document: Document;
  readonly calls: readonly DescribedCall[];
  operationOf(route: RouteOptions): Operation;
}

const listCalls = ({ paths }: Document): DescribedCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      path,
      operation,
    })),
  );

/** The route as the document names it. */
export const callOf = ({ method, url }: RouteOptions): string =>
  `${String(method)} ${url.replace(apiBase, '').replace(/:(\w+)/g, '{$1}')}`;

/** An application, its routes, and what it says of them. */
export async function describeSite(): Promise<DescribedSite> {
  const { built: site, routes } = await recordRoutes(() => buildTestApp());
  const raw = (await site.app.inject('/api/docs/openapi.json')).json<Record<string, unknown>>();
  const document = Document.parse(raw);
  const calls = listCalls(document);
  return {
    site,
    routes: routes.filter((route) => !route.schema?.hide && route.method !== 'HEAD'),
    raw,
    document,
    calls,
    operationOf: (route) =>
      Operation.parse(calls.find(({ call }) => call === callOf(route))?.operation),
  };
}

/** The success of an operation: its status, and its one kind of content. */
export function successOf({ responses }: Operation) {
  const [status, response] =
    Object.entries(responses).find(([found]) => found.startsWith('2')) ?? [];
  const content = Object.values(response?.content ?? {})[0];
  return { status: status ?? '', headers: response?.headers ?? {}, ...content };
}
