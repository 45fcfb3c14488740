import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const build = (file: string): string =>
  fileURLToPath(new URL(`../node_modules/react-router/dist/production/${file}`, import.meta.url));

const files: Readonly<Record<string, string>> = {
  'react-router': build('index.js'),
  'react-router/dom': build('dom-export.js'),
};

/**
 * Parts of the router that only its framework mode calls, and instrumentation: a link asks for its prefetching, and a navigation
 * for who watches it. Every name that the router imports of them is here, or the build fails.
 */
export const unusedParts: Readonly<Record<string, string>> = {
  [build('lib/dom/ssr/components.js')]: `import { createContext } from 'react';
const nothing = () => null;
export { nothing as Links, nothing as Meta, nothing as PrefetchPageLinks, nothing as Scripts };
export { nothing as setIsHydrated, nothing as useFrameworkContext };
export const CRITICAL_CSS_DATA_ATTRIBUTE = '';
export const FrameworkContext = /* @__PURE__ */ createContext(undefined);
export const mergeRefs = (ref) => ref;
export const usePrefetchBehavior = () => [false, null, {}];`,
  [build('lib/router/instrumentation.js')]: `const nothing = () => undefined;
export { nothing as consumeInstrumentationClientResultMetaReceiver, nothing as instrumentHandler };
export { nothing as getRouteInstrumentationUpdates, nothing as instrumentationResultMetaContext };
export const instrumentClientSideRouter = (router) => router;`,
};

/** An assignment keeps a component that nothing uses, and so does a call that may do more than return one. */
const displayName = /^\w+\.displayName = "[^"]*";$/gm;
const component = /^(const \w+ = )(?=React\$1\.(?:createContext|forwardRef)\()/gm;

const text = String.raw`(?:"(?:[^"\\]|\\.)*"|\`(?:[^\`\\]|\\.)*\`)`;
/** Sentences for developers. */
const warning = /\b(?:warning|warnOnce)\(.*\);$/gm;
const invariant = new RegExp(String.raw`\binvariant\((.*), ${text}\);$`, 'gm');

/** Errors of server components, which this site does not have. */
const serverErrors =
  'if (this.context) return /* @__PURE__ */ React$1.createElement(RSCErrorHandler, { error }, result);';

/** Of a module of the router what browsers need. The file with its error boundary has the text once, or the build fails. */
export function trimModule(path: string, code: string): string {
  const trimmed = code
    .replaceAll(displayName, '')
    .replaceAll(component, '$1/* @__PURE__ */ ')
    .replaceAll(warning, 'void 0;')
    .replaceAll(invariant, 'invariant($1);');
  if (path !== build('lib/hooks.js')) {
    return trimmed;
  }
  if (trimmed.split(serverErrors).length !== 2) {
    throw new Error(`${path} has changed: tools/production-router.ts edits it.`);
  }
  return trimmed.replace(serverErrors, '');
}

/**
 * Browsers get the router without its warnings for developers, a build that its package exports under no condition, and
 * without what this site does not use of it.
 */
export const productionRouter = (): Plugin => ({
  name: 'production-router',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  resolveId: {
    filter: { id: /^react-router(?:\/dom)?$/ },
    handler: (id) => files[id],
  },
  load: {
    filter: { id: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]/ },
    handler: (id) => unusedParts[id],
  },
  transform: {
    filter: { id: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]/ },
    handler: (code, id) => ({ code: trimModule(id, code), map: null }),
  },
});
