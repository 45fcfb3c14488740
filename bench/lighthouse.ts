import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { Blog } from '#contract/publishing/blogs.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { jobSeekerForm } from '#test/forms.ts';
import { findChromium, listChromiumFlags } from '#test/find-chromium.ts';
import { paths } from '#web/app/paths.ts';
import { median, printBound, printFigure } from './report.ts';
import { type SiteProcess, withSite } from './site-process.ts';

/**
 * Lighthouse's verdict on a phone whose network and CPU are really slowed down. It wants a newer Node than the product, so
 * npm brings both into its own cache. The figures mean something on an idle machine only.
 */

const lighthouse = '13.5.0';
const node = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}@24`;
/** The median of so many visits counts. */
const visits = 3;
/** A heading may move by this much when its font arrives; people do not see it. */
const maxShift = 0.01;

const Score = z.object({ score: z.nullable(z.number()) });
const Report = z.object({
  categories: z.record(z.string(), Score),
  audits: z.object({
    'largest-contentful-paint': z.object({ numericValue: z.number() }),
    'cumulative-layout-shift': z.object({ numericValue: z.number() }),
    'total-blocking-time': z.object({ numericValue: z.number() }),
  }),
});
type Report = z.infer<typeof Report>;

interface Page {
  readonly url: string;
  /** Of the person who is signed in. */
  readonly cookie?: string;
}

async function visit({ url, cookie }: Page): Promise<Report> {
  const { executablePath, env } = await findChromium();
  const flags = ['--headless', ...listChromiumFlags()].join(' ');
  const exec = [
    'exec',
    '--yes',
    '--loglevel=error',
    `--package=${node}`,
    `--package=lighthouse@${lighthouse}`,
    '--',
  ];
  const options = ['--quiet', '--output=json', '--throttling-method=devtools'];
  const person = cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ cookie })}`];
  const args = [...exec, 'lighthouse', url, ...options, ...person, `--chrome-flags=${flags}`];
  const child = spawn('npm', args, {
    // Elsewhere npm would find the project's own settings.
    cwd: tmpdir(),
    env: { ...process.env, ...env, CHROME_PATH: executablePath },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return Report.parse(JSON.parse(await text(child.stdout)));
}

const fetchText = async (url: URL): Promise<string> => (await fetch(url)).text();

/** Search engines read neither what robots.txt disallows nor pages with `noindex`. */
async function isIndexed(url: URL): Promise<boolean> {
  const rules = await fetchText(new URL('/robots.txt', url));
  const disallowed = [...rules.matchAll(/^Disallow: (.+)$/gm)].map(([, start = '']) => start);
  const isDisallowed = disallowed.some((start) => url.pathname.startsWith(start));
  return !isDisallowed && !/<meta name="robots" content="noindex/.test(await fetchText(url));
}

async function measurePage(name: string, page: Page): Promise<void> {
  const categories = ['performance', 'accessibility', 'best-practices'];
  if (await isIndexed(new URL(page.url))) {
    categories.push('seo');
  }
  const reports: Report[] = [];
  for (let count = 0; count < visits; count += 1) {
    reports.push(await visit(page));
  }
  for (const category of categories) {
    const score = median(reports.map((report) => (report.categories[category]?.score ?? 0) * 100));
    const atLeast = category === 'performance' ? 99 : 100;
    printFigure({
      what: `${name}: ${category}`,
      measured: score.toFixed(0),
      target: `>= ${atLeast}`,
      isReached: Math.round(score) >= atLeast,
    });
  }
  const read = (audit: keyof Report['audits']) =>
    median(reports.map(({ audits }) => audits[audit].numericValue));
  const lcp = read('largest-contentful-paint') / 1_000;
  printBound({ what: `${name}: largest paint`, value: lcp, unit: 's', atMost: 1 });
  const shift = read('cumulative-layout-shift');
  printFigure({
    what: `${name}: layout shift`,
    measured: shift.toFixed(4),
    target: `<= ${maxShift}`,
    isReached: shift <= maxShift,
  });
  const blocked = read('total-blocking-time').toFixed(0);
  printFigure({ what: `${name}: blocking time`, measured: `${blocked} ms` });
}

async function listPages({ url: site, signUp }: SiteProcess): Promise<Record<string, Page>> {
  const get = async <Row>(call: string) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own API
    (await (await fetch(`${site}/api/v1${call}`)).json()) as Row[];
  const [job] = await get<Job>('/jobs');
  const [blog] = await get<Blog>('/blogs');
  if (!job || !blog) {
    throw new Error('The demo content has no job or no blog.');
  }
  const addresses = {
    home: paths.home,
    list: paths.allJobs,
    job: paths.job(job),
    ...(job.companyId !== undefined && {
      company: paths.company({ _id: job.companyId, companyName: job.company }),
    }),
    blogs: paths.blogs,
    blog: paths.blog(blog),
    login: paths.login,
  };
  const pages: Record<string, Page> = {};
  for (const [name, address] of Object.entries(addresses)) {
    pages[name] = { url: site + address };
  }
  const { cookie, send } = await signUp();
  await send('PATCH /user/jobSeeker', jobSeekerForm);
  for (const name of ['home', 'list', 'job'] as const) {
    pages[`${name}, signed in`] = { url: site + addresses[name], cookie };
  }
  return pages;
}

/** `node bench/lighthouse.ts home job` measures two pages. */
async function run(wanted: string[]): Promise<void> {
  await withSite({ DEMO: 'on' }, async (site) => {
    for (const [name, page] of Object.entries(await listPages(site))) {
      if (wanted.length === 0 || wanted.includes(name)) {
        await measurePage(name, page);
      }
    }
  });
}

await run(process.argv.slice(2));
