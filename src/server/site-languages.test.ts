import { beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings, type SiteSettings } from '#contract/platform/site-choices.ts';
import { jobPath } from '#contract/platform/urls.ts';
import { administratorEmail } from '#test/access-world.ts';
import { makeMailSender } from '#test/mail-sender.ts';
import { serveSite } from '#test/served-site.ts';
import type { PictureDrawer } from '#server/publishing/pictures/drawing-queue.ts';
import { fileFixture } from '#test/setup-site.ts';
import { listSitePages } from '#test/site-pages.ts';

const drawer: PictureDrawer = {
  draw: async (picture) => Buffer.from(JSON.stringify(picture)),
  close: async () => {},
};
const site = await fileFixture(serveSite({ adminEmails: [administratorEmail], drawer }));
const boss = await site.create.user({ email: administratorEmail, emailVerified: true });
const owner = await site.create.employer();
const job = await site.create.job({ ownerId: owner.id, position: 'Baker' });
const blog = await site.create.blog({ title: 'Bread' });
const jobAddress = jobPath({ _id: job.id, position: 'Baker' });

let version = 0;
const save = async (settings: Partial<SiteSettings>) => {
  const body = { ...defaultSettings, ...settings, version };
  const answer = await site.send('PUT', '/administration/site', { as: boss, body });
  expect(answer.statusCode, answer.body).toBe(200);
  version += 1;
};
/** The calls whose data a page brings along. */
const listQueries = (html: string): string[] =>
  [...html.matchAll(/"queryHash":"((?:[^"\\\\]|\\\\.)*)"/g)].map(([, hash = '']) => hash);
const get = (url: string) => site.app.inject(url);
const skip = { en: 'Skip to the content', bn: 'মূল অংশে যান' };

describe('a site in one language', () => {
  it('has no page in another, and names none', async () => {
    expect((await get('/bn/all-job')).statusCode).toBe(404);
    const { body } = await get('/all-job');
    expect((await get('/pictures/site.png?language=bn')).body).toContain('Find your next job');
    expect(body).toContain(skip.en);
    expect(body).not.toContain('hrefLang');
    expect(body).not.toContain('বাংলা');
  });
});

