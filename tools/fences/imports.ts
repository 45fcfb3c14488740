import path from 'node:path';
import { fileURLToPath } from 'node:url';
import manifest from '#package.json' with { type: 'json' };
import { importFences } from './import-fences.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The imports map: `#server/` is `src/server/`. */
const folders = Object.entries(manifest.imports).map(([key, folder]) => ({
  prefix: key.replace(/\*$/, ''),
  folder: folder.replace(/^\.\/|\*$/g, ''),
}));

export const fromRoot = (file: string): string =>
  path.relative(root, file).split(path.sep).join('/');

/** The target of an import in the notation of the import fences. `from` is a path from the root. */
function resolveTarget(from: string, specifier: string): string {
  if (specifier.startsWith('.')) {
    return path.posix.join(path.posix.dirname(from), specifier);
  }
  const mapped = folders.find(({ prefix }) => specifier.startsWith(prefix));
  if (mapped) {
    return mapped.folder + specifier.slice(mapped.prefix.length);
  }
  return specifier.startsWith('node:') ? specifier : `npm:${specifier}`;
}

interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

const listBrokenFences = ({ from, to, typeOnly }: Import) =>
  importFences.filter(
    (fence) =>
      fence.from.test(from) &&
      !fence.except?.test(from) &&
      !(typeOnly && fence.typesPass) &&
      new RegExp(fence.to).test(to),
  );

/** Relative imports stay in their folder. Files in the root have no entry in the imports map to use. */
const leavesFolder = (from: string, specifier: string) =>
  specifier.startsWith('../') || (/^\.\/.+\//.test(specifier) && from.includes('/'));

/** Checks every import, static, dynamic, re-exported or of a type, against `import-fences.ts`. */
export const imports = {
  meta: { type: 'problem', docs: { description: 'Keep to who may import whom' }, schema: [] },

  create(context: { filename: string; report: (problem: object) => void }) {
    const from = fromRoot(context.filename);

    function check(node: any) {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string') {
        return;
      }
      const report = (name: string, why: string) =>
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
