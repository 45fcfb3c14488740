import { beforeAll, describe, expect, it } from 'vitest';
import { paths } from '#web/app/paths.ts';
import { testOrigin } from '#test/build-test-app.ts';
import { readHead, readThings } from '#test/read-head.ts';
import { serveSite } from '#test/served-site.ts';
import { fileFixture } from '#test/setup-site.ts';
import { siteRoutes, type SiteThings } from '#test/site-routes.ts';

let things: SiteThings;
const date = new Date('2026-05-05T10:00:00.000Z');
const site = await fileFixture(serveSite());
beforeAll(async () => {
  const job = await site.create.job({ position: 'Baker & "Son" <i>' });
  const blog = await site.create.blog({ title: 'Before you sign', date });
  things = {
    job: { _id: job.id, position: job.position },
    company: await site.create.companyOf(job.ownerId),
    blog: { _id: blog.id, title: blog.title },
    newsletterIssue: { _id: job.id },
    application: { _id: job.id },
    reportCase: { _id: job.id, targetId: job.id },
  };
});

/** The page that search engines show for each address, and the picture that stands for it. */
const foundPages: Record<string, (things: SiteThings) => { at: string; picture?: string }> = {
  '/': () => ({ at: '/home' }),
  '/home': () => ({ at: '/home' }),
  '/blog': () => ({ at: '/blog' }),
  '/blog-details/:slug': ({ blog }) => ({
    at: `/blog-details/before-you-sign-${blog._id}`,
    picture: `/pictures/blog/${blog._id}.png`,
  }),
  '/privacy': () => ({ at: '/privacy' }),
  '/reporting': () => ({ at: '/reporting' }),
  '/login': () => ({ at: '/login' }),
  '/registration': () => ({ at: '/registration' }),
  '/all-job': () => ({ at: '/all-job' }),
  '/sort-job': () => ({ at: '/sort-job' }),
  '/job/:slug': ({ job }) => ({
    at: `/job/baker-son-i-${job._id}`,
    picture: `/pictures/job/${job._id}.png`,
  }),
  '/company/:slug': ({ company }) => ({ at: paths.company(company) }),
};
const found = siteRoutes.filter(({ pattern }) => pattern in foundPages);
/** Others; without those that only lead on. */
const hidden = siteRoutes.filter(
  ({ pattern, endsAt, who }) => !(pattern in foundPages) && !(who === 'visitor' && endsAt),
);

const loadHead = async (address: string) => readHead((await site.visit(address)).html);
const canonical = (href: string) => ({ rel: 'canonical', type: '', title: '', href });
const feed = (name: string, address: string) => {
  const [title, form] = name.split(' (');
  const type = form === 'RSS)' ? 'application/rss+xml' : 'application/atom+xml';
  expect(title).not.toBe('');
  return { rel: 'alternate', type, title: name, href: testOrigin + address };
};

describe('a page that search engines may show', () => {
  it.each(found.map((route) => [route.pattern, route] as const))(
    'tells at %s what it is, once each',
    async (pattern, { address, title }) => {
      const { titles, metas, links } = await loadHead(address(things));
      const { at = '', picture = '/pictures/site.png' } = foundPages[pattern]?.(things) ?? {};
      expect(titles).toEqual([`Job Management- ${title(things)}`]);
      const [description = ''] = metas['description'] ?? [];
      expect(description.length).toBeGreaterThan(20);
      const isArticle = pattern.startsWith('/blog-details');
      expect(metas).toEqual({
        description: [description],
        'og:site_name': ['Job Portal'],
        'og:type': [isArticle ? 'article' : 'website'],
        'og:url': [testOrigin + at],
        'og:title': [title(things)],
        'og:description': [description],
        'og:image': [testOrigin + picture],
        'og:image:width': ['1200'],
        'og:image:height': ['630'],
        'og:image:alt': [title(things)],
        'twitter:card': ['summary_large_image'],
        'twitter:title': [title(things)],
        'twitter:description': [description],
        'twitter:image': [testOrigin + picture],
        ...(isArticle && { 'article:published_time': [date.toISOString()] }),
      });
      expect(links.filter(({ rel }) => rel === 'canonical')).toEqual([canonical(testOrigin + at)]);
    },
  );

  it.each(['/all-job?page=0&utm_source=letter', '/home?fbclid=1', '/blog?x=1'])(
    'is one page with whatever else the address says: %s',
    async (address) => {
      const { metas, links } = await loadHead(address);
      expect(metas['robots']).toBeUndefined();
      expect(links[0]?.href).not.toContain('?');
    },
  );

  it('writes an address in any script so that every reader can read it', async () => {
    const { id } = await site.create.job({ position: 'রুটি কারিগর' });
    const { location = '' } = await site.visit(`/job/x-${id}`);
    const { links } = await loadHead(location);
    expect(links[0]?.href).toBe(testOrigin + location);
    expect(location).toMatch(/^[\w/%-]+$/);
  });
});

