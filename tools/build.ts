import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { installIfStale } from './install.ts';
import { endWithNpm, root as projectRoot, runStep, StepFailed } from './project.ts';

/** The inputs of the build, files or folders. An absent one counts as empty. */
const SOURCES = [
  'src',
  'db',
  'messages',
  'public',
  'index.html',
  'vite.config.ts',
  'tools/browser-messages.ts',
  'tools/chunk-circles.ts',
  'tools/chunk-groups.ts',
  'tools/faces.ts',
  'tools/infinite-queries.ts',
  'tools/inline-script.ts',
  'tools/messages.ts',
  'tools/page-modules.ts',
  'tools/production-router.ts',
  'tools/server-bundle.ts',
  'tools/build.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
];

const fingerprintFile = (root: string) => join(root, 'dist', 'build-fingerprint.txt');

/** Lists paths from the root, in an order that is the same on every machine. */
function listFiles(root: string, source: string): string[] {
  if (!existsSync(join(root, source))) {
    return [];
  }
  if (/\.\w+$/.test(source)) {
    return [source];
  }
  const entries = readdirSync(join(root, source), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
}

/** A digest of every byte the build depends on: a checkout that only changes times needs no build. */
export function fingerprintSources(root: string): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => listFiles(root, source))) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

export function isBuilt(root: string): boolean {
  const file = fingerprintFile(root);
  return (
    existsSync(join(root, 'dist', 'server', 'main.js')) &&
    existsSync(file) &&
    readFileSync(file, 'utf8').trim() === fingerprintSources(root)
  );
}

/** Until the next complete build, `dist` counts as stale. */
export const forgetBuild = (root: string): void => rmSync(fingerprintFile(root), { force: true });

/** Pictures and fonts are compressed already. */
const compressible = /\.(?:css|js|svg)$/;
/** Bytes. A smaller file fits into the first packet as it is. */
const minCompressedSize = 512;

type Compress = (content: Buffer) => Promise<Buffer>;
const compressions: Readonly<Record<'br' | 'gz', Compress>> = {
  br: promisify<Buffer, Buffer>(brotliCompress),
  gz: async (content) => promisify(gzip)(content, { level: 9 }),
};

/**
 * Writes a `.br` and a `.gz` beside every file that gets smaller by it: the server sends these, and compresses
 * nothing per request. Browsers accept Brotli over https only. Takes all cores: 9 s of processor for 5 MB.
 */
export async function compressFiles(directory: string): Promise<void> {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => compressible.test(name))
    .map((name) => join(directory, name))
    .filter((file) => statSync(file).size >= minCompressedSize);
  const write = async (file: string, [ending, compress]: [string, Compress]) =>
    writeFile(`${file}.${ending}`, await compress(readFileSync(file)));
  await Promise.all(
    files.flatMap((file) => Object.entries(compressions).map(async (one) => write(file, one))),
  );
}

/** Takes the fingerprint before and writes it after: an edit during the build, or an interrupted one, leaves `dist` stale. */
async function build(root: string) {
  const fingerprint = fingerprintSources(root);
  forgetBuild(root);
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  await runStep(
    {
      title: 'Building',
      command: [process.execPath, vite, 'build', '--app'],
      failure: 'The build failed. Vite said:',
    },
    { cwd: root, env: { NODE_ENV: 'production' } },
  );
  const client = join(root, 'dist', 'client');
  mkdirSync(client, { recursive: true });
  for (const name of readdirSync(join(root, 'dist')).filter((one) => one.startsWith('client_'))) {
    cpSync(join(root, 'dist', name, 'assets'), join(client, 'assets'), { recursive: true });
  }
  await compressFiles(client);
  writeFileSync(fingerprintFile(root), `${fingerprint}\n`);
}

/** Installs and builds what is missing or stale; prints nothing when nothing is. Ends the process on failure. */
export async function prepare({ withBuild = true } = {}): Promise<void> {
  const root = projectRoot;
  try {
    await installIfStale(root);
    if (!withBuild) {
      // Its packages are installed by now. A build compiles them itself.
      const { compileMessages } = await import('./messages.ts');
      await compileMessages();
    } else if (!isBuilt(root)) {
      await build(root);
    }
  } catch (error) {
    if (!(error instanceof StepFailed)) {
      throw error;
    }
    console.error(error.message);
    process.exit(1);
  }
}

// `npm run build` builds in any case, `npm start` what is stale.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  endWithNpm();
  if (!process.argv.includes('--if-stale')) {
    forgetBuild(projectRoot);
  }
  await prepare();
}
