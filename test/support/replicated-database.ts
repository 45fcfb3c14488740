import type { OpenDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { catchUpReplica } from './replica-follower.ts';
import { silentLogger } from './silent-logger.ts';
import { migrationsFolder } from './template-key.ts';
import { startTestReplica } from './test-replica.ts';
import { startTestServer } from './test-server.ts';

/**
 * A migrated primary and a replica of it.
 *
 * @param lagMs milliseconds by which the replica replays each commit late
 */
export async function startReplicatedServer(lagMs: number) {
  const primary = await startTestServer();
  const databases: OpenDatabase[] = [];
  const connect = (databaseReadUrl?: string, databaseReadLag?: number) =>
    openDatabase({
      dataDir: '',
      databaseUrl: primary.url,
      databaseReadUrl,
      databaseReadLag,
      logger: silentLogger,
      poolSize: 3,
    });
  const migrated = await connect();
  await migrate(migrated, migrationsFolder);
  await migrated.close();
  const replica = await startTestReplica(primary.url, lagMs);
  return {
    primary,
    replica,
    /** The database of a node that reads on the replica, or at another URL; `lag` in seconds. */
    open: async ({ lag = 10, url = replica.url } = {}): Promise<OpenDatabase> => {
      const database = await connect(url, lag);
      databases.push(database);
      return database;
    },
    /** Waits until the replica shows what the primary has now. */
    catchUp: (database: OpenDatabase) => catchUpReplica(database, replica.url),
    close: async () => {
      await Promise.all(databases.map((database) => database.close()));
      await replica.stop();
      await primary.stop();
    },
  };
}
