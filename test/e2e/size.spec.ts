import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { jobForm } from './api-person.ts';
import { callApi, expect, test } from './cast.ts';

/** Milliseconds: by then has come what loads by itself after hydration. */
const settled = 3_000;
const maxFiles = 10;

/** The script files that the page fetched, by their paths. */
async function fetchScripts(page: Page, path: string) {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) {
      scripts.set(pathname, response.body());
    }
  });
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForTimeout(settled);
  return scripts;
}

/** How many script files the page fetched, and their kB after gzip, each file by itself. */
async function measureScripts(page: Page, path: string) {
  const bodies = await Promise.all((await fetchScripts(page, path)).values());
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  return { files: bodies.length, kilobytes: bytes / 1000 };
}

/** What was measured, in kB. A wide screen shows a job beside the list, which takes 8. */
const screens = [
  { name: 'phone', viewport: { width: 360, height: 740 }, home: 148.3, list: 152, job: 147.8 },
  {
    name: 'wide screen',
    viewport: { width: 1440, height: 900 },
    home: 148.3,
    list: 160.6,
    job: 147.8,
  },
];

/** A page may grow by this much before somebody looks at what it fetches. */
const allowed = 1.015;

for (const { name, viewport, ...measured } of screens) {
  test(`a ${name} fetches few scripts for home, list and job`, async ({ openAs, cast }) => {
    const pages = { home: paths.home, list: paths.allJobs, job: paths.job(cast.job) };
    const measure = async (key: keyof typeof pages) => {
      const page = await openAs('visitor', { viewport });
      const { files, kilobytes } = await measureScripts(page, pages[key]);
      const limit = measured[key] * allowed;
      console.log(
        `${name}, ${key}: ${kilobytes.toFixed(1)} kB in ${files} files, of ${limit.toFixed(1)}`,
      );
      // Fewer would mean that the page had not started.
      expect.soft(files, `files of ${key}`).toBeGreaterThan(5);
      expect.soft(files, `files of ${key}`).toBeLessThanOrEqual(maxFiles);
      expect.soft(kilobytes, `kB of ${key}`).toBeLessThanOrEqual(limit);
    };
    await Promise.all([measure('home'), measure('list'), measure('job')]);
  });
}

/** Bytes: of each file with the face of headings. */
const maxFace = 45_000;

test('a page fetches the font of its headings once, before it is asked for', async ({ openAs }) => {
  const page = await openAs('visitor');
  const fonts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2')) {
      expect.soft(response.headers()['cache-control']).toContain('immutable');
      fonts.push(response.body());
    }
  });
  // Lists may have titles of other tests, in other letters.
  await page.goto(paths.login, { waitUntil: 'load' });
  await expect(page.locator('head link[rel=preload][as=font]')).toHaveCount(1);
  expect(fonts).toHaveLength(1);
  for (const { length } of await Promise.all(fonts)) {
    expect.soft(length).toBeLessThanOrEqual(maxFace);
  }
});

test('an English page fetches another face where a title has its letters', async ({
  openAs,
  cast,
}) => {
  const post = (position: string, more: object = {}) =>
    callApi<Job>(cast.employer, 'POST', '/jobs', { ...jobForm(position), ...more });
  const job = await post('রাতের রুটি কারিগর', { language: 'bn' });
  const fetchFaces = async (path: string) => {
    const page = await openAs('visitor');
    const faces: string[] = [];
    page.on('response', (response) => {
      faces.push(...(/(\w+)-[\w-]+\.woff2$/.exec(response.url())?.slice(1) ?? []));
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    return faces.toSorted();
  };
  expect(await fetchFaces(paths.job(job))).toEqual(['bengali', 'latin']);
  // Beside the other job of the company.
  const vietnamese = await post('Kỹ sư phần mềm');
  expect(await fetchFaces(paths.job(vietnamese))).toEqual(['bengali', 'latin', 'vietnamese']);
  expect(await fetchFaces(paths.blogs)).toEqual(['latin']);
});

test('pages in Bengali preload one font more', () => {
  const html = readFileSync(new URL('../../dist/client_bn/index.html', import.meta.url), 'utf8');
  const fonts = [...html.matchAll(/as="font"[^>]* href="\/assets\/(\w+)-/g)];
  expect(fonts.map(([, name]) => name)).toEqual(['bengali', 'latin']);
});

/** kB. Letters of other scripts have two or three bytes. */
const allowedForBengali = 3;
const bengali = new URL('../../dist/client/assets/bn/', import.meta.url);

/** The chunk of a file: `home` of `/assets/home-B8LJfc0k.js`. */
const chunkOf = (path: string) => path.replace(/^.*\//, '').replace(/-[\w-]{8}\.js$/, '');

const toKilobytes = (body: Buffer) => gzipSync(body, { level: 9 }).length / 1000;

test('pages in Bengali fetch little more than those in English', async ({ openAs, cast }) => {
  const files = readdirSync(bengali).filter((name) => name.endsWith('.js'));
  for (const path of [paths.home, paths.allJobs, paths.job(cast.job)]) {
    const scripts = await fetchScripts(await openAs('visitor'), path);
    const differences = [...scripts].map(async ([script, body]) => {
      const english = toKilobytes(await body);
      const [nearest] = files
        .filter((name) => chunkOf(name) === chunkOf(script))
        .map((name) => toKilobytes(readFileSync(new URL(name, bengali))) - english)
        // A page of the administration is called as a chunk is.
        .toSorted((one, other) => Math.abs(one) - Math.abs(other));
      expect(nearest, script).toBeDefined();
      return nearest ?? 0;
    });
    const more = (await Promise.all(differences)).reduce((sum, one) => sum + one, 0);
    console.log(`${path} in Bengali: ${more.toFixed(1)} kB more, of ${allowedForBengali}`);
    expect.soft(more, path).toBeLessThanOrEqual(allowedForBengali);
  }
});

/** The files of a chunk among the scripts. */
const named = (scripts: ReadonlyMap<string, unknown>, chunk: string) =>
  [...scripts.keys()].filter((path) => path.startsWith(`/assets/${chunk}-`));

test('the routes of signed-in people come when a visitor begins to use the page', async ({
  openAs,
}) => {
  const page = await openAs('visitor');
  const scripts = await fetchScripts(page, paths.home);
  expect(named(scripts, 'signed-in-routes')).toEqual([]);
  await page.mouse.move(100, 100);
  await expect.poll(() => named(scripts, 'signed-in-routes')).toHaveLength(1);
});

test('the page that a mail leads to loads no dashboard and no forms', async ({ openAs }) => {
  const scripts = await fetchScripts(await openAs('visitor'), paths.unsubscribe);
  expect(named(scripts, 'mail-link')).toHaveLength(1);
  expect([...named(scripts, 'dashboard'), ...named(scripts, 'forms')]).toEqual([]);
});

test('signing in loads no dashboard, and lists of the dashboards load no forms', async ({
  openAs,
}) => {
  const login = await fetchScripts(await openAs('visitor'), paths.login);
  const posted = await fetchScripts(await openAs('employer'), paths.employer.postedJobs);
  const applied = await fetchScripts(await openAs('job-seeker'), paths.jobSeeker.applied);
  expect(named(login, 'forms')).toHaveLength(1);
  expect(named(login, 'dashboard')).toEqual([]);
  for (const list of [posted, applied]) {
    expect(named(list, 'dashboard')).toHaveLength(1);
    expect(named(list, 'forms')).toEqual([]);
  }
});
