import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { m } from '#messages';
import type { Job } from '#contract/hiring/jobs.ts';
import type { Place } from '#contract/hiring/places.ts';
import type { JobSearchPage } from '#contract/hiring/search.ts';
import type { NewJob } from '#db/factories.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { placeExtracts, placeNames, places } from '#db/hiring-places-schema.ts';
import { jobClosing } from '#db/columns.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { expectProblem } from '#test/expect-problem.ts';
import type { TestUser } from '#test/factories.ts';
import { jobForm } from '#test/forms.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';
import { matchSomeJobs } from './match-places.service.ts';

const bus = { ...makeEventBus(), maxAgeMs: 0 };
const site = await setupTestApp({ events: bus });
const { db, pool } = site.database;

const city = (id: string, name: string, timeZone: string) =>
  ({ id, kind: 'city', name, country: 'BD', timeZone }) satisfies Place;
const dhaka = city('1185241', 'Dhaka', 'Asia/Dhaka');
const losAngeles = city('5368361', 'Los Angeles', 'America/Los_Angeles');
const berlin = city('2950159', 'Berlin', 'Europe/Berlin');
const paris = city('2988507', 'Paris', 'Europe/Paris');
const kathmandu = city('1283240', 'Kathmandu', 'Asia/Kathmandu');
const nowhere = city('1', 'Olympus', 'Mars/Olympus');
const bangladesh: Place = { id: 'BD', kind: 'country', name: 'Bangladesh', country: 'BD' };

const lastDay = '2026-06-10';
const everywhere = '2026-06-11T12:00:00.000Z';

const read = async (id: string) =>
  (await site.send('GET', `/jobs/applicant-job/${id}`)).json<Job>();
const find = async (position: string) =>
  (await site.send('GET', '/jobs/search', { query: { q: position } })).json<JobSearchPage>().jobs;
const seconds = (moment: string, n: number) => new Date(Date.parse(moment) + n * 1_000);
const post = (changes: Partial<NewJob>) =>
  site.create.job({ position: 'Zephyr', applyUntil: lastDay, ...changes });

beforeEach(async () => {
  await db.delete(jobs);
  site.time.now = new Date('2026-06-09T12:00:00.000Z');
});

describe('the last day of a job', () => {
  it.each([
    ['at midnight of its city', [dhaka], '2026-06-10T18:00:00.000Z', '+06:00'],
    ['at midnight of its city in the west', [losAngeles], '2026-06-11T07:00:00.000Z', '-07:00'],
    [
      'at midnight of a zone that is no whole hours off',
      [kathmandu],
      '2026-06-10T18:15:00.000Z',
      '+05:45',
    ],
    ['at midnight of cities that share it', [berlin, paris], '2026-06-10T22:00:00.000Z', '+02:00'],
    ['everywhere where its cities do not', [dhaka, losAngeles], everywhere, '-12:00'],
    ['everywhere where it is in a country', [bangladesh], everywhere, '-12:00'],
    ['everywhere where it is in a city and a country', [dhaka, bangladesh], everywhere, '-12:00'],
    ['everywhere where its zone is unknown', [nowhere], everywhere, '-12:00'],
    ['everywhere without a place', [], everywhere, '-12:00'],
    ['everywhere where nobody has looked for its places', null, everywhere, '-12:00'],
  ])('ends %s', async (...[, jobPlaces, end, offset]) => {
    const { id } = await post({ places: jobPlaces });
    const seeker = await site.create.jobSeeker();
    const apply = () =>
      site.send('PATCH', '/jobs/jobApply', {
        as: seeker,
        body: { applyJobId: id, applyUserId: seeker.id },
      });
    site.time.now = seconds(end, -1);
    expect(await read(id)).toMatchObject({ isClosed: false, applyUntil: lastDay, closesAt: end });
    expect(await find('Zephyr')).toHaveLength(1);
    const feed = await site.app.inject('/feeds/indeed.xml');
    expect(feed.body).toContain(`<![CDATA[${lastDay}T23:59:59${offset}]]>`);
    site.time.now = seconds(end, 0);
    expect(await read(id)).toMatchObject({ isClosed: true, closesAt: end });
    expect(await find('Zephyr')).toEqual([]);
    expectProblem(await expectNoChange(site.database, apply), 'job-closed');
    site.time.now = seconds(end, -1);
    expect((await apply()).statusCode).toBe(200);
  });

  it('ends with the new places where these change, and never where there is none', async () => {
    const { id } = await post({ places: [dhaka] });
    await db
      .update(jobs)
      .set({ places: [losAngeles] })
      .where(eq(jobs.id, id));
    expect((await read(id)).closesAt).toBe('2026-06-11T07:00:00.000Z');
    await db.update(jobs).set({ applyUntil: '9999-12-31' }).where(eq(jobs.id, id));
    expect((await read(id)).closesAt).toBe('9999-12-31T23:59:59.000Z');
    await db.update(jobs).set({ applyUntil: null }).where(eq(jobs.id, id));
    expect(await read(id)).not.toHaveProperty('closesAt');
    site.time.now = new Date('2036-01-01');
    expect(await read(id)).toMatchObject({ isClosed: false });
  });
});

