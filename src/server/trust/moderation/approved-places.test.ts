import { beforeAll, describe, expect, it } from 'vitest';
import type { Job } from '#contract/hiring/jobs.ts';
import type { Place } from '#contract/hiring/places.ts';
import { recountPlaces } from '#server/hiring/places/places-with-jobs.queries.ts';
import { setupApprovals } from '#test/approvals.ts';
import { expectRefusedFields } from '#test/expect-problem.ts';
import { jobForm } from '#test/forms.ts';
import { loadPlaces } from '#test/load-places.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const { site, owner, ...calls } = await setupApprovals();
const { post, edit, read, approve, readCase } = calls;
beforeAll(() => loadPlaces(site.database), 60_000);

/** Springfield in Illinois and in Oregon: both are `Springfield, United States`. */
const illinois = '4250542';
const oregon = '5754005';
const dhaka = '1185241';

const publish = async (form: object) => {
  const { _id } = await post(form);
  expect((await approve(_id)).statusCode).toBe(201);
  return (await read(_id)).json<Job>();
};
const readPublic = async (id: string) => (await read(id)).json<Job>();

describe('on a site that approves jobs, the place of a published job', () => {
  it('waits where another place has the same text, or none, and administrators read which', async () => {
    const before = await publish({ placeIds: [illinois] });
    expect(before.location).toBe('Springfield, United States');
    for (const placeIds of [[oregon], []]) {
      const form = { location: before.location, country: 'US', placeIds };
      expect(await edit(before._id, form)).toMatchObject({ approval: 'waiting' });
      expect(await readPublic(before._id)).toEqual(before);
    }
    await edit(before._id, { placeIds: [oregon] });
    const { present, proposed } = await readCase(before._id);
    expect(present).toMatchObject({ places: 'Springfield, Illinois, United States' });
    expect(proposed).toMatchObject({ places: 'Springfield, Oregon, United States' });
    await approve(before._id);
    const after = await readPublic(before._id);
    expect(after.places?.map(({ id }) => id)).toEqual([oregon]);
  });

  it('shows nothing of the one that waits', async () => {
    const before = await publish({ placeIds: [illinois] });
    const waiting = await edit(before._id, { placeIds: [dhaka] });
    expect(waiting).toMatchObject({ approval: 'waiting', change: { country: 'BD' } });
    expect(await readPublic(before._id)).toEqual(before);
    await approve(before._id);
    expect(await readPublic(before._id)).toMatchObject({
      country: 'BD',
      location: 'Dhaka, Bangladesh',
    });
  });

  it('stays at once where the form leaves it', async () => {
    const before = await publish({ placeIds: [illinois] });
    const form = { placeIds: [illinois], applyUntil: '2027-01-01' };
    expect(await edit(before._id, form)).not.toHaveProperty('approval');
  });

  it('is no area where the work is not remote, also for a client that knows no places', async () => {
    const { _id, location } = await publish({ jobType: 'remote', placeIds: ['world'] });
    const answer = await expectNoChange(site.database, () =>
      site.send('PUT', `/jobs/${_id}`, { as: owner, body: { ...jobForm, location } }),
    );
    expect(Object.keys(expectRefusedFields(answer))).toEqual(['placeIds']);
  });
});

describe('the suggestions of places', () => {
  const hasJobs = async (id: string) => {
    const { rows } = await site.database.pool.query<{ has_jobs: boolean }>(
      'select has_jobs from places where id = $1',
      [id],
    );
    return rows[0]?.has_jobs;
  };
  const berlin = '2950159';
  const chattogram = '1205733';

  it('know a job once it was public, and forget it in the night after its deletion', async () => {
    const { _id } = await post({ placeIds: [berlin] });
    expect(await hasJobs(berlin)).toBe(false);
    await approve(_id);
    expect(await hasJobs(berlin)).toBe(true);
    await edit(_id, { placeIds: [chattogram] });
    expect(await hasJobs(chattogram)).toBe(false);
    await recountPlaces(site.database.db);
    expect([await hasJobs(berlin), await hasJobs(chattogram)]).toEqual([true, false]);
    await site.send('DELETE', `/jobs/${_id}`, { as: owner });
    const { _id: waiting } = await post({ placeIds: [berlin] });
    await recountPlaces(site.database.db);
    expect(await hasJobs(berlin)).toBe(false);
    expect((await read(waiting, owner)).statusCode).toBe(200);
  });

  it('put the place of just this name before one with jobs', async () => {
    const list = async () =>
      (await site.send('GET', '/places', { query: { q: 'London' } })).json<Place[]>();
    const [first, ...others] = await list();
    const other = others.find(({ name }) => /^London./.test(name));
    await publish({ placeIds: [other?.id] });
    expect(await hasJobs(other?.id ?? '')).toBe(true);
    expect((await list())[0]?.id).toBe(first?.id);
  });
});
