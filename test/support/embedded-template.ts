import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { migrate } from '#server/database/migrate.ts';
import { openEmbeddedInThread } from './embedded-in-thread.ts';
import { getTemplateKey, migrationsFolder, packageRoot } from './template-key.ts';

const cacheFolder = path.join(packageRoot, 'node_modules/.cache/test-database');

/** A migrated, empty data directory as a tar file. It is made once and kept until a migration changes. */
export async function readEmbeddedTemplate(): Promise<Blob> {
  const file = path.join(cacheFolder, `${getTemplateKey()}.tar`);
  if (!existsSync(file)) {
    await writeTemplate(file);
  }
  return new Blob([await readFile(file)]);
}

async function writeTemplate(file: string): Promise<void> {
  const database = await openEmbeddedInThread();
  await migrate(database, migrationsFolder);
  await database.pool.query('checkpoint');
  const dump = await database.postgres.dumpDataDir('none');
  await database.close();
  await mkdir(cacheFolder, { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, new Uint8Array(await dump.arrayBuffer()));
  await rename(unfinished, file);
}

/** Vitest's global set-up: makes the template before the workers need it, and drops outdated ones. */
export async function setup(): Promise<void> {
  await readEmbeddedTemplate();
  const current = `${getTemplateKey()}.tar`;
  for (const name of await readdir(cacheFolder)) {
    if (name.endsWith('.tar') && name !== current) {
      await rm(path.join(cacheFolder, name));
    }
  }
}
