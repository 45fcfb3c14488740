import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressFiles } from './compress.mjs';
import { makeScratchFolder } from '#test/scratch-folder.ts';

it('puts a smaller copy beside every file of text, and leaves the others alone', () => {
  const folder = makeScratchFolder();
  const at = (name: string) => path.join(folder, name);
  const text = 'start();\n'.repeat(500);
  mkdirSync(at('assets'));
  writeFileSync(at('assets/entry.js'), text);
  writeFileSync(at('assets/tiny.js'), 'go()');
  writeFileSync(at('photo.webp'), text);

  compressFiles(folder);

  expect(brotliDecompressSync(readFileSync(at('assets/entry.js.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(at('assets/entry.js.gz'))).toString()).toBe(text);
  expect(readFileSync(at('assets/entry.js'), 'utf8')).toBe(text);
  expect(
    ['assets/tiny.js.br', 'photo.webp.br', 'photo.webp.gz'].filter((name) => existsSync(at(name))),
  ).toEqual([]);
});
