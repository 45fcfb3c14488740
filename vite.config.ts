import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { type Language, languages } from './src/contract/platform/language.ts';
import { browserMessages } from './tools/browser-messages.ts';
import { codeSplittingGroups } from './tools/chunk-groups.ts';
import { refuseChunkCircles } from './tools/chunk-circles.ts';
import { cutFaces, preloadFaces } from './tools/faces.ts';
import { infiniteQueries } from './tools/infinite-queries.ts';
import { inlineScripts } from './tools/inline-script.ts';
import { compileMessages } from './tools/messages.ts';
import { pageModules } from './tools/page-modules.ts';
import { productionRouter } from './tools/production-router.ts';
import { serverBundle } from './tools/server-bundle.ts';

/** The script in the head runs the entry: when the browser is idle, or at the first touch. */
const startLater = (): Plugin => ({
  name: 'start-later',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(
        /<script type="module" crossorigin src="([^"]+)"><\/script>/,
        '<link rel="modulepreload" crossorigin href="$1" id="entry">',
      ),
  },
});

/** What people read before they sign in. Modules that one of these loads and another page too are one file, `app`. */
const readers = ['home', 'job-list', 'job-list/job-pane', 'job', 'blog'].map(
  (page) => `src/web/pages/${page}.tsx`,
);

/** The files of every page, which are there before a page is imported. */
const everywhere =
  /^assets\/(?:[a-z]{2}(?:-\w+)?\/)?(?:react|libraries|entry-client|rolldown-runtime)-[\w-]{8}\.js$/;

/** The files that are loaded together with a lazily imported one, which loads itself: named once for each page, they would add up. */
const resolveDependencies = (file: string, dependencies: string[]): string[] =>
  file.includes('/entry-client-')
    ? dependencies
    : dependencies.filter((dependency) => dependency !== file && !everywhere.test(dependency));

/** The folder in dist of the files for browsers in a language. */
const clientFolder = (language: Language): string =>
  language === languages[0] ? 'client' : `client_${language}`;

/** The files of all languages are served from one folder. */
const assetsFolder = (language: Language): string =>
  language === languages[0] ? 'assets' : `assets/${language}`;

/** The name of the build for browsers in a language: Vite knows no hyphens in it. */
const clientName = (language: Language): string => clientFolder(language).replace('-', '_');

/** The files of the pages in one language. */
const browserBuild = (language: Language) => ({
  consumer: 'client' as const,
  build: {
    outDir: `dist/${clientFolder(language)}`,
    assetsDir: assetsFolder(language),
    copyPublicDir: language === languages[0],
    // The policy of the site refuses fonts inside of a style sheet.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false, resolveDependencies },
    rolldownOptions: {
      input: [
        'index.html',
        'src/web/start/entry-client.tsx',
        'src/web/start/entry-input.tsx',
        'src/web/layouts/deferred-ui.tsx',
        'src/web/ui/toaster.tsx',
        ...readers,
      ],
      preserveEntrySignatures: false as const,
      // Constants of the contract need no export then.
      treeshake: {
        propertyReadSideEffects: false,
        // The contract only defines: a module of which nothing is used is left out, with what it imports.
        moduleSideEffects: [{ test: /[\\/]src[\\/]contract[\\/]/, sideEffects: false }],
      },
      optimization: { inlineConst: { mode: 'all' as const, pass: 3 } },
      output: {
        // Fonts are the same in all languages.
        assetFileNames: ({ names }: { names: string[] }) =>
          `${names[0]?.endsWith('.woff2') ? 'assets' : assetsFolder(language)}/[name]-[hash][extname]`,
        codeSplitting: { includeDependenciesRecursively: false, groups: codeSplittingGroups },
      },
    },
  },
});

await compileMessages();
await cutFaces();

/** `vite build --app` builds the files of browsers, once for each language, and the server's to dist/server. */
export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    ...languages.map((one) => browserMessages(one, clientName(one))),
    preloadFaces(),
    pageModules(),
    inlineScripts(),
    productionRouter(),
    infiniteQueries(),
    serverBundle(),
    startLater(),
    refuseChunkCircles(),
  ],
  builder: {},
  environments: {
    ...Object.fromEntries(languages.map((one) => [clientName(one), browserBuild(one)])),
    ssr: {
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            main: 'src/server/main.ts',
            'database-command': 'src/server/database-command.ts',
            'picture-worker': 'src/server/publishing/pictures/picture-worker.ts',
            'entry-server': 'src/web/render/entry-server.tsx',
          },
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
});
