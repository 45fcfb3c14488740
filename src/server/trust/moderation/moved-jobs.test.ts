import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { m } from '#messages';
import type { Job } from '#contract/hiring/jobs.ts';
import type { Place } from '#contract/hiring/places.ts';
import type { DecisionResult } from '#contract/trust/decisions.ts';
import { places } from '#db/hiring-places-schema.ts';
import { setupApprovals } from '#test/approvals.ts';
import { jobForm } from '#test/forms.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const { site, owner, post, read, approve, undo } = await setupApprovals();
const { db } = site.database;

const dhaka = {
  id: '1185241',
  kind: 'city',
  name: 'Dhaka',
  country: 'BD',
  timeZone: 'Asia/Dhaka',
} satisfies Place;
const honolulu = {
  id: '5856195',
  kind: 'city',
  name: 'Honolulu',
  country: 'US',
  timeZone: 'Pacific/Honolulu',
} satisfies Place;

const lastDay = '2026-06-10';
const noon = new Date('2026-06-10T12:00:00.000Z');
/** The day has ended in Dhaka, and not in Honolulu. */
const between = new Date('2026-06-10T19:00:00.000Z');
const ended = new Date('2026-06-12T12:00:00.000Z');

beforeAll(async () => {
  await db.insert(places).values([dhaka, honolulu]);
});
beforeEach(() => {
  site.time.now = noon;
});

const dayIn = ({ id }: Place, form: object = {}) => ({
  placeIds: [id],
  applyUntil: lastDay,
  ...form,
});
const put = (id: string, form: object) =>
  site.send('PUT', `/jobs/${id}`, { as: owner, body: { ...jobForm, ...form } });
const readJob = async (id: string) => (await read(id)).json<Job>();

describe('on a site that approves jobs, the last day', () => {
  const postIn = async (place: Place, form: object = {}) => {
    const { _id } = await post(dayIn(place, form));
    expect((await approve(_id)).statusCode).toBe(201);
    return _id;
  };

  it('goes where it has passed at the places that are approved', async () => {
    const id = await postIn(honolulu);
    expect((await put(id, dayIn(dhaka))).json()).toMatchObject({ approval: 'waiting' });
    site.time.now = between;
    expect(await readJob(id)).toMatchObject({ isClosed: false, applyUntil: lastDay });
    const { decision } = (await approve(id)).json<DecisionResult>();
    const moved = await readJob(id);
    expect(moved).toMatchObject({ isClosed: false, places: [{ name: 'Dhaka' }] });
    expect(moved).not.toHaveProperty('applyUntil');
    expect(moved).not.toHaveProperty('closesAt');
    await undo(decision._id);
    expect(await readJob(id)).toMatchObject({
      isClosed: false,
      places: [{ name: 'Honolulu' }],
      applyUntil: lastDay,
      closesAt: '2026-06-11T10:00:00.000Z',
    });
  });

  it('stays where it has not', async () => {
    const id = await postIn(honolulu);
    await put(id, dayIn(dhaka, { applyUntil: '2026-06-11' }));
    site.time.now = between;
    await approve(id);
    expect(await readJob(id)).toMatchObject({
      isClosed: false,
      closesAt: '2026-06-11T18:00:00.000Z',
    });
  });

  it('goes where it passed while a new job waited', async () => {
    const { _id } = await post(dayIn(dhaka));
    site.time.now = between;
    await approve(_id);
    const job = await readJob(_id);
    expect(job).toMatchObject({ isClosed: false });
    expect(job).not.toHaveProperty('applyUntil');
  });

  it('that the employer set after the approval stays when that is taken back', async () => {
    const id = await postIn(honolulu);
    await put(id, dayIn(dhaka));
    site.time.now = between;
    const { decision } = (await approve(id)).json<DecisionResult>();
    await put(id, dayIn(dhaka, { applyUntil: '2026-06-20' }));
    await undo(decision._id);
    expect(await readJob(id)).toMatchObject({ applyUntil: '2026-06-20' });
  });

  it('stays where it had closed the job before, or its owner had', async () => {
    const id = await postIn(honolulu);
    await put(id, dayIn(dhaka));
    const closed = await postIn(honolulu);
    await put(closed, dayIn(dhaka));
    await site.send('PATCH', `/jobs/closeAJob/${closed}`, { as: owner });
    site.time.now = between;
    await approve(closed);
    site.time.now = ended;
    await approve(id);
    for (const one of [id, closed]) {
      expect(await readJob(one)).toMatchObject({
        isClosed: true,
        applyUntil: lastDay,
        places: [{ name: 'Dhaka' }],
      });
    }
  });

  it('is refused where it has passed at the places that wait, or at those that are public', async () => {
    const east = await postIn(dhaka, { applyUntil: '2026-06-20' });
    const west = await postIn(honolulu, { applyUntil: '2026-06-20' });
    const same = await postIn(honolulu);
    site.time.now = between;
    const forms = [
      [east, honolulu],
      [west, dhaka],
      [same, dhaka],
    ] as const;
    for (const [id, place] of forms) {
      const answer = await expectNoChange(site.database, () => put(id, dayIn(place)));
      expect(answer.json()).toMatchObject({ fields: { applyUntil: m.fault_day_passed() } });
    }
  });
});
