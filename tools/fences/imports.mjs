import { importFences } from './import-fences.mjs';
import { fromRoot, isDevelopmentPackage, targetOf } from './import-targets.mjs';

/** @typedef {{ from: string, to: string, typeOnly: boolean }} Import */

const testFile = /\.test\.tsx?$/;

/**
 * A relative import names a neighbour; everything else goes through the imports map, so that a line
 * says where it leads wherever it is moved. Files in the root have no entry in the map to use.
 *
 * @param {string} from
 * @param {string} specifier
 */
const leavesFolder = (from, specifier) =>
  specifier.startsWith('../') || (/^\.\/.+\//.test(specifier) && from.includes('/'));

/**
 * @param {import('./import-fences.mjs').ImportFence} fence
 * @param {Import} found
 */
function isBroken(fence, { from, to, typeOnly }) {
  const match = fence.from.exec(from);
  if (!match || fence.except?.test(from) || (typeOnly && fence.typesPass)) {
    return false;
  }
  return new RegExp(fence.to.replaceAll('$1', match[1] ?? '')).test(to);
}

/** @param {Import} found */
function* brokenFences(found) {
  for (const fence of importFences) {
    if (isBroken(fence, found)) {
      yield fence;
    }
  }
  const runsInProduction = /^(?:src|db)\//.test(found.from) && !found.typeOnly;
  if (runsInProduction && isDevelopmentPackage(found.to)) {
    yield {
      name: 'no-development-package',
      why: 'The installed product has no development packages; move it to "dependencies".',
    };
  }
}

/**
 * Type-only specifiers inside braces do not count: such a statement still loads its module.
 *
 * @param {{ type: string, importKind?: string, exportKind?: string }} node
 */
const isTypeOnly = (node) =>
  node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type';

/** Holds every import, of whatever kind, against the fences in `import-fences.mjs`. */
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
      /** @param {{ name: string, why: string }} fence */
      const report = ({ name, why }) =>
        context.report({ node: node.source, message: `${name}: ${from} -> ${specifier}. ${why}` });
      if (leavesFolder(from, specifier)) {
        report({
          name: 'no-path-across-folders',
          why: 'Relative imports stay in the folder; use the imports map of package.json.',
        });
      }
      if (!testFile.test(from)) {
        const found = { from, to: targetOf(from, specifier), typeOnly: isTypeOnly(node) };
        [...brokenFences(found)].forEach(report);
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
