import { beforeEach, describe, expect, it } from 'vitest';
import type { ApplicationDetail, ApplicationEntry } from '#contract/hiring/applications.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import type { Scorecard, ScorecardInput } from '#contract/hiring/scorecards.ts';
import { expectProblem } from '#test/expect-problem.ts';
import type { TestUser } from '#test/factories.ts';
import { jobForm } from '#test/forms.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const { create } = site;
const { pool } = site.database;

let owner: TestUser;
let nadia: TestUser;
let viewer: TestUser;
let seeker: TestUser;
let jobId: string;
let id: string;
beforeEach(async () => {
  owner = await create.employer({ fullName: 'Olga Owner' });
  nadia = await create.colleague(owner, 'recruiter', { fullName: 'Nadia Rahman' });
  viewer = await create.colleague(owner, 'viewer', { fullName: 'Vera View' });
  seeker = await create.jobSeeker();
  ({ id: jobId } = await create.job({ ownerId: owner.id, criteria: 'Bread\nSpeed' }));
  ({ id } = await create.application({ jobId, userId: seeker.id }));
});

const give = (as: TestUser, [bread, speed]: [number, number?], comment?: string) => {
  const scores = [
    { criterion: 'Bread', score: bread },
    ...(speed === undefined ? [] : [{ criterion: 'Speed', score: speed }]),
  ];
  const body: ScorecardInput = { scores, ...(comment !== undefined && { comment }) };
  return site.send('PUT', `/applications/${id}/scorecard`, { as, body });
};
const read = async (as: TestUser) =>
  (await site.send('GET', `/applications/${id}`, { as })).json<ApplicationDetail>();
const list = async (order = 'newest') =>
  (await site.send('GET', `/jobs/${jobId}/applications?order=${order}`, { as: owner })).json<
    ApplicationEntry[]
  >();

