import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Blog } from '#contract/publishing/blogs.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { makeMetrics } from '#server/platform/ops/metrics.ts';
import { makeIdentity } from '#test/factories.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { silentLogger } from '#test/silent-logger.ts';
import { drawBlogPreviews, previewTask } from './blog-previews.service.ts';

const administrator = makeIdentity({ email: 'editor@jobs.example', emailVerified: true });
const site = await setupTestApp({ adminEmails: ['editor@jobs.example'] });

/** A photo: no two of its pixels are alike. */
const drawPhoto = (channels: 3 | 4 = 3) =>
  sharp({
    create: {
      width: 1_200,
      height: 800,
      channels,
      background: '#00000000',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .webp()
    .toBuffer();

const path = `/pictures/${'ab'.repeat(32)}.webp`;
const otherPath = `/pictures/${'cd'.repeat(32)}.webp`;
let pictures: Record<string, Buffer> = {};
let read: string[] = [];
beforeEach(async () => {
  read = [];
  pictures = { [path]: await drawPhoto() };
  await site.database.pool.query('delete from blogs');
});

const events: string[] = [];
const bus = makeEventBus();
bus.subscribe(({ topic }) => events.push(topic));

/** A run of the task. */
const run = () =>
  drawBlogPreviews(
    {
      db: site.database.db,
      inTransaction: makeInTransaction(site.database.db, bus),
      readPicture: async (picture) => {
        read.push(picture);
        return pictures[picture];
      },
      logger: silentLogger,
      metrics: makeMetrics(),
    },
    site.time.now,
    new AbortController().signal,
  );

const get = async (id: string) => (await site.send('GET', `/blogs/${id}`)).json<Blog>();

/** The picture within the URL of a preview. */
const readPreview = ({ imgPreview = '' }: Blog): Buffer => {
  const [, webp = ''] = /base64,([\w+/=]+)"/.exec(decodeURIComponent(imgPreview)) ?? [];
  return Buffer.from(webp, 'base64');
};

describe('the preview of a blog’s picture', () => {
  it('is a small picture of the shape of articles, which its page has and no list', async () => {
    const { id } = await site.create.blog({ imgSrc: path });
    expect(await get(id)).not.toHaveProperty('imgPreview');
    events.length = 0;
    await run();
    expect(events).toEqual(['blogs']);
    const blog = await get(id);
    expect(blog.imgPreview).toMatch(/^data:image\/svg\+xml,%3Csvg%20/);
    const preview = readPreview(blog);
    expect(preview.length).toBeLessThanOrEqual(1_200);
    const { format, width, height } = await sharp(preview).metadata();
    expect([format, Math.round((16 * height) / width)]).toEqual(['webp', 9]);
    for (const list of ['/blogs', '/administration/blogs', `/administration/blogs/${id}`]) {
      const answer = await site.send('GET', list, { as: administrator });
      expect([answer.statusCode, answer.body.includes('imgPreview')], list).toEqual([200, false]);
    }
  });

  it('is drawn once, and again for another picture', async () => {
    const { id, title, content } = await site.create.blog({ imgSrc: path });
    await run();
    await run();
    expect(read).toEqual([path]);
    const before = readPreview(await get(id));
    const save = (imgSrc: string) =>
      site.send('PUT', `/blogs/${id}`, {
        as: administrator,
        body: { title: `${title}.`, content, imgSrc },
      });
    expect((await save(path)).statusCode).toBe(200);
    expect(readPreview(await get(id))).toEqual(before);
    pictures[otherPath] = await drawPhoto();
    expect((await save(otherPath)).body).not.toContain('imgPreview');
    expect(await get(id)).not.toHaveProperty('imgPreview');
    await run();
    expect(read).toEqual([path, otherPath]);
    expect(readPreview(await get(id)).equals(before)).toBe(false);
  });

  it('is drawn for no picture with clear parts, nor for one that cannot be read as a picture', async () => {
    pictures = { [path]: await drawPhoto(4), [otherPath]: Buffer.from('no picture') };
    const ids = await Promise.all(
      [path, otherPath].map(async (imgSrc) => (await site.create.blog({ imgSrc })).id),
    );
    await run();
    for (const id of ids) {
      expect(await get(id)).not.toHaveProperty('imgPreview');
    }
    await run();
    expect(read).toHaveLength(2);
  });

  it('waits for a picture whose store is away, and asks for no other address', async () => {
    pictures = {};
    const { id } = await site.create.blog({ imgSrc: path });
    await site.create.blog({ imgSrc: 'https://pictures.example/a.png' });
    await site.create.blog({ imgSrc: '/api/v1/jobs' });
    await site.create.blog({ imgSrc: '/no-picture.svg' });
    await run();
    pictures = { [path]: await drawPhoto() };
    await run();
    expect(read).toEqual([path, path]);
    expect(await get(id)).toHaveProperty('imgPreview');
  });

  it('is due at once for a new blog', async () => {
    const body = { title: 'A', content: 'B', imgSrc: path };
    await site.send('POST', '/blogs', { as: administrator, body });
    const { rows } = await site.database.pool.query<{ task: string }>(
      'select task_identifier as task from graphile_worker.jobs',
    );
    expect(rows.map(({ task }) => task)).toContain(previewTask);
  });
});
