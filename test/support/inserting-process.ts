import { openDatabase } from '#server/database/open-database.ts';
import { silentLogger } from './silent-logger.ts';

/** A program that writes row after row into the directory it is given, and says each one that was acknowledged. */
const database = await openDatabase({
  dataDir: process.argv[2] ?? '',
  databaseUrl: undefined,
  workerUrl: new URL('embedded-worker.js', import.meta.url),
  logger: silentLogger,
});
await database.pool.query('create table if not exists kept (n int primary key)');
const { rows } = await database.pool.query<{ next: number }>(
  'select coalesce(max(n), 0) + 1 as next from kept',
);
for (let n = rows[0]?.next ?? 1; ; n += 1) {
  await database.pool.query('insert into kept values ($1)', [n]);
  process.stdout.write(`${n}\n`);
}
