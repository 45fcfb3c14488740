import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { judgeWrites, openDataDir } from '#bench/acknowledged.ts';
import { startCrowd } from '#bench/crowd.ts';
import { printFigure } from '#bench/report.ts';
import { type BuiltSite, startBuiltSite } from '#test/built-site.ts';
import { findFreePort } from '#test/free-port.ts';
import { judgeMillis, judgeNumber, printSummary, timeRecovery, watch } from './rehearsal.ts';
import { canMount, mountDisk } from './small-disk.ts';

const fullMillis = 30_000;

/** Writes until nothing more fits. */
function fill(file: string): void {
  const descriptor = openSync(file, 'a');
  const piece = Buffer.alloc(65_536);
  try {
    for (;;) {
      writeSync(descriptor, piece);
    }
  } catch {
    // Full.
  } finally {
    closeSync(descriptor);
  }
}

interface Stage {
  readonly dataDir: string;
  readonly start: () => Promise<BuiltSite>;
}

/** Fills the disk under load, empties it, and looks for what was acknowledged. */
async function rehearse({ dataDir, start }: Stage, first: BuiltSite): Promise<BuiltSite> {
  let site = first;
  const ballast = path.join(dataDir, 'ballast');
  const crowd = startCrowd({ url: site.url, size: 4, pause: 100 });
  printSummary('before', await watch(crowd, 15_000));
  fill(ballast);
  const refill = setInterval(() => fill(ballast), 1_000);
  const during = await watch(crowd, fullMillis);
  clearInterval(refill);
  printSummary('while the disk is full', during);
  const hasEnded = site.exitCode() !== null;
  printFigure({ what: 'the site ended', measured: hasEnded ? 'yes' : 'no' });
  rmSync(ballast);
  if (hasEnded) {
    site = await start();
  }
  const recovery = await timeRecovery(site.url, 60_000);
  printSummary('after', await watch(crowd, 10_000));
  await crowd.stop();
  await site.stop();
  judgeNumber('answers that are neither right nor 503', during.failed);
  judgeMillis('until writes are taken again', recovery, 10_000);
  await judgeWrites(await openDataDir(dataDir), crowd.acknowledged);
  return site;
}

/** The disk of the data directory fills up under load, and is emptied again. */
export async function diskFull(): Promise<void> {
  if (!canMount()) {
    printFigure({ what: 'left out', measured: 'only root may mount' });
    return;
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'job-portal-full-'));
  const disk = mountDisk(dataDir, '400m');
  const port = await findFreePort();
  const env = { DATA_DIR: dataDir, DEMO: 'off', TRUST_PROXY: '1', LOG_LEVEL: 'silent' };
  const start = () => startBuiltSite({ port, env });
  let site = await start();
  try {
    site = await rehearse({ dataDir, start }, site);
  } finally {
    await site.kill();
    disk.unmount();
  }
}
