import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings, toSiteInfo, type SiteSettings } from '#contract/platform/site-choices.ts';
import { subscribersCsvUrl } from '#contract/publishing/newsletter.ts';
import { discoveryPaths } from '#contract/publishing/feeds.ts';
import { inLanguage } from '#server/platform/site/language.ts';
import type { PictureDrawer } from '#server/publishing/pictures/drawing-queue.ts';
import { administratorEmail } from '#test/access-world.ts';
import { writeEveryMail } from '#test/every-mail.ts';
import { englishSentences, findEnglish, tracesOfNewSite as traces } from '#test/find-english.ts';
import { toForm } from '#test/sample-files.ts';
import { serveSite } from '#test/served-site.ts';
import { fileFixture } from '#test/setup-site.ts';
import { listSitePages } from '#test/site-pages.ts';
import { writeUnavailablePage } from '#web/render/static-pages.ts';

/** A site whose own language is not English: all of its sentences are Bengali, for those who chose none. */

const drawer: PictureDrawer = {
  draw: async (picture) => Buffer.from(JSON.stringify(picture)),
  close: async () => {},
};
const manifest = await readFile('public/manifest.webmanifest', 'utf8');
const site = await fileFixture(
  serveSite({ adminEmails: [administratorEmail], drawer }, { 'manifest.webmanifest': manifest }),
);
const boss = await site.create.user({ email: administratorEmail, emailVerified: true });
const owner = await site.create.employer();
const job = await site.create.job({ ownerId: owner.id, position: 'Baker' });
const blog = await site.create.blog({ title: 'Bread' });
const png = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#a00' } })
  .png()
  .toBuffer();

const dhaka: SiteSettings = {
  ...defaultSettings,
  name: 'Dhaka Works',
  tagline: 'শহরের সবার জন্য কাজ।',
  colour: '#7a1f5c',
  address: 'নগর ভবন\nঢাকা ১০০০',
  copyright: '© ঢাকা ওয়ার্কস',
  links: [],
  contactEmail: 'hello@dhaka.example',
  terms: '# শর্ত',
  imprint: 'দায়িত্বে: **মেয়র**',
  language: 'bn',
};

const get = async (url: string, status = 200) => {
  const { statusCode, body } = await site.app.inject(url);
  expect(statusCode, url).toBe(status);
  return body;
};

const pages = listSitePages({ jobId: job.id, blogId: blog.id });

beforeAll(async () => {
  const uploaded = await site.send('POST', '/files', {
    as: boss,
    query: { kind: 'site-logo' },
    body: toForm(png, 'logo.png'),
  });
  const { path: logo } = uploaded.json<{ path: string }>();
  const body = { ...dhaka, logo, version: 0 };
  const answer = await site.send('PUT', '/administration/site', { as: boss, body });
  expect(answer.statusCode, answer.body).toBe(200);
});

it('looks for many sentences, and finds them in English', () => {
  expect(englishSentences.length).toBeGreaterThan(500);
  expect(findEnglish('<p>Post jobs and meet applicants.</p>')).toHaveLength(1);
});

describe('a site in Bengali', () => {
  it.each(pages)('has no English sentence at %s', async (url) => {
    const html = await get(url);
    expect(html).toContain('<title>Dhaka Works- ');
    expect(html).toContain('মূল অংশে যান');
    expect(html).not.toMatch(traces);
    expect(findEnglish(html)).toEqual([]);
  });

  it('has Bengali pages for unknown addresses and outages', async () => {
    const unavailable = inLanguage('bn', () => writeUnavailablePage(toSiteInfo(dhaka), 'bn'));
    expect(unavailable).toContain('<html lang="bn"');
    for (const html of [await get('/none', 404), unavailable]) {
      expect(html).toContain('Dhaka Works');
      expect(html).toContain('© ঢাকা ওয়ার্কস');
      expect(html).toContain('--color-primary:#7a1f5c');
      expect(html.replace(/<style>.*?<\/style>/, '')).not.toMatch(traces);
      expect(findEnglish(html)).toEqual([]);
    }
  });

  it.each([
    discoveryPaths.jobsRss,
    discoveryPaths.jobsAtom,
    discoveryPaths.blogsRss,
    discoveryPaths.blogsAtom,
    discoveryPaths.sitePicture,
    discoveryPaths.jobPicture(job.id),
    discoveryPaths.blogPicture(blog.id),
    '/manifest.webmanifest',
    '/sitemaps/pages.xml',
    '/sitemaps/jobs-1.xml',
  ])('has no English sentence in %s', async (url) => {
    const body = await get(url);
    expect(body).not.toMatch(traces);
    expect(findEnglish(body)).toEqual([]);
  });

  it('has a Bengali title at the API page', async () => {
    expect(await get('/api/docs')).toContain('<title>Dhaka Works এপিআই</title>');
  });

  it('names itself and its language to machines', async () => {
    expect(JSON.parse(await get('/manifest.webmanifest'))).toMatchObject({
      name: 'Dhaka Works',
      lang: 'bn',
    });
    expect(await get('/home')).toContain('"name":"Dhaka Works"');
    expect(await get('/api/docs')).toContain('Dhaka Works');
  });

  it('sends each kind of mail without an English sentence, as text and HTML', async () => {
    const mails = await writeEveryMail(site, 'তাওয়া আনুন।');
    expect(mails.size).toBeGreaterThan(20);
    // Its text is written at the decision, here by the test.
    mails.delete('fraud-warning');
    for (const [kind, { text, html = '', subject }] of mails) {
      expect(findEnglish([subject, text, html].join('\n')), kind).toEqual([]);
      expect(html, kind).toContain('lang="bn"');
    }
  });
});

it('files and calendars of a site in Bengali have no English words', async () => {
  const seeker = await site.create.jobSeeker();
  const people = { employerId: owner.id, jobSeekerId: seeker.id };
  const startsAt = new Date(site.time.now.getTime() + 60 * 60_000);
  await site.create.interview({ ...people, state: 'confirmed', startsAt, place: '', note: '' });
  const applicants = await site.send('GET', `/jobs/${job.id}/applications.csv`, { as: owner });
  expect(applicants.body).toContain('"নাম","ইমেইল"');
  const subscribers = await site.send('GET', subscribersCsvUrl, { as: boss });
  expect(subscribers.body).not.toMatch(/Email|Subscribed/);
  const feed = await site.send('POST', '/calendar-feed', { as: seeker, body: {} });
  const { url } = feed.json<{ url: string }>();
  const { body } = await site.app.inject({ url: new URL(url).pathname });
  expect(body).toContain('সাক্ষাৎকার');
  expect(body).not.toMatch(/Interview|interviews|Phone call|Video call|On site/);
  const indeed = await get(discoveryPaths.indeed);
  expect(indeed).not.toMatch(/years? of experience|No experience/);
  expect(indeed).toMatch(/<experience><!\[CDATA\[[^a-z]*\p{Script=Bengali}/u);
});
