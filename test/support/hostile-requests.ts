import type { InjectOptions, RouteOptions } from 'fastify';
import type { $ZodType } from 'zod/v4/core';
import { unknownId } from './factories.ts';
import { inputWith, listFields } from './schema-fields.ts';

/** A route for all methods is tried with these. */
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const nested = (open: string, close: string) => open.repeat(10_000) + close.repeat(10_000);

/** What stands in a query or a path as it is sent. */
export const hostileTexts = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'a%00b',
  '%00',
  '%zz',
  '%',
  '%ED%A0%80',
  '%F0%9F',
  '%0d%0aset-cookie:a=b',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c',
  '1e999',
  '-0',
  '0x10',
  'Infinity',
  'NaN',
  '9'.repeat(400),
  "'%20%26%20!!(%3a*%20%7C",
  '%22%20or%20-',
  'a'.repeat(3_000),
  '%F0%9F%92%A9'.repeat(80),
  '',
] as const;

/** What stands in the place of a field of a body. */
const hostileValues: readonly unknown[] = [
  { length: { toString: 'x' } },
  { length: 3, trim: 'x', toLowerCase: 1 },
  { toString: 'x', valueOf: 'x' },
  ['a'],
  [],
  [[[]]],
  null,
  true,
  0,
  -0,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '\0',
  'a\0b@people.example',
  '\uD800',
  '__proto__',
  unknownId,
  '0000-01-01',
  '9999-12-31',
  'a'.repeat(60_000),
];

const hostileBodies = [
  '',
  ' ',
  'null',
  '0',
  '"__proto__"',
  '[]',
  '[{}]',
  '{',
  '{}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"email":1e999}',
  '\uFEFF{}',
  nested('[', ']'),
  nested('{"a":', '}').replace('}', '1}'),
];

/** The address with its parameters filled in. */
const fill = (url: string, value: string) => url.replaceAll(/:\w+/g, value).replace('*', value);

const listQueries = (schema: $ZodType | undefined): string[] => {
  const names = schema ? listFields(schema).map(({ path }) => path.join('.')) : ['q'];
  return [
    ...names.flatMap((name) => hostileTexts.map((text) => `${name}=${text}`)),
    ...names.flatMap((name) => [`${name}=a&${name}=b`, `${name}[]=a`, `${name}[a]=b`]),
    ...hostileTexts,
    '&&==&',
  ];
};

const listBodies = (schema: $ZodType | undefined): (string | object)[] => [
  ...hostileBodies,
  ...(schema
    ? listFields(schema).flatMap(({ path }) =>
        hostileValues.map((value) => JSON.stringify(inputWith(path, value))),
      )
    : []),
];

/** Requests to one route that no browser sends. */
export const listHostileRequests = (route: RouteOptions): InjectOptions[] =>
  methods
    .filter((method) => [route.method].flat().includes(method))
    .flatMap((method) => listRequests(method, route));

function listRequests(
  method: (typeof methods)[number],
  { url, schema = {} }: RouteOptions,
): InjectOptions[] {
  const known = fill(url, unknownId);
  const base = { method, url: known };
  const json = { 'content-type': 'application/json' };
  const { querystring, body } = schema as { querystring?: $ZodType; body?: $ZodType };
  const paths = url.includes(':') || url.includes('*') ? hostileTexts : [];
  return [
    base,
    ...paths.map((text) => ({ ...base, url: fill(url, text) })),
    ...listQueries(querystring).map((query) => ({ ...base, url: `${known}?${query}` })),
    ...(method === 'GET' ? [] : listBodies(body)).map((payload) => ({
      ...base,
      payload,
      headers: json,
    })),
    ...['text/plain', 'application/json; charset=x', 'a/b; c="', ''].map((type) => ({
      ...base,
      headers: { 'content-type': type },
      ...(method !== 'GET' && { payload: '{}' }),
    })),
  ];
}