describe('a site in two languages', () => {
  beforeAll(() =>
    save({
      otherLanguages: ['bn'],
      terms: 'The text of /terms',
      imprint: 'The text of /imprint',
      privacy: 'The text of /privacy',
    }),
  );

  it.each(['/bn', '/bn/all-job', `/bn${jobAddress}`, '/bn/login'])(
    'has %s in the other, whose links stay there',
    async (url) => {
      for (const _visit of ['rendered', 'cached']) {
        const { statusCode, body } = await get(url);
        expect(statusCode).toBe(200);
        expect(body).toContain(skip.bn);
        expect(body).not.toContain(skip.en);
        const paths = [...body.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, path = '']) => path);
        const own = url.slice('/bn'.length) || '/';
        const elsewhere = paths.filter((path) => !path.startsWith('/bn/'));
        // Of the bar, its menu, the line for other browsers, and the footer.
        expect(elsewhere).toEqual([own, own, own, own]);
        expect(body).toMatch(/<div data-offered-language="en" class="hidden/);
      }
    },
  );

  it.each(listSitePages({ jobId: job.id, blogId: blog.id }))(
    'reads the same for %s under its prefix',
    async (path) => {
      const [own, other] = [await get(path), await get(`/bn${path}`)];
      expect(other.statusCode).toBe(own.statusCode);
      expect(listQueries(other.body)).toEqual(listQueries(own.body));
    },
  );

  it.each(['/terms', '/imprint', '/privacy'])('has the text of %s in the other', async (path) => {
    const { statusCode, body } = await get(`/bn${path}`);
    expect(statusCode).toBe(200);
    expect(body).toContain(`text of ${path}`);
  });

  it('has no page at the prefix with two slashes', async () => {
    expect((await get('/bn//')).statusCode).not.toBe(500);
    expect((await get('/bn//none')).statusCode).not.toBe(500);
  });

  it('keeps its own language where it was', async () => {
    await get('/bn/all-job');
    const { body } = await get('/all-job');
    expect(body).toContain(skip.en);
    expect(body).toContain('href="/bn/all-job"');
  });

  it('names for search engines the page in both languages, and each page as its own original', async () => {
    const { body } = await get('/bn/all-job');
    const { origin } = new URL(/rel="canonical" href="([^"]+)"/.exec(body)?.[1] ?? '');
    expect(body).toContain(`rel="canonical" href="${origin}/bn/all-job"`);
    expect(body).toContain(`hrefLang="en" href="${origin}/all-job"`);
    expect(body).toContain(`hrefLang="bn" href="${origin}/bn/all-job"`);
    expect(body).toContain(`hrefLang="x-default" href="${origin}/all-job"`);
  });

  it.each(['/bn/none', '/bn/bn/all-job', '/en/all-job'])('has no page at %s', async (url) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(404);
    const isBengali = url.startsWith('/bn');
    expect(body.includes(skip.bn)).toBe(isBengali);
    expect(body.includes('href="/bn/home"')).toBe(isBengali);
  });

  it('names each page in both languages in the sitemap, with links between them', async () => {
    const { body } = await get('/sitemaps/jobs-1.xml');
    const { origin } = new URL(/<loc>([^<]+)/.exec(body)?.[1] ?? '');
    const links = [
      `<xhtml:link rel="alternate" hreflang="en" href="${origin}${jobAddress}"/>`,
      `<xhtml:link rel="alternate" hreflang="bn" href="${origin}/bn${jobAddress}"/>`,
      `<xhtml:link rel="alternate" hreflang="x-default" href="${origin}${jobAddress}"/>`,
    ].join('');
    for (const path of [jobAddress, `/bn${jobAddress}`]) {
      expect(body).toMatch(
        new RegExp(`<loc>${origin}${path}</loc><lastmod>[^<]+</lastmod>${links}`),
      );
    }
    expect((await get('/robots.txt')).body).toContain('\nDisallow: /bn/account\n');
  });

  it('has pictures of shared links in the language of their page', async () => {
    const readPicture = async (url: string) => {
      const image = /property="og:image" content="([^"]+)"/.exec((await get(url)).body)?.[1] ?? '';
      const { pathname, search } = new URL(image);
      return (await get(pathname + search)).body;
    };
    expect(await readPicture(`/bn${jobAddress}`)).toContain('"কর্মস্থলে","অভিজ্ঞ"');
    expect(await readPicture(jobAddress)).toContain('"On-site","Experienced"');
    expect(await readPicture('/bn')).toContain('খুঁজে নিন আপনার পরের চাকরি');
  });

  it('answers a form that was sent without scripts in the language of its page', async () => {
    const send = (url: string) =>
      site.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'email=x',
      });
    const { statusCode, body } = await send('/bn/newsletter');
    expect(statusCode).toBe(400);
    expect(body).toContain(skip.bn);
    expect((await get('/bn')).body).toContain('action="/bn/newsletter"');
    expect((await send('/newsletter')).body).toContain(skip.en);
    expect((await send('/en/newsletter')).statusCode).toBe(404);
  });

  it('sends job alerts in the language of the page that asked, and stays there to end them', async () => {
    const sender = makeMailSender(site);
    const ask = (email: string, language: string) =>
      site.send('POST', '/saved-searches/by-email', {
        headers: { 'accept-language': language },
        body: { email, filters: { q: 'Baker' }, cadence: 'daily', timeZone: 'Asia/Dhaka' },
      });
    await ask('rima@people.example', 'bn');
    await ask('ann@people.example', 'en-US,en;q=0.9,bn;q=0.5');
    await sender.send();
    const [english] = sender.mailsTo('ann@people.example');
    expect(english?.text).not.toMatch(/[\u0980-\u09ff]/);
    const [mail] = sender.mailsTo('rima@people.example');
    expect(mail?.subject).toMatch(/[\u0980-\u09ff]/);
    const link = /\/bn\/job-alerts\?t=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect((await get(link)).body).toContain('action="/bn/job-alerts?t=');
    const stop = /<http:\/\/[^/]+(\/bn\/[^>]+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '');
    const post = (accept: string) =>
      site.app.inject({ method: 'POST', url: stop?.[1] ?? '', headers: { accept } });
    expect((await post('*/*')).statusCode).toBe(200);
    const elsewhere = stop?.[1]?.replace('/bn/', '/xx/') ?? '';
    expect((await site.app.inject({ method: 'POST', url: elsewhere })).statusCode).toBe(404);
    const { statusCode, headers } = await post('text/html');
    expect(statusCode).toBe(303);
    expect(headers.location).toBe(`${link}&done=off`);
  });

  it('leads from an old address of a job to the new one in the same language', async () => {
    const { statusCode, headers } = await get(`/bn/job/cook-${job.id}`);
    expect(statusCode).toBe(301);
    expect(headers['location']).toBe(`/bn${jobAddress}`);
  });
});

describe('a site in Bengali alone', () => {
  beforeAll(() => save({ language: 'bn', otherLanguages: [] }));

  it('has feeds in Bengali', async () => {
    const { body } = await get('/feeds/jobs.rss');
    expect(body).toContain('<language>bn</language>');
    expect(body).toContain('Job Portal: চাকরি');
  });

  it('has Bengali pages at addresses without a prefix', async () => {
    expect((await get('/all-job')).body).toContain(skip.bn);
    expect((await get('/bn/all-job')).statusCode).toBe(404);
  });
});
