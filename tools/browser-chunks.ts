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
  libraries: ['react-router', '@tanstack/query-core', '@tanstack/react-query', 'react-hot-toast'],
  forms: ['zod', 'react-hook-form', '@hookform/resolvers'],
};

const named = [
  // Helpers of the bundler stand where every page finds them.
  { name: 'react', test: /rolldown[\\/]runtime|vite[\\/]preload-helper/ },
  ...Object.entries(libraries).map(([name, packages]) => ({
    name,
    test: new RegExp(String.raw`[\\/]node_modules[\\/](?:${packages.join('|')})[\\/]`),
  })),
];

/** Loaded with every page. */
const shell = /\/entry-client\.tsx$/;
const blogPages = /\/pages\/blog(?:-details)?\.tsx$/;
/** A job with its texts: on its own page, over a list, and in the dashboards. */
const jobPages = /\/(?:pages\/job|jobs\/details\/job-content|jobs\/apply\/job-review)\.tsx$/;
/** Pages from which jobs are searched. */
const searchPages = /\/pages\/(?:home|job-list)\.tsx$/;
/** Pages that people read before they fill in a form. */
const readPages =
  /\/(?:pages\/(?:home|job-list|job|blog|blog-details)|jobs\/details\/job-content|jobs\/apply\/job-review)\.tsx$/;
const home = /\/pages\/home\.tsx$/;
const dashboards = /\/layouts\/role-dashboard\.tsx$/;
/** Screens of several pages and dialogs, with a chunk each for what these alone share. */
const screens = [
  {
    name: 'dashboard-forms',
    pages: /\/employer-dashboard\/(?:add|update)-job\.tsx$|\/job-form\.tsx$/,
  },
  { name: 'saved-job-changes', pages: /\/(?:move|toggle)-saved-jobs?\.tsx?$/ },
  {
    name: 'administration',
    pages: /\/pages\/administration\/[\w-]+\.tsx$|\/decision-form\.tsx$/,
  },
  {
    name: 'reports',
    // The texts of reports, which administrators read too.
    pages: /\/pages\/(?:report(?:ing)?|privacy|administration\/[\w-]+)\.tsx$|\/decision-form\.tsx$/,
  },
  {
    name: 'account-settings',
    pages: /\/pages\/(?:account|unsubscribe)\.tsx$|\/leaving-banner\.tsx$/,
  },
  { name: 'saved-job-list', pages: /\/saved-jobs\.tsx$/ },
  {
    name: 'posted-jobs',
    pages: /\/employer-dashboard\/(?:my-posted-job|posted-job-details)\.tsx$/,
  },
  {
    name: 'my-applications',
    pages: /\/job-seeker-dashboard\/(?:my-apply|shortlisted|application)\.tsx$/,
  },
];
const formPages = /\/pages\/(?:login|registration|reset-password)\.tsx$/;

/** A module with schemas brings the schema library: no page that people read before they fill in a form loads one. */
function assertFormsOnly(id: string, entries: readonly string[], graph: Graph): void {
  const hasSchemas = graph
    .getModuleInfo(id)
    ?.importedIds.some((module) => /[\\/]zod[\\/]/.test(module));
  const reader = entries.find((entry) => shell.test(entry) || readPages.test(entry));
  if (hasSchemas && reader !== undefined) {
    throw new Error(`${reader} loads the schemas of ${id}: import its types alone.`);
  }
}

/** Icons and texts: a page loads only those that it names. */
const exportedParts =
  /[\\/]lucide-react[\\/].*[\\/]icons[\\/]|\/contract\/[a-z]+\/[\w-]+-texts\.ts$/;
const barrel = /[\\/]lucide-react\.mjs$/;

/** Small functions, which would take the form library to the pages that share one with forms. */
const sharedFunctions = /\/web\/lib\/[\w-]+\.ts$/;

/** The pages that show them load the toasts of sign-in, which are with the forms. */
const identityTexts = /[\\/]contract[\\/]accounts[\\/]identity-texts\.ts$/;

