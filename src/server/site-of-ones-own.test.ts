import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings, type SiteSettings } from '#contract/platform/site-choices.ts';
import { discoveryPaths } from '#contract/publishing/feeds.ts';
import { apiBase, blogPath, jobPath } from '#contract/platform/urls.ts';
import { administratorEmail } from '#test/access-world.ts';
import { writeEveryMail } from '#test/every-mail.ts';
import { toForm } from '#test/sample-files.ts';
import { serveSite } from '#test/served-site.ts';
import { fileFixture } from '#test/setup-site.ts';
import { listSitePages } from '#test/site-pages.ts';

const readPublic = (name: string) => readFile(`public/${name}`, 'utf8');
const iconNames = ['favicon.svg', 'manifest.webmanifest'];
const files = Object.fromEntries(
  await Promise.all(iconNames.map(async (name) => [name, await readPublic(name)] as const)),
);
const site = await fileFixture(serveSite({ adminEmails: [administratorEmail] }, files));
const boss = await site.create.user({ email: administratorEmail, emailVerified: true });
const owner = await site.create.employer();
const job = await site.create.job({ ownerId: owner.id, position: 'Baker' });
const blog = await site.create.blog({ title: 'Bread' });

const png = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#a00' } })
  .png()
  .toBuffer();
const uploaded = await site.send('POST', '/files', {
  as: boss,
  query: { kind: 'site-logo' },
  body: toForm(png, 'logo.png'),
});
const { path: logo } = uploaded.json<{ path: string }>();

const dhaka: SiteSettings = {
  ...defaultSettings,
  name: 'Dhaka Works',
  tagline: 'Work for everyone in the city.',
  colour: '#7a1f5c',
  logo,
  address: 'City Hall\nDhaka 1000',
  copyright: '© Dhaka Works',
  links: [{ name: 'Mastodon', url: 'https://social.example/@dhaka' }],
  contactEmail: 'hello@dhaka.example',
  terms: '# Terms of the city',
  privacy: '# Privacy in the city',
  imprint: 'Responsible: the **mayor**',
};

let version = 0;
const save = async (settings: SiteSettings) => {
  const body = { ...settings, version };
  const answer = await site.send('PUT', '/administration/site', { as: boss, body });
  expect(answer.statusCode, answer.body).toBe(200);
  version += 1;
};
const get = async (url: string) => {
  const { statusCode, body } = await site.app.inject(url);
  expect(statusCode, url).toBe(200);
  return body;
};

/** The texts by which a new site can be told. */
const traces =
  /Job Portal|Job portal|Job Management|Banani|Road 11|facebook\.com|linkedin\.com|github\.com|#0b6e66|#4fc3b5|© 2023/;

const addresses = {
  job: jobPath({ _id: job.id, position: 'Baker' }),
  blog: blogPath({ _id: blog.id, title: 'Bread' }),
};
const pages = listSitePages({ jobId: job.id, blogId: blog.id });
/** Documents that name the site. */
const documents = [
  discoveryPaths.jobsRss,
  discoveryPaths.jobsAtom,
  discoveryPaths.blogsRss,
  discoveryPaths.blogsAtom,
  '/feeds/indeed.xml',
  '/manifest.webmanifest',
  discoveryPaths.sitePicture,
  discoveryPaths.jobPicture(job.id),
  discoveryPaths.blogPicture(blog.id),
  '/api/docs',
  '/api/docs/openapi.json',
  '/api/docs/json',
  '/api/docs/yaml',
  '/auth/popup',
];
/** Documents that only must not name another. */
const nameless = ['/robots.txt', '/sitemap.xml', '/sitemaps/pages.xml', '/favicon.svg'];

