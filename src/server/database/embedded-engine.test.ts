import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildForNode } from '#test/build-for-node.ts';
import { silentLogger } from '#test/silent-logger.ts';
import { testDatabaseKind } from '#test/test-database.ts';
import { EmbeddedEngine } from './embedded-engine.ts';
import { makeEmbeddedPool } from './embedded-pool.ts';
import { logConnectionErrors } from './open-pool.ts';

/** Runs for ever: nothing but the end of its thread stops it. */
const endless = 'do $$ begin loop end loop; end $$';

const patience = { timeout: 60_000 };

describe.runIf(testDatabaseKind === 'embedded')('the embedded engine', patience, () => {
  const statementMillis = 1_000;
  let build: URL;
  let directory: string;
  let engine: EmbeddedEngine;
  let pool: Pool;

  const open = async () => {
    engine = await EmbeddedEngine.open({
      directory,
      workerUrl: new URL('embedded-worker.js', build),
      logger: silentLogger,
      statementMillis,
    });
    pool = makeEmbeddedPool(() => engine.connect());
    logConnectionErrors(pool, silentLogger);
  };
  const close = async () => {
    await pool.end();
    await engine.close();
  };
  const listNotes = async () => {
    const { rows } = await pool.query<{ n: number }>('select n from notes order by n');
    return rows.map(({ n }) => n);
  };

  beforeAll(async () => {
    build = await buildForNode({
      'embedded-worker': 'src/server/database/embedded-worker.ts',
    });
    directory = await mkdtemp(path.join(tmpdir(), 'embedded-engine-'));
    await open();
    await pool.query('create table notes (n int primary key)');
  });

  afterAll(async () => {
    await close();
    await rm(build, { recursive: true });
    await rm(directory, { recursive: true });
  });

  beforeEach(async () => {
    await pool.query('truncate notes');
  });

  it('keeps what was written when it is closed and opened again', async () => {
    await pool.query('insert into notes values (1)');

    await close();
    await open();

    expect(await listNotes()).toEqual([1]);
  });

  it('stops a statement that runs too long, and answers those that wait behind it', async () => {
    await pool.query('insert into notes values (1)');
    const stopped = pool.query(endless).catch(String);
    const waiting = [listNotes(), listNotes(), listNotes()];

    expect(await stopped).toBe('Error: A statement ran longer than 1000 ms.');
    expect(await Promise.all(waiting)).toEqual([[1], [1], [1]]);
  });

  it('opens anew when PGlite itself breaks down', async () => {
    await pool.query('insert into notes values (1)');
    const nonsense = new Uint8Array([0, 0, 0, 9, 0, 0, 0, 0, 0]);

    await expect(engine.connect().exec(nonsense)).rejects.toThrow('broke down');

    await expect.poll(() => pool.totalCount).toBe(0);
    expect(await listNotes()).toEqual([1]);
  });

  it('loses nothing that was acknowledged, time after time', async () => {
    const kept: number[] = [];
    for (let round = 0; round < 2; round += 1) {
      for (let n = round * 25; n < round * 25 + 25; n += 1) {
        await pool.query('insert into notes values ($1)', [n]);
        kept.push(n);
      }
      await expect(pool.query(endless)).rejects.toThrow('ran longer');
    }

    expect(await listNotes()).toEqual(kept);
  });

  it('never goes on with a transaction in another life of the worker', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query('insert into notes values (1)');

    await expect(client.query(endless)).rejects.toThrow('ran longer');
    await expect(client.query('insert into notes values (2)')).rejects.toThrow();
    await expect(client.query('commit')).rejects.toThrow();
    client.release(true);

    expect(await listNotes()).toEqual([]);
  });

  it('prepares named statements anew after the worker was lost', async () => {
    const statement = { name: 'add', text: 'select $1::int + 1 as n' };
    await pool.query(statement, [1]);
    await expect(pool.query(endless)).rejects.toThrow('ran longer');

    expect((await pool.query(statement, [2])).rows).toEqual([{ n: 3 }]);
  });

  it('lets patient work take its time', async () => {
    const slow = `do $$ declare until timestamptz := clock_timestamp() + interval '1.2 seconds';
      begin while clock_timestamp() < until loop end loop; end $$`;

    await engine.withPatience(() => pool.query(slow));
    await expect(pool.query(slow)).rejects.toThrow('ran longer');
  });

  it('does not hold up the event loop while a statement runs', async () => {
    const stopped = pool.query(endless).catch(String);
    const started = performance.now();
    await new Promise((resolve) => {
      setTimeout(resolve, 1);
    });

    expect(performance.now() - started).toBeLessThan(statementMillis / 2);
    expect(await stopped).toContain('ran longer');
  });

  it('closes within its deadline though a statement still runs', async () => {
    const stopped = engine.withPatience(() => pool.query(endless)).catch(String);
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });

    const started = performance.now();
    await engine.close();
    expect(performance.now() - started).toBeLessThan(3_000);
    expect(await stopped).toContain('took too long to close');
    await pool.end();

    await open();
    expect(await listNotes()).toEqual([]);
  });

  it('says why a directory cannot be opened', async () => {
    const opening = EmbeddedEngine.open({
      directory: '/proc/nowhere',
      workerUrl: new URL('embedded-worker.js', build),
      logger: silentLogger,
    });

    await expect(opening).rejects.toThrow('ENOENT');
  });
});
