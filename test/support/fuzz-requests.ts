import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema, Operation } from './api-operations.ts';
import { awkwardTexts, toArbitrary } from './schema-arbitraries.ts';

/** A request as it was generated; ids and people are filled in when it is sent. */
export interface FuzzRequest {
  /** `valid` is right by the document; the others are wrong at one point. */
  readonly kind: 'valid' | 'path' | 'query' | 'body' | 'raw-body' | 'headers';
  /** Counts through the people and the rows: those who may call the route with their rows, or all. */
  readonly sender: number;
  readonly isAllowed: boolean;
  /** Stands for every parameter of the path; undefined for the id of the row. */
  readonly path?: string | undefined;
  /** As it stands in the URL; undefined for what the route requires. */
  readonly query?: string | undefined;
  readonly body?: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

const long = (text: string, times: number) => text.repeat(times);

/** Texts that no form sends. */
const hostileTexts = fc.oneof(
  fc.constantFrom(
    ...awkwardTexts(),
    '',
    ' ',
    '\0',
    'a\0b@people.example',
    '\uD800',
    '\uDC00x',
    '0000-01-01',
    '9999-12-31T23:59:60Z',
    'https://[',
    'javascript:alert(1)',
    '//evil.example',
    long('a', 3_000),
    long('💩', 3_000),
    long('a@', 1_000),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const hostileValues: Arbitrary<unknown> = fc.oneof(
  hostileTexts,
  fc.constantFrom<unknown[]>(
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    Number.MAX_SAFE_INTEGER,
    [],
    {},
    ['a'],
    [[[]]],
    [null],
    { length: 3, trim: 'x', toLowerCase: 1 },
    { toString: 'x', valueOf: 'x' },
    long('z', 60_000),
    Array.from({ length: 5_000 }, () => 0),
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Half a surrogate pair cannot be encoded. */
const encode = (text: string) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));

/** A query or a path takes any bytes that a URL can carry. */
const hostilePathParts = fc.oneof(
  hostileTexts.map(encode),
  fc.constantFrom('%', '%zz', '%00', '%ED%A0%80', '%F0%9F', '%2e%2e%2f', '..%5c', '%0d%0aa:b', '*'),
);

/** Every path in a value, as the names and positions that lead to it. */
function listPaths(value: unknown): string[][] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [[], ...inner.flatMap(([name, one]) => listPaths(one).map((path) => [name, ...path]))];
}

type Change = (value: unknown) => unknown;

/** A copy with one part changed. */
function changeAt(value: unknown, [name, ...rest]: readonly string[], change: Change): unknown {
  if (name === undefined) {
    return change(value);
  }
  const copy = structuredClone(value) as Record<string, unknown>;
  const changed = changeAt(copy[name], rest, change);
  if (changed === undefined) {
    Reflect.deleteProperty(copy, name);
  } else {
    copy[name] = changed;
  }
  return copy;
}

const makeChanges = (): Arbitrary<Change> =>
  fc.oneof(
    hostileValues.map(
      (value): Change =>
        () =>
          value,
    ),
    fc.constant<Change>(() => undefined),
    fc.constant<Change>((value) => [value]),
    fc.constant<Change>((value) => ({ value })),
    fc.constant<Change>((value) => (typeof value === 'string' ? long(`${value}x`, 3_000) : value)),
    hostileTexts.map(
      (text): Change =>
        (value) =>
          typeof value === 'object' && value !== null ? { ...value, [text]: 1 } : text,
    ),
  );

const makeHostileBodies = (schema: JsonSchema): Arbitrary<unknown> =>
  fc.tuple(toArbitrary(schema), fc.nat(), makeChanges()).map(([value, at, change]) => {
    const paths = listPaths(value);
    return changeAt(value, paths[at % paths.length] ?? [], change) ?? null;
  });

const nested = (open: string, close: string) => long(open, 10_000) + long(close, 10_000);

/** Bodies and their types that are no JSON of this API. */
const rawBodies = fc.tuple(
  fc.oneof(
    fc.constantFrom(
      '',
      ' ',
      'null',
      '0',
      '"__proto__"',
      '[]',
      '{',
      '{}',
      '{"__proto__":{"isEmployer":true}}',
      '{"constructor":{"prototype":{"a":1}}}',
      '{"email":1e999}',
      '\uFEFF{}',
      '{"a":1,"a":2}',
      nested('[', ']'),
      nested('{"a":', '}'),
      long('x', 70_000),
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-\r\n--x--\r\n',
      '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\n',
    ),
    fc.json({ maxDepth: 3 }),
    fc.string({ unit: 'binary', maxLength: 200 }),
  ),
  fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'application/json; charset=x; a="',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'multipart/form-data; boundary=',
    'application/xml',
    'a/b; c="',
    '',
  ),
);

const hostileHeaders = fc.constantFrom<Record<string, string>[]>(
  { origin: 'https://evil.example' },
  { origin: 'http://[' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'x' },
  { host: 'x:99999' },
  { host: '' },
  { range: 'bytes=99999999-' },
  { range: 'lines=1-' },
  { 'if-match': '"x"' },
  { 'if-none-match': '"'.repeat(9_000) },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'x' },
  { 'accept-encoding': 'br;q=0, *;q=x' },
  { accept: 'image/png' },
  { authorization: 'Bearer __proto__' },
  { cookie: `jobs.session_token=${'%'.repeat(2_000)}` },
  { cookie: '__proto__=1; constructor=2; jobs.session_token=a.b' },
  { 'x-forwarded-for': '__proto__, [' },
  { 'x-http-method-override': 'DELETE' },
  { 'content-encoding': 'gzip' },
  { expect: '100-continue' },
  { 'x-request-id': 'a'.repeat(5_000) },
);

