import { printFigure } from '#bench/report.ts';
import { startSiteProcess, withFolder } from '#bench/site-process.ts';
import { rehearseFailover } from '#test/failover.ts';
import {
  listMissingPackages,
  type PostgresCluster,
  startPostgresCluster,
} from '#test/postgres-cluster.ts';
import { judgeMillis, judgeNumber } from './rehearsal.ts';

const rounds = 5;

/** Loses nodes of a cluster of three PostgreSQL under load, each kind of loss so many times, without and with reading on replicas. */
export async function failover(): Promise<void> {
  const missing = listMissingPackages();
  if (missing.length > 0) {
    throw new Error(`Install ${missing.join(', ')} first.`);
  }
  const cluster = await startPostgresCluster();
  try {
    for (const hasReplicas of [false, true]) {
      console.log(hasReplicas ? 'with DATABASE_READ_URL' : 'without DATABASE_READ_URL');
      await withFolder((dataDir) => rehearse(dataDir, { cluster, hasReplicas }));
    }
  } finally {
    await cluster.stop();
  }
}

const losses = [
  { what: 'kill -9 of the primary', victim: 'primary', how: 'crash' },
  { what: 'kill -9 of the primary and its Patroni', victim: 'primary', how: 'destroy' },
  { what: 'kill -9 of the synchronous replica', victim: 'sync', how: 'crash' },
  { what: 'kill -9 of the synchronous replica and its Patroni', victim: 'sync', how: 'destroy' },
] as const;

interface Setting {
  readonly cluster: PostgresCluster;
  readonly hasReplicas: boolean;
}

async function rehearse(dataDir: string, { cluster, hasReplicas }: Setting): Promise<void> {
  const site = await startSiteProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: cluster.primaryUrl,
    ...(hasReplicas && { DATABASE_READ_URL: cluster.replicasUrl }),
    AUTH_SECRET: 'x'.repeat(40),
    DEMO: 'on',
    PUBLIC_URL: 'http://localhost',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'silent',
  });
  for (const { what, ...loss } of losses) {
    const results = [];
    for (let round = 0; round < rounds; round += 1) {
      results.push(await rehearseFailover({ url: site.url, cluster, hasReplicas, ...loss }));
    }
    const reads = results.flatMap((result) => result.reads);
    const writes = results.flatMap((result) => result.writes);
    const taken = writes.filter(({ status }) => status === 202).length;
    printFigure({
      what: `${rounds} x ${what}`,
      measured: `${reads.length} reads`,
      yardstick: `${reads.filter(({ isStale }) => isStale).length} stale, ${taken} writes taken, ${writes.length - taken} rejected`,
    });
    judgeNumber('reads that are not 200', reads.filter(({ status }) => status !== 200).length);
    judgeMillis('slowest read', Math.max(...reads.map(({ millis }) => millis)), 5_000);
    judgeNumber('acknowledged writes lost', results.flatMap(({ lost }) => lost).length);
    const pauses = results.map(({ writePause }) => writePause);
    judgeMillis('longest time without a write', Math.max(...pauses), 15_000);
  }
  judgeNumber('exit code of the site', (await site.stop()) ?? 1);
}