describe('a site that nobody has changed', () => {
  it('is the specification’s, in pages that are cached before they change', async () => {
    for (const address of ['/home', '/contact', addresses.job]) {
      const html = await get(address);
      expect(html).toContain('<title>Job Management- ');
      expect(html).toContain('Banani, Dhaka 1213');
      expect(html).not.toContain('"site":');
      expect(html).not.toContain('--button');
      expect(html).not.toContain('?v=');
    }
    expect(await get('/favicon.svg')).toBe(files['favicon.svg']);
    expect(await get('/manifest.webmanifest')).toBe(files['manifest.webmanifest']);
    expect((await site.app.inject('/terms')).statusCode).toBe(404);
    expect((await site.app.inject('/imprint')).statusCode).toBe(404);
  });
});

describe('a site of one’s own', () => {
  beforeAll(async () => {
    // The caches have the pages and documents of the new site.
    const before = [...pages, ...documents, ...nameless];
    await Promise.all(before.map((address) => site.app.inject(address)));
    await save(dhaka);
  });

  it.each(pages)('shows its name, and nothing of another, at %s', async (address) => {
    const html = await get(address);
    expect(html).toMatch(/<title>Dhaka Works- /);
    expect(html).not.toMatch(traces);
    expect(html).toContain('© Dhaka Works');
    expect(html).toContain('https://social.example/@dhaka');
    expect(html).toContain(logo);
    expect(html).toContain('--color-primary:#7a1f5c');
  });

  it.each(documents)('is named in %s', async (address) => {
    const body = await get(address);
    expect(body).toContain('Dhaka Works');
    expect(body).not.toMatch(traces);
  });

  it.each(nameless)('leaves no trace of another in %s', async (address) => {
    expect(await get(address)).not.toMatch(traces);
  });

  it('has its address, its email and its texts where people look for them', async () => {
    const contact = await get('/contact');
    expect(contact).toContain('City Hall<br/>Dhaka 1000');
    expect(contact).toContain('mailto:hello@dhaka.example');
    expect(await get('/reporting')).toContain('City Hall, Dhaka 1000');
    expect(await get('/imprint')).toContain('<strong>mayor</strong>');
    expect(await get('/terms')).toContain('Terms of the city');
    const privacy = await get('/privacy');
    expect(privacy).toContain('Privacy in the city');
    expect(privacy).not.toContain('What we store, and who sees it');
    const sitemap = await get('/sitemaps/pages.xml');
    expect(sitemap).toMatch(/\/terms<[\s\S]*\/imprint</);
    const info = await site.send('GET', '/privacy');
    expect(info.json()).toMatchObject({ contact: 'hello@dhaka.example' });
  });

  it('is named in what machines read of a page', async () => {
    const home = await get('/home');
    expect(home).toContain('"name":"Dhaka Works"');
    expect(home).toContain('<meta property="og:site_name" content="Dhaka Works"/>');
    expect(await get(addresses.blog)).toContain('Dhaka Works team');
  });

  it('allows its own style sheet by the hash, and nothing else', async () => {
    const { headers, body } = await site.app.inject('/home');
    const style = /<style>(:root\{--color-primary:#7a1f5c[^<]*)<\/style>/.exec(body)?.[1] ?? '';
    const digest = await crypto.subtle.digest('SHA-256', Buffer.from(style));
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`);
    expect(policy).not.toContain('unsafe');
  });

  it('has its logo in icons, under URLs that no browser has cached', async () => {
    expect(await get('/favicon.svg')).toContain('data:image/png;base64,');
    const touch = await site.app.inject('/apple-touch-icon.png');
    expect(touch.headers['content-type']).toBe('image/png');
    expect(await sharp(touch.rawPayload).metadata()).toMatchObject({ width: 180, height: 180 });
    const { icons } = JSON.parse(await get('/manifest.webmanifest')) as {
      icons: { src: string }[];
    };
    expect(icons.map(({ src }) => src)).toEqual([
      expect.stringMatching(/^\/favicon\.svg\?v=[0-9a-f]{12}$/),
      expect.stringMatching(/^\/icon-192\.png\?v=/),
      expect.stringMatching(/^\/icon-512\.png\?v=/),
    ]);
  });

  it('sends every kind of mail in its name, colour and mark', async () => {
    const mails = await writeEveryMail(site, 'Bring a pan.');
    expect(mails.size).toBeGreaterThan(20);
    for (const mail of mails.values()) {
      const { text, html = '', subject, from, mark = '', calendar } = mail;
      const all = [text, html, subject, JSON.stringify(from), calendar?.content].join('\n');
      expect(all).not.toMatch(traces);
      expect(text).toMatch(/^Dhaka Works\n/);
      expect(text).toContain('The Dhaka Works team');
      expect(html).toContain('#7a1f5c');
      expect(from).toEqual({ name: 'Dhaka Works', address: 'no-reply@jobs.example' });
      expect(Buffer.from(mark, 'base64').subarray(1, 4).toString()).toBe('PNG');
    }
  });

  it('has its colour at the API page', async () => {
    expect(await get('/api/docs/static/theme/page.css')).toContain('#7a1f5c');
  });

  it('writes hostile names as text', async () => {
    await save({ ...dhaka, name: '</title><script>alert(1)</script>', copyright: '<b>&"' });
    for (const address of ['/home', '/contact', '/api/docs', '/auth/popup']) {
      expect(await get(address)).not.toContain('<script>alert');
    }
    await save(dhaka);
  });

  it('has nothing of the parts that are switched off, and has them again', async () => {
    const off = { hasBlogs: false, hasNewsletter: false, hasReviews: false, hasPricing: false };
    const gone = [
      '/blog',
      addresses.blog,
      '/newsletter',
      `${apiBase}/blogs`,
      `${apiBase}/blogs/${blog.id}`,
      `${apiBase}/reviews`,
      discoveryPaths.blogsRss,
      discoveryPaths.blogsAtom,
      discoveryPaths.blogPicture(blog.id),
    ];
    const statuses = async () =>
      Promise.all(gone.map(async (address) => (await site.app.inject(address)).statusCode));
    expect(new Set(await statuses())).toEqual(new Set([200]));
    const subscribe = () =>
      site.send('POST', '/newsletter', { body: { email: 'ann@people.example' } });
    expect((await get('/home')).match(/Pricing|Newsletter/g)).not.toBeNull();
    await save({ ...dhaka, ...off });
    expect(new Set(await statuses())).toEqual(new Set([404]));
    expect((await subscribe()).statusCode).toBe(404);
    const home = await get('/home');
    expect(home).not.toMatch(/href="\/blog|>Newsletter<|>Pricing</);
    expect(await get('/sitemaps/pages.xml')).not.toContain('/blog');
    expect(await get('/registration')).not.toContain('Blog reading');
    await save(dhaka);
    expect(new Set(await statuses())).toEqual(new Set([200]));
    expect((await subscribe()).statusCode).toBe(202);
  });

  it('says of itself in each language what was written in it, and the rest in its own', async () => {
    const bn = { name: 'ঢাকা ওয়ার্কস', tagline: '', address: 'নগর ভবন', copyright: '© ঢাকা ওয়ার্কস' };
    const en = { ...bn, name: 'Never shown' };
    await save({ ...dhaka, otherLanguages: ['bn'], translations: { en, bn } });
    for (const address of ['/bn/home', '/bn/none']) {
      const { body } = await site.app.inject(address);
      expect(body).toMatch(/<title>ঢাকা ওয়ার্কস- /);
      expect(body).toContain('© ঢাকা ওয়ার্কস');
      expect(body).toContain('নগর ভবন');
      expect(body).toContain('Work for everyone in the city.');
      expect(body).not.toContain('Dhaka Works');
    }
    const home = await get('/home');
    expect(home).toContain('<title>Dhaka Works- ');
    expect(home).not.toContain('ঢাকা ওয়ার্কস');
    expect(home).not.toContain('Never shown');
    await save(dhaka);
    expect((await site.app.inject('/bn/home')).statusCode).toBe(404);
  });

  it('is a new site again once everything is set back', async () => {
    await save(defaultSettings);
    const html = await get('/home');
    expect(html).toContain('<title>Job Management- Home</title>');
    expect(html).not.toContain('Dhaka Works');
    expect(html).not.toContain('"site":');
    expect(await get('/favicon.svg')).toBe(files['favicon.svg']);
  });
});
