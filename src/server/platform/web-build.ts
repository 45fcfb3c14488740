import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import type { PageTemplate, RenderPage } from './rendered-page.ts';

/** Vite's list of what each source module was built into. */
const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
);
type Manifest = z.infer<typeof Manifest>;

/** The built browser side: its files, its renderer and the document around every page. */
export interface WebBuild {
  readonly clientDirectory: string;
  readonly render: RenderPage;
  readonly template: PageTemplate;
  readonly beforePaintScript: string;
}

/** What the built renderer exports. */
const ServerEntry = z.object({
  render: z.custom<RenderPage>((render) => typeof render === 'function'),
  beforePaintScript: z.string(),
});

/** The files that a page's modules need, so that the browser fetches them at once and not one after another. */
function listModuleFiles(manifest: Manifest, modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const add = (id: string): void => {
    const chunk = manifest[id];
    if (!chunk || files.has(chunk.file)) {
      return;
    }
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  modules.forEach(add);
  return files;
}

/** Blanks around the script go with its place: the content security policy names its very bytes. */
export function makeTemplate(
  html: string,
  manifest: Manifest,
  beforePaintScript: string,
): PageTemplate {
  const base = html.replace(/\s*<!--before-paint-->\s*/, () => beforePaintScript);
  return {
    fill: ({ head, html: app, state, modules }) => {
      const preloads = [...listModuleFiles(manifest, modules)]
        .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
        .join('');
      const parts: Record<string, string> = {
        '<!--head-->': head + preloads,
        '<!--app-->': app,
        '<!--state-->': `<script type="application/json" id="state">${state}</script>`,
      };
      return base.replace(/<!--(?:head|app|state)-->/g, (place) => parts[place] ?? '');
    },
  };
}

/** Loads what `npm run build` made; `dist` is the directory with `client` and `server` in it. */
export async function loadWebBuild(dist: URL): Promise<WebBuild> {
  const client = new URL('client/', dist);
  const entry = ServerEntry.parse(await import(new URL('server/entry-server.js', dist).href));
  const html = await readFile(new URL('index.html', client), 'utf8');
  const manifest = Manifest.parse(
    JSON.parse(await readFile(new URL('.vite/manifest.json', client), 'utf8')),
  );
  return {
    clientDirectory: fileURLToPath(client),
    render: entry.render,
    beforePaintScript: entry.beforePaintScript,
    template: makeTemplate(html, manifest, entry.beforePaintScript),
  };
}
