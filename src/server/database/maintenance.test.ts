import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLogger } from '#test/silent-logger.ts';
import { createTestDatabase, testDatabaseKind } from '#test/test-database.ts';
import type { OpenDatabase } from './database.ts';
import { Maintenance } from './maintenance.ts';

describe.runIf(testDatabaseKind === 'embedded')('the upkeep of an embedded database', () => {
  let database: OpenDatabase;
  let maintenance: Maintenance;

  const write = () =>
    database.pool.query(`insert into newsletter_subscribers values (gen_random_uuid(), now())`);
  const countVacuums = async (table = 'newsletter_subscribers') => {
    const { rows } = await database.pool.query<{ n: number }>(
      'select vacuum_count::int as n from pg_stat_all_tables where relname = $1',
      [table],
    );
    return rows[0]?.n;
  };
  const getCheckpoint = async () => {
    const { rows } = await database.pool.query<{ position: string }>(
      'select redo_lsn::text as position from pg_control_checkpoint()',
    );
    return rows[0]?.position;
  };

  beforeEach(async () => {
    database = await createTestDatabase();
    maintenance = new Maintenance({ database, logger: silentLogger });
  });

  afterEach(async () => {
    maintenance.stop();
    await database.close();
  });

  it('cleans and measures every table, the catalogs too, and makes a checkpoint', async () => {
    await write();
    const before = await getCheckpoint();

    await maintenance.run();

    expect(await countVacuums()).toBe(1);
    expect(await countVacuums('pg_statistic')).toBe(1);
    const { rows } = await database.pool.query(
      `select reltuples from pg_class where relname = 'newsletter_subscribers'`,
    );
    expect(rows).toEqual([{ reltuples: 1 }]);
    expect(await getCheckpoint()).not.toBe(before);
  });

  it('does nothing while nothing is written', async () => {
    await maintenance.run();
    await database.pool.query('select count(*) from jobs');
    await maintenance.run();

    expect(await countVacuums()).toBe(1);
  });

  it('does it again after a write', async () => {
    await maintenance.run();
    await write();
    await maintenance.run();

    expect(await countVacuums()).toBe(2);
  });

  it('lets queries have their turn, and never runs twice at once', async () => {
    await write();
    const runs = [maintenance.run(), maintenance.run()];
    const answered = database.pool.query('select 1').then(() => 'query');
    const first = await Promise.race([answered, Promise.all(runs).then(() => 'maintenance')]);
    await Promise.all(runs);

    expect(first).toBe('query');
    expect(await countVacuums()).toBe(1);
  });

  it('begins nothing more once it is stopped', async () => {
    const run = maintenance.run();
    maintenance.stop();
    await run;

    expect(await countVacuums()).toBe(0);
  });

  it('runs by itself, and again after a failure that it logs', async () => {
    const said: string[] = [];
    const logger = pino({ level: 'error' }, { write: (line) => said.push(line) });
    let failures = 0;
    const failing: OpenDatabase = {
      ...database,
      withPatientClient: (work) => {
        failures += 1;
        return failures === 1
          ? Promise.reject(new Error('no client'))
          : database.withPatientClient(work);
      },
    };
    const scheduled = new Maintenance({ database: failing, logger, intervalMillis: 10 });
    await expect.poll(countVacuums, { timeout: 5_000 }).toBe(1);
    scheduled.stop();

    expect(said).toEqual([expect.stringContaining('database maintenance failed')]);
  });
});
