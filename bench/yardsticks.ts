import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '#test/free-port.ts';
import { startProgram } from '#test/program.ts';
import { limitProcesses } from './control-group.ts';
import { median, printRatio } from './report.ts';
import { startSiteProcess } from './site-process.ts';
import { type LoadedRequest, measureRate } from './wrk.ts';

/** Times that the yardstick and the site are measured, by turns; the medians count. */
const rounds = 3;
const defaultAtLeast = 0.75;

/** One of the bare servers beside this file. */
interface BareServer {
  readonly file: string;
  readonly args: readonly (string | number)[];
  readonly env?: Readonly<Record<string, string>>;
  /** The share of its rate that the site must reach. */
  readonly atLeast?: number;
  /** The part of a core that it gets; as root. */
  readonly cores?: number;
}

/** Bare `node:http` with as many bytes, or with an empty 304. */
export const bareHttp = (status: number, bytes: number): BareServer => ({
  file: 'bare-server.ts',
  args: [status, bytes],
});

/** Bare `node:http` and `pg` with the statements in the file. */
export const barePg = (databaseUrl: string, statements: string): BareServer => ({
  file: 'bare-pg-server.ts',
  args: [statements],
  env: { DATABASE_URL: databaseUrl },
});

/** Measures how many responses a second the site sends, beside a bare server. */
export async function compare(
  what: string,
  request: LoadedRequest,
  { file, args, env, atLeast = defaultAtLeast, cores }: BareServer,
): Promise<void> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}/`;
  const bare = startProgram(new URL(file, import.meta.url), {
    args: [port, ...args].map(String),
    env: { NODE_ENV: 'production', ...env },
  });
  let freeGroup: (() => Promise<void>) | undefined;
  try {
    await bare.waitFor(() => fetch(url).then(Boolean, () => false));
    freeGroup = cores === undefined ? undefined : limitProcesses('bare', [bare.pid], cores);
    const values: number[] = [];
    const yardsticks: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      yardsticks.push(measureRate({ url }));
      values.push(measureRate(request));
    }
    const [value, yardstick] = [median(values), median(yardsticks)];
    printRatio({ what, value, yardstick, unit: 'a second', atLeast });
  } finally {
    await bare.kill();
    await freeGroup?.();
  }
}

/**
 * The statements that the built site sends for each request, recorded at its second time, when sessions and plans are
 * known. Returns the files by the name of the request.
 */
export async function recordStatements(
  requests: Readonly<Record<string, Pick<LoadedRequest, 'headers'> & { readonly path: string }>>,
  { env, folder }: { env: Readonly<Record<string, string>>; folder: string },
): Promise<ReadonlyMap<string, string>> {
  const recorded = path.join(folder, 'recorded.jsonl');
  const files = new Map<string, string>();
  const site = await startSiteProcess({
    ...env,
    NODE_OPTIONS: `--import ${fileURLToPath(new URL('record-statements.ts', import.meta.url))}`,
    RECORDED_STATEMENTS: recorded,
  });
  try {
    for (const [name, { path: url, headers = {} }] of Object.entries(requests)) {
      await (await fetch(site.url + url, { headers })).arrayBuffer();
      await wait(500);
      await writeFile(recorded, '');
      await (await fetch(site.url + url, { headers })).arrayBuffer();
      await wait(500);
      const file = path.join(folder, `${files.size}.jsonl`);
      await writeFile(file, await readFile(recorded));
      files.set(name, file);
    }
  } finally {
    await site.stop();
  }
  return files;
}
