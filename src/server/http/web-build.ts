import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import type { KeptAddress, PageTemplate, RenderPage, UnknownPages } from './rendered-page.ts';

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
  readonly keptAddress?: KeptAddress | undefined;
  readonly unknownPages?: UnknownPages | undefined;
}

/** What the built renderer exports. */
const ServerEntry = z.object({
  render: z.custom<RenderPage>((render) => typeof render === 'function'),
  beforePaintScript: z.string(),
  keptAddress: z.optional(z.custom<KeptAddress>((value) => typeof value === 'function')),
  unknownPages: z.optional(
    z.object({
      isUnknown: z.custom<UnknownPages['isUnknown']>((value) => typeof value === 'function'),
      html: z.string(),
    }),
  ),
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

/** What the browser is to know of the site before anything else; no element where that is nothing. */
const settingsElement = (settings: unknown): string =>
  settings === undefined
    ? ''
    : `<script type="application/json" id="site-settings">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>`;

export interface TemplateParts {
  readonly html: string;
  readonly manifest: Manifest;
  readonly beforePaintScript: string;
  /** Public settings for the browser, the same on every page. */
  readonly settings?: unknown;
}

/** Blanks around the script go with its place: the content security policy names its very bytes. */
export function makeTemplate(parts: TemplateParts): PageTemplate {
  const { manifest } = parts;
  const base = parts.html
    .replace(/\s*<!--before-paint-->\s*/, () => parts.beforePaintScript)
    .replace('</head>', () => `${settingsElement(parts.settings)}</head>`);
  return {
    fill: ({ head, html: app, state, modules }) => {
      const preloads = [...listModuleFiles(manifest, modules)]
        .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
        .join('');
      const places: Record<string, string> = {
        '<!--head-->': head + preloads,
        '<!--app-->': app,
        '<!--state-->': `<script type="application/json" id="state">${state}</script>`,
      };
      return base.replace(/<!--(?:head|app|state)-->/g, (place) => places[place] ?? '');
    },
  };
}

const stylesheetLink = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

/** The styles stand in the document itself: on a slow line they would come behind the scripts, and the first paint with them. */
async function inlineStyles(html: string, client: URL): Promise<string> {
  const files = [...html.matchAll(stylesheetLink)].map(([, file = '']) => new URL(file, client));
  const styles = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const element = styles.length === 0 ? '' : `<style>${styles.join('')}</style>`;
  return html.replaceAll(stylesheetLink, '').replace('<!--head-->', () => `${element}<!--head-->`);
}

/**
 * Loads what `npm run build` made; `dist` is the directory with `client` and `server` in it.
 * `settings`, where there are any, are written into every page.
 */
export async function loadWebBuild(dist: URL, settings?: unknown): Promise<WebBuild> {
  const client = new URL('client/', dist);
  const entry = ServerEntry.parse(await import(new URL('server/entry-server.js', dist).href));
  const html = await inlineStyles(await readFile(new URL('index.html', client), 'utf8'), client);
  const manifest = Manifest.parse(
    JSON.parse(await readFile(new URL('.vite/manifest.json', client), 'utf8')),
  );
  return {
    clientDirectory: fileURLToPath(client),
    render: entry.render,
    beforePaintScript: entry.beforePaintScript,
    keptAddress: entry.keptAddress,
    unknownPages: entry.unknownPages,
    template: makeTemplate({
      html,
      manifest,
      beforePaintScript: entry.beforePaintScript,
      settings,
    }),
  };
}
