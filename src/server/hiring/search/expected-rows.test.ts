import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildJob } from '#db/factories.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { estimateRows } from './expected-rows.queries.ts';

const site = await setupTestApp();
const { db } = site.database;

describe('how many jobs are expected', () => {
  it('is told of each condition, also where the planner would share their rows out among processes', async () => {
    const { id: ownerId } = await site.create.employer();
    const remote = Array.from({ length: 300 }, () => buildJob({ ownerId, jobType: 'remote' }));
    const onSite = Array.from({ length: 700 }, () => buildJob({ ownerId, jobType: 'onSite' }));
    await db.insert(jobs).values([...remote, ...onSite]);
    await db.execute(sql`analyze jobs`);
    const isOf = (jobType: 'remote' | 'onSite') => eq(jobs.jobType, jobType);
    const conditions = [sql`true`, isOf('remote'), undefined, isOf('onSite'), and(sql`false`)];
    const expected = await db.transaction(async (transaction) => {
      for (const cost of ['parallel_setup_cost', 'parallel_tuple_cost']) {
        await transaction.execute(sql.raw(`set local ${cost} = 0`));
      }
      await transaction.execute(sql`set local min_parallel_table_scan_size = 0`);
      return estimateRows(transaction, conditions);
    });
    expect(expected.slice(0, 4)).toEqual([1_000, 300, 0, 700]);
  });
});

describe('a search of jobs', () => {
  it('has one process, because a connection of visitors is counted as one', async () => {
    const plan = await db.transaction(async (transaction) => {
      await transaction.execute(
        sql`set local parallel_setup_cost = 0; set local parallel_tuple_cost = 0`,
      );
      await transaction.execute(
        sql`set local min_parallel_table_scan_size = 0; set local enable_indexscan = off`,
      );
      const { rows } = await transaction.execute(
        sql`explain select id from jobs where position like '%a%'`,
      );
      return JSON.stringify(rows);
    });
    expect(plan).toContain('Scan on jobs');
    expect(plan).not.toContain('Gather');
  });
});
