import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @type {{ imports: Record<string, string>, devDependencies?: Record<string, string> }} */
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

const folders = Object.entries(manifest.imports).map(([key, folder]) => ({
  prefix: key.replace(/\*$/, ''),
  folder: folder.replace(/^\.\//, '').replace(/\*$/, ''),
}));

/** @param {string} file An absolute path. */
export const fromRoot = (file) => path.relative(root, file).split(path.sep).join('/');

/**
 * What an import leads to, in the notation of the import fences.
 *
 * @param {string} from The importing file, as a path from the root.
 * @param {string} specifier
 */
export function targetOf(from, specifier) {
  if (specifier.startsWith('.')) {
    return path.posix.join(path.posix.dirname(from), specifier);
  }
  if (specifier.startsWith('node:')) {
    return specifier;
  }
  const mapped = folders.find(({ prefix }) => specifier.startsWith(prefix));
  return mapped ? mapped.folder + specifier.slice(mapped.prefix.length) : `npm:${specifier}`;
}

/** @param {string} target */
export const isDevelopmentPackage = (target) =>
  Object.keys(manifest.devDependencies ?? {}).some(
    (name) => target === `npm:${name}` || target.startsWith(`npm:${name}/`),
  );