describe('a page that is of no use to a search', () => {
  it.each(hidden.map((route) => [route.pattern, route] as const))(
    'says so, and nothing else, at %s',
    async (_, { address }) => {
      const { titles, metas, links } = await loadHead(address(things));
      expect(metas).toEqual({ robots: ['noindex'] });
      expect(links).toEqual([]);
      expect(titles).toHaveLength(1);
    },
  );

  it.each([
    '/all-job?q=baker',
    '/all-job?jobTypes=Fresher+Jobs',
    '/all-job?location=dhaka&size=8',
    '/all-job?jobType=remote&page=0',
    '/sort-job?order=experience',
  ])('is a part of a list: %s', async (address) => {
    const { metas, links } = await loadHead(address);
    expect(metas['robots']).toEqual(['noindex']);
    expect(links[0]).toEqual(canonical(testOrigin + address.split('?')[0]));
  });
});

describe('feeds', () => {
  it.each(['/', '/all-job', '/sort-job'])('of all open jobs are named at %s', async (address) => {
    const { links } = await loadHead(address);
    expect(links.slice(1)).toEqual([
      feed('Jobs (RSS)', '/feeds/jobs.rss'),
      feed('Jobs (Atom)', '/feeds/jobs.atom'),
    ]);
  });

  it('of a search are of that search', async () => {
    const search = 'q=baker+%26+son&jobTypes=Fresher+Jobs&jobType=remote&maxExp=2&location=dhaka';
    const { links } = await loadHead(`/all-job?${search}&order=newest&open=no&size=8`);
    expect(links.slice(1)).toEqual([
      feed('Jobs of this search (RSS)', `/feeds/jobs.rss?${search}`),
      feed('Jobs of this search (Atom)', `/feeds/jobs.atom?${search}`),
    ]);
    expect((await site.app.inject(links[1]?.href ?? '')).statusCode).toBe(200);
  });

  it('of blogs are named at blogs, and exist', async () => {
    for (const address of ['/blog', `/blog-details/before-you-sign-${things.blog._id}`]) {
      const { links } = await loadHead(address);
      expect(links.slice(1)).toEqual([
        feed('Blogs (RSS)', '/feeds/blogs.rss'),
        feed('Blogs (Atom)', '/feeds/blogs.atom'),
      ]);
    }
    expect((await site.app.inject('/feeds/blogs.rss')).statusCode).toBe(200);
  });
});

describe('what a page describes for machines', () => {
  const typesAt = async (address: string) =>
    readThings((await site.visit(address)).html).map((thing) => thing['@type']);

  it.each([
    ['/', ['WebSite']],
    ['/all-job', ['BreadcrumbList']],
    ['/sort-job', ['BreadcrumbList']],
    ['/blog', ['BreadcrumbList']],
    ['/contact', []],
  ])('is at %s %j', async (address, types) => {
    expect(await typesAt(address)).toEqual(types);
  });

  it('is the way to a job, and the job', async () => {
    const { job } = things;
    const address = `/job/baker-son-i-${job._id}`;
    const [way, posting] = readThings((await site.visit(address)).html);
    const crumb = (position: number, name: string, at: string) => ({
      '@type': 'ListItem',
      position,
      name,
      item: testOrigin + at,
    });
    expect(way).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        crumb(1, 'Home', '/'),
        crumb(2, 'Find Job', '/all-job'),
        crumb(3, job.position, address),
      ],
    });
    expect(posting).toMatchObject({ '@type': 'JobPosting', title: job.position });
  });

  it('is a blog as it stands on its page', async () => {
    const { html } = await site.visit(`/blog-details/before-you-sign-${things.blog._id}`);
    const [, blog] = readThings(html);
    expect(blog).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: 'Before you sign',
      datePublished: date.toISOString(),
      image: `${testOrigin}/blogs/first-interview.svg`,
      author: { '@type': 'Organization', name: 'Job Portal team', url: `${testOrigin}/` },
    });
    expect(html).toContain('Job Portal team');
  });

  it('leads a search to a page that answers it', async () => {
    const [website] = readThings((await site.visit('/')).html);
    expect(website).toMatchObject({
      potentialAction: {
        target: { urlTemplate: `${testOrigin}/all-job?q={words}` },
        'query-input': 'required name=words',
      },
    });
    const { html } = await site.visit('/all-job?q=baker');
    expect(html).toContain('value="baker"');
  });
});
