import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { coverOf, coverPath, missingPicture } from '#contract/accounts/site-pictures.ts';
import { articleCovers, articlePicture } from '#contract/publishing/article-pictures.ts';
import type { MyFile } from '#contract/accounts/files.ts';
import { initialsPath } from '#contract/accounts/initials-pictures.ts';
import { getContrast } from '#contract/platform/colours.ts';
import { covers } from '#contract/platform/rate-limits.ts';
import { makeRateLimiter } from '#server/platform/http/rate-limiter.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { toForm } from '#test/sample-files.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { catchUp } from '#test/test-database.ts';
import { coverSizes, drawCover } from './draw-cover.ts';
import { readCoverColours } from './cover-colours.ts';

const site = await setupTestApp({
  makeDeps: (database) => ({ rateLimiter: makeRateLimiter(database) }),
});
const employer = await site.create.employer();

/** A logo of one colour with a bar of another. */
const draw = (ground: string, bar: string) =>
  sharp({ create: { width: 48, height: 48, channels: 3, background: ground } })
    .composite([
      {
        input: { create: { width: 48, height: 10, channels: 3, background: bar } },
        top: 8,
        left: 0,
      },
    ])
    .png()
    .toBuffer();

const uploadLogo = async (ground: string, bar: string): Promise<string> => {
  const body = toForm(await draw(ground, bar), 'logo.png');
  const answer = await site.send('POST', '/files', { as: employer, query: { kind: 'logo' }, body });
  await catchUp(site.database);
  return answer.json<MyFile>().path ?? '';
};

const get = (logo: string) => site.app.inject(coverPath(logo, 'Acme'));

describe('a cover', () => {
  it('has the two colours of the logo, and is kept by browsers for good', async () => {
    const logo = await uploadLogo('#123f8c', '#f2a63b');
    const answer = await get(logo);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    const fills = [...answer.body.matchAll(/(?:fill|stroke)="(#[0-9a-f]{6})"/g)].map(
      ([, fill = '']) => fill,
    );
    const near = (one = '', other = '') =>
      [1, 3, 5].every(
        (at) =>
          Math.abs(parseInt(one.slice(at, at + 2), 16) - parseInt(other.slice(at, at + 2), 16)) <
          24,
      );
    expect(near(fills[0], '#123f8c')).toBe(true);
    expect(fills.some((fill) => near(fill, '#f2a63b'))).toBe(true);
    expect(answer.body.length).toBeLessThan(5_000);
    expect((await get(logo)).body).toBe(answer.body);
  });

  it('is arranged in many ways, none of which takes many bytes', () => {
    const colours = { ground: '#123f8c', accent: '#f2a63b' };
    const names = Array.from({ length: 60 }, (_, at) => `/logos/company-${at * 13}.svg`);
    const drawn = names.map((name) => drawCover(colours, name));
    expect(new Set(drawn.map((cover) => cover.slice(0, 400))).size).toBeGreaterThan(45);
    for (const cover of [
      ...drawn,
      ...names.map((one) => drawCover(colours, one, coverSizes.page)),
    ]) {
      expect(cover.length).toBeLessThan(9_000);
    }
  });

  it('differs from that of another logo', async () => {
    const [one, other] = [
      await uploadLogo('#123f8c', '#ffffff'),
      await uploadLogo('#8c1230', '#ffffff'),
    ];
    expect((await get(one)).body).not.toBe((await get(other)).body);
  });

  it('has the tint of the initials of a company without a logo', async () => {
    const answer = await get('');
    const initials = await site.app.inject(initialsPath('Acme'));
    const [, tint = ''] = /fill="(#[0-9a-f]{6})"/.exec(initials.body) ?? [];
    expect(answer.body).toContain(`fill="${tint}"`);
  });

  it('is refused for what is no picture of this site, and not found for one that is gone', async () => {
    for (const of of [
      'https://pictures.example/a.png',
      '/api/v1/user/export',
      '/pictures/../x.webp',
      '',
    ]) {
      const answer = await site.app.inject({ url: '/pictures/cover.svg', query: { of } });
      expect([of, answer.statusCode]).toEqual([of, 400]);
    }
    for (const asked of ['', '?article=4032', '?article=x', `?article=1&of=${initialsPath('A')}`]) {
      const answer = await site.app.inject(`/pictures/cover.svg${asked}`);
      expect([asked, answer.statusCode]).toEqual([asked, 400]);
    }
    expectProblem(await get(`/pictures/${'0'.repeat(64)}.webp`), 'page-not-found');
  });

  it('counts for its reader only where the logo is read', async () => {
    const logo = await uploadLogo('#1d5fa8', '#ffffff');
    const readers = covers.address.tenSeconds;
    const ask = (path: string) =>
      site.app.inject({ url: coverPath(path, 'Acme'), remoteAddress: '203.0.113.9' });
    await ask(logo);
    for (let at = 1; at < readers; at += 1) {
      await ask(`/pictures/${String(at).padStart(64, '0')}.webp`);
    }
    expect((await ask(`/pictures/${'e'.repeat(64)}.webp`)).statusCode).toBe(429);
    expect((await ask(logo)).statusCode).toBe(200);
    expect((await ask(initialsPath('Acme'))).statusCode).toBe(200);
  });
});

