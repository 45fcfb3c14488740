import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const toPath = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url));

/** The router without its warnings for developers, which its package exports under no condition. */
const routerBuild = 'node_modules/react-router/dist/production';
const replacements: Readonly<Record<string, string>> = {
  'react-router': toPath(`${routerBuild}/index.js`),
  'react-router/dom': toPath(`${routerBuild}/dom-export.js`),
  // Only icons import it by this path.
  '../createLucideIcon.mjs': toPath('src/web/ui/lucide-icon.ts'),
};

/** Parts of libraries that browsers get in a smaller form. */
export const leanLibraries = (): Plugin => ({
  name: 'lean-libraries',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /^react-router(?:\/dom)?$|^\.\.\/createLucideIcon\.mjs$/ },
    handler: (id) => replacements[id],
  },
  transform: {
    filter: { id: /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/ },
    // The keys of an icon's parts are random letters, which compress badly.
    handler: (code) => code.replaceAll(/, key: "\w+"/g, ''),
  },
});
