// The built site under the Node that runs this file.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuiltSite } from '#test/built-site.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'job-portal-smoke-'));
const site = await startBuiltSite({ env: { DATA_DIR: dataDir, LOG_LEVEL: 'warn' } });
const faults: string[] = [];
try {
  const list = await (
    await fetch(`${site.url}/api/v1/jobs/pagination?page=0&size=4&jobTypes=All%20Jobs`)
  ).text();
  const titles = [...list.matchAll(/"position":"([\w ]+)/g)].map(([, title = '']) => title);
  const pages = { '/': ['Job Management- '], '/all-job': ['Find Job', ...titles] };
  for (const [path, texts] of Object.entries(pages)) {
    const answer = await fetch(site.url + path);
    const html = await answer.text();
    if (answer.status !== 200 || texts.length < 1 || !texts.every((text) => html.includes(text))) {
      faults.push(`${path} answered ${answer.status} without one of ${texts.join(', ')}`);
    }
  }
  faults.push(...(titles.length === 0 ? ['The API lists no job.'] : []));
} finally {
  const exitCode = await site.stop();
  faults.push(...(exitCode === 0 ? [] : [`The site ended with exit code ${exitCode}.`]));
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(`Node ${process.version}: ${faults.length === 0 ? 'ok' : faults.join('\n')}`);
process.exitCode = faults.length === 0 ? 0 : 1;