describe('the cover of a page', () => {
  it('is one drawing as wide as it, in the colours of the card', async () => {
    const [card, page] = await Promise.all([
      get(''),
      site.app.inject(coverPath('', 'Acme', 'page')),
    ]);
    expect(page.body).toContain('viewBox="0 0 1200 128"');
    const colours = ({ body }: typeof card) => new Set(body.match(/#[0-9a-f]{6}/g));
    expect(colours(page)).toEqual(colours(card));
    // It goes on to the end of its width.
    const scale = Number(/scale\(([\d.]+)\)/.exec(page.body)?.[1] ?? 1);
    const dots = [...page.body.matchAll(/M(-?\d+) -?\d+h/g)].map(([, x]) => Number(x) * scale);
    for (const from of [0, 300, 600, 900]) {
      expect(dots.filter((x) => x >= from && x < from + 300).length).toBeGreaterThan(4 / scale);
    }
    expect(
      (await site.app.inject(`${coverOf}?of=/pictures/initials/A-1.svg&shape=x`)).statusCode,
    ).toBe(400);
  });
});

describe('the cover of an article', () => {
  const titles = [
    'First CV',
    'A fair post',
    'Your first week',
    'Pay in writing',
    'প্রথম সিভি',
    'ন্যায্য বিজ্ঞপ্তি',
  ];
  const drawArticle = async (title: string) =>
    (await site.app.inject(articlePicture({ imgSrc: missingPicture, title }))).body;

  it('is drawn by its title, in other colours or with another motif than the next', async () => {
    const drawn = await Promise.all(titles.map(drawArticle));
    expect(new Set(drawn).size).toBe(titles.length);
    expect(await drawArticle('First CV')).toBe(drawn[0]);
    for (const svg of drawn) {
      expect(svg).toContain('viewBox="0 0 640 360"');
      expect(svg.length).toBeLessThan(7_000);
    }
  });

  it('is not drawn for an article with its own picture', () => {
    expect(articlePicture({ imgSrc: '/blogs/a.svg', title: 'First CV' })).toBe('/blogs/a.svg');
  });

  it('has a number of those that there are', async () => {
    for (const article of ['-1', String(articleCovers), '1.5', 'x', '']) {
      const answer = await site.app.inject({ url: coverOf, query: { article } });
      expect([article, answer.statusCode]).toEqual([article, 400]);
    }
    const last = await site.app.inject(`${coverOf}?article=${articleCovers - 1}`);
    expect(last.body).toContain('<rect');
  });
});

describe('the colours of a cover', () => {
  it.each([
    ['a pale logo', '#ffe680', '#ffffff'],
    ['black on white', '#ffffff', '#000000'],
    ['two that are alike', '#0b6e66', '#0d7068'],
    ['yellow on black', '#101010', '#ffd166'],
  ])('stand out from each other and from a white page for %s', async (_name, ground, bar) => {
    const colours = await readCoverColours(await draw(ground, bar));
    expect(colours).toBeDefined();
    const { ground: chosen = '', accent = '' } = colours ?? {};
    expect(getContrast(chosen, accent)).toBeGreaterThan(1.7);
    expect(getContrast(chosen, '#ffffff')).toBeGreaterThan(1.7);
  });

  it('are none of a logo that is white', async () => {
    expect(await readCoverColours(await draw('#ffffff', '#ffffff'))).toBeUndefined();
  });
});
