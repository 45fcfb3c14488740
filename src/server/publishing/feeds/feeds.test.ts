import { beforeAll, describe, expect, it } from 'vitest';
import { blogPath, jobPath } from '#contract/platform/urls.ts';
import type { NewBlog, NewJob } from '#db/factories.ts';
import { loadDemoContent } from '#db/seed.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { expectRefusedFields } from '#test/expect-problem.ts';
import { hostileJobs, hostileTexts, unwritableText } from '#test/hostile-jobs.ts';
import { asCanonicalText, listContents, expectValidXml } from '#test/read-xml.ts';
import { setupTestApp } from '#test/setup-site.ts';

const origin = 'http://jobs.example';
const minute = 60_000;
const start = Date.parse('2026-05-01T12:00:00.000Z');

const read = async (site: TestApp, url: string): Promise<string> => {
  const response = await site.app.inject(url);
  expect(response.statusCode).toBe(200);
  return expectValidXml(response.body);
};

/** The texts of these elements of each entry, without the white space around sections. */
const listTexts = (xml: string, entry: 'item' | 'entry', names: readonly string[]): string[][] =>
  xml
    .split(`<${entry}>`)
    .slice(1)
    .map((part) => names.map((name) => listContents(part, name)[0]?.trim() ?? ''));

const listIds = (xml: string) =>
  listContents(xml, 'id')
    .slice(1)
    .map((id) => id.slice('urn:uuid:'.length));

/** Invalid characters are left out, and a line ends in one way in XML. */
const asWritten = (text: string): string =>
  asCanonicalText((text === unwritableText ? 'abcde' : text).replaceAll('\r\n', '\n'));

/** The newest first. */
let jobs: NewJob[];
let blogs: NewBlog[];
const site = await setupTestApp();
beforeAll(async () => {
  const owner = await site.create.employer();
  const stored: NewJob[] = [];
  for (const [at, job] of [...hostileJobs, { position: unwritableText }].entries()) {
    const publishedAt = new Date(start + at * minute);
    const postedAt = new Date(start + at * minute + 500);
    stored.push(await site.create.job({ ownerId: owner.id, publishedAt, postedAt, ...job }));
  }
  jobs = stored.toReversed();
  await site.create.job({ ownerId: owner.id, closedAt: new Date(start) });
  await site.create.job({ ownerId: owner.id, applyUntil: '2026-05-30' });
  const written: NewBlog[] = [];
  for (const [at, text] of Object.values(hostileTexts).entries()) {
    const date = new Date(start + at * minute);
    written.push(await site.create.blog({ title: text, content: `${text}\n\n${text}`, date }));
  }
  blogs = written.toReversed();
});

const jobUrl = ({ id, position }: NewJob) =>
  new URL(`${jobPath({ _id: id, position })}?from=feed`, origin).href;
const blogUrl = ({ id, title }: NewBlog) => new URL(blogPath({ _id: id, title }), origin).href;

describe('the RSS feeds', () => {
  it('have the open jobs with all their texts', async () => {
    const xml = await read(site, '/feeds/jobs.rss');
    expect(listContents(xml, 'link')[0]).toBe(`${origin}/all-job`);
    expect(xml).toContain(`href="${origin}/feeds/jobs.rss" rel="self"`);
    const names = ['title', 'link', 'pubDate', 'dc:creator', 'category'];
    expect(listTexts(xml, 'item', names)).toEqual(
      jobs.map((job) => [
        `${asWritten(job.position)} at ${asWritten(job.company)}`,
        jobUrl(job),
        job.publishedAt.toUTCString(),
        asWritten(job.company),
        job.companyCategory,
      ]),
    );
    for (const { id } of jobs) {
      expect(xml).toContain(`<guid isPermaLink="true">${origin}/job/${id}</guid>`);
    }
  });

  it('have the blogs', async () => {
    const xml = await read(site, '/feeds/blogs.rss');
    expect(listTexts(xml, 'item', ['title', 'link', 'pubDate'])).toEqual(
      blogs.map((blog) => [asWritten(blog.title), blogUrl(blog), blog.date.toUTCString()]),
    );
  });

  it('have no markup of a job in their descriptions', async () => {
    const descriptions = listTexts(await read(site, '/feeds/jobs.rss'), 'item', ['description']);
    for (const [at, job] of jobs.entries()) {
      const html = descriptions[at]?.[0]?.replaceAll(/&lt;\/?(?:p|br)&gt;/g, '') ?? '';
      expect(html).not.toContain('&lt;');
      const escaped = asCanonicalText(job.jobDetail.replaceAll(/\r?\n/g, ''));
      expect(html).toContain(asCanonicalText(escaped.replaceAll('"', '&quot;')));
    }
  });
});

it('Feeds have the texts of a job and of a blog without the signs of their formatting', async () => {
  const marked = await setupTestApp();
  await marked.create.job({
    jobDetail: '# The work\n\nYou **bake**.',
    responsibilities: '- Knead\n- Rest',
    companyDetail: 'We are **small**.',
  });
  await marked.create.blog({ content: '## First\n\nBe **on time**.' });
  const jobFeed = await read(marked, '/feeds/jobs.atom');
  expect(jobFeed).toMatch(/The work\n\nYou bake\.\n\nResponsibilities\nKnead\nRest\n/);
  expect(jobFeed).toContain('We are small.');
  expect(await read(marked, '/feeds/blogs.atom')).toContain('First\n\nBe on time.');
});

