import { defaultSite } from '#contract/platform/site.ts';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { makePage, templateHtml } from '#test/fake-web-build.ts';
import { loadWebBuild, makeTemplate } from './web-build.ts';

const fill = (page: Parameters<typeof makePage>[0], manifest = {}) =>
  makeTemplate({ language: 'en', html: templateHtml, manifest, beforePaintScript: 'paint()' })(
    makePage(page),
    defaultSite,
  );

describe('the document around a page', () => {
  it('contains the script that runs before the first paint, and every part', () => {
    expect(fill({ head: '<title>T</title>', html: '<h1>H</h1>', state: '{"a":1}' })).toBe(
      '<html><head><script>paint()</script><title>T</title></head><body><div id="root"><h1>H</h1></div>' +
        '<script type="application/json" id="state">{"a":1}</script></body></html>',
    );
  });

  it.each(['$&', '$1', '$$', "$'", '$`', '$<name>'])('inserts %s literally', (pattern) => {
    const document = fill({ head: pattern, html: pattern, state: `"${pattern}"` });
    expect(document).toContain(`<head><script>paint()</script>${pattern}</head>`);
    expect(document).toContain(`<div id="root">${pattern}</div>`);
    expect(document).toContain(`id="state">"${pattern}"</script>`);
    const fillTemplate = makeTemplate({
      language: 'en',
      html: templateHtml,
      manifest: {},
      beforePaintScript: pattern,
    });
    expect(fillTemplate(makePage(), defaultSite)).toContain(`<script>${pattern}</script>`);
  });

  it('replaces no placeholder within a text', () => {
    const document = fill({ html: '<!--state--><!--head-->', head: '<!--app-->' });
    expect(document).toContain('<div id="root"><!--state--><!--head--></div>');
    expect(document).toContain('</script><!--app--></head>');
  });

  it('preloads the files of the page’s modules, each once', () => {
    const manifest = {
      'src/page.tsx': { file: 'assets/page.js', imports: ['_a.js', '_b.js'] },
      'src/other.tsx': { file: 'assets/other.js', imports: ['_b.js'] },
      '_a.js': { file: 'assets/a.js', imports: ['_b.js'] },
      '_b.js': { file: 'assets/b.js', imports: ['_a.js'] },
      'src/unused.tsx': { file: 'assets/unused.js' },
    };
    const document = fill(
      { modules: ['src/page.tsx', 'src/other.tsx', 'src/unknown.tsx'] },
      manifest,
    );
    const files = [...document.matchAll(/modulepreload" crossorigin href="\/([^"]+)"/g)];
    expect(files.map(([, file]) => file)).toEqual([
      'assets/page.js',
      'assets/a.js',
      'assets/b.js',
      'assets/other.js',
    ]);
  });
});

const shown = { info: defaultSite, language: 'en' } as const;

describe('the web build', () => {
  let directory: string;
  afterEach(() => rm(directory, { recursive: true }));

  async function makeDist(entry: string, manifest: unknown) {
    directory = await mkdtemp(path.join(tmpdir(), 'dist-'));
    await mkdir(path.join(directory, 'client/.vite'), { recursive: true });
    await mkdir(path.join(directory, 'server'));
    const rest =
      'export const cacheKey = () => "/"; export const unknownPages = { isUnknown: () => false, write: () => "" }; export const writeUnavailablePage = () => "";';
    await writeFile(path.join(directory, 'server/entry-server.js'), `${entry}${rest}`);
    await writeFile(path.join(directory, 'server/package.json'), '{"type":"module"}');
    await writeFile(path.join(directory, 'client/index.html'), templateHtml);
    await writeFile(path.join(directory, 'client/.vite/manifest.json'), JSON.stringify(manifest));
    await cp(path.join(directory, 'client'), path.join(directory, 'client_bn'), {
      recursive: true,
    });
    return pathToFileURL(`${directory}/`);
  }

  it('is loaded with its renderer, template and files', async () => {
    const entry =
      'export const beforePaintScript = "go()"; export const render = async (url) => ({ status: 200, html: url });';
    const dist = await makeDist(entry, { 'src/a.tsx': { file: 'assets/a.js', isEntry: true } });
    const web = await loadWebBuild(dist);
    const query = () => Promise.reject(new Error('not called'));
    expect(
      await web.render('/home', {
        query,
        origin: 'https://jobs.example',
        site: defaultSite,
        language: 'en',
      }),
    ).toEqual({
      status: 200,
      html: '/home',
    });
    expect(web.clientDirectory).toBe(path.join(directory, 'client/'));
    expect(web.beforePaintScript).toBe('go()');
    const document = web.fillTemplate(makePage({ modules: ['src/a.tsx'] }), shown);
    expect(document).toContain('<script>go()</script>');
    expect(document).toContain('href="/assets/a.js"');
  });

  it('has a document for each language, with its own scripts, and a text for when they are missing', async () => {
    const dist = await makeDist(
      'export const beforePaintScript = ""; export const render = async () => ({});',
      {},
    );
    for (const [folder, file] of [
      ['client', 'en.js'],
      ['client_bn', 'bn.js'],
    ] as const) {
      await writeFile(
        path.join(directory, folder, 'index.html'),
        `<html lang="en"><script src="/assets/${file}"></script></html>`,
      );
    }
    const { fillTemplate } = await loadWebBuild(dist);
    const write = (language: 'en' | 'bn') =>
      fillTemplate(makePage(), { info: defaultSite, language });
    expect(write('en')).toBe('<html lang="en"><script src="/assets/en.js"></script></html>');
    expect(write('bn')).toBe(
      '<html lang="bn" data-missing="এই পাতার কিছু অংশ পাওয়া যায়নি।" data-reload="আবার লোড করুন"><script src="/assets/bn.js"></script></html>',
    );
  });

  it('has its styles inline in every document, between its head and its scripts', async () => {
    const entry =
      'export const beforePaintScript = ""; export const render = async () => ({ status: 200 });';
    const dist = await makeDist(entry, { 'src/a.tsx': { file: 'assets/a.js' } });
    const link = '<link rel="stylesheet" crossorigin href="/assets/site.css">';
    await mkdir(path.join(directory, 'client/assets'));
    await writeFile(path.join(directory, 'client/assets/site.css'), 'p{color:red}$&');
    await writeFile(
      path.join(directory, 'client/index.html'),
      templateHtml.replace('</head>', `${link}</head>`),
    );

    const web = await loadWebBuild(dist);
    const document = web.fillTemplate(
      makePage({ head: '<title>T</title>', modules: ['src/a.tsx'] }),
      shown,
    );

    expect(document).toContain(
      '<title>T</title><style>p{color:red}$&</style><link rel="modulepreload"',
    );
    expect(document).not.toContain('stylesheet');
    expect(web.inlineStyles).toEqual(['p{color:red}$&']);
  });

  it('is rejected at the start when its exports are wrong', async () => {
    const dist = await makeDist(
      'export const render = 1; export const beforePaintScript = "";',
      {},
    );
    await expect(loadWebBuild(dist)).rejects.toThrow();
  });
});
