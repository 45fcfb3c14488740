import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MyFile } from '#contract/accounts/files.ts';
import { discoveryPaths, pictureSize } from '#contract/publishing/feeds.ts';
import { makeRateLimiter } from '#server/platform/http/rate-limiter.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { entityTag } from '#server/platform/http/entity-tag.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { WorkerDrawer } from './drawing-queue.ts';
import type { Picture } from './picture-layout.ts';
import type { NewJob } from '#db/factories.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { unknownId } from '#test/factories.ts';
import { toForm } from '#test/sample-files.ts';
import { silentLogger } from '#test/silent-logger.ts';

const { sitePicture, jobPicture, blogPicture } = discoveryPaths;

const workerUrl = new URL('./picture-worker.ts', import.meta.url);

describe('pictures', { timeout: 60_000 }, () => {
  let site: TestApp;
  beforeAll(async () => {
    const pictures = new WorkerDrawer({ workerUrl, logger: silentLogger });
    site = await buildTestApp({ drawer: pictures });
    site.app.addHook('onClose', () => pictures.close());
  });
  afterAll(() => site.close());

  const get = (url: string) => site.app.inject({ url });
  const getPicture = async (url: string): Promise<Buffer> => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    return answer.rawPayload;
  };
  const getDigest = async (url: string) => entityTag(await getPicture(url));

  it('are PNG of the size that networks require, cacheable by any client for ten minutes', async () => {
    const answer = await get(sitePicture);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=600, must-revalidate',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const png = answer.rawPayload;
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.toString('latin1', 12, 16)).toBe('IHDR');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      pictureSize.width,
      pictureSize.height,
    ]);
    expect(png.length).toBeLessThan(200_000);
  });

  it('are the same on a machine without fonts', async () => {
    const program = `
      const { Worker } = require('node:worker_threads');
      const { createHash } = require('node:crypto');
      const worker = new Worker(new URL(process.argv[1]));
      worker.on('message', (png) => {
        console.log(createHash('sha256').update(png).digest('hex'));
        process.exit();
      });
      worker.postMessage(JSON.parse(process.argv[2]));`;
    const shades = { primary: '#0b6e66', tint: '#e3f1ef' };
    const texts = { title: 'Find work', subtitle: 'Apply' };
    const name = 'সাইট 東京 😀';
    const picture: Picture = {
      kind: 'job',
      title: 'প্রকৌশলী מהנדס Инженер 🔥',
      company: 'شركة',
      location: '東京',
      facts: ['Remote'],
      steps: [{ name: 'উত্তর', look: 'good' }],
      site: { name, shades, logo: null, texts },
    };
    const args = [workerUrl.href, JSON.stringify(picture)];
    const draw = async (env: NodeJS.ProcessEnv) =>
      (await promisify(execFile)(process.execPath, ['-e', program, ...args], { env })).stdout;
    const none = { FONTCONFIG_FILE: '/nonexistent', FONTCONFIG_PATH: '/nonexistent' };
    const digest = await draw(process.env);
    expect(digest).toMatch(/^[0-9a-f]{64}\n$/);
    expect(await draw({ ...process.env, ...none })).toBe(digest);
  });

  it('differ as jobs and blogs differ, and are the same for the same texts', async () => {
    const urls = [
      sitePicture,
      jobPicture((await site.create.job({ position: 'Chef' })).id),
      jobPicture((await site.create.job({ position: 'Cook' })).id),
      jobPicture((await site.create.job({ position: 'مهندس برمجيات' })).id),
      blogPicture((await site.create.blog({ title: 'Chef' })).id),
    ];
    const digests = await Promise.all(urls.map(getDigest));
    expect(new Set(digests).size).toBe(urls.length);
    expect(await Promise.all(urls.map(getDigest))).toEqual(digests);
  });

  it.each([
    '</text><image href="http://127.0.0.1:1/"/><text>',
    '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;',
    'a ]]> b & c " d \' e',
    'line\u2028\u2029break \u0001\u0008\u001f\u007f\u0085 \ufffe\uffff',
    '\u202eevil\u2066 \u200f',
    '🚀🔥 Growth 😀 Hacker 👩‍👩‍👧‍👦',
    'সফটওয়্যার প্রকৌশলী',
    '高级软件工程师',
    'مهندس '.repeat(800),
    `Z${'\u0301'.repeat(5_000)}`,
    'W'.repeat(64_000),
    'ﷺ'.repeat(5_000),
    'a '.repeat(32_000),
  ])('are drawn of any text: %j', async (text) => {
    const job = await site.create.job({ position: text, company: text, location: text });
    const blog = await site.create.blog({ title: text });
    for (const url of [jobPicture(job.id), blogPicture(blog.id)]) {
      expect((await getPicture(url)).readUInt32BE(16)).toBe(pictureSize.width);
    }
  });

  it('are the site’s own for a job that takes no applications', async () => {
    const own = await getDigest(sitePicture);
    const closed = await site.create.job({ closedAt: site.time.now });
    const expired = await site.create.job({ applyUntil: '2026-05-01' });
    const open = await site.create.job({ applyUntil: '2026-06-30' });
    expect(await getDigest(jobPicture(closed.id))).toBe(own);
    expect(await getDigest(jobPicture(expired.id))).toBe(own);
    expect(await getDigest(jobPicture(open.id))).not.toBe(own);
  });

  it('are not found for unknown jobs and blogs', async () => {
    expectProblem(await get(jobPicture(unknownId)), 'job-not-found');
    expectProblem(await get(blogPicture(unknownId)), 'blog-not-found');
    expectProblem(await get(jobPicture((await site.create.blog()).id)), 'job-not-found');
    for (const url of [jobPicture('first'), blogPicture(`${unknownId}.jpg`), '/pictures/x.png']) {
      expectProblem(await get(url), 'page-not-found');
    }
  });
});

