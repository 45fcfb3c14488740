import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltSite, startBuiltSite } from '#test/built-site.ts';
import { rehearseFailover } from '#test/failover.ts';
import {
  listMissingPackages,
  type PostgresCluster,
  startPostgresCluster,
} from '#test/postgres-cluster.ts';

const missing = listMissingPackages();
const isLeftOut = missing.length > 0 && !process.env['CI'];
const reason = `needs the packages ${missing.join(', ')}`;

/** Milliseconds. A loaded machine takes longer to agree on a primary: the figures are printed, and a site that hangs is found. */
const maxWritePause = 60_000;
const maxWait = 20_000;

async function listApplications(url: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: url, application_name: 'test' });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'select distinct application_name as name from pg_stat_activity',
  );
  await client.end();
  return new Set(rows.map(({ name }) => name));
}

describe('a site on three PostgreSQL under Patroni, under load', { timeout: 120_000 }, () => {
  let dataDir: string;
  let cluster: PostgresCluster;
  let site: BuiltSite;

  beforeAll(async () => {
    if (isLeftOut) {
      return;
    }
    dataDir = await mkdtemp(path.join(tmpdir(), 'failover-'));
    cluster = await startPostgresCluster();
    site = await startBuiltSite({
      env: {
        DATA_DIR: dataDir,
        DATABASE_URL: cluster.primaryUrl,
        DATABASE_READ_URL: cluster.replicasUrl,
        AUTH_SECRET: 'a secret of more than thirty-two characters',
        DEMO: 'on',
        // Its requests come through a proxy, each from another IP address.
        PUBLIC_URL: 'http://localhost',
        TRUST_PROXY: '1',
        LOG_LEVEL: 'silent',
      },
    });
  }, 120_000);
  afterAll(async () => {
    await site?.stop();
    await cluster?.stop();
    await rm(dataDir ?? '', { recursive: true, force: true });
  });

  it.for([
    ['the synchronous replica', 'sync'],
    ['the primary', 'primary'],
  ] as const)('loses no write and no read when %s is killed', async ([, victim], { skip }) => {
    skip(isLeftOut, reason);
    const { reads, writes, lost, writePause } = await rehearseFailover({
      url: site.url,
      cluster,
      victim,
      how: 'crash',
      hasReplicas: true,
    });
    const seconds = (writePause / 1_000).toFixed(1);
    console.info(`${reads.length} reads, ${writes.length} writes, none for ${seconds} s`);
    expect(lost).toEqual([]);
    expect(writePause).toBeLessThan(maxWritePause);
    expect(reads.filter(({ status }) => status !== 200)).toEqual([]);
    expect(reads.filter(({ millis }) => millis > maxWait)).toEqual([]);
    const rejected = writes.filter(({ status }) => status !== 202);
    expect(rejected.filter((one) => one.status !== 503 || !one.hasRetryAfter)).toEqual([]);
    expect(site.exitCode()).toBeNull();
    // Its connections for requests, events and the queue are on the primary of now.
    await expect
      .poll(() => listApplications(cluster.primaryUrl), { timeout: 20_000 })
      .toSatisfy((names: Set<string>) =>
        ['job-portal', 'job-portal-events', 'job-portal-worker'].every((name) => names.has(name)),
      );
  });
});
