import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '#test/free-port.ts';
import { startSiteProcess } from './site-process.ts';
import { type LoadedRequest, measureRate } from './wrk.ts';

const at = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Requests a second of one of the bare servers beside this file. */
async function measureBareServer(
  file: string,
  { args, env = {} }: { args: readonly string[]; env?: Readonly<Record<string, string>> },
): Promise<number> {
  const port = await findFreePort();
  const server = spawn(process.execPath, [at(file), String(port), ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await wait(500);
  const { rate, failed } = measureRate({ url: `http://127.0.0.1:${port}/` });
  server.kill();
  if (failed > 0) {
    throw new Error(`${file}: ${failed} responses were no success.`);
  }
  return rate;
}

/** Bare `node:http` with as many bytes, or with an empty 304. */
export const measureBareHttp = (status: number, bytes: number): Promise<number> =>
  measureBareServer('bare-server.ts', { args: [String(status), String(bytes)] });

/** Bare `node:http` and `pg` with the statements in the file. */
export const measureBarePg = (databaseUrl: string, statements: string): Promise<number> =>
  measureBareServer('bare-pg-server.ts', {
    args: [statements],
    env: { DATABASE_URL: databaseUrl },
  });

/**
 * The statements that the built site sends for each request, recorded at its second time, when sessions and plans are
 * known. Answers the files by the name of the request.
 */
export async function recordStatements(
  requests: Readonly<Record<string, Pick<LoadedRequest, 'headers'> & { readonly path: string }>>,
  { env, folder }: { env: Readonly<Record<string, string>>; folder: string },
): Promise<ReadonlyMap<string, string>> {
  const recorded = path.join(folder, 'recorded.jsonl');
  const files = new Map<string, string>();
  const site = await startSiteProcess({
    ...env,
    NODE_OPTIONS: `--import ${at('record-statements.ts')}`,
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
