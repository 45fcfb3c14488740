import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressFiles, fingerprintSources, forgetBuild, isBuilt } from './build.ts';
import { makeScratchFolder, writeFiles } from '#test/scratch-folder.ts';

/** A project as a build leaves it. */
function builtProject(): string {
  const root = makeScratchFolder({
    'src/server/main.ts': 'export const a = 1;',
    'src/server/main.test.ts': 'it()',
    'public/logo.svg': '<svg/>',
    'index.html': '<html>',
    'package-lock.json': '{}',
    'dist/server/main.js': 'const a = 1;',
  });
  writeFiles(root, { 'dist/build-fingerprint.txt': `${fingerprintSources(root)}\n` });
  return root;
}

describe('isBuilt', () => {
  it('is content with a build of these very sources', () => {
    expect(isBuilt(builtProject())).toBe(true);
  });

  it.each([
    ['a source changed', { 'src/server/main.ts': 'export const a = 2;' }],
    ['a source was added', { 'src/web/another.ts': '' }],
    ['a picture changed', { 'public/logo.svg': '<svg></svg>' }],
    ['the page changed', { 'index.html': '<html lang="en">' }],
    ['a package changed', { 'package-lock.json': '{"packages":{}}' }],
    ['the build was set up otherwise', { 'vite.config.ts': 'export default {}' }],
  ])('needs a build when %s', (_case, change) => {
    const root = builtProject();
    writeFiles(root, change);
    expect(isBuilt(root)).toBe(false);
  });

  it('needs a build when a source was removed', () => {
    const root = builtProject();
    rmSync(join(root, 'public/logo.svg'));
    expect(isBuilt(root)).toBe(false);
  });

  it('needs a build when content moved from one source to another', () => {
    const root = makeScratchFolder({ 'src/a.ts': 'x', 'src/b.ts': '' });
    const before = fingerprintSources(root);
    writeFiles(root, { 'src/a.ts': '', 'src/b.ts': 'x' });
    expect(fingerprintSources(root)).not.toBe(before);
  });

  it('needs a build when the server is not there', () => {
    const root = builtProject();
    rmSync(join(root, 'dist/server/main.js'));
    expect(isBuilt(root)).toBe(false);
  });

  it('needs a build after one that was cut short', () => {
    const root = builtProject();
    forgetBuild(root);
    expect(isBuilt(root)).toBe(false);
  });

  it('needs a build when a tool of the build changed, and for none when another tool did', () => {
    const root = builtProject();
    writeFiles(root, { 'tools/check.ts': 'check()' });
    expect(isBuilt(root)).toBe(true);
    writeFiles(root, { 'tools/production-router.ts': 'compress()' });
    expect(isBuilt(root)).toBe(false);
  });

  it('does not mind a test, which is no part of the build', () => {
    const root = builtProject();
    writeFiles(root, { 'src/server/main.test.ts': 'it(2)', 'src/web/page.test.tsx': '' });
    expect(isBuilt(root)).toBe(true);
  });
});

it('compressFiles puts a smaller copy beside every file of text, and leaves the others alone', async () => {
  const text = 'start();\n'.repeat(500);
  const folder = makeScratchFolder({
    'assets/entry.js': text,
    'assets/tiny.js': 'go()',
    'photo.webp': text,
  });
  const read = (name: string) => readFileSync(join(folder, name));
  await compressFiles(folder);
  expect(brotliDecompressSync(read('assets/entry.js.br')).toString()).toBe(text);
  expect(gunzipSync(read('assets/entry.js.gz')).toString()).toBe(text);
  expect(read('assets/entry.js').toString()).toBe(text);
  const others = ['assets/tiny.js.br', 'photo.webp.br', 'photo.webp.gz'];
  expect(others.filter((name) => existsSync(join(folder, name)))).toEqual([]);
});
