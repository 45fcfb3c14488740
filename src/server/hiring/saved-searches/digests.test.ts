import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NewJob } from '#db/factories.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { testOrigin } from '#test/build-test-app.ts';
import { type MailSender, makeMailSender } from '#test/mail-sender.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { updateSearch } from '#test/update-search.ts';
import { enqueueDigests } from './digests.service.ts';

const email = 'rima@people.example';
const minute = 60_000;
const day = 24 * 60 * minute;
/** A Wednesday, before eight o’clock in UTC. */
const start = new Date('2026-06-03T07:00:00Z');

let sender: MailSender;
const site = await setupTestApp();
const owner = await site.create.employer();
beforeEach(async () => {
  site.time.now = start;
  sender = makeMailSender(site);
  await site.database.pool.query('truncate alert_recipients, saved_searches, mails, jobs cascade');
});

const at = (milliseconds: number) => new Date(start.getTime() + milliseconds);
const post = async (values: Partial<NewJob> = {}) => {
  const { id } = await site.create.job({
    ownerId: owner.id,
    position: 'Baker',
    company: `Company ${Math.random()}`,
    publishedAt: at(-60 * minute),
    ...values,
  });
  await updateSearch(site.database);
  return id;
};
/** A search of the visitor that was saved two days ago. */
const saveSearch = (values: Parameters<typeof site.create.savedSearch>[0] = {}) =>
  site.create.savedSearch({
    email,
    requestedAt: at(-2 * day),
    nextAt: at(60 * minute),
    filters: { jobTypes: 'All Jobs', q: 'baker' },
    ...values,
  });

const enqueue = () =>
  site.database.withoutStatementTimeout((_client, db) =>
    enqueueDigests(
      { ...sender.deps, db, inTransaction: makeInTransaction(db, makeEventBus()) },
      site.time.now,
    ),
  );
/** Lets the digests of this moment be made and sent. */
const run = async (now: Date) => {
  site.time.now = now;
  await enqueue();
  await sender.send();
};
const eight = at(60 * minute);
const texts = (to = email) => sender.mailsTo(to).map(({ text }) => text);
const listedIn = (text = '') =>
  [...text.matchAll(/\/job\/[a-z0-9-]*?([0-9a-f]{8}-[0-9a-f-]{27})\?/g)].map(([, id]) => id);
const readTime = async () => {
  const { rows } = await site.database.pool.query<{ next_at: Date | null }>(
    'select next_at from saved_searches',
  );
  return rows[0]?.next_at?.toISOString() ?? null;
};

