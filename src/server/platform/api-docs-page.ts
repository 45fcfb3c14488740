import * as z from 'zod/mini';
import { escapeHtml } from './escape-html.ts';

/** As much of an OpenAPI document as the page shows. */
const Operation = z.object({
  summary: z.optional(z.string()),
  description: z.optional(z.string()),
  parameters: z.optional(z.unknown()),
  requestBody: z.optional(z.unknown()),
  responses: z.optional(z.record(z.string(), z.unknown())),
});
type Operation = z.infer<typeof Operation>;
const Document = z.object({
  info: z.object({ title: z.string(), description: z.optional(z.string()) }),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
});

const details = (title: string, content: unknown): string =>
  content === undefined
    ? ''
    : `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(content, null, 2))}</pre></details>`;

const renderOperation = (method: string, path: string, operation: Operation): string => `
<article>
  <h2><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2>
  <p>${escapeHtml(operation.summary ?? '')}</p>
  <p><strong>${escapeHtml(operation.description ?? '')}</strong></p>
  ${details('Parameters', operation.parameters)}
  ${details('Body', operation.requestBody)}
  ${details('Answers', operation.responses)}
</article>`;

const style = `body{font:16px/1.55 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
article{border-top:1px solid #8885;padding:.5rem 0}h2{font-size:1.1rem;margin:.5rem 0}pre{overflow:auto;padding:1rem;background:#8881}`;

/** The API as one page that needs no script: every call, who may make it, and its shapes. */
export function renderApiDocs(openApi: unknown, base: string): string {
  const { info, paths } = Document.parse(openApi);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => renderOperation(method, path, operation)),
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)} API</title><style>${style}</style></head>
<body><h1>${escapeHtml(info.title)} API</h1><p>${escapeHtml(info.description ?? '')} All calls begin with <code>${base}</code>.
For machines: <a href="/api/docs/openapi.json">openapi.json</a>.</p>${operations.join('')}</body></html>`;
}
