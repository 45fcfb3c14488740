import { STATUS_CODES } from 'node:http';
import * as z from 'zod/mini';
import { Problem } from '#contract/errors.ts';
import type { CallDescription } from './api-description.ts';
import { header, headerComponents, problemExamples, refusals } from './api-refusals.ts';

const Content = z.record(z.string(), z.looseObject({}));
const Response = z.looseObject({ description: z.string(), content: z.optional(Content) });
const Parameter = z.looseObject({ name: z.optional(z.string()), in: z.optional(z.string()) });

/** As much of an operation as is completed here; whatever else it holds stays as it is. */
const Operation = z.looseObject({
  operationId: z.string(),
  'x-errors': z.array(Problem.shape.code),
  parameters: z.optional(z.array(Parameter)),
  requestBody: z.optional(z.looseObject({ content: Content })),
  responses: z.record(z.string(), Response),
});
type Operation = z.infer<typeof Operation>;

const Document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

const parameterComponents = {
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` of the answer that is already at hand.',
    schema: { type: 'string' },
  },
};

const withExample = (content: z.infer<typeof Content> | undefined, example: unknown) =>
  content &&
  Object.fromEntries(Object.entries(content).map(([type, value]) => [type, { ...value, example }]));

const isList = ({ parameters }: Operation): boolean =>
  parameters?.some(({ name }) => name === 'cursor') ?? false;

function answer(
  operation: Operation,
  { example, mediaType, setsCookie }: CallDescription,
  method: string,
) {
  const [[status, response] = ['200', { description: '' }]] = Object.entries(operation.responses);
  const headers = {
    ...(method === 'get' && !mediaType && { ETag: header('ETag') }),
    ...(isList(operation) && { Link: header('Link') }),
    ...(setsCookie && { 'Set-Cookie': header('SetCookie') }),
  };
  const content = mediaType
    ? { [mediaType]: { schema: { type: 'string' } } }
    : (response.content ?? { 'application/json': { schema: {} } });
  const isEmpty = status === '204';
  return {
    [status]: {
      description: isEmpty ? 'Done; the answer has no body.' : (STATUS_CODES[status] ?? ''),
      ...(Object.keys(headers).length > 0 && { headers }),
      ...(!isEmpty && content && { content: withExample(content, example.answer) }),
    },
    ...(method === 'get' &&
      !mediaType && {
        304: {
          description: 'Nothing changed since the answer with this `ETag`.',
          headers: { ETag: header('ETag') },
        },
      }),
  };
}

const valuesOf = (example: object | undefined) =>
  new Map<string, unknown>(Object.entries(example ?? {}));

function parametersOf({ parameters = [] }: Operation, call: CallDescription, method: string) {
  const examples = { path: valuesOf(call.example.params), query: valuesOf(call.example.query) };
  const described = parameters.map((parameter) => {
    const example = examples[parameter.in === 'path' ? 'path' : 'query'].get(parameter.name ?? '');
    return example === undefined ? parameter : { ...parameter, example };
  });
  const conditional = { $ref: '#/components/parameters/IfNoneMatch' };
  return [...described, ...(method === 'get' && !call.mediaType ? [conditional] : [])];
}

function completeOperation(found: unknown, method: string, find: FindCall) {
  const operation = Operation.parse(found);
  const call = find(operation.operationId);
  const { requestBody } = operation;
  const parameters = parametersOf(operation, call, method);
  return {
    ...operation,
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && {
      requestBody: { ...requestBody, content: withExample(requestBody.content, call.example.body) },
    }),
    responses: { ...answer(operation, call, method), ...refusals(operation['x-errors']) },
  };
}

/** The shapes that something refers to; a registered one may be used in answers only. */
function keepUsed(paths: unknown, schemas: Record<string, unknown>): Record<string, unknown> {
  const used = new Set<string>();
  const visit = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(
      /"#\/components\/schemas\/([^"]+)"/g,
    )) {
      if (!used.has(name)) {
        used.add(name);
        visit(schemas[name]);
      }
    }
  };
  visit(paths);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}

export type FindCall = (operationId: string) => CallDescription;

/** Adds to the description of the shapes what goes with them: examples, errors, and headers. */
export function completeDocument(found: unknown, find: FindCall) {
  const document = Document.parse(found);
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(item).map(([method, operation]) => [
          method,
          completeOperation(operation, method, find),
        ]),
      ),
    ]),
  );
  return {
    ...document,
    paths,
    components: {
      ...document.components,
      schemas: keepUsed(paths, document.components.schemas),
      headers: headerComponents,
      parameters: parameterComponents,
      examples: problemExamples(),
    },
  };
}
