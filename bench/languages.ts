import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import type { Language } from '#contract/platform/language.ts';
import { defaultSettings } from '#contract/platform/site-choices.ts';
import { siteSettings } from '#db/platform-schema.ts';
import { paths } from '#web/app/paths.ts';
import { withBrowser } from './browser.ts';
import { withFilledDatabase } from './filled-database.ts';
import { median, printBound, printFigure } from './report.ts';
import { type SiteProcess, withSite } from './site-process.ts';

/** Compares pages in Bengali with the same ones in English: the size of their scripts, and the time of a page, cached and rendered. */

type Prefix = '' | '/bn';
const prefixes: readonly Prefix[] = ['', '/bn'];
const otherLanguages: readonly Language[] = ['bn'];
/** Of the time of an English page. */
const atMost = 1.05;
const rounds = { cached: 1_500, rendered: 150 };

let requests = 0;
/** Milliseconds of one page, for a client that asks for the first time. */
async function time(url: string): Promise<number> {
  requests += 1;
  const address = `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}`;
  const startedAt = performance.now();
  const response = await fetch(url, { headers: { 'x-forwarded-for': address } });
  await response.text();
  if (response.status !== 200) {
    throw new Error(`${url}: ${response.status}`);
  }
  return performance.now() - startedAt;
}

/** Asks for pages in turns, in both languages, and compares the medians. */
async function compare(
  what: keyof typeof rounds,
  site: SiteProcess,
  toPath: (round: number) => string,
): Promise<void> {
  const times: Record<Prefix, number[]> = { '': [], '/bn': [] };
  for (let round = 0; round < rounds[what]; round += 1) {
    for (const prefix of round % 2 === 0 ? prefixes : prefixes.toReversed()) {
      times[prefix].push(await time(site.url + prefix + toPath(round)));
    }
  }
  const [english, bengali] = [median(times['']), median(times['/bn'])];
  printFigure({
    what: `a page, ${what}: Bengali over English`,
    measured: (bengali / english).toFixed(3),
    yardstick: `${bengali.toFixed(2)} / ${english.toFixed(2)} ms`,
    target: `<= ${atMost}`,
    isReached: bengali / english <= atMost,
  });
}

/** kB after gzip of the scripts that a page fetches. */
async function weigh(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) {
      scripts.set(response.url(), response.body());
    }
  });
  await page.goto(url);
  await page.waitForTimeout(3_000);
  const bodies = await Promise.all(scripts.values());
  await page.close();
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1_000;
}

async function weighPages(browser: Browser, site: SiteProcess): Promise<void> {
  for (const path of [paths.home, paths.allJobs, paths.blogs, paths.login]) {
    const [english, bengali] = [
      await weigh(browser, site.url + path),
      await weigh(browser, `${site.url}/bn${path}`),
    ];
    console.log(`${path}: ${english.toFixed(2)} kB in English, ${bengali.toFixed(2)} in Bengali`);
    printBound({
      what: `${path}, Bengali more by`,
      value: bengali - english,
      unit: 'kB',
      atMost: 3,
    });
  }
}

await withFilledDatabase({ jobs: 10_000 }, async ({ url, database: { db } }) => {
  const now = new Date();
  await db
    .insert(siteSettings)
    .values({ ...defaultSettings, otherLanguages, version: 1, updatedAt: now });
  const env = { DATABASE_URL: url, AUTH_SECRET: 'x'.repeat(40), TRUST_PROXY: '1' };
  await withSite(env, async (site) => {
    await withBrowser((browser) => weighPages(browser, site));
    // Each page is new to the cache.
    await compare('rendered', site, (round) => `${paths.allJobs}?page=${round + 1}`);
    await compare('cached', site, () => paths.home);
  });
});
