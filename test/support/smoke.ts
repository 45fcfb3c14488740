import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuiltSite, startBuiltSite } from './built-site.ts';
import { startProgram } from './program.ts';

/** Pages with texts that they must have. */
async function readPages({ url }: BuiltSite): Promise<string[]> {
  const list = await (
    await fetch(`${url}/api/v1/jobs/pagination?page=0&size=4&jobTypes=All%20Jobs`)
  ).text();
  const titles = [...list.matchAll(/"position":"([\w ]+)/g)].map(([, title = '']) => title);
  const pages = { '/': ['Job Management- '], '/all-job': ['Find Job', ...titles] };
  const faults = titles.length === 0 ? ['The API lists no job.'] : [];
  for (const [path, texts] of Object.entries(pages)) {
    const answer = await fetch(url + path);
    const html = await answer.text();
    if (answer.status !== 200 || !texts.every((text) => html.includes(text))) {
      faults.push(`${path} answered ${answer.status} without one of ${texts.join(', ')}`);
    }
  }
  return faults;
}

/** What is read from folders of packages: fonts and the decoder of pictures, the files of the API's page. */
async function readFiles({ url }: BuiltSite): Promise<string[]> {
  const files = {
    '/pictures/site.png': { type: 'image/png', size: 10_000 },
    '/api/docs/static/swagger-ui-bundle.js': { type: 'application/javascript', size: 1_000_000 },
    '/api/docs/openapi.json': { type: 'application/json', size: 100_000 },
  };
  const faults: string[] = [];
  for (const [path, { type, size }] of Object.entries(files)) {
    const answer = await fetch(url + path);
    const bytes = (await answer.arrayBuffer()).byteLength;
    const sent = answer.headers.get('content-type') ?? '';
    if (answer.status !== 200 || !sent.startsWith(type) || bytes < size) {
      faults.push(`${path} answered ${answer.status} with ${bytes} bytes of ${sent}`);
    }
  }
  return faults;
}

/** A backup of the running site. */
async function exportDatabase(checkout: string, dataDir: string): Promise<string[]> {
  const program = startProgram(join(checkout, 'dist/server/database-command.js'), {
    args: ['export', join(dataDir, 'backup.tar.gz')],
    env: { DATA_DIR: dataDir },
  });
  return (await program.ended) === 0 ? [] : [`The export failed: ${program.output()}`];
}

/** Starts the built site of a checkout with demo content, asks for a bit of everything, and returns what was wrong. */
export async function findFaults(checkout?: string): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'job-portal-smoke-'));
  try {
    const site = await startBuiltSite({ checkout, env: { DATA_DIR: dataDir, LOG_LEVEL: 'warn' } });
    const faults = [
      ...(await readPages(site)),
      ...(await readFiles(site)),
      ...(await exportDatabase(site.checkout, dataDir)),
    ];
    const exitCode = await site.stop();
    return exitCode === 0 ? faults : [...faults, `The site ended with exit code ${exitCode}.`];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