describe('a digest', () => {
  it('is sent at eight, not before, with each job once ever', async () => {
    await saveSearch();
    const first = await post();
    await run(at(59 * minute));
    expect(texts()).toEqual([]);
    await run(eight);
    await run(at(75 * minute));
    expect(texts().map(listedIn)).toEqual([[first]]);
    expect(await readTime()).toBe('2026-06-04T08:00:00.000Z');
    await site.database.pool.query('update jobs set posted_at = $1', [at(2 * 60 * minute)]);
    const second = await post({ publishedAt: at(3 * 60 * minute) });
    await run(at(60 * minute + day));
    expect(texts().map(listedIn)).toEqual([[first], [second]]);
  });

  it('is not sent where nothing is new, and the next one does not look back', async () => {
    await saveSearch();
    await post({ position: 'Cook' });
    await run(eight);
    await site.database.pool.query(`update jobs set position = 'Baker'`);
    await run(at(60 * minute + day));
    expect(texts()).toEqual([]);
    expect(await readTime()).toBe('2026-06-05T08:00:00.000Z');
  });

  it('has only jobs that are open when it is sent', async () => {
    await saveSearch();
    const [open, closed, hidden] = [await post(), await post(), await post()];
    site.time.now = eight;
    await enqueue();
    await site.database.pool.query('update jobs set closed_at = now() where id = $1', [closed]);
    await site.database.pool.query('update jobs set suspended_at = now() where id = $1', [hidden]);
    await sender.send();
    expect(texts().map(listedIn)).toEqual([[open]]);
    expect(sender.mailsTo(email)[0]?.subject).toBe('1 new: Baker jobs');
  });

  it('is not sent when all of its jobs have closed, or its reader has left meanwhile', async () => {
    await saveSearch();
    await post();
    site.time.now = eight;
    await enqueue();
    await site.database.pool.query('update jobs set closed_at = now()');
    await sender.send();
    expect(texts()).toEqual([]);
    expect((await site.database.pool.query('select from mails')).rows).toEqual([]);
  });

  it('is not sent when its search finds none of its jobs any more', async () => {
    await saveSearch();
    await post();
    site.time.now = eight;
    await enqueue();
    await site.database.pool.query(`update jobs set position = 'Cook'`);
    await updateSearch(site.database);
    await sender.send();
    expect(texts()).toEqual([]);
    expect((await site.database.pool.query('select from mails')).rows).toEqual([]);
  });

  it('says that there may be more where its search takes too long', async () => {
    await saveSearch();
    await post();
    await post({ position: 'Night Baker' });
    const { beginSearch } = site.database;
    const slow = makeMailSender(site, {
      beginSearch: () => {
        const db = beginSearch();
        const execute = db.execute.bind(db);
        return Object.assign(db, { execute: () => execute(sql`select pg_sleep(5)`) });
      },
    });
    site.time.now = eight;
    await enqueue();
    await slow.send();
    expect(slow.mailsTo(email)[0]?.subject).toBe('2+ new: Baker jobs');
    expect(slow.mailsTo(email)[0]?.text).toContain('See all 2+ new jobs');
  });

  it('lists at most three jobs of a company and ten in all, newest first, and counts as the list it leads to', async () => {
    await saveSearch();
    const flood = [];
    for (let n = 0; n < 5; n += 1) {
      flood.push(await post({ company: 'Flood', publishedAt: at((-10 - n) * minute) }));
    }
    const others = [];
    for (let n = 0; n < 9; n += 1) {
      others.push(await post({ publishedAt: at((-60 - n) * minute) }));
    }
    await run(eight);
    const [text = ''] = texts();
    expect(listedIn(text)).toEqual([...flood.slice(0, 3), ...others.slice(0, 7)]);
    expect(sender.mailsTo(email)[0]?.subject).toBe('14 new: Baker jobs');
    const url = /See all 14 new jobs\n\s+(\S+)/.exec(text)?.[1] ?? '';
    expect(url).toContain(`${testOrigin}/all-job?`);
    const query = Object.fromEntries(new URL(url).searchParams);
    const { alert: _token, ...search } = query;
    const found = await site.send('GET', '/jobs/search', { query: { ...search, size: '50' } });
    const { jobs, count } = found.json<{ jobs: { _id: string }[]; count: number }>();
    expect(count).toBe(14);
    const ids = jobs.map(({ _id }) => _id);
    expect(ids.filter((id) => listedIn(text).includes(id))).toEqual(listedIn(text));
  });

  it('is one for all searches of a person, with each job under the first that finds it', async () => {
    await saveSearch();
    await saveSearch({
      filters: { jobTypes: 'All Jobs', location: 'Oslo' },
      requestedAt: at(-day),
    });
    const both = await post({ location: 'Oslo' });
    const one = await post({ location: 'Bergen', publishedAt: at(-90 * minute) });
    const other = await post({ location: 'Oslo', position: 'Cook' });
    await run(eight);
    expect(texts().map(listedIn)).toEqual([[both, one, other]]);
    const [mail] = sender.mailsTo(email);
    expect(mail?.subject).toBe('New jobs for 2 of your searches');
    expect(mail?.text).toContain('Baker jobs: 2 new');
    expect(mail?.text).toContain('Jobs in Oslo: 2 new');
  });

  it('of a region has the jobs of its cities, and none from outside', async () => {
    const city = { kind: 'city', country: 'BD' } as const;
    const dhaka = { ...city, id: '1185241', name: 'Dhaka', region: 'Dhaka Division' };
    const chattogram = { ...city, id: '1205733', name: 'Chattogram', region: 'Chittagong' };
    await site.database.pool.query(`
      insert into places (id, kind, name, region, country, region_id, has_jobs) values
        ('BD.81', 'region', 'Dhaka Division', 'Dhaka Division', 'BD', null, true),
        ('1185241', 'city', 'Dhaka', 'Dhaka Division', 'BD', 'BD.81', true),
        ('1205733', 'city', 'Chattogram', 'Chittagong', 'BD', 'BD.84', true)`);
    await site.database.pool.query(`
      insert into place_names (place_id, name, population)
      values ('BD.81', 'dhaka division', 10), ('1185241', 'dhaka', 10), ('1205733', 'chattogram', 5)`);
    const location = 'Dhaka Division, Bangladesh';
    await saveSearch({ filters: { jobTypes: 'All Jobs', location, place: 'BD.81' } });
    await post({ location: 'Chattogram', places: [chattogram] });
    await post({ location: 'Oslo' });
    const inside = await post({ location: 'Dhaka', places: [dhaka] });
    // A new extract may name the region otherwise.
    const renamed = 'Dhaka Bibhag';
    await site.database.pool.query('update places set region = $1 where region = $2', [
      renamed,
      dhaka.region,
    ]);
    const inBoth = await post({
      location: 'Chattogram · Dhaka',
      places: [chattogram, { ...dhaka, region: renamed }],
      publishedAt: at(-70 * minute),
    });
    await run(eight);
    expect(texts().map(listedIn)).toEqual([[inside, inBoth]]);
    expect(sender.mailsTo(email)[0]?.subject).toBe('2 new: Jobs in Dhaka Division, Bangladesh');
  });

  it('does not repeat on Monday what a daily search of the same person has sent', async () => {
    await saveSearch();
    const monday = new Date('2026-06-08T08:00:00Z');
    await saveSearch({
      filters: { jobTypes: 'All Jobs', company: 'Rye' },
      cadence: 'weekly',
      nextAt: monday,
    });
    const sent = await post({ company: 'Rye' });
    await run(eight);
    await run(monday);
    expect(texts().map(listedIn)).toEqual([[sent]]);
  });

  it('goes to a user with a confirmed email only, who is neither disabled nor leaving', async () => {
    const save = async (values: object) => {
      const user = await site.create.jobSeeker({ emailVerified: true, ...values });
      await saveSearch({ userId: user.id });
      return user.email;
    };
    const reached = await save({});
    await save({ emailVerified: false });
    await save({ disabledAt: start });
    await save({ deletionRequestedAt: start });
    await post();
    await run(eight);
    expect(sender.mails.map(({ to }) => to)).toEqual([reached]);
  });

  it('has links for mail programs that end all alerts, and links that end one', async () => {
    await saveSearch();
    await saveSearch({ filters: { jobTypes: 'All Jobs', location: 'Oslo' } });
    await post();
    await run(eight);
    const [mail] = sender.mailsTo(email);
    const { headers = {}, text = '' } = mail ?? {};
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const stopOne = /Stop this daily alert\n\s+(\S+)/.exec(text)?.[1] ?? '';
    const stopAll = /^<(.+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const count = async (url: string) => {
      await site.app.inject({ method: 'POST', url: url.replace(testOrigin, '') });
      return (await site.database.pool.query('select from saved_searches')).rowCount;
    };
    expect(await count(stopOne)).toBe(1);
    expect(await count(stopAll)).toBe(0);
  });

  it('takes names of searches and jobs into its headers without line breaks', async () => {
    await saveSearch({
      filters: { jobTypes: 'All Jobs', company: 'A\r\nBcc: all@people.example' },
    });
    await post({ company: 'A\r\nBcc: all@people.example', position: 'Baker\r\nX: y' });
    await run(eight);
    expect(sender.mailsTo(email)[0]?.subject).toBe('1 new: Jobs at A Bcc: all@people.example');
  });

  it('is made once by two nodes at the same time', async () => {
    for (let n = 0; n < 30; n += 1) {
      await saveSearch({ email: `p${n}@people.example` });
    }
    await post();
    site.time.now = eight;
    await Promise.all([enqueue(), enqueue()]);
    await sender.send();
    expect(sender.mails).toHaveLength(30);
  });
});

describe('digests that nobody reads', () => {
  const idle = () => saveSearch({ requestedAt: at(-91 * day) });
  const follow = (text = '') =>
    site.send('POST', '/saved-searches/followed-links', {
      body: { token: /\?alert=(\S+)/.exec(text)?.[1] ?? '' },
    });

  it('are paused after 90 days without a click, with one question', async () => {
    await idle();
    await post();
    await run(eight);
    await run(at(60 * minute + day));
    expect(sender.mailsTo(email).map(({ subject }) => subject)).toEqual([
      'Still looking? We’ve paused your job alerts',
    ]);
    const link = /http\S+\/job-alerts\?t=alert-recipient\S+/.exec(texts()[0] ?? '')?.[0] ?? '';
    const open = { method: 'GET', url: link.replace(testOrigin, '') } as const;
    await site.app.inject(open);
    expect(await readTime()).toBeNull();
    await site.app.inject({ ...open, method: 'POST' });
    expect(await readTime()).toBe('2026-06-05T08:00:00.000Z');
    const late = await post({ publishedAt: at(2 * day) });
    await run(new Date('2026-06-05T08:00:00Z'));
    expect(listedIn(texts()[1])).toContain(late);
  });

  it('go on for those who follow a link, which also makes its jobs no longer new', async () => {
    await saveSearch();
    await post();
    await run(eight);
    site.time.now = at(80 * day);
    expect((await follow(texts()[0])).statusCode).toBe(204);
    await run(at(100 * day));
    const { rows } = await site.database.pool.query(
      'select paused_at, visited_at from alert_recipients join saved_searches on recipient_id = alert_recipients.id',
    );
    expect(rows).toEqual([{ paused_at: null, visited_at: at(80 * day) }]);
  });

  it('go on after a pause, for those who follow an old link or save a search', async () => {
    const ann = await site.create.jobSeeker();
    const saved = { userId: ann.id, requestedAt: at(-2 * day), nextAt: at(60 * minute) };
    await site.create.savedSearch({ ...saved, filters: { jobTypes: 'All Jobs', q: 'baker' } });
    await saveSearch();
    await post();
    await run(eight);
    const [mail] = texts();
    const pause = async () => {
      await site.database.pool.query('update alert_recipients set paused_at = now()');
      await site.database.pool.query('update saved_searches set next_at = null');
    };
    const readTimes = async () =>
      (
        await site.database.pool.query<{ is_due: boolean }>(
          'select r.paused_at is null and next_at is not null as is_due from saved_searches join alert_recipients r on r.id = recipient_id order by r.email nulls first',
        )
      ).rows.map((row) => row.is_due);
    await pause();
    expect((await follow(mail)).statusCode).toBe(204);
    expect(await readTimes()).toEqual([false, true]);
    await pause();
    await site.send('POST', '/saved-searches', {
      as: ann,
      body: { filters: { q: 'cook' }, cadence: 'daily', timeZone: 'UTC' },
    });
    expect(await readTimes()).toEqual([true, true, false]);
  });

  it('are sent to the account that takes over the address before the mail goes out', async () => {
    await saveSearch();
    const job = await post();
    site.time.now = eight;
    await enqueue();
    const ann = await site.create.jobSeeker({ email, emailVerified: true });
    await site.send('POST', '/saved-searches', {
      as: ann,
      body: { filters: { q: 'cook' }, cadence: 'daily', timeZone: 'UTC' },
    });
    await sender.send();
    expect(texts().map(listedIn)).toEqual([[job]]);
  });

  it('are not said to go on where none is left', async () => {
    const { id } = await saveSearch();
    await site.database.pool.query("update saved_searches set cadence = 'off', next_at = null");
    const { rows } = await site.database.pool.query<{ recipient_id: string }>(
      'select recipient_id from saved_searches where id = $1',
      [id],
    );
    const link = { purpose: 'alert-recipient', id: rows[0]?.recipient_id ?? '' } as const;
    const answer = await site.app.inject({
      method: 'POST',
      url: await sender.deps.mailLinks.makePath(link),
      headers: { accept: 'text/html' },
    });
    expect(answer.headers.location).toMatch(/&done=off$/);
  });

  it('are not resumed by a forged token', async () => {
    await saveSearch();
    const answer = await follow(
      `?alert=alert-click.0192f0c1-0000-7000-8000-000000000001.0.${'A'.repeat(43)}`,
    );
    expect(answer.statusCode).toBe(204);
    const { rows } = await site.database.pool.query('select active_at from alert_recipients');
    expect(rows).toEqual([{ active_at: at(-2 * day) }]);
  });
});
