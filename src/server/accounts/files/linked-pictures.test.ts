import { m } from '#messages';
import { readdir } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Blog } from '#contract/publishing/blogs.ts';
import { missingPicture } from '#contract/accounts/site-pictures.ts';
import type { MyFile } from '#contract/accounts/files.ts';
import { initialsPath } from '#contract/accounts/initials-pictures.ts';
import type { SubmittedJob } from '#contract/hiring/jobs.ts';
import { buildTestApp, testOrigin, type TestApp } from '#test/build-test-app.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import type { TestUser } from '#test/factories.ts';
import { blogForm, jobForm } from '#test/forms.ts';
import { forgetUses, setUses } from '#test/rate-limit-uses.ts';
import { expectNoChange } from '#test/table-snapshot.ts';
import { makeRateLimiter } from '#server/platform/http/rate-limiter.ts';
import { makePictureFetcher, publicInternet } from './fetch-picture.ts';

let site: TestApp;
let employer: TestUser;
let administrator: TestUser;
let handle: RequestListener = () => {};
let requests = 0;
let picture: Buffer;
const pictures = createServer((request, response) => {
  requests += 1;
  handle(request, response);
});
const link = (path = '/logo.png', host = 'pictures.example') =>
  `http://${host}:${(pictures.address() as AddressInfo).port}${path}`;

/** A server of the internet, as far as the site knows. */
const fetchPicture = makePictureFetcher({
  ...publicInternet,
  resolveHost: async (host) => (host === 'pictures.example' ? ['127.0.0.1'] : ['10.0.0.8']),
  isAllowedAddress: (address) => address === '127.0.0.1',
  isAllowedPort: () => true,
});

beforeAll(async () => {
  picture = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#0b6e66' } })
    .png()
    .toBuffer();
  await new Promise<void>((resolve) => void pictures.listen(0, '127.0.0.1', resolve));
  site = await buildTestApp({
    adminEmails: ['editor@jobs.example'],
    makeDeps: (database) => ({
      rateLimiter: makeRateLimiter(database),
      fetchPicture,
    }),
  });
  employer = await site.create.employer();
  const email = 'editor@jobs.example';
  administrator = await site.create.user({ email, emailVerified: true });
});
afterEach(async () => {
  requests = 0;
  const left = await readdir(site.store.temporaryFolder).catch(() => []);
  expect(left).toEqual([]);
});
afterAll(async () => {
  pictures.close();
  await site.close();
});

const serve = (body: Buffer | string, status = 200) => {
  handle = (_request, response) => response.writeHead(status).end(body);
};
const post = async (logo: string) => {
  const answer = await site.send('POST', '/jobs', { as: employer, body: { ...jobForm, logo } });
  expect(answer.statusCode).toBe(201);
  return answer.json<SubmittedJob>();
};
const initials = initialsPath(jobForm.company);
const ownPicture = /^\/pictures\/[0-9a-f]{64}\.webp$/;

describe('a job with a linked logo', () => {
  it('is posted before the picture is loaded', async () => {
    serve(picture);
    const job = await post(link());
    expect([job.logo, job.logoError, requests]).toEqual([initials, undefined, 0]);
    expect(job.waitingLogo).toEqual({ link: link(), isGivenUp: false });
  });

  it('may link to this site, which is not fetched', async () => {
    const own = '/logos/harborline.svg';
    expect((await post(`${testOrigin}${own}?v=2`)).logo).toBe(own);
    expect(requests).toBe(0);
  });

  it.each([
    '/\\pictures.example/a.png',
    `${testOrigin}//pictures.example/a.png`,
    '/api/v1/user/export',
    '/api/v1/administration/newsletter.csv',
    '/metrics',
    `${testOrigin}/api/v1/live`,
    '/logos/../api/v1/live',
  ])('shows initials instead of %s, which is no picture of this site', async (logo) => {
    const { _id } = await post(logo);
    const query = 'select logo from jobs where id = $1';
    const { rows } = await site.database.pool.query(query, [_id]);
    expect([rows, requests]).toEqual([[{ logo: initials }], 0]);
  });

  it('can be changed to another link, or to none', async () => {
    const { _id } = await post('');
    const change = async (logo: string) =>
      (
        await site.send('PUT', `/jobs/${_id}`, { as: employer, body: { ...jobForm, logo } })
      ).json<SubmittedJob>();
    expect(await change(link('/a.png'))).toMatchObject({ waitingLogo: { link: link('/a.png') } });
    expect(await change(link('/b.png'))).toMatchObject({ waitingLogo: { link: link('/b.png') } });
    expect(await change(initials)).not.toHaveProperty('waitingLogo');
    expect(requests).toBe(0);
  });

  it('counts as an upload: over the limit it is posted with the initials', async () => {
    await forgetUses(site.database);
    await post(link());
    await setUses(site.database, 'uploads/account', 200);
    const job = await post(link());
    expect([job.logo, job.logoError]).toEqual([initials, m.logo_not_taken()]);
    expect(job).not.toHaveProperty('waitingLogo');
    await forgetUses(site.database);
  });
});

