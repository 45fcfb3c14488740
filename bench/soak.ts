import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findFreePort } from '#test/free-port.ts';
import { readServerPid } from '#test/test-server.ts';
import { judgeWrites, openDataDir } from './acknowledged.ts';
import { type Answered, startCrowd } from './crowd.ts';
import { measureMemory } from './memory.ts';
import { printBound, printFigure, quantile } from './report.ts';
import { startSiteProcess, withFolder } from './site-process.ts';

/**
 * Mixed use of the built site for hours, and what it costs: no error, no write lost, and memory that does not grow.
 *   npm run build && npm run soak -- --hours 2 [--people 12] [--pause 500]
 */

interface Sample {
  /** Since the start. */
  readonly hours: number;
  /** MB. */
  readonly node: number;
  readonly heap: number;
  readonly postgres: number;
  readonly files: number;
  /** Milliseconds, the 99th percentile. */
  readonly delay: number;
  readonly requests: number;
  readonly errors: number;
  /** Milliseconds. */
  readonly p95: number;
}

/** A metric of the site, 0 where it has none of this name. */
async function readMetrics(port: number): Promise<(name: string) => number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return (name) =>
    Number(new RegExp(`^\\w*${name}(?:\\{[^}]*\\})? (\\S+)`, 'm').exec(text)?.[1] ?? 0);
}

const isError = ({ status }: Answered): boolean => status === 0 || status >= 500;

const megabyte = 1_000_000;

interface Site {
  readonly metricsPort: number;
  readonly dataDir: string;
}

async function takeSample({ metricsPort, dataDir }: Site, answers: Answered[], hours: number) {
  const metric = await readMetrics(metricsPort);
  return {
    hours,
    node: metric('process_resident_memory_bytes') / megabyte,
    heap: metric('nodejs_heap_size_used_bytes') / megabyte,
    postgres: await measureMemory(readServerPid(dataDir)),
    files: metric('process_open_fds'),
    delay: metric('nodejs_eventloop_lag_p99_seconds') * 1_000,
    requests: answers.length,
    errors: answers.filter(isError).length,
    p95: quantile(
      answers.map(({ millis }) => millis),
      0.95,
    ),
  };
}

/** Units of `read` an hour, by least squares. */
function slope(samples: readonly Sample[], read: (sample: Sample) => number): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = mean(samples.map(({ hours }) => hours));
  const level = mean(samples.map(read));
  const over = samples.map((one) => (one.hours - middle) * (read(one) - level));
  const under = samples.map(({ hours }) => (hours - middle) ** 2);
  return mean(over) / (mean(under) || 1);
}

function printSample(sample: Sample): void {
  const { hours, node, heap, postgres, files, delay, requests, errors, p95 } = sample;
  const figures = [
    `${(hours * 60).toFixed(0)} min`,
    `node ${node.toFixed(0)} MB (heap ${heap.toFixed(0)})`,
    `postgres ${postgres.toFixed(0)} MB`,
    `files ${files}`,
    `loop p99 ${delay.toFixed(0)} ms`,
    `${requests} requests`,
    `${errors} errors`,
    `p95 ${p95.toFixed(0)} ms`,
  ];
  console.log(figures.map((one) => one.padEnd(16)).join('  '));
}

/** The responses that are no success, by call and status. */
function printRefusals(refusals: ReadonlyMap<string, number>): void {
  for (const [what, times] of [...refusals].toSorted(([, one], [, other]) => other - one)) {
    console.log(`${String(times).padStart(8)}  ${what}`);
  }
}

function judge(samples: readonly Sample[]): void {
  const total = (read: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + read(sample), 0);
  // Memory also grows when code and buffers are first used.
  const settled = samples.slice(Math.ceil(samples.length / 4));
  const isLong = (settled.at(-1)?.hours ?? 0) - (settled[0]?.hours ?? 0) >= 0.5;
  printFigure({ what: 'requests', measured: `${total(({ requests }) => requests)}` });
  printBound({ what: 'errors', value: total(({ errors }) => errors), unit: '', atMost: 0 });
  const growth = {
    'memory of node': slope(settled, ({ node }) => node),
    'heap of node': slope(settled, ({ heap }) => heap),
    'memory of PostgreSQL': slope(settled, ({ postgres }) => postgres),
    'open files': slope(settled, ({ files }) => files),
  };
  for (const [what, value] of Object.entries(growth)) {
    const unit = what === 'open files' ? 'an hour' : 'MB/h';
    if (isLong) {
      printBound({ what: `growth: ${what}`, value, unit, atMost: 30 });
    } else {
      printFigure({
        what: `growth: ${what}, too short to judge`,
        measured: `${value.toFixed(1)} ${unit}`,
      });
    }
  }
}

async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      hours: { type: 'string', default: '2' },
      people: { type: 'string', default: '12' },
      pause: { type: 'string', default: '500' },
    },
  });
  await withFolder((dataDir) => soak(dataDir, values));
}

async function soak(dataDir: string, values: Record<'hours' | 'people' | 'pause', string>) {
  const metricsPort = await findFreePort();
  const METRICS_PORT = String(metricsPort);
  const site = await startSiteProcess({ DATA_DIR: dataDir, TRUST_PROXY: '1', METRICS_PORT });
  const size = Math.ceil(Number(values.people) / 3);
  const crowd = startCrowd({ url: site.url, size, pause: Number(values.pause), streams: true });
  const samples: Sample[] = [];
  const refusals = new Map<string, number>();
  const minutes = Number(values.hours) * 60;
  const startedAt = performance.now();
  for (let minute = 1; minute <= minutes; minute += 1) {
    await wait(startedAt + minute * 60_000 - performance.now());
    const answers = crowd.takeAnswers();
    for (const { call, status } of answers.filter((one) => one.status === 0 || one.status >= 400)) {
      refusals.set(`${status} ${call}`, (refusals.get(`${status} ${call}`) ?? 0) + 1);
    }
    const sample = await takeSample({ metricsPort, dataDir }, answers, minute / 60);
    samples.push(sample);
    printSample(sample);
  }
  await crowd.stop();
  const exitCode = await site.stop();
  printRefusals(refusals);
  judge(samples);
  await judgeWrites(await openDataDir(dataDir), crowd.acknowledged);
  printBound({ what: 'exit code of the site', value: exitCode ?? 1, unit: '', atMost: 0 });
}

await run(process.argv.slice(2));