describe('cached pictures', () => {
  const draw = vi.fn(async (picture: Picture) => Buffer.from(JSON.stringify(picture)));
  let site: TestApp;
  beforeAll(async () => {
    const pictures = { draw, close: async () => {} };
    site = await buildTestApp({ drawer: pictures, events: makeEventBus() });
  });
  afterAll(() => site.close());

  const get = (url: string, headers = {}) => site.app.inject({ url, headers });

  it('are drawn once for all requests, concurrent or later', async () => {
    const { id } = await site.create.job({ position: 'Shared' });
    draw.mockClear();
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(jobPicture(id))));
    answers.push(await get(jobPicture(id)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(draw).toHaveBeenCalledOnce();
  });

  it('are not sent again to a client that has them', async () => {
    const { id } = await site.create.blog();
    const { etag } = (await get(blogPicture(id))).headers;
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await get(blogPicture(id), { 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    expect(again.headers['cache-control']).toMatch(/^public/);
    expect(again.headers.etag).toBe(etag);
  });

  it('change at once with their job or blog, and are drawn again for no other change', async () => {
    const owner = await site.create.employer();
    const open = await site.create.job({ position: 'Open' });
    const job = await site.create.job({ ownerId: owner.id, position: 'Closing' });
    const before = await get(jobPicture(job.id));
    await get(jobPicture(open.id));
    draw.mockClear();
    await site.send('PATCH', `/jobs/closeAJob/${job.id}`, { as: owner });
    expect((await get(jobPicture(job.id))).body).toContain('"kind":"site"');
    expect(before.body).toContain('Closing');
    await get(jobPicture(open.id));
    expect(draw).not.toHaveBeenCalledWith(expect.objectContaining({ title: 'Open' }));
    await site.send('DELETE', `/jobs/${job.id}`, { as: owner });
    expect((await get(jobPicture(job.id))).statusCode).toBe(404);
  });

  it('show the logo of a company, and its initials where the logo is gone', async () => {
    const as = await site.create.employer();
    const upload = async (background: string) => {
      const size = { width: 40, height: 40, channels: 3 } as const;
      const png = await sharp({ create: { ...size, background } })
        .png()
        .toBuffer();
      const body = toForm(png, 'logo.png');
      return (
        await site.send('POST', '/files', { as, query: { kind: 'logo' }, body })
      ).json<MyFile>();
    };
    const read = async (logo: string) =>
      (await get(jobPicture((await site.create.job({ ownerId: as.id, logo })).id))).body;
    const [red, blue] = [await upload('#f00'), await upload('#00f')];
    const shown = await read(red.path ?? '');
    expect(shown).toContain('"logo":"data:image/png;base64,');
    expect(await read(red.path ?? '')).toBe(shown);
    expect(await read(blue.path ?? '')).not.toBe(shown);
    for (const path of [
      `/pictures/${'0'.repeat(64)}.webp`,
      'https://logo.example/a.png',
      '/api/v1/me',
    ]) {
      expect(await read(path)).not.toContain('"logo":"data:');
    }
  });

  it('have a formatted salary', async () => {
    const salary = { salaryMin: 50_000, salaryMax: 80_000, salaryCurrency: 'BDT' };
    const read = async (job: Partial<NewJob>) =>
      (await get(jobPicture((await site.create.job(job)).id))).body;
    expect(await read({ ...salary, salaryUnit: 'month' })).toContain('BDT 50,000–80,000 a month');
    const hourly = { salaryMin: 12.5, salaryMax: 12.5, salaryCurrency: 'EUR' };
    expect(await read({ ...hourly, salaryUnit: 'hour' })).toContain('"EUR 12.50 an hour"');
    expect(await read({})).toContain('"facts":["On-site","Experienced"]');
  });

  it('are the site’s own from the moment that the last day has ended everywhere', async () => {
    const { id } = await site.create.job({ applyUntil: '2026-06-01' });
    expect((await get(jobPicture(id))).body).toContain('"job"');
    site.time.now = new Date('2026-06-02T12:00:00.000Z');
    expect((await get(jobPicture(id))).body).toContain('"kind":"site"');
  });

  it('are drawn again after a failure, which is answered with Retry-After', async () => {
    const { id } = await site.create.job({ position: 'Busy' });
    draw.mockRejectedValueOnce(new AppError('service-unavailable', { retryAfter: 5 }));
    const refused = await get(jobPicture(id));
    expectProblem(refused, 'service-unavailable');
    expect(refused.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect((await get(jobPicture(id))).body).toContain('Busy');
  });
});

describe('the drawings of pictures', () => {
  const png = Buffer.alloc(200_000, 1);
  const start = async () => {
    let drawn = 0;
    const drawer = {
      draw: async () => {
        drawn += 1;
        return png;
      },
      close: async () => {},
    };
    const site = await buildTestApp({
      drawer,
      makeDeps: (database) => ({ rateLimiter: makeRateLimiter(database) }),
    });
    const owner = await site.create.employer();
    const makeUrls = async (count: number) => {
      const urls: string[] = [];
      for (let at = 0; at < count; at += 1) {
        const job = { ownerId: owner.id, position: `Chef ${at}` };
        urls.push(jobPicture((await site.create.job(job)).id));
      }
      return urls;
    };
    const get = (url: string, remoteAddress: string) => site.app.inject({ url, remoteAddress });
    return { site, get, makeUrls, count: () => drawn };
  };

  it('are limited to 30 a minute for an address; kept pictures are free for all', async () => {
    const { site, get, makeUrls, count } = await start();
    const urls = await makeUrls(31);
    for (const url of urls.slice(0, 30)) {
      expect((await get(url, '203.0.113.1')).statusCode).toBe(200);
    }
    const [kept = '', last = ''] = [urls[0], urls[30]];
    const rejected = await get(last, '203.0.113.1');
    expectProblem(rejected, 'too-many-requests');
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    for (let times = 0; times < 50; times += 1) {
      expect((await get(kept, '203.0.113.1')).statusCode).toBe(200);
    }
    expect(count()).toBe(30);
    expect((await get(last, '203.0.113.2')).statusCode).toBe(200);
    expect((await get(last, '203.0.113.1')).statusCode).toBe(200);
    expect(count()).toBe(31);
    await site.close();
  });

  it('are kept by their bytes, 50 MB of them', async () => {
    const { site, get, makeUrls, count } = await start();
    const urls = await makeUrls(270);
    const askAll = async (network: number) => {
      for (const [at, url] of urls.entries()) {
        await get(url, `203.0.${network}.${at % 200}`);
      }
    };
    await askAll(114);
    expect(count()).toBe(270);
    await get(urls.at(-1) ?? '', '203.0.113.3');
    await get(urls.at(-250) ?? '', '203.0.113.3');
    expect(count()).toBe(270);
    await get(urls[0] ?? '', '203.0.113.3');
    expect(count()).toBe(271);
    await site.close();
  });
});
