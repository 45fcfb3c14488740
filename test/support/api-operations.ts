import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import * as z from 'zod/mini';
import type { AccessRule } from '#contract/platform/endpoint.ts';
import type { ErrorCode } from '#contract/platform/errors.ts';
import { apiBase } from '#contract/platform/urls.ts';

/** A JSON schema as the API's document has it: only what our schemas use. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly propertyNames?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly isRequired: boolean;
  readonly schema: JsonSchema;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A route as the API's document describes it. */
export interface Operation {
  /** For people: `PUT /jobs/{id}`. */
  readonly call: string;
  readonly method: Method;
  /** With the API's base, parameters written `{name}`. */
  readonly url: string;
  readonly access: AccessRule;
  /** Every code that the document names for it. */
  readonly errors: ReadonlySet<ErrorCode>;
  /** Every status that the document names for it. */
  readonly statuses: ReadonlySet<number>;
  readonly parameters: readonly Parameter[];
  /** The schema of its JSON body; undefined takes none. */
  readonly body?: JsonSchema | undefined;
  /** A body that fulfils rules which no schema expresses. */
  readonly example?: unknown;
  /** Takes a form with one file. */
  readonly isUpload: boolean;
  /** Its response does not end. */
  readonly isStream: boolean;
}

const Schema = z.custom<JsonSchema>();
const Content = z.record(
  z.string(),
  z.object({ schema: z.optional(Schema), example: z.optional(z.unknown()) }),
);
const DocumentedOperation = z.object({
  'x-access': z.custom<AccessRule>(),
  'x-errors': z.array(z.custom<ErrorCode>()),
  servers: z.optional(z.array(z.object({ url: z.string() }))),
  parameters: z._default(
    z.array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z._default(z.boolean(), false),
        schema: Schema,
      }),
    ),
    [],
  ),
  requestBody: z.optional(z.object({ content: Content })),
  responses: z.record(z.string(), z.object({ content: z.optional(Content) })),
});
const Document = z.object({
  components: z.object({ schemas: z.record(z.string(), Schema) }),
  paths: z.record(z.string(), z.record(z.string(), DocumentedOperation)),
});

/** Replaces every reference by the schema it names. */
function resolve(schema: JsonSchema, known: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const text = JSON.stringify(schema, (_key, value: unknown) => {
    const reference = (value as JsonSchema | null)?.$ref;
    const found = reference === undefined ? undefined : known[reference.split('/').at(-1) ?? ''];
    return found ? resolve(found, known) : value;
  });
  return JSON.parse(text) as JsonSchema;
}

type Documented = z.infer<typeof DocumentedOperation>;

function readOperation(
  { method, path }: { readonly method: string; readonly path: string },
  found: Documented,
  known: Readonly<Record<string, JsonSchema>>,
): Operation {
  const content = found.requestBody?.content ?? {};
  const body = content['application/json']?.schema;
  const [server] = found.servers ?? [];
  const types = Object.values(found.responses).flatMap((one) => Object.keys(one.content ?? {}));
  return {
    call: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase() as Method,
    url: (server?.url === '/' ? '' : apiBase) + path,
    access: found['x-access'],
    errors: new Set(found['x-errors']),
    statuses: new Set(Object.keys(found.responses).map(Number)),
    parameters: found.parameters.map(({ required, schema, ...parameter }) => ({
      ...parameter,
      isRequired: required,
      schema: resolve(schema, known),
    })),
    body: body && resolve(body, known),
    example: content['application/json']?.example,
    isUpload: 'multipart/form-data' in content,
    isStream: types.includes('text/event-stream'),
  };
}

/** Every route of the API, from the document that the application itself serves. */
export async function readOperations(app: FastifyInstance): Promise<Operation[]> {
  const { statusCode, body } = await app.inject('/api/docs/openapi.json');
  if (statusCode !== 200) {
    throw new Error(`The API's document: ${statusCode} ${body}`);
  }
  const { components, paths } = z.parse(Document, JSON.parse(body));
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, found]) =>
      readOperation({ method, path }, found, components.schemas),
    ),
  );
}

/** The body of an injected response; nothing of a stream that stays open, which is left. */
export async function readAnswer(
  { isStream }: Operation,
  answer: LightMyRequestResponse,
): Promise<string> {
  if (!isStream) {
    return answer.body;
  }
  const stream = answer.stream();
  if (answer.statusCode === 200) {
    stream.destroy();
    return '';
  }
  return Buffer.concat(await stream.toArray()).toString();
}
