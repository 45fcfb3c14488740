import { m } from '#messages';
import { escapeHtml } from './escape-html.ts';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { type Language, languageAttributes, languages } from '#contract/platform/language.ts';
import { defaultSite, type SiteInfo } from '#contract/platform/site.ts';
import { writeColourStyle } from '#contract/platform/site-colours.ts';
import { toIconVersion } from '#server/platform/site/icon-version.ts';

/** An API call of a page that is being rendered. */
export type PageQuery = (request: {
  /** Relative to the API base. */
  readonly url: string;
  readonly method: Endpoint['method'];
  readonly params?: Record<string, unknown> | undefined;
  readonly body?: unknown;
}) => Promise<{ data: unknown } | { error: { status: number; data: unknown } }>;

/** The parts of a page, or a redirect. */
export interface RenderedPage {
  readonly status: number;
  readonly location?: string | undefined;
  /** Title and meta elements. */
  readonly head: string;
  readonly html: string;
  /** JSON, escaped for a script element. */
  readonly state: string;
  /** Source paths of the page's lazily loaded modules. */
  readonly modules: readonly string[];
}

export type RenderPage = (
  url: string,
  options: {
    readonly query: PageQuery;
    /** The public origin of the site: `https://jobs.example`. */
    readonly origin: string;
    readonly site: SiteInfo;
    /** Of the page; its URL begins with the language's prefix. */
    readonly language: Language;
    /** A `PostedForm`, for the loader of its page. */
    readonly posted?: unknown;
    /** Called with the error of a page that failed; the error page is rendered instead. */
    readonly onError?: (error: unknown) => void;
  },
) => Promise<RenderedPage>;

/** Of a site, whose name and colour it shows, in one of its languages. */
export type WriteDocument = (site: SiteInfo, language: Language) => string;

const isFunction = (value: unknown): boolean => typeof value === 'function';

/** The exports of the built renderer. */
const ServerEntry = z.object({
  render: z.custom<RenderPage>(isFunction),
  beforePaintScript: z.string(),
  /** The canonical URL under which a page is cached; undefined for a page that is not cached. */
  cacheKey: z.custom<(url: string, site: SiteInfo) => string | undefined>(isFunction),
  /** URLs that no page of the site has, and the HTML document for all of them. */
  unknownPages: z.object({
    isUnknown: z.custom<(url: string, site: SiteInfo) => boolean>(isFunction),
    write: z.custom<WriteDocument>(isFunction),
  }),
  /** The HTML document of a page that cannot be rendered at the moment. */
  writeUnavailablePage: z.custom<WriteDocument>(isFunction),
});

/** The output of `npm run build`. */
export interface WebBuild extends z.infer<typeof ServerEntry> {
  /** The files that are served as they are. */
  readonly clientDirectory: string;
  /** Set by `npm run dev`: serves the sources, too, with inline scripts of its own. */
  readonly serveSources?: (app: FastifyInstance) => Promise<void>;
  /** The exact texts of the inline style sheets. */
  readonly inlineStyles: readonly string[];
  /** Returns the HTML document, with the scripts of its language. */
  readonly fillTemplate: (
    page: RenderedPage,
    shown: { readonly info: SiteInfo; readonly language: Language },
  ) => string;
}

/** Vite's list of the files that each source module was built into. */
const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }),
);
type Manifest = z.infer<typeof Manifest>;

/** The files of a page's modules and of their imports, to be preloaded in parallel. */
function listModuleFiles(manifest: Manifest, modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const add = (id: string): void => {
    const chunk = manifest[id];
    if (chunk && !files.has(chunk.file)) {
      files.add(chunk.file);
      chunk.imports?.forEach(add);
    }
  };
  modules.forEach(add);
  return files;
}

/** Browsers keep icons for an hour: those of another mark have another URL. */
const withIcons = (html: string, site: SiteInfo): string => {
  const version = toIconVersion(site);
  return version === ''
    ? html
    : html.replaceAll(/href="(\/[\w-]+\.(?:svg|png|webmanifest))"/g, `href="$1?v=${version}"`);
};

