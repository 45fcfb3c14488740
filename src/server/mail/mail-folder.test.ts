import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textLike } from '#test/matchers.ts';
import { makeMailFolder } from './mail-folder.ts';

let parent: string;
let directory: string;
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'mail-'));
});
beforeEach(() => {
  directory = path.join(parent, crypto.randomUUID());
});
afterAll(() => rm(parent, { recursive: true }));

describe('a folder of mails', () => {
  it('is empty before the first, and makes no directory for being asked', async () => {
    const folder = makeMailFolder(directory);
    expect(await folder.listNames()).toEqual([]);
    await expect(stat(directory)).rejects.toThrow('ENOENT');
  });

  it('keeps whole mails for nobody but the owner of the files', async () => {
    const folder = makeMailFolder(directory);
    await folder.add(Buffer.from('Hello'));
    const [name = '', ...others] = await folder.listNames();
    expect(others).toEqual([]);
    expect(await folder.read(name)).toBe('Hello');
    expect((await stat(path.join(directory, name))).mode & 0o777).toBe(0o600);
    expect((await stat(directory)).mode & 0o777).toBe(0o700);
    expect(await readdir(directory)).toEqual([textLike(/^\d{4}-.*\.eml$/)]);
  });

  it('lists the newest first, and forgets the oldest beyond its capacity', async () => {
    const folder = makeMailFolder(directory, 2);
    for (const text of ['first', 'second', 'third']) {
      await folder.add(Buffer.from(text));
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
    const mails = (await folder.listNames()).map((name) => folder.read(name));
    expect(await Promise.all(mails)).toEqual(['third', 'second']);
    expect(await readdir(directory)).toHaveLength(2);
  });

  it('leaves other files alone and shows none of them', async () => {
    const folder = makeMailFolder(directory, 1);
    await folder.add(Buffer.from('first'));
    await writeFile(path.join(directory, 'notes.txt'), 'private');
    await folder.add(Buffer.from('second'));
    expect(await readdir(directory)).toContain('notes.txt');
    expect(await folder.listNames()).toHaveLength(1);
    for (const name of ['notes.txt', '../auth-secret', `${directory}/notes.txt`, '']) {
      expect(await folder.read(name)).toBeUndefined();
    }
  });

  it('has no mail under a name that it might have given', async () => {
    const folder = makeMailFolder(directory);
    expect(await folder.read('2026-06-01T12-00-00-000Z-0123abcd.eml')).toBeUndefined();
  });
});
