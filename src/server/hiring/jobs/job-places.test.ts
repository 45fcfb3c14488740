import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Job } from '#contract/hiring/jobs.ts';
import { users } from '#db/accounts-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { repeatPieces } from '#server/platform/events/repeat-pieces.ts';
import { expectRefusedFields } from '#test/expect-problem.ts';
import type { TestUser } from '#test/factories.ts';
import { jobForm } from '#test/forms.ts';
import { loadPlaces } from '#test/load-places.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { matchSomeJobs } from './match-places.service.ts';

const site = await setupTestApp();
const { db } = site.database;
beforeAll(() => loadPlaces(site.database), 60_000);

let owner: TestUser;
beforeEach(async () => {
  await db.delete(users);
  owner = await site.create.employer();
});

const dhaka = '1185241';
const berlin = '2950159';

const send = (body: object, id?: string) =>
  site.send(id === undefined ? 'POST' : 'PUT', id === undefined ? '/jobs' : `/jobs/${id}`, {
    as: owner,
    body: { ...jobForm, ...body, email: owner.email },
  });
const save = async (body: object, id?: string) => (await send(body, id)).json<Job>();
const idsOf = ({ places = [] }: Job) => places.map(({ id }) => id);

describe('the places of a job', () => {
  it('are those of the form, whole, and their names are its location', async () => {
    const job = await save({ location: 'somewhere', placeIds: [dhaka, berlin, dhaka] });
    expect(job.location).toBe('Dhaka, Bangladesh · Berlin, Germany');
    expect(job.places).toEqual([
      expect.objectContaining({
        id: dhaka,
        country: 'BD',
        timeZone: 'Asia/Dhaka',
        localNames: { bn: 'ঢাকা' },
      }),
      expect.objectContaining({ id: berlin, country: 'DE', kind: 'city' }),
    ]);
    expect(job.country).toBeUndefined();
    expect((await save({ placeIds: [dhaka] })).country).toBe('BD');
    const answer = await site.send('GET', `/jobs/applicant-job/${job._id}`);
    expect(idsOf(answer.json<Job>())).toEqual([dhaka, berlin]);
  });

  it('are found by a location alone, where one city fits', async () => {
    const job = await save({ location: 'Dhaka, Bangladesh' });
    expect([job.location, idsOf(job), job.arePlacesFound]).toEqual([
      'Dhaka, Bangladesh',
      [dhaka],
      true,
    ]);
    const visitor = (await site.send('GET', `/jobs/applicant-job/${job._id}`)).json<Job>();
    expect(visitor.arePlacesFound).toBeUndefined();
    expect(idsOf(await save({ location: 'London' }))).toEqual([]);
    expect(idsOf(await save({ location: 'London', country: 'CA' }))).toEqual(['6058560']);
    expect(idsOf(await save({ location: 'West Bengal, India' }))).toEqual([]);
    expect(idsOf(await save({ location: 'Our office' }))).toEqual([]);
  });

  it('stay while a client that knows none leaves the location, and go with it', async () => {
    const job = await save({ placeIds: [dhaka, berlin] });
    expect(idsOf(await save({ location: job.location, position: 'Other' }, job._id))).toEqual([
      dhaka,
      berlin,
    ]);
    expect(idsOf(await save({ location: 'Berlin, Germany' }, job._id))).toEqual([berlin]);
  });

  it('that were found can be removed, and are not found again', async () => {
    const job = await save({ location: 'Dhaka, Bangladesh' });
    const edited = await save({ location: 'Dhaka, Bangladesh', placeIds: [] }, job._id);
    expect(edited.places).toBeUndefined();
    expect(idsOf(await save({ location: 'Dhaka, Bangladesh' }, job._id))).toEqual([]);
  });

  it.each([
    ['an unknown city', { placeIds: ['999999999'] }],
    ['a region', { placeIds: ['IN.28'] }],
    ['the id of another table', { placeIds: ['0190a5e0-0000-7000-8000-000000000000'] }],
    ['an area of a job that is not remote', { placeIds: ['eu'], jobType: 'hybrid' }],
    ['eleven', { placeIds: Array.from({ length: 11 }, () => dhaka) }],
    ['ten thousand', { placeIds: Array.from({ length: 10_000 }, () => dhaka) }],
  ])('are refused: %s', async (_, body) => {
    const fields = expectRefusedFields(await send(body));
    expect(Object.keys(fields)[0]).toMatch(/^placeIds/);
    expect(await db.$count(jobs)).toBe(0);
  });
});

describe('jobs of before the upgrade', () => {
  const match = () =>
    repeatPieces({ inTransaction: makeInTransaction(db, makeEventBus()) }, matchSomeJobs);

  it('get their place where the text names one city and its country', async () => {
    const make = async (location: string, country?: string) =>
      (await site.create.job({ ownerId: owner.id, location, country: country ?? null })).id;
    const found = [
      await make('Dhaka, Bangladesh'),
      await make('Dhaka', 'BD'),
      await make('Sao Paulo - Brazil'),
    ];
    const others = [await make('Dhaka'), await make('Springfield, USA'), await make('Remote')];
    const stored = await db.select().from(jobs).where(eq(jobs.ownerId, owner.id));
    await match();
    const rows = await db.select().from(jobs).where(eq(jobs.ownerId, owner.id));
    const placesOf = (id: string) =>
      rows.find((row) => row.id === id)?.places?.map((each) => each.id);
    expect(found.map(placesOf)).toEqual([[dhaka], [dhaka], ['3448439']]);
    expect(others.map(placesOf)).toEqual([[], [], []]);
    const withoutPlaces = (all: typeof rows) =>
      all
        .map(({ places: _, arePlacesFound: __, filterWords: ___, ...row }) => row)
        .toSorted((one, other) => one.id.localeCompare(other.id));
    expect(withoutPlaces(rows)).toEqual(withoutPlaces(stored));
  });
});