interface TemplateParts {
  readonly language: Language;
  readonly html: string;
  readonly manifest: Manifest;
  readonly beforePaintScript: string;
}

/** Writes the texts for missing scripts as attributes: messages may be missing, too, and the inline script knows English alone. */
function writeStartTexts(language: Language): string {
  if (language === languages[0]) {
    return '';
  }
  const missing = m.start_parts_missing({}, { locale: language });
  const reload = m.common_reload({}, { locale: language });
  return ` data-missing="${escapeHtml(missing)}" data-reload="${escapeHtml(reload)}"`;
}

/** Removes the blanks around the inline script, which is hashed in the content security policy. */
export function makeTemplate({ language, html, manifest, beforePaintScript }: TemplateParts) {
  const base = html
    .replace(
      '<html lang="en"',
      () => `<html ${languageAttributes(language)}${writeStartTexts(language)}`,
    )
    .replace(/\s*<!--before-paint-->\s*/, () => beforePaintScript);
  return (page: RenderedPage, site: SiteInfo): string => {
    const style = writeColourStyle(site.colour);
    const preloads = [...listModuleFiles(manifest, page.modules)].map(
      (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
    );
    const parts: Readonly<Record<string, string>> = {
      '<!--head-->': page.head,
      '<!--preloads-->': (style && `<style>${style}</style>`) + preloads.join(''),
      '<!--app-->': page.html,
      '<!--state-->': `<script type="application/json" id="state">${page.state}</script>`,
    };
    return withIcons(base, site).replace(
      /<!--(?:head|preloads|app|state)-->/g,
      (name) => parts[name] ?? '',
    );
  };
}

const stylesheetLink = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

/**
 * Inlines the styles: on a slow network a stylesheet would arrive after the scripts and delay the first paint. Title, meta
 * elements and preloaded pictures come before the styles; the scripts, which the first paint does not need, after them.
 */
async function inlineStyles(html: string, client: URL): Promise<string> {
  const files = [...html.matchAll(stylesheetLink)].map(([, file = '']) => new URL(file, client));
  const styles = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const element = styles.length === 0 ? '' : `<style>${styles.join('')}</style>`;
  return html
    .replaceAll(stylesheetLink, '')
    .replace('<!--preloads-->', () => `${element}<!--preloads-->`);
}

const listStyles = (html: string): string[] =>
  [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text);

/** The document of a language, and the files of its scripts. */
async function readClient(dist: URL, client: URL, language: Language) {
  const folder = language === languages[0] ? client : new URL(`client_${language}/`, dist);
  const read = (path: string) => readFile(new URL(path, folder), 'utf8');
  const html = await inlineStyles(await read('index.html'), client);
  return { html, manifest: Manifest.parse(JSON.parse(await read('.vite/manifest.json'))) };
}

/**
 * Loads the build from `dist`, the directory with `client` and `server` in it.
 *
 * @throws ZodError for a build with other exports.
 */
export async function loadWebBuild(dist: URL): Promise<WebBuild> {
  const client = new URL('client/', dist);
  const entry = ServerEntry.parse(await import(new URL('server/entry-server.js', dist).href));
  const { beforePaintScript } = entry;
  const templates = await Promise.all(
    languages.map(async (language) => {
      const parts = await readClient(dist, client, language);
      return [
        language,
        { ...parts, fill: makeTemplate({ ...parts, language, beforePaintScript }) },
      ] as const;
    }),
  );
  const byLanguage = new Map(templates);
  const documents = [
    ...templates.map(([, { html }]) => html),
    entry.unknownPages.write(defaultSite, 'en'),
  ];
  return {
    ...entry,
    clientDirectory: fileURLToPath(client),
    inlineStyles: [...new Set(documents.flatMap(listStyles))],
    fillTemplate: (page, { info, language }) => byLanguage.get(language)?.fill(page, info) ?? '',
  };
}
