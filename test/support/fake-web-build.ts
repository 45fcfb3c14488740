import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  makeTemplate,
  type RenderedPage,
  type RenderPage,
  type WebBuild,
} from '#server/platform/http/web-build.ts';

export const templateHtml =
  '<html><head><script><!--before-paint--></script><!--head--><!--preloads--></head><body><div id="root"><!--app--></div><!--state--></body></html>';

/** A page with everything a page must have. */
export const makePage = (overrides: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  head: '<title>Job Management- Home</title>',
  html: '<h1>Find Job</h1>',
  state: '{}',
  modules: [],
  ...overrides,
});

export type FakeWebBuild = Awaited<ReturnType<typeof makeFakeWebBuild>>;

/** A built browser side with a renderer of the test's own and the given files, by path. */
export async function makeFakeWebBuild(
  render: RenderPage,
  files: Readonly<Record<string, string>> = {},
) {
  const clientDirectory = await mkdtemp(path.join(tmpdir(), 'web-build-'));
  for (const [name, content] of Object.entries({ 'index.html': templateHtml, ...files })) {
    const file = path.join(clientDirectory, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  const beforePaintScript = 'document.documentElement.dataset.theme = "dark"';
  const fill = makeTemplate({
    language: 'en',
    html: templateHtml,
    manifest: {},
    beforePaintScript,
  });
  const web: WebBuild = {
    clientDirectory,
    inlineStyles: [],
    render,
    beforePaintScript,
    fillTemplate: (page, { info }) => fill(page, info),
    cacheKey: (url) => (url.includes('?') ? undefined : url),
    unknownPages: { isUnknown: () => false, write: () => '' },
    writeUnavailablePage: () => '<h1>We’ll be right back</h1>',
  };
  return { web, remove: () => rm(clientDirectory, { recursive: true }) };
}
