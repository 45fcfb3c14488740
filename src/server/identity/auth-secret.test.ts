import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartupError } from '#server/ops/startup-error.ts';
import { keepAuthSecret } from './auth-secret.ts';

let directory: string;
let file: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'auth-secret-'));
  file = path.join(directory, 'auth-secret');
});
afterEach(() => rm(directory, { recursive: true }));

describe('the secret that signs sessions', () => {
  it('is made once and kept', async () => {
    const secret = await keepAuthSecret(directory);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await keepAuthSecret(directory)).toBe(secret);
  });

  it('is another one for another site', async () => {
    const other = await mkdtemp(path.join(tmpdir(), 'auth-secret-'));
    expect(await keepAuthSecret(other)).not.toBe(await keepAuthSecret(directory));
    await rm(other, { recursive: true });
  });

  it('can be read by its owner only', async () => {
    await keepAuthSecret(directory);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('may be brought along, with a line end', async () => {
    await writeFile(file, 'a secret from the site before\n');
    expect(await keepAuthSecret(directory)).toBe('a secret from the site before');
  });

  it('is made anew where a crash left an empty file, and still its owner’s only', async () => {
    await writeFile(file, '\n', { mode: 0o644 });
    const secret = await keepAuthSecret(directory);
    expect((await readFile(file, 'utf8')).trim()).toBe(secret);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('gets a directory where there is none: with a PostgreSQL nothing else needs one', async () => {
    const missing = path.join(directory, 'not', 'yet');
    const secret = await keepAuthSecret(missing);
    expect(await keepAuthSecret(missing)).toBe(secret);
  });

  // What is in the way is a file or a directory, because root may read and write everything.
  it('that cannot be read stops the start with one sentence', async () => {
    await mkdir(file);
    const start = keepAuthSecret(directory);
    await expect(start).rejects.toThrow(StartupError);
    await expect(start).rejects.toThrow(`The secret in ${file} cannot be read`);
  });

  it('that cannot be kept stops the start with one sentence', async () => {
    const leadsNowhere = path.join(directory, 'link');
    await symlink(path.join(directory, 'nowhere'), leadsNowhere);
    const start = keepAuthSecret(leadsNowhere);
    await expect(start).rejects.toThrow(StartupError);
    await expect(start).rejects.toThrow(/^The secret cannot be kept in .+set AUTH_SECRET\.$/);
  });
});