/** The names under which the icons' barrel exports the module, or some of it; undefined for other modules and importers. */
function findExportedNames(id: string, importer: string, graph: Graph): RegExp | undefined {
  const file = /([\w-]+)\.\w+$/.exec(id)?.[1];
  if (!exportedParts.test(id) || !barrel.test(importer) || file === undefined) {
    return undefined;
  }
  const code = graph.getModuleInfo(importer)?.code ?? '';
  const exported = new RegExp(
    String.raw`export \{([^}]*)\} from ['"]\./(?:icons/)?${file}\.\w+['"]`,
  ).exec(code)?.[1];
  const names = exported?.split(',').map((name) => name.trim().replace(/^.* as /, ''));
  return names && new RegExp(String.raw`\b(?:${names.filter((name) => name !== '').join('|')})\b`);
}

/** The modules that import this one, directly or through others, without dynamic imports. */
function listImporters(id: string, graph: Graph): string[] {
  const found = new Set<string>();
  const add = (module: string): void => {
    if (found.has(module)) {
      return;
    }
    found.add(module);
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) {
      const names = findExportedNames(id, importer, graph);
      if (names) {
        const users = graph.getModuleInfo(importer)?.importers ?? [];
        users.filter((user) => names.test(graph.getModuleInfo(user)?.code ?? '')).forEach(add);
      } else {
        add(importer);
      }
    }
  };
  add(id);
  return [...found];
}

/** The chunk of what pages that people read share; undefined for modules of other pages alone. */
function nameReadChunk(entries: readonly string[]): string | undefined {
  const readers = entries.filter((entry) => readPages.test(entry));
  const [first] = readers;
  if (first === undefined) {
    return undefined;
  }
  const areAll = (...pages: RegExp[]) =>
    entries.every((entry) => pages.some((page) => page.test(entry)));
  if (readers.every((page) => jobPages.test(page))) {
    return 'job-view';
  }
  // Administrators, who write blogs, load that chunk too.
  if (areAll(blogPages, home) || readers.every((page) => blogPages.test(page))) {
    return 'blogs';
  }
  return areAll(searchPages) ? 'search' : 'app';
}

/** Whether the page loads the form library. */
function hasForms(page: string, graph: Graph): boolean {
  const found = new Set([page]);
  for (const module of found) {
    if (/[\\/]react-hook-form[\\/]/.test(module)) {
      return true;
    }
    graph.getModuleInfo(module)?.importedIds.forEach((imported) => found.add(imported));
  }
  return false;
}

/** The chunk of a module of public pages, or of few others; undefined for what is left to the dashboards. */
function namePublicChunk(id: string, graph: Graph): string | null | undefined {
  const fixed = named.find(({ test }) => test.test(id));
  if (fixed) {
    return fixed.name;
  }
  const entries = listImporters(id, graph).filter(
    (importer) => (graph.getModuleInfo(importer)?.dynamicImporters.length ?? 0) > 0,
  );
  assertFormsOnly(id, entries, graph);
  const isIn = (pages: RegExp) => entries.some((entry) => pages.test(entry));
  if (isIn(shell) || (isIn(dashboards) && isIn(readPages))) {
    return 'app';
  }
  if (isIn(dashboards)) {
    return 'dashboard';
  }
  if (entries.length < 2) {
    return null;
  }
  if (
    isIn(formPages) &&
    (exportedParts.test(id) || sharedFunctions.test(id)) &&
    !identityTexts.test(id) &&
    !entries.every((page) => hasForms(page, graph))
  ) {
    return 'app';
  }
  const screen = screens.find(({ pages }) => entries.every((entry) => pages.test(entry)));
  return nameReadChunk(entries) ?? (isIn(formPages) ? 'forms' : screen?.name);
}

/** Whether the module loads the chunk of forms, directly or through others. */
function needsForms(id: string, graph: Graph): boolean {
  const found = new Set([id]);
  for (const module of found) {
    if (namePublicChunk(module, graph) === 'forms') {
      return true;
    }
    if (barrel.test(module)) {
      continue;
    }
    graph.getModuleInfo(module)?.importedIds.forEach((imported) => found.add(imported));
  }
  return false;
}

/**
 * The chunk of a module that several pages share; null leaves it with the only page that imports it. What a module imports
 * is in the same chunk or in one that more pages load.
 */
export function nameChunk(id: string, graph: Graph): string | null {
  const name = namePublicChunk(id, graph);
  if (name !== undefined) {
    return name;
  }
  return needsForms(id, graph) ? 'dashboard-forms' : 'dashboard';
}
