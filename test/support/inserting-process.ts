import { openDatabase } from '#server/platform/database/open-database.ts';
import { silentLogger } from './silent-logger.ts';

/**
 * A program that inserts rows into the embedded database of the directory it is given, from several connections at
 * once, and prints the number of each one that was acknowledged. It ends with 3 when the database ends by itself.
 */
const database = await openDatabase({
  dataDir: process.argv[2] ?? '',
  databaseUrl: undefined,
  logger: silentLogger,
  onLost: () => process.exit(3),
});
await database.pool.query('create table if not exists acknowledged (n serial primary key)');
const insert = async () => {
  for (;;) {
    const { rows } = await database.pool.query<{ n: number }>(
      'insert into acknowledged default values returning n',
    );
    process.stdout.write(`${rows[0]?.n}\n`);
  }
};
// A write that fails when the database is killed is not acknowledged.
await Promise.all([1, 2, 3, 4].map(() => insert().catch(() => {})));
