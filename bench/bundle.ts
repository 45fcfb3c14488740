import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { findFreePort } from '#test/free-port.mjs';
import { startBuiltSite } from '#test/built-site.mjs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { printBound } from './report.ts';

/** What a browser loads before the home page is alive: the scripts that its HTML names, and the styles in it. */

const client = 'dist/client';

/** kB of the files, each compressed by itself as it is sent. */
const compressedSize = (addresses: readonly string[]): number =>
  addresses
    .map((address) => gzipSync(readFileSync(path.join(client, address)), { level: 9 }).length)
    .reduce((sum, size) => sum + size, 0) / 1_000;

const addressesIn = (html: string, pattern: RegExp): string[] => [
  ...new Set([...html.matchAll(pattern)].map(([, address]) => address ?? '')),
];

export async function run(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'job-portal-bench-'));
  const node = await startBuiltSite({
    port: await findFreePort(),
    env: { DATA_DIR: dataDir, DEMO: 'on' },
  });
  const html = await (await fetch(`${node.url}/`)).text();
  await node.stop();
  await rm(dataDir, { recursive: true });
  const scripts = compressedSize(addressesIn(html, /(?:src|href)="(\/[^"]+\.js)"/g));
  const styles = gzipSync(/<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '').length / 1_000;
  printBound({ what: 'home page, JavaScript, gzip', value: scripts, unit: 'kB', atMost: 135 });
  printBound({ what: 'home page, CSS, gzip', value: styles, unit: 'kB', atMost: 15 });
}
