// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from './compress.mjs';
import { runQuietly, runStep, StepFailed } from './project.mjs';

/** What the build reads, its own tools among it. A file or folder that is absent counts as empty. */
const SOURCES = [
  'src',
  'tools',
  'db',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
];

const isTest = /\.test\.tsx?$/;

/** @param {string} root */
const fingerprintFile = (root) => join(root, 'dist', 'build-fingerprint.txt');

/**
 * @param {string} root
 * @param {string} source
 * @returns {string[]} paths from the root, in an order that is the same on every machine
 */
function listFiles(root, source) {
  if (!existsSync(join(root, source))) {
    return [];
  }
  const entries = readdirSync(join(root, source), { withFileTypes: true });
  return entries
    .flatMap((entry) => {
      const path = `${source}/${entry.name}`;
      return entry.isDirectory() ? listFiles(root, path) : [path];
    })
    .filter((path) => !isTest.test(path))
    .toSorted();
}

/**
 * A digest of every byte the build depends on: a checkout that only touches times builds nothing.
 * @param {string} root
 */
export function fingerprintSources(root) {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((source) =>
    /\.\w+$/.test(source) ? [source] : listFiles(root, source),
  );
  for (const file of files.filter((path) => existsSync(join(root, path)))) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** @param {string} root */
export function isBuilt(root) {
  const file = fingerprintFile(root);
  if (!existsSync(file) || !existsSync(join(root, 'dist', 'server', 'main.js'))) {
    return false;
  }
  return readFileSync(file, 'utf8').trim() === fingerprintSources(root);
}

/**
 * Until the next complete build, `dist` counts as stale.
 * @param {string} root
 */
export function forgetBuild(root) {
  rmSync(fingerprintFile(root), { force: true });
}

/** @param {string} text */
const withoutStack = (text) =>
  text
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .join('\n');

/**
 * The fingerprint is taken before and written after: an edit made during the build, or a build cut
 * short, leaves `dist` stale.
 * @param {string} root
 */
export function build(root) {
  const fingerprint = fingerprintSources(root);
  forgetBuild(root);
  runStep('Building', () => {
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const { succeeded, output } = runQuietly([process.execPath, vite, 'build', '--app'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (!succeeded) {
      throw new StepFailed(`The build failed. Vite said:\n\n${withoutStack(output)}`);
    }
  });
  mkdirSync(join(root, 'dist', 'client'), { recursive: true });
  compressFiles(join(root, 'dist', 'client'));
  writeFileSync(fingerprintFile(root), `${fingerprint}\n`);
}

/** @param {string} root */
export function buildIfStale(root) {
  if (!isBuilt(root)) {
    build(root);
  }
}
