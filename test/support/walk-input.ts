import type { InjectOptions } from 'fastify';
import type { JsonSchema, Operation } from './api-operations.ts';
import { unknownId } from './factories.ts';
import { pdf, toForm } from './sample-files.ts';

/** The rows and people that a request names. */
export interface Named {
  /** For a field that says only that it is an id. */
  readonly id: string;
  /** Ids by the noun of a field: `job` for `jobId` and `applyJobId`. */
  readonly nouns: Readonly<Record<string, string>>;
  readonly email: string;
  readonly uid: string;
}

/** Where a request has room for an id: a bare one takes that of any row, the others say of which. */
export type IdField = 'bare' | 'named';

/** The last word of a field's name before `Id`, in lower case: `job` of `applyJobId`. */
const nounPattern = /([A-Za-z][a-z]*)Id$/;
const readNoun = (name: string): string | undefined => nounPattern.exec(name)?.[1]?.toLowerCase();

const isBare = (name: string): boolean => /^_?ids?$/.test(name);

const findIdField = (name: string): IdField | undefined => {
  if (isBare(name)) {
    return 'bare';
  }
  return readNoun(name) || /^uid$|email$/i.test(name) ? 'named' : undefined;
};

/** Which ids a route reads. */
export function listIdFields({ parameters, body }: Operation): Set<IdField> {
  const fields = new Set<IdField>();
  const add = (name: string) => {
    const field = findIdField(name);
    if (field) {
      fields.add(field);
    }
  };
  for (const { name, in: location, isRequired } of parameters) {
    // An optional one in the query finds pages, but a path names a row whatever its parameter is called.
    if (location === 'path') {
      fields.add(readNoun(name) ? 'named' : 'bare');
    } else if (isRequired || !isBare(name)) {
      add(name);
    }
  }
  Object.keys(body?.properties ?? {}).forEach(add);
  return fields;
}

/** The id, email or uid that a field of this name holds; undefined for other fields. */
function findNamed(name: string, named: Named): string | undefined {
  if (isBare(name)) {
    return named.id;
  }
  if (/email$/i.test(name)) {
    return named.email;
  }
  if (name === 'uid') {
    return named.uid;
  }
  const noun = readNoun(name);
  return noun === undefined ? undefined : (named.nouns[noun] ?? unknownId);
}

const findFirstChoice = (schema: JsonSchema): JsonSchema | undefined =>
  [schema.anyOf, schema.oneOf, schema.allOf].find((list) => list !== undefined)?.[0];

const readType = ({ type }: JsonSchema): string | undefined =>
  typeof type === 'string' ? type : type?.[0];

/** Letters for a pattern that no example belongs to. */
const makeText = ({ minLength = 0, pattern }: JsonSchema): string => {
  const candidates = [
    'Baker',
    '/a.svg',
    'DE',
    'USD',
    '2026-12-31',
    '2026-12-31T10:00:00.000Z',
    '2026-12-30T10:00',
    'Asia/Dhaka',
  ];
  const fits = (text: string) => pattern === undefined || new RegExp(pattern, 'u').test(text);
  return (candidates.find(fits) ?? '').padEnd(minLength, 'x');
};

/** The plainest value of a schema: required fields only, first choices, examples. */
function makeValue(schema: JsonSchema, name: string, named: Named): unknown {
  const known = findNamed(name, named);
  const type = readType(schema);
  if (type === 'array') {
    const items = schema.items ?? {};
    return (schema.minItems ?? 0) > 0 || isBare(name) ? [makeValue(items, name, named)] : [];
  }
  if (type === 'object') {
    return makeObject(schema, named);
  }
  if (known !== undefined) {
    return known;
  }
  const [example] = [schema.const, ...(schema.enum ?? []), schema.default]
    .concat(schema.examples ?? [])
    .filter((value) => value !== undefined);
  if (example !== undefined) {
    return example;
  }
  const inner = findFirstChoice(schema);
  if (inner) {
    return makeValue(inner, name, named);
  }
  if (type === 'boolean') {
    return true;
  }
  return type === 'number' || type === 'integer'
    ? Math.max(schema.minimum ?? 0, 0)
    : makeText(schema);
}

const makeObject = ({ properties = {}, required = [] }: JsonSchema, named: Named): object =>
  Object.fromEntries(
    Object.entries(properties)
      // A field that names a person or a row is sent although it is optional: it must be the sender's.
      .filter(([name]) => required.includes(name) || findIdField(name) !== undefined)
      .filter(([name]) => required.includes(name) || !/^(cv|logo|question|portrait)Id$/.test(name))
      .map(([name, field]) => [name, makeValue(field, name, named)]),
  );

/** Stands for what `nameAll` fills in. */
const unnamed: Named = { id: unknownId, nouns: {}, email: '', uid: '' };

/** The plainest bodies of a route, one for each choice of each of its fields, and the document's example. */
export function listPlainBodies({ body, example }: Operation): unknown[] {
  if (!body) {
    return [undefined];
  }
  const plain = makeValue(body, '', unnamed) as object;
  const choices = Object.entries(body.properties ?? {}).flatMap(([name, field]) =>
    (field.enum ?? []).map((value) => ({ ...plain, [name]: value })),
  );
  return [plain, ...(example === undefined ? [] : [example]), ...choices];
}

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a generated value stands for an id or a person. A whole email is meant as it is. */
const isPlaceholder = (name: string, value: unknown): value is string =>
  typeof value === 'string' &&
  (/email$|^uid$/i.test(name) ? !value.includes('@') : idPattern.test(value));

/** Replaces the ids in generated input by those that their names ask for. */
function nameAll(value: unknown, named: Named): unknown {
  return JSON.parse(JSON.stringify(value), (name, inner: unknown) => {
    if (isBare(name) && Array.isArray(inner) && inner.some((one) => isPlaceholder('id', one))) {
      return [named.id];
    }
    return isPlaceholder(name, inner) ? (findNamed(name, named) ?? inner) : inner;
  });
}

/** The URL and query of a route for these ids, with only what is required and what names someone. */
function fillUrl({ url, parameters }: Operation, named: Named) {
  const path = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, { name, schema }) => {
      const [choice] = schema.enum ?? [];
      const value = typeof choice === 'string' ? choice : (findNamed(name, named) ?? named.id);
      return text.replace(`{${name}}`, encodeURIComponent(value));
    }, url);
  const query = parameters
    .filter(({ in: location, name, isRequired }) => {
      const isNamed = !isBare(name) && findIdField(name) === 'named';
      return location === 'query' && (isRequired || isNamed);
    })
    .map(({ name, schema }) => [name, String(makeValue(schema, name, named))]);
  return { url: path, query: Object.fromEntries(query) as Record<string, string> };
}

export interface PlainRequest extends InjectOptions {
  readonly url: string;
  readonly query: Record<string, string>;
}

/** A request to a route: `body` replaces the plainest one. */
export function makeRequest(operation: Operation, named: Named, body?: unknown): PlainRequest {
  const { method, isUpload, isStream } = operation;
  const content = operation.body && (body ?? makeValue(operation.body, '', named));
  return {
    method,
    ...fillUrl(operation, named),
    ...(content !== undefined && { payload: nameAll(content, named) as object }),
    ...(isUpload && { payload: toForm(pdf(), 'CV.pdf') }),
    ...(isStream && { payloadAsStream: true }),
  };
}
