import type { FastifyBaseLogger } from 'fastify';
import { makeDatabase, type OpenDatabase } from './database.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { openPostgresqlDatabase } from './postgresql-database.ts';

export interface OpenDatabaseOptions {
  /** Where the embedded database lives; not touched when there is a `databaseUrl`. */
  readonly dataDir: string;
  /** A PostgreSQL to use in the place of the embedded database. */
  readonly databaseUrl: string | undefined;
  /** The built `embedded-worker.ts`. */
  readonly workerUrl: URL;
  readonly logger: FastifyBaseLogger;
  /** Connections to a PostgreSQL; the embedded database always has one. */
  readonly poolSize?: number;
}

/** @throws StartupError when the database cannot be had for a reason that a person can mend. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, ...others } = options;
  return databaseUrl === undefined
    ? makeDatabase('embedded', await openEmbeddedDatabase(others))
    : makeDatabase('postgresql', await openPostgresqlDatabase({ ...others, databaseUrl }));
}
