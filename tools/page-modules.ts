import type { Plugin } from 'vite';

const lazyImport = /import\('#web\/([^']+)'\)/g;

/** Names the source of a lazily imported module beside its import, as Vite's manifest names it. */
export const nameModules = (code: string): string =>
  code.replaceAll(lazyImport, "$&, 'src/web/$1'");

/** Tells the routes which module they import, so that the server preloads a page's chunks by the manifest. */
export const pageModules = (): Plugin => ({
  name: 'page-modules',
  enforce: 'pre',
  // Only the server reads the names: built files of the browser do without them.
  applyToEnvironment: ({ config }) => config.command !== 'build' || config.consumer !== 'client',
  transform: {
    filter: { id: /\/src\/web\/app\/(?:signed-in-)?routes\.tsx$/ },
    handler: (code) => ({ code: nameModules(code), map: null }),
  },
});
