import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { startTestReplica, type TestReplica } from '#test/test-replica.ts';
import pg from 'pg';

describe('x', () => {
  let primary: TestServer;
  let replica: TestReplica;
  beforeAll(async () => {
    console.log(Date.now());
    primary = await startTestServer();
    console.log(Date.now());
    replica = await startTestReplica(primary.url, 500);
    console.log(Date.now());
  });
  afterAll(async () => {
    await replica?.stop();
    await primary.stop();
  });
  it('streams', async () => {
    const a = new pg.Pool({ connectionString: primary.url });
    const b = new pg.Pool({ connectionString: replica.url });
    await a.query('create table t(x int)');
    await a.query('insert into t values (1)');
    const s = Date.now();
    await expect
      .poll(async () => (await b.query('select * from t').catch(() => ({ rows: [] }))).rows.length)
      .toBe(1);
    console.log(Date.now() - s);
    await a.end();
    await b.end();
  });
});
