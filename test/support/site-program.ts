import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { templateHtml } from './fake-web-build.ts';
import { startProgram } from './program.ts';
import { packageRoot } from './template-key.ts';

/** Renders the number of jobs, or the status of a failed query. */
const entryServer = `
  export const beforePaintScript = '';
  export const cacheKey = (url) => url;
  export const unknownPages = { isUnknown: () => false, write: () => '' };
  export const writeUnavailablePage = () => 'back soon';
  export const render = async (url, { query }) => {
    const { data, error } = await query({ method: 'GET', url: '/jobs/pagination' });
    const html = error ? 'failed' : 'jobs: ' + data.count;
    return { status: error ? error.status : 200, head: '', html, state: '{}', modules: [] };
  };`;

/** The server looks beside its own file for the pages: it has to be built. */
const buildServer = (outDir: string) =>
  build({
    configFile: false,
    root: packageRoot,
    logLevel: 'error',
    build: {
      ssr: true,
      copyPublicDir: false,
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: { main: 'src/server/main.ts' },
        output: { entryFileNames: '[name].js' },
      },
    },
  });

/** The built site with the pages above. Remove the folder after the tests. */
export async function buildSiteProgram(): Promise<URL> {
  // Inside the package, so that dependencies are found.
  const cache = path.join(packageRoot, 'node_modules/.cache/test-build');
  await mkdir(cache, { recursive: true });
  const folder = pathToFileURL(`${await mkdtemp(path.join(cache, 'build-'))}/`);
  await buildServer(fileURLToPath(new URL('dist/server', folder)));
  await mkdir(new URL('dist/client/.vite', folder), { recursive: true });
  await Promise.all([
    writeFile(new URL('dist/server/entry-server.js', folder), entryServer),
    writeFile(new URL('dist/client/index.html', folder), templateHtml),
    writeFile(new URL('dist/client/.vite/manifest.json', folder), '{}'),
    symlink(path.join(packageRoot, 'db'), new URL('db', folder)),
  ]);
  await cp(new URL('dist/client', folder), new URL('dist/client_bn', folder), { recursive: true });
  return folder;
}

export const removeSiteProgram = (folder: URL) => rm(folder, { recursive: true });

export type SiteProgram = ReturnType<typeof startSiteProgram>;

export function startSiteProgram(folder: URL, env: Readonly<Record<string, string>>) {
  const program = startProgram(new URL('dist/server/main.js', folder), { env });
  const address = program.waitFor(
    () => /The job portal is at (\S+)/.exec(program.output())?.[1] ?? '',
  );
  // Not every test waits for it.
  address.catch(() => {});
  return { ...program, address };
}
