import { clockSteps } from '#bench/faults/clock-steps.ts';
import { diskFull } from '#bench/faults/disk-full.ts';
import { failover } from '#bench/faults/failover.ts';
import { networkCut } from '#bench/faults/network-cut.ts';
import { readOnlyFiles } from '#bench/faults/read-only-files.ts';
import { slowClients } from '#bench/faults/slow-clients.ts';

/**
 * Rehearses what goes wrong around a site: each fault on a built site of its own, under load.
 *   npm run build && npm run faults [-- disk-full network-cut]
 */

const faults: Readonly<Record<string, () => Promise<void>>> = {
  'slow-clients': slowClients,
  'network-cut': networkCut,
  'clock-steps': clockSteps,
  failover,
  // These two mount a small file system, which only root may.
  'disk-full': diskFull,
  'read-only-files': readOnlyFiles,
};

async function run(args: string[]): Promise<void> {
  const names = args.length > 0 ? args : Object.keys(faults);
  for (const name of names) {
    const rehearse = faults[name];
    if (!rehearse) {
      throw new Error(`There is no fault ${name}, only ${Object.keys(faults).join(', ')}.`);
    }
    console.log(`\n${name}`);
    await rehearse();
  }
}

await run(process.argv.slice(2));
