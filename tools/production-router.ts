import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const build = (file: string): string =>
  fileURLToPath(new URL(`../node_modules/react-router/dist/production/${file}`, import.meta.url));

const files: Readonly<Record<string, string>> = {
  'react-router': build('index.js'),
  'react-router/dom': build('dom-export.js'),
};

/** Browsers get the router without its warnings for developers, a build that its package exports under no condition. */
export const productionRouter = (): Plugin => ({
  name: 'production-router',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  resolveId: {
    filter: { id: /^react-router(?:\/dom)?$/ },
    handler: (id) => files[id],
  },
});
