import type { Rolldown } from 'vite';

interface Graph {
  getModuleInfo: (id: string) => Rolldown.ModuleInfo | null;
}

/**
 * Libraries that every page loads, in files that stay in caches from release to release, and those of forms. No other
 * package is added to them.
 */
const libraries = {
  react: ['react', 'react-dom', 'scheduler'],
  libraries: [
    'react-router',
    '@reduxjs/toolkit',
    '@standard-schema/utils',
    'react-redux',
    'redux',
    'redux-thunk',
    'reselect',
    'immer',
    'use-sync-external-store',
    'react-hot-toast',
  ],
  forms: ['zod', 'react-hook-form', '@hookform/resolvers'],
};

const named = [
  // What the bundler adds is where every page finds it.
  { name: 'react', test: /rolldown[\\/]runtime|vite[\\/]preload-helper/ },
  ...Object.entries(libraries).map(([name, packages]) => ({
    name,
    test: new RegExp(String.raw`[\\/]node_modules[\\/](?:${packages.join('|')})[\\/]`),
  })),
];

/** Pages with a chunk for what they share with others. What both kinds use is loaded with every page. */
const kinds = [
  { name: 'app', pages: /\/pages\/(?:home|blog|blog-details|job-list)\.tsx$/ },
  // A job with its texts: on its own page, over a list, and in the dashboards.
  { name: 'job-view', pages: /\/pages\/job(?:\/job-content)?\.tsx$/ },
];
/** Loaded with every page. */
const shell = /\/entry-client\.tsx$/;
const dashboards = /\/layouts\/role-dashboard\.tsx$/;
const formPages = /\/pages\/(?:login|registration|reset-password)\.tsx$/;

/** A module with schemas brings the schema library: no page that people read before they fill in a form loads one. */
function assertFormsOnly(id: string, entries: readonly string[], graph: Graph): void {
  const hasSchemas = graph
    .getModuleInfo(id)
    ?.importedIds.some((module) => /[\\/]zod[\\/]/.test(module));
  const pages = [shell, ...kinds.map((kind) => kind.pages)];
  const reader = entries.find((entry) => pages.some((page) => page.test(entry)));
  if (hasSchemas && reader !== undefined) {
    throw new Error(`${reader} loads the schemas of ${id}: import its types alone.`);
  }
}

/** The names under which the barrel of icons exports the module; undefined for other modules. */
function findIconNames(id: string, graph: Graph): RegExp | undefined {
  const [, barrel, file] =
    /^(.*[\\/]lucide-react[\\/].*)[\\/]icons[\\/]([\w-]+)\.m?js$/.exec(id) ?? [];
  const code = graph.getModuleInfo(`${barrel}/lucide-react.mjs`)?.code ?? '';
  const exported = new RegExp(`export \\{([^}]*)\\} from ['"]\\./icons/${file}\\.m?js`).exec(
    code,
  )?.[1];
  const names = [...(exported?.matchAll(/default as (\w+)/g) ?? [])].map(([, name]) => name);
  return names.length > 0 ? new RegExp(`\\b(?:${names.join('|')})\\b`) : undefined;
}

/** The modules that import this one, directly or through others, without dynamic imports. */
function listImporters(id: string, graph: Graph): string[] {
  const iconNames = findIconNames(id, graph);
  const found = new Set<string>();
  const add = (module: string): void => {
    if (found.has(module)) {
      return;
    }
    found.add(module);
    const importers = graph.getModuleInfo(module)?.importers ?? [];
    const uses = (importer: string) => iconNames?.test(graph.getModuleInfo(importer)?.code ?? '');
    const isBarrel = iconNames && module.endsWith('lucide-react.mjs');
    importers.filter((importer) => !isBarrel || uses(importer)).forEach(add);
  };
  add(id);
  return [...found];
}

/** The chunk of a module that several pages share; null leaves it with the only page that imports it. */
export function nameChunk(id: string, graph: Graph): string | null {
  const fixed = named.find(({ test }) => test.test(id));
  if (fixed) {
    return fixed.name;
  }
  const entries = listImporters(id, graph).filter(
    (importer) => (graph.getModuleInfo(importer)?.dynamicImporters.length ?? 0) > 0,
  );
  assertFormsOnly(id, entries, graph);
  const isIn = (pages: RegExp) => entries.some((entry) => pages.test(entry));
  if (isIn(shell)) {
    return 'app';
  }
  if (entries.length < 2 && !isIn(dashboards)) {
    return null;
  }
  const found = kinds.filter(({ pages }) => isIn(pages));
  const [first] = found;
  if (first) {
    return found.length === 1 ? first.name : 'app';
  }
  return isIn(formPages) ? 'forms' : 'dashboard';
}
