import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { missingPicture } from '#contract/accounts/site-pictures.ts';
import { initialsPath } from '#contract/accounts/initials.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { jobForm } from '#test/forms.ts';
import { writeTemporaryFile } from '#server/platform/storage/temporary-file.ts';
import { forgetLinks, loadPictureLinks } from './load-picture-links.service.ts';
import { RemotePictureError } from './remote-request.ts';

let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp();
});
afterAll(() => site.close());

/** The links of the tests lead to a picture, to a server that does not answer, or to something else. */
let fetched: string[] = [];
let onFetch: (link: string) => Promise<void>;
let hours = 0;
beforeEach(async () => {
  fetched = [];
  hours = 0;
  onFetch = async () => {};
  await site.database.pool.query('delete from picture_attempts');
  await site.database.pool.query("update jobs set logo = '' where logo like 'http%'");
});
async function fetchPicture(link: string, folder: string) {
  fetched.push(link);
  await onFetch(link);
  if (!link.endsWith('picture.png')) {
    throw new RemotePictureError(link.endsWith('away.png') ? 'unreachable' : 'refused', 'test');
  }
  return writeTemporaryFile(Readable.from([Buffer.from(link)]), { folder, name: 'picture.png' });
}

const events: string[] = [];
const bus = makeEventBus();
bus.subscribe(({ topic }) => events.push(topic));
const inTransaction = () => makeInTransaction(site.database.db, bus);
const run = (adminEmails: string[] = []) =>
  loadPictureLinks(
    {
      db: site.database.db,
      inTransaction: inTransaction(),
      clock: () => site.time.now,
      store: site.store,
      scanFile: undefined,
      encodePicture: async () => Readable.from([Buffer.from('encoded')]),
      fetchPicture,
      adminEmails: new Set(adminEmails),
      logger: { info: () => {} },
    },
    new Date(Date.UTC(2026, 5, 1, 0, Math.round(hours * 60))),
    new AbortController().signal,
  );

const read = async (table: string, column: string, id: string): Promise<unknown> => {
  const query = `select ${column} as value from ${table} where id = $1`;
  const { rows } = await site.database.pool.query<{ value: unknown }>(query, [id]);
  return rows[0]?.value;
};
const ownPicture: unknown = expect.stringMatching(/^\/pictures\/[0-9a-f]{64}\.webp$/);
const at = (name: string) => `https://pictures.example/${name}`;
const show = async (id = '') => (await site.send('GET', `/jobs/applicant-job/${id}`)).json<Job>();