describe('the Atom feeds', () => {
  it('have the open jobs with all their texts', async () => {
    const xml = await read(site, '/feeds/jobs.atom');
    expect(listContents(xml, 'id')[0]).toBe(`${origin}/feeds/jobs.atom`);
    expect(listIds(xml)).toEqual(jobs.map(({ id }) => id));
    const names = ['title', 'published', 'updated', 'name'];
    expect(listTexts(xml, 'entry', names)).toEqual(
      jobs.map((job) => [
        `${asWritten(job.position)} at ${asWritten(job.company)}`,
        job.publishedAt.toISOString(),
        job.postedAt.toISOString(),
        asWritten(job.company),
      ]),
    );
    for (const job of jobs) {
      expect(xml).toContain(`href="${jobUrl(job)}" rel="alternate"`);
      expect(xml).toContain(asWritten(`${job.jobDetail}\n\n${job.companyDetail}`));
    }
  });

  it('have the terms that the employer gave', async () => {
    expect(await read(site, '/feeds/jobs.atom')).toContain(
      'Dhaka, Bangladesh · Remote · Part-time · 2 years · 1200.5 - 1800 BDT per hour · apply until 2026-12-31',
    );
  });

  it('have the blogs', async () => {
    const xml = await read(site, '/feeds/blogs.atom');
    expect(listIds(xml)).toEqual(blogs.map(({ id }) => id));
    for (const { content } of blogs) {
      expect(xml).toContain(asWritten(content));
    }
  });
});

describe('a feed of some jobs', () => {
  it('names its filters in one way', async () => {
    const url =
      '/feeds/jobs.atom?location=&maxExp=&companyCategory=&utm_source=x&jobType=remote&jobTypes=All+Jobs&open=no';
    const xml = await read(site, url);
    expect(listContents(xml, 'id')[0]).toBe(`${origin}/feeds/jobs.atom?jobType=remote`);
    expect(listContents(xml, 'title')).toContain('Job Portal: jobs, remote');
    expect(xml).toContain(`href="${origin}/all-job?jobType=remote"`);
  });

  it('has the newest open jobs that the search finds, and no others', async () => {
    const some = await buildTestApp();
    const owner = await some.create.employer();
    const make = (number: number, job: Partial<NewJob>) =>
      some.create.job({ ownerId: owner.id, postedAt: new Date(start + number * minute), ...job });
    const nurse = await make(1, { position: 'Night nurse', location: 'Oslo, Norway' });
    const other = await make(2, { position: 'Nurse', jobType: 'remote', requiredExp: 0 });
    await make(3, { position: 'Cook', location: 'Oslo, Norway' });
    await make(4, { position: 'Nurse', closedAt: new Date(start) });
    const search = async (query: string) => listIds(await read(some, `/feeds/jobs.atom?${query}`));
    expect(await search('q=nurse')).toEqual([other.id, nurse.id]);
    expect(await search('q=nurse&location=Oslo')).toEqual([nurse.id]);
    expect(await search('q=nurse&maxExp=0')).toEqual([other.id]);
    expect(await search('jobType=remote')).toEqual([other.id]);
    expect(await search('companyCategory=Finance')).toEqual([]);
    await some.close();
  });

  it('stays XML with invalid characters among the words of the search', async () => {
    const xml = await read(site, '/feeds/jobs.rss?q=a%01%5D%5D%3E%3Cb%3E%26%0B');
    expect(listContents(xml, 'title')[0]?.trim()).toBe('Job Portal: jobs, a]]&gt;&lt;b&gt;&amp;');
  });

  it.each([
    ['jobType', 'somewhere'],
    ['maxExp', '-1'],
    ['companyCategory', 'Fun'],
    ['q', 'x'.repeat(201)],
  ])('rejects an invalid %s', async (name, value) => {
    const response = await site.app.inject({ url: '/feeds/jobs.rss', query: { [name]: value } });
    expect(Object.keys(expectRefusedFields(response))).toEqual([name]);
  });
});

describe('the feeds of a site with demo content', () => {
  it('have the newest 50 open jobs and the blogs, in the order of the site', async () => {
    const demo = await buildTestApp();
    const createAccount = async ({ email }: { email: string }) => ({ uid: email });
    const storeFile = async () => {};
    const { db } = demo.database;
    await loadDemoContent({ db, now: demo.time.now, createAccount, storeFile });
    for (let posted = 0; posted < 20; posted += 1) {
      await demo.create.job({ postedAt: new Date(demo.time.now.getTime() - posted * minute) });
    }
    const listed = (await demo.send('GET', '/jobs')).json<{ _id: string; isClosed: boolean }[]>();
    const open = listed.filter(({ isClosed }) => !isClosed).map(({ _id }) => _id);
    expect(listIds(await read(demo, '/feeds/jobs.atom'))).toEqual(open.slice(0, 50));
    expect(open.length).toBeGreaterThan(50);
    const titles = (await demo.send('GET', '/blogs')).json<{ title: string }[]>();
    const items = listTexts(await read(demo, '/feeds/blogs.rss'), 'item', ['title']);
    expect(items).toEqual(titles.map(({ title }) => [asWritten(title)]));
    await demo.close();
  });
});

describe.each(['/feeds/jobs.rss', '/feeds/jobs.atom'])('%s', (url) => {
  it('has the responsibilities and skills of a job, and no heading without them', async () => {
    const other = await buildTestApp();
    await other.create.job({ responsibilities: 'Count the till.', skills: 'Patience' });
    const full = await read(other, url);
    expect(full).toContain('Count the till.');
    expect(full).toContain('Patience');
    await other.close();
    const plain = await buildTestApp();
    await plain.create.job({ responsibilities: null, skills: ' ' });
    const short = await read(plain, url);
    expect(short).not.toContain('Responsibilities');
    expect(short).not.toContain('Skills');
    await plain.close();
  });
});