describe('loading a link in a form', () => {
  const load = (body: object, as = employer) => site.send('POST', '/linked-pictures', { as, body });

  it('stores it like an upload, fetched once and encoded anew', async () => {
    serve(picture);
    const loaded = await load({ link: link('/Our%20logo.png') });
    expect([loaded.statusCode, requests]).toEqual([201, 1]);
    const { path = '', kind } = loaded.json<MyFile>();
    expect([kind, path]).toEqual(['logo', expect.stringMatching(ownPicture)]);
    const { format, width } = await sharp((await site.app.inject(path)).rawPayload).metadata();
    expect([format, width]).toEqual(['webp', 256]);
    const listed = await site.send('GET', '/files', { as: employer, query: { kind: 'logo' } });
    expect(listed.json<MyFile[]>().map(({ _id }) => _id)).toContain(loaded.json<MyFile>()._id);
  });

  it.each([
    ['no answer', () => serve('', 500), () => link()],
    ['a text', () => serve('text'), () => link()],
    ['a private address', () => serve(picture), () => link('/', 'inside.example')],
  ])('tells the same of %s, and changes nothing', async (_what, begin, makeLink) => {
    begin();
    await forgetUses(site.database);
    await load({ link: link() });
    const answer = await load({ link: makeLink() });
    expectProblem(answer, 'picture-not-loaded');
    expect(answer.json()).not.toHaveProperty('fields');
  });

  it('needs the role of the kind, and a link', async () => {
    expectProblem(await load({ link: link(), kind: 'blog' }), 'not-an-administrator');
    expectProblem(await load({ link: link() }, administrator), 'not-an-employer');
    for (const body of [{ link: 'javascript:alert(1)' }, { link: link(), kind: 'portrait' }]) {
      const answer = await expectNoChange(site.database, () => load(body));
      expect(Object.keys(expectRefusedFields(answer))).toHaveLength(1);
    }
    expect(requests).toBe(0);
  });
});

describe('a blog with a linked picture', () => {
  const publish = async (imgSrc: string) =>
    (
      await site.send('POST', '/blogs', { as: administrator, body: { ...blogForm, imgSrc } })
    ).json<Blog>();

  it('shows the picture of blogs without one until it is loaded, which its writer reads', async () => {
    serve(picture);
    const waitingPicture = { link: link(), isGivenUp: false };
    const { _id, ...blog } = await publish(link());
    expect(blog).toMatchObject({ imgSrc: missingPicture, waitingPicture });
    const body = { ...blogForm, imgSrc: link() };
    const changed = await site.send('PUT', `/blogs/${_id}`, { as: administrator, body });
    expect(changed.json()).toMatchObject({ imgSrc: missingPicture, waitingPicture });
    const read = await site.send('GET', `/administration/blogs/${_id}`, { as: administrator });
    expect(read.json()).toMatchObject({ waitingPicture });
    const shown = await site.send('GET', `/blogs/${_id}`);
    expect(shown.json()).toMatchObject({ imgSrc: missingPicture });
    expect(shown.json()).not.toHaveProperty('waitingPicture');
    expect(requests).toBe(0);
  });

  it('has none where the link leads to something else of this site', async () => {
    for (const path of ['/api/v1/administration/newsletter.csv', `${testOrigin}/api/v1/live`]) {
      expect((await publish(path)).imgSrc).toBe(missingPicture);
    }
    expect((await publish(`${testOrigin}/blogs/first-interview.svg`)).imgSrc).toBe(
      '/blogs/first-interview.svg',
    );
    expect(requests).toBe(0);
  });
});