describe('a job with a linked logo', () => {
  it('is posted at once with the initials, and shows the picture when it is loaded', async () => {
    const employer = await site.create.employer();
    const post = { as: employer, body: { ...jobForm, logo: at('picture.png') } };
    const posted = (await site.send('POST', '/jobs', post)).json<Job>();
    const initials = initialsPath(jobForm.company);
    expect([posted.logo, fetched]).toEqual([initials, []]);
    expect(posted.waitingLogo).toEqual({ link: at('picture.png'), isGivenUp: false });
    const shown = await show(posted._id);
    expect([shown.logo, shown.waitingLogo]).toEqual([initials, undefined]);
    const postedAt = await read('jobs', 'posted_at', posted._id);
    events.length = 0;
    await run();
    expect(await show(posted._id)).toMatchObject({ logo: ownPicture });
    expect(events).toContain('jobs');
    expect(await read('jobs', 'posted_at', posted._id)).toEqual(postedAt);
    await run();
    expect(fetched).toEqual([at('picture.png')]);
  });

  it('whose server is away is tried five times within a day', async () => {
    const { id: ownerId } = await site.create.employer();
    const { id } = await site.create.job({ ownerId, logo: at('away.png') });
    const tries: number[] = [];
    onFetch = async () => void tries.push(hours);
    for (; hours < 48; hours += 0.25) {
      await run();
    }
    expect(tries).toEqual([0, 0.25, 1.25, 7.25, 24.25]);
    expect(await read('jobs', 'logo', id)).toBe(at('away.png'));
  });

  it('is loaded by a later attempt when its server is back', async () => {
    const { id: ownerId } = await site.create.employer();
    const { id } = await site.create.job({ ownerId, logo: at('late/picture.png') });
    onFetch = async () => {
      if (hours < 1) {
        throw new RemotePictureError('unreachable', 'test');
      }
    };
    await run();
    expect((await show(id)).logo).toMatch(/^\/pictures\/initials\//);
    hours = 2;
    await run();
    expect((await show(id)).logo).toEqual(ownPicture);
    expect(fetched).toHaveLength(2);
  });

  it('that is given up is said to its owner alone, and tried again when it is sent once more', async () => {
    const employer = await site.create.employer();
    const body = { ...jobForm, logo: at('away.png') };
    const { _id } = (await site.send('POST', '/jobs', { as: employer, body })).json<Job>();
    for (; hours < 48; hours += 1) {
      await run();
    }
    const readAs = async (as: typeof employer | null) =>
      (await site.send('GET', `/jobs/applicant-job/${_id}`, { as })).json<Job>().waitingLogo;
    expect(await readAs(employer)).toEqual({ link: at('away.png'), isGivenUp: true });
    expect(await readAs(null)).toBeUndefined();
    expect(await readAs(await site.create.employer())).toBeUndefined();
    expect(fetched).toHaveLength(5);
    await site.send('PUT', `/jobs/${_id}`, { as: employer, body });
    expect(await readAs(employer)).toEqual({ link: at('away.png'), isGivenUp: false });
    await run();
    expect(fetched).toHaveLength(6);
  });

  it('that was changed meanwhile stays as it is', async () => {
    const { id: ownerId } = await site.create.employer();
    const logo = at('hasty/picture.png');
    const [changed, same] = await Promise.all([1, 2].map(() => site.create.job({ ownerId, logo })));
    onFetch = async () => {
      const update = "update jobs set logo = '/logos/mine.svg' where id = $1";
      await site.database.pool.query(update, [changed?.id]);
    };
    await run();
    expect(fetched).toHaveLength(1);
    expect(await read('jobs', 'logo', changed?.id ?? '')).toBe('/logos/mine.svg');
    expect(await read('jobs', 'logo', same?.id ?? '')).toEqual(ownPicture);
  });

  it('waits for others: each run tries three links of an owner, one at a time', async () => {
    const [greedy, modest] = [await site.create.employer(), await site.create.employer()];
    let running = 0;
    const atOnce: number[] = [];
    onFetch = async (link) => {
      const step = link.includes('greedy') ? 1 : 0;
      running += step;
      atOnce.push(running);
      await new Promise((resolve) => setTimeout(resolve, 20));
      running -= step;
    };
    for (let n = 0; n < 10; n += 1) {
      await site.create.job({ ownerId: greedy.id, logo: at(`greedy/${n}/picture.png`) });
    }
    await site.create.job({ ownerId: modest.id, logo: at('modest/picture.png') });
    await run();
    expect(fetched).toHaveLength(4);
    expect(fetched).toContain(at('modest/picture.png'));
    await run();
    expect(fetched).toHaveLength(7);
    expect(Math.max(...atOnce)).toBe(1);
  });

  it('is tried by one of two runs at once', async () => {
    const { id: ownerId } = await site.create.employer();
    await site.create.job({ ownerId, logo: at('both/picture.png') });
    await Promise.all([run(), run()]);
    expect(fetched).toEqual([at('both/picture.png')]);
  });
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
      const update = "update users set photo_url = '/logos/mine.svg' where id = $1";
      await site.database.pool.query(update, [hasty.id]);
    }
  };
  await run();
  const photos = await Promise.all(users.map(({ id }) => read('users', 'photo_url', id)));
  expect(photos).toEqual([ownPicture, at('page.html'), at('away.png')]);
  expect(await read('users', 'photo_url', hasty.id)).toBe('/logos/mine.svg');
  await site.database.pool.query("update users set photo_url = null where photo_url like 'http%'");
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
  expect(await read('blogs', 'img_src', wrong.id)).toBe(at('blog/page.html'));
  expect(await read('reviews', 'user_img', review.id)).toEqual(ownPicture);
});

it('the attempts of a link are forgotten when no row has it any more', async () => {
  const { id: ownerId } = await site.create.employer();
  const { id } = await site.create.job({ ownerId, logo: at('gone/away.png') });
  await site.create.job({ ownerId, logo: at('stays/away.png') });
  await run();
  const count = async () =>
    (await site.database.pool.query('select id from picture_attempts')).rowCount ?? 0;
  const before = await count();
  await site.database.pool.query('delete from jobs where id = $1', [id]);
  await forgetLinks({ inTransaction: inTransaction() });
  expect(await count()).toBe(before - 1);
});
