import { beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#contract/accounts/users.ts';
import { initialsPath } from '#contract/accounts/initials-pictures.ts';
import { missingPicture } from '#contract/accounts/site-pictures.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import type { Blog } from '#contract/publishing/blogs.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { poison } from '#test/poison.ts';
import { makeIdentity, type TestUser } from '#test/factories.ts';
import { blogForm, jobForm } from '#test/forms.ts';
import { makeLinkLoader } from '#test/picture-links.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { RemotePictureError } from './fetch-picture.ts';

const editor = 'editor@jobs.example';

const site = await setupTestApp({ adminEmails: [editor] });
const employer = await site.create.employer();

/** The links of the tests lead to a picture, or to a server that does not answer. */
let fetched: string[] = [];
let onFetch: (link: string) => Promise<void>;
let hours = 0;
beforeEach(async () => {
  fetched = [];
  hours = 0;
  onFetch = async () => {};
  await site.database.pool.query('delete from picture_links');
});

const events: string[] = [];
const bus = makeEventBus();
bus.subscribe(({ topic }) => events.push(topic));
const load = makeLinkLoader(site, {
  bus,
  onFetch: async (link) => {
    fetched.push(link);
    await onFetch(link);
  },
});
/** A run of the task a minute, and so many hours, after the links were sent. */
const run = () => load(hours);

const read = async (table: string, column: string, id: string): Promise<unknown> => {
  const query = `select ${column} as value from ${table} where id = $1`;
  const { rows } = await site.database.pool.query<{ value: unknown }>(query, [id]);
  return rows[0]?.value;
};
const sitePicture: unknown = expect.stringMatching(/^\/pictures\/[0-9a-f]{64}\.webp$/);
const at = (name: string) => `https://pictures.example/${name}`;
const post = async (logo: string, as = employer) =>
  (await site.send('POST', '/jobs', { as, body: { ...jobForm, logo } })).json<Job>();
const show = async (id: string, as: TestUser | null = null) =>
  (await site.send('GET', `/jobs/applicant-job/${id}`, { as })).json<Job>();

describe('a job with a linked logo', () => {
  it('is posted at once with the initials, and shows the picture when it is loaded', async () => {
    const posted = await post(at('picture.png'));
    const initials = initialsPath(jobForm.company);
    expect([posted.logo, fetched]).toEqual([initials, []]);
    expect(posted.waitingLogo).toEqual({ link: at('picture.png'), isGivenUp: false });
    const shown = await show(posted._id);
    expect([shown.logo, shown.waitingLogo]).toEqual([initials, undefined]);
    const postedAt = await read('jobs', 'posted_at', posted._id);
    events.length = 0;
    await run();
    expect(await show(posted._id)).toMatchObject({ logo: sitePicture });
    expect(events).toContain('jobs');
    expect(await read('jobs', 'posted_at', posted._id)).toEqual(postedAt);
    hours = 48;
    await run();
    expect(fetched).toEqual([at('picture.png')]);
  });

  it('whose server is away is tried five times within a day', async () => {
    const { _id } = await post(at('away.png'));
    const tries: number[] = [];
    onFetch = async () => void tries.push(hours);
    for (; hours < 48; hours += 0.25) {
      await run();
    }
    expect(tries).toEqual([0, 0.25, 0.75, 3.75, 21.75]);
    expect(await read('jobs', 'logo', _id)).toBe(at('away.png'));
  });

  it('is loaded by a later attempt when its server is back', async () => {
    const { _id } = await post(at('late/picture.png'));
    onFetch = async () => {
      if (hours < 1) {
        throw new RemotePictureError('test');
      }
    };
    await run();
    expect((await show(_id)).logo).toMatch(/^\/pictures\/initials\//);
    hours = 2;
    await run();
    expect((await show(_id)).logo).toEqual(sitePicture);
    expect(fetched).toHaveLength(2);
  });

  it('that is given up is marked for its owner alone, and tried again when it is sent once more', async () => {
    const { _id } = await post(at('away.png'));
    for (; hours < 48; hours += 1) {
      await run();
    }
    const readAs = async (as: TestUser | null) => (await show(_id, as)).waitingLogo;
    expect(await readAs(employer)).toEqual({ link: at('away.png'), isGivenUp: true });
    expect(await readAs(null)).toBeUndefined();
    expect(await readAs(await site.create.employer())).toBeUndefined();
    expect(fetched).toHaveLength(5);
    const body = { ...jobForm, logo: at('away.png') };
    await site.send('PUT', `/jobs/${_id}`, { as: employer, body });
    expect(await readAs(employer)).toEqual({ link: at('away.png'), isGivenUp: false });
    await run();
    expect(fetched).toHaveLength(6);
  });

  it('that was changed meanwhile stays as it is', async () => {
    const logo = at('hasty/picture.png');
    const [changed, same] = [await post(logo), await post(logo)];
    const others = await post(logo, await site.create.employer());
    onFetch = async () => {
      const update = "update jobs set logo = '/logos/mine.svg' where id = $1";
      await site.database.pool.query(update, [changed._id]);
    };
    await run();
    expect(fetched).toEqual([logo, logo]);
    const logos = await Promise.all(
      [changed, same, others].map(({ _id }) => read('jobs', 'logo', _id)),
    );
    expect(logos).toEqual(['/logos/mine.svg', sitePicture, sitePicture]);
  });

  it('is tried by one of two runs at once', async () => {
    await post(at('both/picture.png'));
    await Promise.all([run(), run()]);
    expect(fetched).toEqual([at('both/picture.png')]);
  });
});

it('portraits of the identity provider become pictures of the site, unless their users chose another meanwhile', async () => {
  const users = await Promise.all(
    ['picture.png', 'page.html', 'hasty/picture.png'].map(async (name) => {
      const as = makeIdentity({ photoURL: at(name) });
      return (await site.send('POST', '/user', { as, body: {} })).json<User>()._id;
    }),
  );
  onFetch = async (link) => {
    if (link === at('hasty/picture.png')) {
      const update = "update users set photo_url = '/logos/mine.svg' where id = $1";
      await site.database.pool.query(update, [users[2]]);
    }
  };
  await run();
  const photos = await Promise.all(users.map((id) => read('users', 'photo_url', id)));
  expect(photos).toEqual([sitePicture, at('page.html'), '/logos/mine.svg']);
});

it('the picture of a blog belongs to the administrator who sent its link', async () => {
  const as = await site.create.user({ email: editor, emailVerified: true });
  const body = { ...blogForm, imgSrc: at('blog/picture.png') };
  const { _id } = (await site.send('POST', '/blogs', { as, body })).json<Blog>();
  const shown = await site.send('GET', `/blogs/${_id}`);
  expect(shown.json()).toMatchObject({ imgSrc: missingPicture });
  await run();
  expect(await read('blogs', 'img_src', _id)).toEqual(sitePicture);
  const query = "select owner_id as id from files where kind = 'blog'";
  expect((await site.database.pool.query(query)).rows).toEqual([{ id: as.id }]);
});

it('a picture whose row cannot be stored stops no other', async () => {
  hours = 0;
  const bad = await post(at('bad/picture.png'));
  const good = await post(at('good/picture.png'));
  const cure = await poison(site, 'jobs', `new.id = '${bad._id}' and new.logo like '/pictures/%'`);
  await run();
  await cure();
  expect(await read('jobs', 'logo', bad._id)).toBe(at('bad/picture.png'));
  expect(await read('jobs', 'logo', good._id)).toEqual(sitePicture);
  const { rows } = await site.database.pool.query('select attempts from picture_links');
  expect(rows).toEqual([{ attempts: 1 }]);
});

it('links that cannot be claimed stop no others, more of them than a run loads', async () => {
  hours = 0;
  for (let n = 0; n < 21; n += 1) {
    await post(at(`bad/${n}/picture.png`));
  }
  await site.database.pool.query(
    "update picture_links set next_at = next_at - interval '1 minute'",
  );
  const good = await post(at('good/picture.png'));
  const cure = await poison(site, 'picture_links', "new.link like '%/bad/%'");
  await run();
  await cure();
  expect(await read('jobs', 'logo', good._id)).toEqual(sitePicture);
  expect(fetched).toEqual([at('good/picture.png')]);
  const { rows } = await site.database.pool.query('select distinct attempts from picture_links');
  expect(rows).toEqual([{ attempts: 0 }]);
});
