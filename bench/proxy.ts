import { availableParallelism } from 'node:os';
import { apiBase } from '#contract/platform/urls.ts';
import { findNginx, startProxy } from '#test/proxy.ts';
import { hasControlGroups, limitProcesses } from './control-group.ts';
import { withFilledDatabase } from './filled-database.ts';
import { listFamily } from './memory.ts';
import { withSite } from './site-process.ts';
import { bareHttp, compare } from './yardsticks.ts';

/**
 * How many responses a second nginx sends from its cache, as deploy/nginx.conf has it, beside a bare `node:http` server with
 * the same bytes. Node uses one core, nginx all: the process of each core gets a quarter of it, so that the clients, which
 * are on the same machine, take nothing from either.
 */

const jobs = 20_000;
const atLeast = 1.3;
/** Of each core. */
const share = 0.25;

const list = `${apiBase}/jobs/pagination?page=3&size=4&jobTypes=${encodeURIComponent('All Jobs')}`;
const requests: Readonly<Record<string, { path: string; encoding: string }>> = {
  'a list of jobs as JSON': { path: list, encoding: 'br' },
  'the home page, brotli': { path: '/home', encoding: 'br' },
  'Find Job, brotli': { path: '/all-job', encoding: 'br' },
  'Find Job, gzip': { path: '/all-job', encoding: 'gzip' },
  'the blogs, brotli': { path: '/blog', encoding: 'br' },
};

async function measureCached(what: string, url: string, encoding: string): Promise<void> {
  const headers = { 'accept-encoding': encoding };
  await (await fetch(url, { headers })).arrayBuffer();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (response.headers.get('x-cache-status') !== 'HIT') {
    throw new Error(`${url} was answered ${response.status}, and not from the cache.`);
  }
  const bytes = Number(response.headers.get('content-length'));
  await compare(what, { url, headers }, { ...bareHttp(200, bytes), atLeast, cores: share });
}

async function run(nginx: string): Promise<void> {
  await withFilledDatabase({ jobs }, async ({ url: databaseUrl }) => {
    const env = { DATABASE_URL: databaseUrl, AUTH_SECRET: 'x'.repeat(40), TRUST_PROXY: '1' };
    await withSite(env, async (site) => {
      const proxy = await startProxy(nginx, [Number(new URL(site.url).port)]);
      const pids = await listFamily(proxy.pid);
      const freeGroup = limitProcesses('nginx', pids, share * availableParallelism());
      try {
        for (const [what, { path, encoding }] of Object.entries(requests)) {
          await measureCached(what, proxy.url + path, encoding);
        }
      } finally {
        await proxy.stop();
        await freeGroup();
      }
    });
  });
}

const nginx = findNginx();
if (nginx === undefined) {
  console.log('Skipped: nginx is not installed (apt-get install nginx-light).');
} else if (!hasControlGroups()) {
  console.log('Skipped: needs root and control groups of version 1.');
} else {
  await run(nginx);
}
