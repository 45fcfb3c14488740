import { parseAtomFeed, parseRssFeed } from 'feedsmith';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blogPath, jobPath } from '#contract/urls.ts';
import type { NewBlog, NewJob } from '#db/factories.ts';
import { loadDemoContent } from '#db/seed.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { expectRefusedFields } from '#test/expect-problem.ts';
import { hostileJobs, hostileTexts, unwritableText } from '#test/hostile-jobs.ts';

const origin = 'http://jobs.example';

const read = async (site: TestApp, url: string): Promise<string> => {
  const answer = await site.app.inject(url);
  expect(answer.statusCode).toBe(200);
  return answer.body;
};
const readRss = async (site: TestApp, url: string) => parseRssFeed(await read(site, url));
const readAtom = async (site: TestApp, url: string) => parseAtomFeed(await read(site, url));

const addressOf = ({ id, position }: NewJob): string =>
  new URL(jobPath({ _id: id, position }), origin).href;

const minute = 60_000;
const start = Date.parse('2026-05-01T12:00:00.000Z');

let site: TestApp;
/** The newest first. */
let jobs: NewJob[];
let blogs: NewBlog[];
beforeAll(async () => {
  site = await buildTestApp();
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
afterAll(() => site.close());

/** What XML has no way to write is left out. */
const asWritten = (text: string): string => (text === unwritableText ? 'abcde' : text);

const htmlSigns: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const asHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => htmlSigns[sign] ?? '');

describe('the RSS feed of jobs', () => {
  it('has the open jobs with all their texts, whatever these hold', async () => {
    const { items = [], ...channel } = await readRss(site, '/feeds/jobs.rss');
    expect(channel).toMatchObject({
      title: 'Job Portal: jobs',
      link: `${origin}/all-job`,
      atom: { links: [{ href: `${origin}/feeds/jobs.rss`, rel: 'self' }] },
    });
    expect(items).toHaveLength(jobs.length);
    for (const [at, job] of jobs.entries()) {
      expect(items[at]).toMatchObject({
        title: `${asWritten(job.position)} at ${job.company}`,
        link: addressOf(job),
        guid: { value: `${origin}/job/${job.id}`, isPermaLink: true },
        pubDate: job.publishedAt.toUTCString(),
      });
      expect(items[at]?.categories?.map(({ name }) => name)).toContain(job.companyCategory);
    }
  });

  it('has descriptions whose markup is its own, and of no job', async () => {
    const { items = [] } = await readRss(site, '/feeds/jobs.rss');
    const paragraphs = /^<p>[^<]*<\/p>/;
    for (const [at, job] of jobs.entries()) {
      const description = items[at]?.description ?? '';
      expect(description).toMatch(paragraphs);
      const withoutOwn = description.replaceAll(/<\/?p>|<br>/g, '');
      expect(withoutOwn).not.toContain('<');
      expect(withoutOwn).toContain(asHtml(job.jobDetail.replaceAll(/\r?\n/g, '')));
    }
  });
});

describe('the Atom feed of jobs', () => {
  it('has the open jobs with all their texts, whatever these hold', async () => {
    const { entries = [], ...feed } = await readAtom(site, '/feeds/jobs.atom');
    expect(feed).toMatchObject({
      id: `${origin}/feeds/jobs.atom`,
      title: { value: 'Job Portal: jobs' },
    });
    expect(feed.links?.map(({ rel, href }) => [rel, href])).toEqual([
      ['self', `${origin}/feeds/jobs.atom`],
      ['alternate', `${origin}/all-job`],
    ]);
    expect(entries).toHaveLength(jobs.length);
    for (const [at, job] of jobs.entries()) {
      expect(entries[at]).toMatchObject({
        id: `urn:uuid:${job.id}`,
        title: { value: `${asWritten(job.position)} at ${job.company}` },
        published: job.publishedAt.toISOString(),
        updated: job.postedAt.toISOString(),
        authors: [{ name: job.company }],
        links: [{ rel: 'alternate', href: addressOf(job) }],
      });
      expect(entries[at]?.summary?.value).toContain(`${job.jobDetail}\n\n${job.companyDetail}`);
    }
  });

  it('tells the terms that the employer gave', async () => {
    const { entries = [] } = await readAtom(site, '/feeds/jobs.atom');
    const [summary] = entries
      .flatMap((entry) => entry.summary?.value?.split('\n')[0] ?? [])
      .slice(2);
    expect(summary).toBe(
      'Dhaka, Bangladesh · Remote · Part-time · 2 years · 1200.5 - 1800 BDT per hour · apply until 2026-12-31',
    );
  });
});

describe('the feeds of blogs', () => {
  it('have the blogs with all their texts', async () => {
    const rss = await readRss(site, '/feeds/blogs.rss');
    const atom = await readAtom(site, '/feeds/blogs.atom');
    expect(rss.link).toBe(`${origin}/blog`);
    expect(rss.items).toHaveLength(blogs.length);
    for (const [at, { id, title, content, date }] of blogs.entries()) {
      const link = new URL(blogPath({ _id: id, title }), origin).href;
      expect(rss.items?.[at]).toMatchObject({ title, link, pubDate: date.toUTCString() });
      expect(atom.entries?.[at]).toMatchObject({
        id: `urn:uuid:${id}`,
        title: { value: title },
        summary: { type: 'text', value: content },
        published: date.toISOString(),
      });
    }
  });
});

describe('a feed of some jobs', () => {
  it('says what it was asked for, in one way', async () => {
    const url =
      '/feeds/jobs.atom?location=&maxExp=&companyCategory=&utm_source=x&jobType=remote&jobTypes=All+Jobs&open=no';
    const { id, title, links } = await readAtom(site, url);
    expect(id).toBe(`${origin}/feeds/jobs.atom?jobType=remote`);
    expect(title?.value).toBe('Job Portal: jobs, remote');
    expect(links?.[1]?.href).toBe(`${origin}/all-job?jobType=remote`);
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
    const idsOf = async (query: string) => {
      const { entries = [] } = await readAtom(some, `/feeds/jobs.atom?${query}`);
      return entries.map(({ id = '' }) => id.slice('urn:uuid:'.length));
    };
    expect(await idsOf('q=nurse')).toEqual([other.id, nurse.id]);
    expect(await idsOf('q=nurse&location=Oslo')).toEqual([nurse.id]);
    expect(await idsOf('q=nurse&maxExp=0')).toEqual([other.id]);
    expect(await idsOf('jobType=remote')).toEqual([other.id]);
    expect(await idsOf('companyCategory=Finance')).toEqual([]);
    await some.close();
  });

  it.each([
    ['jobType', 'somewhere'],
    ['maxExp', '-1'],
    ['companyCategory', 'Fun'],
    ['q', 'x'.repeat(201)],
  ])('refuses a wrong %s', async (name, value) => {
    const answer = await site.app.inject({ url: '/feeds/jobs.rss', query: { [name]: value } });
    expect(Object.keys(expectRefusedFields(answer))).toEqual([name]);
  });
});

describe('the feeds of a site with demo content', () => {
  it('have the newest 50 jobs and blogs that are open, in the order of the site', async () => {
    const demo = await buildTestApp();
    const createAccount = async ({ email }: { email: string }) => ({ uid: email });
    await loadDemoContent({ db: demo.database.db, now: demo.time.now, createAccount });
    for (let posted = 0; posted < 20; posted += 1) {
      await demo.create.job({ postedAt: new Date(demo.time.now.getTime() - posted * minute) });
    }
    const listed = (await demo.send('GET', '/jobs'))
      .json<{ _id: string; isClosed: boolean }[]>()
      .filter(({ isClosed }) => !isClosed);
    const { entries = [] } = await readAtom(demo, '/feeds/jobs.atom');
    expect(entries.map(({ id }) => id)).toEqual(
      listed.slice(0, 50).map(({ _id }) => `urn:uuid:${_id}`),
    );
    expect(entries).toHaveLength(50);
    const blogsOfSite = (await demo.send('GET', '/blogs')).json<{ title: string }[]>();
    const { items = [] } = await readRss(demo, '/feeds/blogs.rss');
    expect(items.map(({ title }) => title)).toEqual(blogsOfSite.map(({ title }) => title));
    await demo.close();
  });
});
