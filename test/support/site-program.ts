import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildForNode } from './build-for-node.ts';
import { templateHtml } from './fake-web-build.ts';
import { packageRoot } from './template-key.ts';

/** Shows how many jobs there are, or the status with which the API refused to say. */
const entryServer = `
  export const beforePaintScript = '';
  export const cacheKey = (url) => url;
  export const unknownPages = { isUnknown: () => false, html: '' };
  export const render = async (url, { query }) => {
    const { data, error } = await query({ method: 'GET', url: '/jobs/pagination' });
    const html = error ? 'failed' : 'jobs: ' + data.count;
    return { status: error ? error.status : 200, head: '', html, state: '{}', modules: [] };
  };`;

/** The site as it is delivered, with pages of the test's own. Remove the folder after the tests. */
export async function buildSiteProgram(): Promise<URL> {
  const folder = await buildForNode({ 'dist/server/main': 'src/server/main.ts' });
  await mkdir(new URL('dist/client/.vite', folder), { recursive: true });
  await Promise.all([
    writeFile(new URL('dist/server/entry-server.js', folder), entryServer),
    writeFile(new URL('dist/client/index.html', folder), templateHtml),
    writeFile(new URL('dist/client/.vite/manifest.json', folder), '{}'),
    symlink(path.join(packageRoot, 'db'), new URL('db', folder)),
  ]);
  return folder;
}

export const removeSiteProgram = (folder: URL) => rm(folder, { recursive: true });

export interface SiteProgram {
  readonly pid: number;
  /** Answers the address, once the site says it. */
  readonly address: Promise<string>;
  /** What it has written, on either output. */
  output(): string;
  /** Answers the exit code; null while it runs. */
  exitCode(): number | null;
  signal(name: NodeJS.Signals): void;
  readonly ended: Promise<number | null>;
}

export function startSiteProgram(folder: URL, environment: Record<string, string>): SiteProgram {
  const child = spawn(process.execPath, [fileURLToPath(new URL('dist/server/main.js', folder))], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null));
  const address = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const printed = /The job portal is at (\S+)/.exec(output)?.[1];
      if (printed !== undefined) {
        resolve(printed);
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`The site ended.\n${output}`)));
  });
  // Not every test waits for it.
  address.catch(() => {});
  return {
    pid: child.pid ?? 0,
    address,
    output: () => output,
    exitCode: () => child.exitCode,
    signal: (name) => child.kill(name),
    ended,
  };
}
