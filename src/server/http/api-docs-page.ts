import * as z from 'zod/mini';
import { escapeHtml } from './escape-html.ts';

const Content = z.record(z.string(), z.looseObject({ example: z.optional(z.unknown()) }));
const Parameter = z.looseObject({
  name: z.optional(z.string()),
  in: z.optional(z.string()),
  required: z.optional(z.boolean()),
  schema: z.optional(z.unknown()),
  example: z.optional(z.unknown()),
});

/** As much of an OpenAPI document as the page shows. */
const Operation = z.object({
  operationId: z.optional(z.string()),
  summary: z.optional(z.string()),
  description: z.optional(z.string()),
  tags: z.optional(z.array(z.string())),
  parameters: z.optional(z.array(Parameter)),
  requestBody: z.optional(z.object({ content: Content })),
  responses: z.optional(z.record(z.string(), z.looseObject({ content: z.optional(Content) }))),
  'x-errors': z.optional(z.array(z.string())),
  servers: z.optional(z.array(z.object({ url: z.string() }))),
});
type Operation = z.infer<typeof Operation>;

const ProblemExample = z.object({ value: z.looseObject({ status: z.int(), detail: z.string() }) });
type ProblemExamples = Readonly<Record<string, z.infer<typeof ProblemExample>>>;

const Document = z.object({
  info: z.object({ title: z.string(), description: z.optional(z.string()) }),
  tags: z.optional(z.array(z.object({ name: z.string(), description: z.string() }))),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.optional(
    z.object({
      schemas: z.optional(z.record(z.string(), z.unknown())),
      examples: z.optional(z.record(z.string(), ProblemExample)),
    }),
  ),
});
type Document = z.infer<typeof Document>;

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const json = (content: unknown): string =>
  typeof content === 'string' ? content : JSON.stringify(content, null, 2);

const pre = (content: unknown): string => `<pre tabindex="0">${escapeHtml(json(content))}</pre>`;

/** A sentence, in which backticks mark code. */
const sentence = (text: string | undefined): string =>
  escapeHtml(text ?? '').replace(/`([^`]+)`/g, '<code>$1</code>');

const details = (title: string, inside: string): string =>
  inside && `<details><summary>${escapeHtml(title)}</summary>${inside}</details>`;

const queryOf = ({ parameters = [] }: Operation): string =>
  parameters
    .filter((parameter) => parameter.in === 'query' && parameter.example !== undefined)
    .map(({ name = '', example }) => `${name}=${encodeURIComponent(String(example))}`)
    .join('&');

/** The request of the example, as one line and a body. */
function renderRequest({ method, path, operation }: Call, base: string): string {
  const named = new Map(operation.parameters?.map(({ name, example }) => [name, json(example)]));
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => named.get(name) ?? name);
  const query = queryOf(operation);
  const line = `${method.toUpperCase()} ${operation.servers ? '' : base}${filled}${query && `?${query}`}`;
  const bodies = Object.values(operation.requestBody?.content ?? {});
  return pre([line, ...bodies.map(({ example }) => json(example))].join('\n\n'));
}

const renderAnswers = ({ responses = {} }: Operation): string =>
  Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, { content }]) => {
      const example = Object.values(content ?? {})[0]?.example;
      return `<p>Answers ${escapeHtml(status)}${example === undefined ? ', without a body' : ''}</p>${example === undefined ? '' : pre(example)}`;
    })
    .join('');

const renderErrors = ({ 'x-errors': codes = [] }: Operation, known: ProblemExamples): string => {
  const statusOf = (code: string): number => known[code]?.value.status ?? 0;
  const inOrder = codes.toSorted((one, other) => statusOf(one) - statusOf(other));
  const rows = inOrder.map((code) => {
    const { status = '', detail = '' } = known[code]?.value ?? {};
    return `<tr><td>${status}</td><td><code>${escapeHtml(code)}</code></td><td>${escapeHtml(detail)}</td></tr>`;
  });
  return rows.length > 0
    ? `<table><thead><tr><th>Status</th><th>Code</th><th>Says</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
    : '';
};

