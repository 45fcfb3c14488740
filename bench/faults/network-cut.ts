import { judgeWrites } from '#bench/acknowledged.ts';
import { startCrowd } from '#bench/crowd.ts';
import { startBenchServer } from '#bench/filled-database.ts';
import { startSiteProcess, withFolder } from '#bench/site-process.ts';
import { openDatabaseAt } from '#test/test-database.ts';
import { judgeMillis, judgeNumber, printSummary, timeRecovery, watch } from './rehearsal.ts';
import { startWire } from '#test/wire.ts';

/** Milliseconds for which nothing gets through; longer than the site waits for an answer of its database. */
const cutMillis = 30_000;

/** The line between the node and its database swallows everything for half a minute. */
export const networkCut = () => withFolder(rehearse);

async function rehearse(dataDir: string): Promise<void> {
  const server = await startBenchServer();
  const wire = await startWire(server.url);
  const site = await startSiteProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: wire.url,
    AUTH_SECRET: 'x'.repeat(40),
    TRUST_PROXY: '1',
    LOG_LEVEL: 'silent',
  });
  const crowd = startCrowd({ url: site.url, size: 4, pause: 100 });
  printSummary('before', await watch(crowd, 15_000));
  wire.setCut(true);
  const during = await watch(crowd, cutMillis);
  printSummary('while nothing gets through', during);
  wire.setCut(false);
  const recovery = await timeRecovery(site.url, 60_000);
  printSummary('after', await watch(crowd, 10_000));
  await crowd.stop();
  const exitCode = await site.stop();
  wire.stop();
  judgeNumber('answers that are neither right nor 503', during.failed + during.broken);
  // Two seconds, and the work of a busy machine.
  judgeMillis('slowest page meanwhile', during.slowestPage, 3_000);
  judgeMillis('slowest answer meanwhile', during.slowest, 15_000);
  judgeMillis('until writes are taken again', recovery, 10_000);
  judgeNumber('exit code of the site', exitCode ?? 1);
  await judgeWrites(await openDatabaseAt(server.url), crowd.acknowledged);
  await server.stop();
}