describe('a scorecard', () => {
  it('shows those of colleagues and their mean once the own one is given, and their number to all', async () => {
    expect(await read(owner)).toMatchObject({ criteria: ['Bread', 'Speed'], scorecards: [] });
    expect((await give(viewer, [4, 3], 'Fine crust')).statusCode).toBe(200);
    const hidden = await read(nadia);
    expect(hidden).toMatchObject({ scorecards: [], score: { count: 1 } });
    expect(hidden.score).not.toHaveProperty('mean');
    expect(JSON.stringify(hidden)).not.toContain('Fine crust');
    const given = (await give(nadia, [2])).json<Scorecard[]>();
    const theirs = { author: 'Vera View', isMine: false, mean: 3.5, comment: 'Fine crust' };
    expect(given).toHaveLength(2);
    expect(given).toContainEqual(expect.objectContaining(theirs));
    expect(given).toContainEqual(expect.objectContaining({ isMine: true, mean: 2 }));
    expect((await read(nadia)).scorecards).toEqual(given);
    expect((await read(nadia)).score).toEqual({ mean: 2.8, count: 2 });
    expect((await list())[0]?.score).toEqual({ count: 2 });
  });

  it('replaces the one that its author gave before', async () => {
    await give(owner, [1, 1], 'Late');
    await give(owner, [4]);
    const { scorecards, score } = await read(owner);
    expect(scorecards).toMatchObject([{ scores: [{ criterion: 'Bread', score: 4 }], mean: 4 }]);
    expect(scorecards[0]).not.toHaveProperty('comment');
    expect(score).toEqual({ mean: 4, count: 1 });
  });

  it('scores each criterion of the job once, from 1 to 4', async () => {
    const send = (scores: unknown) =>
      site.send('PUT', `/applications/${id}/scorecard`, { as: owner, body: { scores } });
    const bread = { criterion: 'Bread', score: 3 };
    for (const scores of [
      [],
      [bread, bread],
      [{ criterion: 'Looks', score: 3 }],
      [{ ...bread, score: 0 }],
      [{ ...bread, score: 5 }],
      [{ ...bread, score: 2.5 }],
    ]) {
      expectProblem(await send(scores), 'validation-failed');
    }
    expect((await list())[0]).not.toHaveProperty('score');
  });

  it('is of the company alone, and goes with the contents of the application', async () => {
    const stranger = await create.employer();
    for (const as of [stranger, seeker]) {
      expectProblem(await give(as, [3]), 'application-not-found');
    }
    await give(owner, [3]);
    await pool.query('update applications set erased_at = now() where id = $1', [id]);
    expectProblem(await give(nadia, [3]), 'application-erased');
  });

  it('orders the list by the mean, those without any behind and the withdrawn last', async () => {
    const others = [];
    for (let at = 0; at < 3; at += 1) {
      others.push((await create.application({ jobId })).id);
    }
    const [better, withdrawn, unscored] = others;
    await give(owner, [2]);
    await pool.query(
      `insert into scorecards select application_id, $1, '[]', null, mean, now()
       from unnest($2::uuid[], $3::float8[]) given (application_id, mean)`,
      [owner.id, [better, withdrawn], [3.5, 4]],
    );
    await pool.query(
      `update applications set stage = 'withdrawn', shown_stage = 'withdrawn' where id = $1`,
      [withdrawn],
    );
    expect((await list('score')).map(({ _id }) => _id)).toEqual([better, id, unscored, withdrawn]);
    const newest = (await list()).map(({ _id }) => _id);
    const theirs = await site.send('GET', `/jobs/${jobId}/applications?order=score`, { as: nadia });
    expect(
      theirs.json<ApplicationEntry[]>().map(({ _id }) => _id),
      'who gave none reads no order by the mean',
    ).toEqual(newest);
  });

  it('stands in the CSV file of the job for those who gave one about the same applicant', async () => {
    await give(nadia, [4, 3], 'Fine crust');
    const download = async (as: TestUser) =>
      (await site.send('GET', `/jobs/${jobId}/applications.csv`, { as })).body;
    expect(await download(nadia)).toContain('"3.5","Nadia Rahman: Bread 4, Speed 3. Fine crust"');
    // One about another applicant opens nothing.
    const { id: otherId } = await create.application({ jobId });
    await pool.query(
      `insert into scorecards values ($1, $2, '[{"criterion": "Bread", "score": 1}]', 'Stale', 1, now())`,
      [otherId, owner.id],
    );
    const hidden = await download(owner);
    expect(hidden).toContain('Olga Owner: Bread 1. Stale');
    expect(hidden).not.toContain('Fine crust');
    expect(hidden).not.toContain('Nadia Rahman');
    await give(owner, [2]);
    expect(await download(owner)).toContain('Nadia Rahman: Bread 4, Speed 3. Fine crust');
  });
});

describe('the criteria of a job', () => {
  const post = (criteria: string) =>
    site.send('POST', '/jobs', { as: owner, body: { ...jobForm, criteria } });

  it('are read by its company alone, and stay where a form leaves them out', async () => {
    const { _id } = (await post(' Bread \n\nSpeed')).json<Job>();
    const get = async (as: TestUser | null) =>
      (await site.send('GET', `/jobs/applicant-job/${_id}`, { as })).json<Job>();
    expect(await get(nadia)).toMatchObject({ criteria: 'Bread \n\nSpeed' });
    for (const as of [null, seeker, await create.employer()]) {
      expect(await get(as)).not.toHaveProperty('criteria');
    }
    const update = (form: object) => site.send('PUT', `/jobs/${_id}`, { as: owner, body: form });
    expect((await update(jobForm)).statusCode).toBe(200);
    expect(await get(owner)).toMatchObject({ criteria: 'Bread \n\nSpeed' });
    await update({ ...jobForm, criteria: '' });
    expect(await get(owner)).not.toHaveProperty('criteria');
  });

  it('are six at most, each of 60 characters at most', async () => {
    for (const criteria of ['a\nb\nc\nd\ne\nf\ng', 'x'.repeat(61)]) {
      expectProblem(await post(criteria), 'validation-failed');
    }
    expect((await post(`a\nb\nc\nd\ne\n${'x'.repeat(60)}`)).statusCode).toBe(201);
  });
});
