import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartupError } from '#server/ops/startup-error.ts';
import { buildForNode } from '#test/build-for-node.ts';
import { startProgram } from '#test/program.ts';
import { silentLogger } from '#test/silent-logger.ts';
import { migrationsFolder } from '#test/template-key.ts';
import { testDatabaseKind } from '#test/test-database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

const patience = { timeout: 60_000 };

describe.runIf(testDatabaseKind === 'embedded')('a database in a directory', patience, () => {
  let build: URL;
  let dataDir: string;

  const open = (directory = dataDir) =>
    openDatabase({
      dataDir: directory,
      databaseUrl: undefined,
      workerUrl: new URL('embedded-worker.js', build),
      logger: silentLogger,
    });

  beforeAll(async () => {
    build = await buildForNode({
      'embedded-worker': 'src/server/database/embedded-worker.ts',
      'inserting-process': 'test/support/inserting-process.ts',
    });
    dataDir = path.join(await mkdtemp(path.join(tmpdir(), 'open-database-')), 'data');
  });

  afterAll(async () => {
    await rm(build, { recursive: true });
    await rm(path.dirname(dataDir), { recursive: true });
  });

  it('is made, migrated, closed, and found again', async () => {
    const first = await open();
    expect(first.kind).toBe('embedded');
    await migrate(first, migrationsFolder);
    await first.pool.query(`insert into newsletter_subscribers values ('ann@example.com', now())`);
    await Promise.all([first.close(), first.close()]);
    expect(await readdir(dataDir)).toEqual(['database']);

    const second = await open();
    await migrate(second, migrationsFolder);
    const { rows } = await second.pool.query('select email from newsletter_subscribers');
    await second.close();
    expect(rows).toEqual([{ email: 'ann@example.com' }]);
  });

  it('refuses a second opening, and the first one goes on', async () => {
    const first = await open();
    try {
      await expect(open()).rejects.toThrow(`in use by process ${process.pid}`);

      expect((await first.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    } finally {
      await first.close();
    }
  });

  it('keeps every acknowledged row of a process that was killed while it wrote', async () => {
    for (let round = 1; round <= 2; round += 1) {
      const program = startProgram(new URL('inserting-process.js', build), dataDir);
      await program.waitForLines(50 * round);
      await program.kill();

      const database = await open();
      const { rows } = await database.pool.query<{ n: number }>('select n from kept order by n');
      await database.close();
      const kept = rows.map(({ n }) => n);
      expect(kept).toEqual(expect.arrayContaining(program.lines.map(Number)));
      expect(kept).toEqual(kept.map((_, index) => index + 1));
    }
  });

  it('closes within five seconds though a client was never given back', async () => {
    const database = await open();
    const client = await database.pool.connect();
    await client.query('begin');

    const started = performance.now();
    await database.close();

    expect(performance.now() - started).toBeLessThan(5_000);
    expect(await readdir(dataDir)).toEqual(['database']);
  });

  it('is made anew when the process was killed while it was made', async () => {
    const interrupted = path.join(path.dirname(dataDir), 'interrupted');
    const program = startProgram(new URL('inserting-process.js', build), interrupted);
    await expect
      .poll(() => readdir(interrupted).catch(() => []), { timeout: 20_000 })
      .toContain('database.unfinished');
    await program.kill();

    const database = await open(interrupted);
    const { rows } = await database.pool.query('select 1 as n');
    await database.close();

    expect(rows).toEqual([{ n: 1 }]);
    expect(await readdir(interrupted)).toEqual(['database']);
  });

  it('says in one sentence that its files are damaged, and touches them no more', async () => {
    const damaged = path.join(path.dirname(dataDir), 'damaged');
    const control = path.join(damaged, 'database/global/pg_control');
    await mkdir(path.dirname(control), { recursive: true });
    await writeFile(path.join(damaged, 'database/PG_VERSION'), '18\n');
    await writeFile(control, 'damaged');

    const refusal = await open(damaged).catch((error: unknown) => error);

    expect(refusal).toBeInstanceOf(StartupError);
    expect(String(refusal)).toContain(`The database in ${path.join(damaged, 'database')} cannot`);
    expect(await readFile(control, 'utf8')).toBe('damaged');
    expect(await readdir(damaged)).toEqual(['database']);
  });

  it('leaves the directory to others when its database cannot be opened', async () => {
    const other = path.join(path.dirname(dataDir), 'other');
    const opening = openDatabase({
      dataDir: other,
      databaseUrl: undefined,
      workerUrl: new URL('no-worker.js', build),
      logger: silentLogger,
    });

    await expect(opening).rejects.toThrow(StartupError);
    expect(await readdir(other)).toEqual([]);
  });
});
