import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const connections = 10;
const seconds = 3;
const script = fileURLToPath(new URL('addresses.lua', import.meta.url));

export interface LoadedRequest {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0);

/**
 * Sends one request again and again on ten connections, each as fast as it is answered, from changing addresses (for
 * sites with `TRUST_PROXY=1`). Returns responses a second.
 *
 * @throws Error when a response was an error, or wrk is not installed.
 */
export function measureRate({ url, headers = {} }: LoadedRequest): number {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, ...lines, url];
  const { status, stdout, error } = spawnSync('wrk', options, { encoding: 'utf8' });
  if (error || status !== 0) {
    throw new Error('The bench loads the site with wrk: install it (apt-get install wrk).');
  }
  const failed = numberIn(stdout, /Non-2xx or 3xx responses:\s+(\d+)/);
  if (failed > 0) {
    throw new Error(`${url}: ${failed} responses were no success.`);
  }
  return numberIn(stdout, /Requests\/sec:\s+([\d.]+)/);
}