describe('a last day that has ended where the job is', () => {
  let owner: TestUser;
  beforeEach(async () => {
    owner = await site.create.employer();
    await db.insert(places).values([dhaka, losAngeles]).onConflictDoNothing();
    // Half past midnight in Dhaka.
    site.time.now = new Date('2026-06-10T18:30:00.000Z');
  });
  const save = ({ id }: Place, job?: NewJob) =>
    site.send(job ? 'PUT' : 'POST', `/jobs${job ? `/${job.id}` : ''}`, {
      as: owner,
      body: { ...jobForm, email: owner.email, placeIds: [id], applyUntil: lastDay },
    });

  it('is refused, and nothing is stored', async () => {
    const refused = await expectNoChange(site.database, () => save(dhaka));
    expect(refused.json()).toMatchObject({ fields: { applyUntil: m.fault_day_passed() } });
    expect((await save(losAngeles)).json()).toMatchObject({ isClosed: false });
  });

  it('is refused in an edit, unless the job had it', async () => {
    const later = await post({ ownerId: owner.id, places: [dhaka], applyUntil: '2026-06-20' });
    const refused = await expectNoChange(site.database, () => save(dhaka, later));
    expect(refused.json()).toMatchObject({ fields: { applyUntil: m.fault_day_passed() } });
    const past = await post({ ownerId: owner.id, places: [dhaka] });
    expect((await save(dhaka, past)).json()).toMatchObject({ isClosed: true });
  });

  it('is refused where an edit moves the job there, unless it is closed', async () => {
    const moved = await post({ ownerId: owner.id, places: [losAngeles] });
    const refused = await expectNoChange(site.database, () => save(dhaka, moved));
    expect(refused.json()).toMatchObject({ fields: { applyUntil: m.fault_day_passed() } });
    await site.send('PATCH', `/jobs/closeAJob/${moved.id}`, { as: owner });
    expect((await save(dhaka, moved)).json()).toMatchObject({ isClosed: true });
  });

  it('is told to applicants where an edit changes when it ends, and not otherwise', async () => {
    const job = await post({ ownerId: owner.id, places: [dhaka] });
    const { userId } = await site.create.application({ jobId: job.id });
    const heard: boolean[] = [];
    const unsubscribe = bus.subscribe(({ topic, userIds }) => {
      if (topic === 'jobs') {
        heard.push(userIds.includes(userId));
      }
    });
    expect((await save(dhaka, job)).statusCode).toBe(200);
    expect((await save(losAngeles, job)).json()).toMatchObject({ isClosed: false });
    expect((await save(losAngeles, job)).statusCode).toBe(200);
    unsubscribe();
    expect(heard).toEqual([false, true, false]);
  });

  it('goes when the job is reopened', async () => {
    const { id } = await post({ ownerId: owner.id, places: [dhaka] });
    const answer = await site.send('PATCH', `/jobs/reopenAJob/${id}`, { as: owner });
    expect(answer.json()).toMatchObject({ isClosed: false });
    expect(answer.json()).not.toHaveProperty('applyUntil');
    expect(answer.json()).not.toHaveProperty('closesAt');
  });
});

describe('a job of before the upgrade', () => {
  /** As the migration leaves it. */
  const postBefore = async (changes: Partial<NewJob>) => {
    const { id } = await post(changes);
    await pool.query(`begin; set local session_replication_role = replica;
      update jobs set closes_at = null where id = '${id}'; commit`);
    return id;
  };
  const readStored = async (id: string) => {
    const [row] = await db
      .select({ closesAt: jobs.closesAt, closing: jobClosing })
      .from(jobs)
      .where(eq(jobs.id, id));
    return row;
  };

  it('closes everywhere, as it did', async () => {
    const id = await postBefore({ places: null, location: 'Dhaka, Bangladesh' });
    const without = await postBefore({ applyUntil: null, position: 'Undated' });
    expect(await readStored(id)).toMatchObject({ closesAt: null });
    site.time.now = seconds(everywhere, -1);
    expect(await read(id)).toMatchObject({ isClosed: false, closesAt: everywhere });
    expect(await find('Zephyr')).toHaveLength(1);
    site.time.now = seconds(everywhere, 0);
    expect(await read(id)).toMatchObject({ isClosed: true });
    expect(await find('Zephyr')).toEqual([]);
    expect(await read(without)).toMatchObject({ isClosed: false });
    expect(await find('Undated')).toHaveLength(1);
  });

  it('closes at midnight of the city that is found for it', async () => {
    const id = await postBefore({ places: null, location: 'Dhaka, Bangladesh' });
    await db.insert(places).values(dhaka).onConflictDoNothing();
    await db.insert(placeNames).values({ placeId: dhaka.id, name: 'dhaka', population: 10 });
    await db.insert(placeExtracts).values({ version: 'one', loadedAt: site.time.now });
    const inTransaction = makeInTransaction(db, makeEventBus());
    await inTransaction(async (transaction) => {
      expect(await matchSomeJobs(transaction)).toBe(false);
      return [];
    });
    expect(await readStored(id)).toMatchObject({ closesAt: new Date('2026-06-10T18:00:00.000Z') });
  });
});