/** The value of a parameter of the query that the document allows. */
const toQueryText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

function makeQueries({ parameters }: Operation): Arbitrary<string> {
  const own = parameters.filter((parameter) => parameter.in === 'query');
  const fields = Object.fromEntries(
    own.map(({ name, schema }) => [name, toArbitrary(schema).map(toQueryText)]),
  );
  const requiredKeys = own.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return fc.record(fields, { requiredKeys, noNullPrototype: true }).map((query) =>
    Object.entries(query)
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .join('&'),
  );
}

function makeHostileQueries({ parameters }: Operation): Arbitrary<string> {
  const names = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  const name = fc.constantFrom(...names, 'q', '__proto__', 'constructor');
  return fc.oneof(
    fc.tuple(name, hostilePathParts).map(([key, value]) => `${key}=${value}`),
    fc.tuple(name, hostilePathParts).map(([key, value]) => `${key}=${value}&${key}=${value}`),
    name.map((key) => `${key}[]=a&${key}[a]=b`),
    hostilePathParts,
    fc.constant('&&==&'),
  );
}

/** A valid request, or one that is wrong at one point. */
export function makeRequests(operation: Operation): Arbitrary<FuzzRequest> {
  const { body, isUpload, method, url } = operation;
  const common = { sender: fc.nat(10_000), isAllowed: fc.boolean(), headers: fc.constant({}) };
  const bodies = body ? toArbitrary(body) : fc.constant(undefined);
  const make = (kind: FuzzRequest['kind'], parts: Record<string, Arbitrary<unknown>>) =>
    fc.record({
      kind: fc.constant(kind),
      ...common,
      body: bodies,
      ...parts,
    }) as Arbitrary<FuzzRequest>;
  const choices = [
    { weight: 4, arbitrary: make('valid', { query: makeQueries(operation) }) },
    { weight: 2, arbitrary: make('query', { query: makeHostileQueries(operation) }) },
    { weight: 1, arbitrary: make('headers', { headers: hostileHeaders }) },
  ];
  if (url.includes('{')) {
    choices.push({ weight: 1, arbitrary: make('path', { path: hostilePathParts }) });
  }
  if (body) {
    choices.push({ weight: 5, arbitrary: make('body', { body: makeHostileBodies(body) }) });
  }
  if (body || isUpload || method !== 'GET') {
    const raw = rawBodies.map(([text, type]) => ({ text, type }));
    choices.push({ weight: 1, arbitrary: make('raw-body', { body: raw }) });
  }
  return fc.oneof(...choices);
}
