import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { missingPicture } from '#contract/site-pictures.ts';
import { initialsPath } from '#contract/initials.ts';
import type { Job } from '#contract/jobs.ts';
import { makeEventBus } from '#server/events/event-bus.ts';
import { makeInTransaction } from '#server/events/in-transaction.queries.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { writeTemporaryFile } from './received-file.ts';
import { loadRemoteLinks } from './load-remote-links.service.ts';
import { RemotePictureError } from './remote-picture-error.ts';

let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp();
});
afterAll(() => site.close());

/** What the links of the tests lead to: a picture, nothing that answers, or something else. */
let fetched: string[] = [];
let onFetch: (link: string) => Promise<void>;
beforeEach(() => {
  fetched = [];
  onFetch = async () => {};
});
async function fetchPicture(link: string, folder: string) {
  fetched.push(link);
  await onFetch(link);
  if (!link.endsWith('picture.png')) {
    throw new RemotePictureError(link.endsWith('away.png') ? 'unreachable' : 'refused', 'test');
  }
  return writeTemporaryFile(Readable.from([Buffer.from(link)]), { folder, name: 'picture.png' });
}

const run = (adminEmails: string[] = []) =>
  loadRemoteLinks(
    {
      db: site.database.db,
      inTransaction: makeInTransaction(site.database.db, makeEventBus()),
      clock: () => site.time.now,
      store: site.store,
      scanFile: undefined,
      encodePicture: async () => Readable.from([Buffer.from('encoded')]),
      fetchPicture,
      adminEmails: new Set(adminEmails),
      logger: { info: () => {} },
    },
    new AbortController().signal,
  );

const read = async (table: string, column: string, id: string): Promise<unknown> => {
  const query = `select ${column} as value from ${table} where id = $1`;
  const { rows } = await site.database.pool.query<{ value: unknown }>(query, [id]);
  return rows[0]?.value;
};
const ownPicture: unknown = expect.stringMatching(/^\/pictures\/[0-9a-f]{64}\.webp$/);
const at = (name: string) => `https://pictures.example/${name}`;

it('the links of jobs are replaced by own pictures or initials, and stay where nothing answers', async () => {
  const { id: ownerId } = await site.create.employer();
  const company = 'Blue Sky';
  const make = (logo: string) => site.create.job({ ownerId, company, logo });
  const [one, same, wrong, away, own] = await Promise.all(
    [at('picture.png'), at('picture.png'), at('page.html'), at('away.png'), '/logos/own.svg'].map(
      make,
    ),
  );
  const show = async (id = '') =>
    (await site.send('GET', `/jobs/applicant-job/${id}`)).json<Job>().logo;
  expect(await show(one?.id)).toBe(initialsPath(company));
  const postedAt = await read('jobs', 'posted_at', one?.id ?? '');
  await run();
  expect(fetched.toSorted()).toEqual([at('away.png'), at('page.html'), at('picture.png')]);
  for (const job of [one, same]) {
    expect(await show(job?.id)).toEqual(ownPicture);
  }
  expect(await read('jobs', 'logo', wrong?.id ?? '')).toBe(initialsPath(company));
  expect(await read('jobs', 'logo', away?.id ?? '')).toBe(at('away.png'));
  expect(await show(away?.id)).toBe(initialsPath(company));
  expect(await show(own?.id)).toBe('/logos/own.svg');
  expect(await read('jobs', 'posted_at', one?.id ?? '')).toEqual(postedAt);
  await run();
  expect(fetched.slice(3)).toEqual([at('away.png')]);
  await site.database.pool.query('update jobs set logo = $1', ['/logos/own.svg']);
});

it('the portraits of the provider become own ones, unless their users chose another meanwhile', async () => {
  const users = await Promise.all(
    ['picture.png', 'page.html', 'away.png'].map((name) =>
      site.create.user({ photoUrl: at(name) }),
    ),
  );
  const hasty = await site.create.user({ photoUrl: at('hasty/picture.png') });
  onFetch = async (link) => {
    if (link === at('hasty/picture.png')) {
      await site.database.pool.query('update users set photo_url = $1 where id = $2', [
        '/logos/mine.svg',
        hasty.id,
      ]);
    }
  };
  await run();
  const photos = await Promise.all(users.map(({ id }) => read('users', 'photo_url', id)));
  expect(photos).toEqual([ownPicture, null, at('away.png')]);
  expect(await read('users', 'photo_url', hasty.id)).toBe('/logos/mine.svg');
});

it('pictures of blogs and reviews belong to an administrator, and wait for one', async () => {
  const blog = await site.create.blog({ imgSrc: at('blog/picture.png') });
  const wrong = await site.create.blog({ imgSrc: at('blog/page.html') });
  const review = await site.create.review({ userImg: at('review/picture.png') });
  await run(['editor@jobs.example']);
  expect(await read('blogs', 'img_src', blog.id)).toBe(at('blog/picture.png'));
  const shown = await site.send('GET', `/blogs/${blog.id}`);
  expect(shown.json()).toMatchObject({ imgSrc: missingPicture });
  await site.create.user({ email: 'editor@jobs.example' });
  await run(['editor@jobs.example']);
  expect(await read('blogs', 'img_src', blog.id)).toEqual(ownPicture);
  expect(await read('blogs', 'img_src', wrong.id)).toBe(missingPicture);
  expect(await read('reviews', 'user_img', review.id)).toEqual(ownPicture);
});
