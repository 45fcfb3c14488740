import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { type Language, languages } from './src/contract/platform/language.ts';
import { browserMessages } from './tools/browser-messages.ts';
import { codeSplittingGroups } from './tools/chunk-groups.ts';
import { refuseChunkCircles } from './tools/chunk-circles.ts';
import { inlineScripts } from './tools/inline-script.ts';
import { compileMessages } from './tools/messages.ts';
import { pageModules } from './tools/page-modules.ts';
import { productionRouter } from './tools/production-router.ts';

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

interface Group {
  readonly name: string;
  readonly test?: RegExp;
  readonly tags?: '$initial'[];
  readonly minShareCount?: number;
}

/** Modules of two or more pages by the file they come in; the first group that matches takes a module. */
const groups: readonly Group[] = [
  {
    // Helpers of the bundler stand where every page finds them.
    name: 'react',
    test: /rolldown[\\/]runtime|vite[\\/]preload-helper|[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
  },
  {
    name: 'libraries',
    // A scroll area is a few lines, for which a job's page would fetch all of `common`.
    test: /[\\/]node_modules[\\/](?:react-router|@tanstack)[\\/]|src\/web\/ui\/scroll-area\./,
    tags: ['$initial' as const],
  },
  // Links inside of texts: no list and no job has any.
  { name: 'marked-texts', test: /[\\/]node_modules[\\/]@inlang[\\/]/ },
  {
    // A job with its texts: on its own page, over a list, beside it, and in the dashboards.
    name: 'job-view',
    test: /hiring\/jobs\/view\/|ui\/formatted-text\.|hiring\/jobs\/details\/(?!listed-job|job-overlay)|hiring\/responsiveness\/(?:job-|responsiveness-texts)|hiring\/(?:answer-level|description)-texts|contract\/platform\/text\/(?:blocks|links)\.|saved-searches\/follow-company|job-list\/job-pane|conversations\/lazy-conversation|icons\/share-2\./,
  },
  {
    // For job seekers, on the pages of jobs and in the dashboards.
    name: 'apply',
    test: /jobs\/apply\/(?:apply-controls|applied-note|withdrawn-note|next-steps|use-application|consent-note|applications-api|return-button)\.|icons\/(?:circle-check|log-out|undo-2)\.|hiring\/answer-day-texts|accounts\/privacy-texts/,
  },
  {
    // For users alone, when a visitor asks for an alert, and on the page of the account.
    name: 'saved-searches',
    test: /hiring\/saved-searches\/(?:saved-|use-|send-alert-click)|hiring\/alert-texts/,
  },
  // The home page shows the latest.
  {
    name: 'blogs',
    test: /publishing\/blogs\/(?:blog-grid|blog-text|blogs-api)\./,
    minShareCount: 2,
  },
  { name: 'blog-article', test: /publishing\/blogs\/blog-article\./, minShareCount: 2 },
  {
    name: 'mail-link',
    test: /pages\/mail-link\/|contract\/hiring\/notifications\./,
    minShareCount: 2,
  },
  {
    // The search box of the home page and of lists.
    name: 'search',
    test: /ui\/(?:use-)?combobox|jobs\/search\/job-search-box/,
    minShareCount: 2,
  },
  {
    // Shared with the page of who is signed in, which this one loads.
    name: 'home',
    test: /pages\/home[./]|jobs\/card\/(?:home-jobs|job-row|latest-jobs)\.|responsiveness\/answer-figure|publishing\/(?:reviews|newsletter)\/|publishing\/newsletter-texts|icons\/(?:pause|play)\./,
    tags: ['$initial' as const],
  },
  { name: 'app', tags: ['$initial' as const], minShareCount: 2 },
  {
    // The libraries of forms, and what sign-in needs of them.
    name: 'forms',
    test: /[\\/]node_modules[\\/](?:zod|react-hook-form|@hookform)[\\/]|web\/forms\/(?:checkbox|error-summary|field|form|form-section|use-app-form)\.|accounts\/identity\/(?:google|new-password|password|redirect|social)|pages\/sign-in\/|contract\/platform\/(?:endpoint|primitives|time-zone)\.|contract\/accounts\/(?:accounts|account-input|files|identity|linked-pictures|profile-input)\.ts$/,
    minShareCount: 2,
  },
  {
    // Apart from the rest of the dashboards, which then load no schemas.
    name: 'dashboard-forms',
    test: /\/(?!lazy-)[\w-]+-form\.tsx$|local-times-field\.tsx$|conversation-(?:panel|dialog)\.tsx$|contract\/hiring\/(?:applications|conversations|interviews|job-input|offers|questions)\.ts$|contract\/trust\/decisions\.ts$/,
    minShareCount: 2,
  },
  {
    // Small parts of both sign-in and dashboards; lists by cursor are of dashboards alone.
    name: 'common',
    test: /node_modules[\\/]lucide[\\/]|src\/web\/(?:api\/(?!cursor-list)|(?:forms|layouts|lib|ui)\/)|contract\/(?:accounts|platform)\/|contract\/hiring\/job-texts\.|accounts\/identity\//,
    minShareCount: 2,
  },
  { name: 'dashboard', minShareCount: 2 },
];

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

/** The name of the build for browsers in a language: Vite knows no hyphens in it. */
const clientName = (language: Language): string => clientFolder(language).replace('-', '_');

/** The files of the pages in one language. */
const browserBuild = (language: Language) => ({
  consumer: 'client' as const,
  build: {
    outDir: `dist/${clientFolder(language)}`,
    // The files of all languages are served from one folder.
    assetsDir: language === languages[0] ? 'assets' : `assets/${language}`,
    copyPublicDir: language === languages[0],
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
        codeSplitting: { includeDependenciesRecursively: false, groups: codeSplittingGroups },
      },
    },
  },
});

await compileMessages();

/** `vite build --app` builds the files of browsers, once for each language, and the server's to dist/server. */
export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    ...languages.map((one) => browserMessages(one, clientName(one))),
    pageModules(),
    inlineScripts(),
    productionRouter(),
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
