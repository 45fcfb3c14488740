import { parseArgs } from 'node:util';
import { fuzz, type FuzzReport } from '#test/fuzz.ts';
import { buildFuzzSite } from '#test/fuzz-site.ts';
import { setup } from '#test/postgres-template.ts';

/**
 * Generated requests to every route of the API's document: none may fail, each answer is a documented one, and a refusal
 * changes nothing.
 *   npm run fuzz -- --requests 100000 [--seed 15] [--only "POST /jobs" --path 3:1]
 */

function print({ tried, statuses, faults }: FuzzReport, millis: number): void {
  for (const [call, counts] of statuses) {
    const sorted = [...counts].toSorted(([one], [other]) => one - other);
    const list = sorted.map(([status, times]) => `${status} x ${times}`).join(', ');
    console.log(`${call.padEnd(44)} ${list}`);
  }
  for (const { call, text, request, repeat } of faults) {
    console.log(`\nFAULT ${call}: ${text}`);
    console.log(JSON.stringify(request).slice(0, 2_000));
    console.log(`npm run fuzz -- ${repeat}`);
  }
  const rate = Math.round((tried / millis) * 1_000);
  console.log(
    `\n${tried.toLocaleString('en-US')} requests to ${statuses.size} routes, ${rate} a second, ${faults.length} faults`,
  );
}

async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      requests: { type: 'string', default: '100000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      only: { type: 'string' },
      path: { type: 'string' },
    },
  });
  const { only, path } = values;
  const tearDown = await setup();
  const fuzzSite = await buildFuzzSite();
  console.log(`Seed ${values.seed}\n`);
  const startedAt = performance.now();
  const report = await fuzz(fuzzSite, {
    requests: Number(values.requests),
    seed: Number(values.seed),
    only,
    path,
  });
  print(report, performance.now() - startedAt);
  await fuzzSite.close();
  await tearDown?.();
  process.exitCode = report.faults.length > 0 ? 1 : 0;
}

await run(process.argv.slice(2));
