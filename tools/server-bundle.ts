import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const { dependencies } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { dependencies: Record<string, string> };

/**
 * graphile-worker looks for a configuration file in every folder above the site when it is loaded, and takes the readers of
 * five formats with it. The site configures it by arguments alone.
 */
export const withoutConfigurationFiles =
  'export const cosmiconfigSync = () => ({ search: () => null });';

/**
 * Bundles the server with its packages, which are development packages then. The `dependencies` of package.json stay outside:
 * programs, fonts and static files that are read from their folders.
 */
export const serverBundle = (): Plugin => ({
  name: 'server-bundle',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  config: () => ({
    environments: {
      ssr: {
        resolve: { noExternal: true, external: Object.keys(dependencies) },
        build: {
          // Of the packages that are part of the files now.
          license: { fileName: 'licenses.md' },
          rolldownOptions: {
            // React and its libraries choose their production form by it.
            transform: { define: { 'process.env.NODE_ENV': '"production"' } },
          },
        },
      },
    },
  }),
  resolveId: { filter: { id: /^cosmiconfig$/ }, handler: () => '\0cosmiconfig' },
  load: { filter: { id: /^\0cosmiconfig$/ }, handler: () => withoutConfigurationFiles },
});
