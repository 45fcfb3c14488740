import type { InjectOptions, RouteOptions } from 'fastify';
import type { $ZodType } from 'zod/v4/core';
import { unknownId } from './factories.ts';
import { inputWith, listFields } from './schema-fields.ts';

/** The methods that a route is tried with. */
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const nested = (open: string, close: string) => open.repeat(10_000) + close.repeat(10_000);

/** Values for a query or a path, already encoded. */
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

/** Values for a field of a body. */
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

interface InputSchemas {
  readonly querystring?: $ZodType;
  readonly body?: $ZodType;
}

/** The URL with its parameters filled in. */
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
export const listHostileRequests = ({ method, url, schema = {} }: RouteOptions): InjectOptions[] =>
  methods
    .filter((name) => [method].flat().includes(name))
    .flatMap((name) => listRequests(name, url, schema as InputSchemas));

function listRequests(
  method: (typeof methods)[number],
  url: string,
  { querystring, body }: InputSchemas,
): InjectOptions[] {
  const known = fill(url, unknownId);
  const types = ['text/plain', 'application/json; charset=x', 'a/b; c="', ''];
  const payload = method === 'GET' ? {} : { payload: '{}' };
  const requests: InjectOptions[] = [
    {},
    ...(/[:*]/.test(url) ? hostileTexts : []).map((text) => ({ url: fill(url, text) })),
    ...listQueries(querystring).map((query) => ({ url: `${known}?${query}` })),
    ...(method === 'GET' ? [] : listBodies(body)).map((content) => ({
      payload: content,
      headers: { 'content-type': 'application/json' },
    })),
    ...types.map((type) => ({ headers: { 'content-type': type }, ...payload })),
  ];
  return requests.map((request) => ({ method, url: known, ...request }));
}
