import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeTemporaryFile } from './temporary-file.ts';

describe('a temporary file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'received-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('has the bytes of its source, and only its user reads it', async () => {
    const source = Readable.from([Buffer.from('one '), Buffer.from('two')]);
    const file = await writeTemporaryFile(source, { folder, name: 'cv.pdf' });
    expect(await readFile(file.path, 'utf8')).toBe('one two');
    expect(file.size).toBe(7);
    expect((await stat(file.path)).mode & 0o777).toBe(0o600);
    await file.discard();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is left by no source that breaks off, however early', async () => {
    for (let n = 0; n < 200; n += 1) {
      const source = new Readable({ read: () => undefined });
      source.push('%PDF');
      source.once('error', () => undefined);
      if (n % 2 === 0) {
        source.destroy(new Error('broken off'));
      } else {
        setTimeout(() => source.destroy(new Error('broken off')), n / 50);
      }
      await expect(writeTemporaryFile(source, { folder, name: 'cv.pdf' })).rejects.toThrow(
        'broken off',
      );
    }
    // A file that was opened too late would appear only now.
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    expect(await readdir(folder)).toEqual([]);
  });
});
