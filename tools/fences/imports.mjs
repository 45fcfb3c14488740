import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { importFences } from './import-fences.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @type {{ imports: Record<string, string>, devDependencies?: Record<string, string> }} */
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** The imports map: `#server/` is `src/server/`. */
const folders = Object.entries(manifest.imports).map(([key, folder]) => ({
  prefix: key.replace(/\*$/, ''),
  folder: folder.replace(/^\.\/|\*$/g, ''),
}));
const developmentPackages = Object.keys(manifest.devDependencies ?? {});

/** @param {string} file An absolute path. */
export const fromRoot = (file) => path.relative(root, file).split(path.sep).join('/');

/**
 * What an import leads to, in the notation of the import fences.
 *
 * @param {string} from The importing file, as a path from the root.
 * @param {string} specifier
 */
function resolveTarget(from, specifier) {
  if (specifier.startsWith('.')) {
    return path.posix.join(path.posix.dirname(from), specifier);
  }
  const mapped = folders.find(({ prefix }) => specifier.startsWith(prefix));
  if (mapped) {
    return mapped.folder + specifier.slice(mapped.prefix.length);
  }
  return specifier.startsWith('node:') ? specifier : `npm:${specifier}`;
}

/** @param {{ from: string, to: string, typeOnly: boolean }} found @returns {{ name: string, why: string }[]} */
function listBrokenFences({ from, to, typeOnly }) {
  const broken = importFences.filter((fence) => {
    const match = fence.from.exec(from);
    if (!match || fence.except?.test(from) || (typeOnly && fence.typesPass)) {
      return false;
    }
    return new RegExp(fence.to.replaceAll('$1', match[1] ?? '')).test(to);
  });
  const runsInProduction = /^(?:src|db)\//.test(from) && !typeOnly;
  const isDevelopment = developmentPackages.some((name) => `${to}/`.startsWith(`npm:${name}/`));
  return runsInProduction && isDevelopment
    ? [...broken, { name: 'no-development-package', why: 'Move the package to "dependencies".' }]
    : broken;
}

/**
 * Relative imports stay in their folder. Files in the root have no entry in the imports map to use.
 *
 * @param {string} from
 * @param {string} specifier
 */
const leavesFolder = (from, specifier) =>
  specifier.startsWith('../') || (/^\.\/.+\//.test(specifier) && from.includes('/'));

/** Checks every import, static, dynamic, re-exported or of a type, against `import-fences.mjs`. */
export const imports = {
  meta: { type: 'problem', docs: { description: 'Keep to who may import whom' }, schema: [] },

  /** @param {{ filename: string, report: (problem: object) => void }} context */
  create(context) {
    const from = fromRoot(context.filename);

    /** @param {any} node */
    function check(node) {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string') {
        return;
      }
      /** @param {string} name @param {string} why */
      const report = (name, why) =>
        context.report({ node: node.source, message: `${name}: ${from} -> ${specifier}. ${why}` });
      if (leavesFolder(from, specifier)) {
        report('no-path-across-folders', 'Use the imports map of package.json.');
      }
      if (!/\.test\.tsx?$/.test(from)) {
        // Type-only specifiers inside braces do not count: such a statement still loads its module.
        const typeOnly =
          node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type';
        const broken = listBrokenFences({ from, to: resolveTarget(from, specifier), typeOnly });
        broken.forEach(({ name, why }) => report(name, why));
      }
    }

    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    };
  },
};
