import { mkdir, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { packageRoot } from './template-key.ts';

/**
 * Builds programs that run outside Vitest, in a worker or a process of their own: this Node takes
 * no TypeScript. Returns the folder, inside the package so that dependencies are found; remove it
 * after the tests.
 */
export async function buildForNode(input: Readonly<Record<string, string>>): Promise<URL> {
  const cache = path.join(packageRoot, 'node_modules/.cache/test-build');
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(path.join(cache, 'build-'));
  await build({
    configFile: false,
    root: packageRoot,
    logLevel: 'error',
    build: {
      ssr: true,
      copyPublicDir: false,
      outDir,
      emptyOutDir: false,
      rolldownOptions: { input, output: { entryFileNames: '[name].js' } },
    },
  });
  return pathToFileURL(`${outDir}/`);
}
