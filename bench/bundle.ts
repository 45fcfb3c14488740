import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Job } from '#contract/hiring/jobs.ts';
import { startBuiltSite } from '#test/built-site.mjs';
import { paths } from '#web/paths.ts';
import { printBound } from './report.ts';

/** What a browser loads for a page: the scripts that its HTML names, and the styles in it. `npm run check` guards it. */

const client = 'dist/client';

const kilobytes = (content: string | Buffer): number =>
  gzipSync(content, { level: 9 }).length / 1_000;

async function measurePage(name: string, url: string, most: number): Promise<void> {
  const html = await (await fetch(url)).text();
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  const scripts = new Set(named);
  const sizes = await Promise.all(
    [...scripts].map(async (file) => kilobytes(await readFile(path.join(client, file)))),
  );
  const size = sizes.reduce((sum, value) => sum + value, 0);
  const styles = kilobytes(/<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '');
  printBound({ what: `${name}, JavaScript, gzip`, value: size, unit: 'kB', atMost: most });
  printBound({ what: `${name}, script files`, value: scripts.size, unit: '', atMost: 8 });
  printBound({ what: `${name}, CSS, gzip`, value: styles, unit: 'kB', atMost: 9 });
}

export async function run(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'job-portal-bench-'));
  const site = await startBuiltSite({ env: { DATA_DIR: dataDir, DEMO: 'on' } });
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own API
    const [job] = (await (await fetch(`${site.url}/api/v1/jobs`)).json()) as Job[];
    await measurePage('home page', site.url + paths.home, 150);
    await measurePage('list page', site.url + paths.allJobs, 155);
    await measurePage('job page', site.url + (job ? paths.job(job) : paths.allJobs), 155);
  } finally {
    await site.stop();
    await rm(dataDir, { recursive: true });
  }
}