const renderParameters = ({ parameters = [] }: Operation): string => {
  const own = parameters.filter(({ name }) => name !== undefined);
  return own.length > 0 ? pre(own) : '';
};

const renderOperation = (call: Call, base: string, known: ProblemExamples): string => {
  const { method, path, operation } = call;
  const name = `${method.toUpperCase()} ${path}`;
  return `
<article${operation.operationId ? ` id="${escapeHtml(operation.operationId)}"` : ''}>
  <h3><code>${escapeHtml(name)}</code></h3>
  <p>${sentence(operation.summary)}</p>
  <p><strong>${escapeHtml(operation.description ?? '')}</strong></p>
  ${details('Example', renderRequest(call, base) + renderAnswers(operation))}
  ${details('Errors', renderErrors(operation, known))}
  ${details('Parameters', renderParameters(operation))}
  ${details('Body', operation.requestBody ? pre(operation.requestBody.content) : '')}
  ${details('Answers', operation.responses ? pre(answersOf(operation)) : '')}
</article>`;
};

/** The errors have a table of their own. */
const answersOf = ({ responses = {} }: Operation) =>
  Object.fromEntries(Object.entries(responses).filter(([status]) => status < '400'));

const style = `:root{color-scheme:light dark}*{box-sizing:border-box}body{font:16px/1.55 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{margin:2.5rem 0 0}h3{font-size:1.1rem;margin:.5rem 0;overflow-wrap:anywhere}p{margin:.35rem 0}article{border-top:1px solid #8885;padding:.75rem 0;scroll-margin-top:1rem}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;padding:0}a{color:LinkText}nav a,summary{display:inline-block;min-height:1.5rem;padding:.25rem 0}
summary{display:list-item;cursor:pointer}pre{overflow:auto;max-height:30rem;padding:.75rem;background:#8881;font-size:.875rem}
table{border-collapse:collapse;width:100%;font-size:.9rem}th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-bottom:1px solid #8883}`;

function renderTag(name: string, calls: readonly Call[], { document, base }: Page): string {
  const description = document.tags?.find((tag) => tag.name === name)?.description ?? '';
  const known = document.components?.examples ?? {};
  return `<section id="${escapeHtml(`tag-${name}`)}"><h2>${escapeHtml(name)}</h2><p>${escapeHtml(description)}</p>
${calls.map((call) => renderOperation(call, base, known)).join('')}</section>`;
}

interface Page {
  readonly document: Document;
  readonly base: string;
}

const listCalls = ({ paths }: Document): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );

const renderShapes = ({ components }: Document): string => {
  const shapes = Object.entries(components?.schemas ?? {}).map(([name, shape]) =>
    details(name, pre(shape)),
  );
  return shapes.length > 0
    ? `<section id="shapes"><h2>Shapes</h2>${shapes.join('')}</section>`
    : '';
};

/** The API as one page that needs no script: every call, who may make it, an example, errors and shapes. */
export function renderApiDocs(openApi: unknown, base: string): string {
  const document = Document.parse(openApi);
  const { info } = document;
  const calls = listCalls(document);
  const tagOf = ({ operation }: Call): string => operation.tags?.[0] ?? 'other';
  const tags = new Set([...(document.tags ?? []).map((tag) => tag.name), ...calls.map(tagOf)]);
  const sections = [...tags].map((tag) =>
    renderTag(
      tag,
      calls.filter((call) => tagOf(call) === tag),
      { document, base },
    ),
  );
  const links = [...tags].map(
    (tag) => `<li><a href="#tag-${escapeHtml(tag)}">${escapeHtml(tag)}</a></li>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)} API</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(info.title)} API</h1><p>${sentence(info.description)} All calls begin with <code>${base}</code>, except those of the section “site”.
For machines: <a href="/api/docs/openapi.json">openapi.json</a>.</p><nav aria-label="Sections"><ul>${links.join('')}</ul></nav>
${sections.join('')}${renderShapes(document)}</main></body></html>`;
}
