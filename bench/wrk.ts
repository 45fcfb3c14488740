import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const connections = 10;
const seconds = 4;
const script = fileURLToPath(new URL('addresses.lua', import.meta.url));

export interface LoadedRequest {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Rate {
  /** Requests a second. */
  readonly rate: number;
  /** Responses with a status other than 2xx and 3xx. */
  readonly failed: number;
}

const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0);

/**
 * Sends one request again and again on ten connections, each as fast as it is answered, from changing addresses (for
 * sites with `TRUST_PROXY=1`).
 *
 * @throws Error when wrk is not installed.
 */
export function measureRate({ url, headers = {} }: LoadedRequest): Rate {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const options = [
    '-t',
    '1',
    '-c',
    String(connections),
    '-d',
    `${seconds}s`,
    '-s',
    script,
    ...lines,
    url,
  ];
  const { status, stdout, error } = spawnSync('wrk', options, { encoding: 'utf8' });
  if (error || status !== 0) {
    throw new Error('The bench loads the site with wrk: install it (apt-get install wrk).');
  }
  return {
    rate: numberIn(stdout, /Requests\/sec:\s+([\d.]+)/),
    failed: numberIn(stdout, /Non-2xx or 3xx responses:\s+(\d+)/),
  };
}
