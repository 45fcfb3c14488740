import { describe, expect, it } from 'vitest';
import type { JobDraft, JobDraftSummary } from '#contract/hiring/job-drafts.ts';
import { expectProblem } from '#test/expect-problem.ts';
import type { TestUser } from '#test/factories.ts';
import { jobForm } from '#test/forms.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const owner = await site.create.employer();
const stranger = await site.create.employer();

const create = (as: TestUser, body: object) => site.send('POST', '/job-drafts', { as, body });
const list = async (as: TestUser) =>
  (await site.send('GET', '/job-drafts', { as })).json<JobDraftSummary[]>();

describe('a draft of a job', () => {
  it('holds what was filled in, however little, and is listed with its position and company', async () => {
    const input = { position: 'Night Baker', company: '', logo: 'not a link', salaryMin: null };
    const answer = await create(owner, input);
    expect(answer.statusCode).toBe(201);
    const { _id: id, updatedAt } = answer.json<JobDraft>();
    const listed = { _id: id, position: 'Night Baker', company: '', updatedAt };
    expect(await list(owner)).toEqual([listed]);
    const read = await site.send('GET', `/job-drafts/${id}`, { as: owner });
    expect(read.json()).toEqual({ ...listed, input });
  });

  it('is replaced as a whole, moves to the top, and is deleted', async () => {
    const person = await site.create.employer();
    const { _id: id } = (await create(person, { position: 'A', company: 'B' })).json<JobDraft>();
    site.time.now = new Date(site.time.now.getTime() + 1_000);
    await create(person, { position: 'Later' });
    site.time.now = new Date(site.time.now.getTime() + 1_000);
    const body = { position: 'Changed' };
    const answer = await site.send('PUT', `/job-drafts/${id}`, { as: person, body });
    expect(answer.json<JobDraft>().input).toEqual(body);
    expect((await list(person)).map(({ position }) => position)).toEqual(['Changed', 'Later']);
    await site.send('DELETE', `/job-drafts/${id}`, { as: person });
    expect((await list(person)).map(({ position }) => position)).toEqual(['Later']);
  });

  it('does not exist for another employer', async () => {
    const { _id: id } = (await create(owner, { position: 'Mine' })).json<JobDraft>();
    const body = { position: 'Theirs' };
    for (const [method, send] of [
      ['GET', {}],
      ['PUT', { body }],
      ['DELETE', {}],
    ] as const) {
      const answer = await site.send(method, `/job-drafts/${id}`, { as: stranger, ...send });
      expectProblem(answer, 'draft-not-found');
    }
    expect(await list(stranger)).toEqual([]);
    const stored = await site.send('GET', `/job-drafts/${id}`, { as: owner });
    expect(stored.json<JobDraft>().input).toEqual({ position: 'Mine' });
  });

  it('is not stored for a session that another person has begun', async () => {
    const { _id: id } = (await create(owner, { position: 'Mine' })).json<JobDraft>();
    const body = { position: 'Typed by another', email: stranger.email };
    expectProblem(await create(owner, body), 'identity-mismatch');
    const change = await site.send('PUT', `/job-drafts/${id}`, { as: owner, body });
    expectProblem(change, 'identity-mismatch');
    const stored = await site.send('GET', `/job-drafts/${id}`, { as: owner });
    expect(stored.json<JobDraft>().input).toEqual({ position: 'Mine' });
    const own = await create(owner, { position: 'Mine, too', email: owner.email });
    expect(own.json<JobDraft>().input).toEqual({ position: 'Mine, too' });
  });

  it('does not lose a change of another browser to one that is based on an earlier state', async () => {
    const person = await site.create.employer();
    const draft = (await create(person, { position: 'First' })).json<JobDraft>();
    const change = (position: string, basedOn?: string) =>
      site.send('PUT', `/job-drafts/${draft._id}`, { as: person, body: { position, basedOn } });
    site.time.now = new Date(site.time.now.getTime() + 1_000);
    expect((await change('Second', draft.updatedAt)).statusCode).toBe(200);
    expectProblem(await change('Lost', draft.updatedAt), 'draft-changed');
    expect(await list(person)).toMatchObject([{ position: 'Second' }]);
    expect((await change('Third')).statusCode).toBe(200);
    await site.send('DELETE', `/job-drafts/${draft._id}`, { as: person });
    expectProblem(await change('Gone', draft.updatedAt), 'draft-not-found');
  });

  it('of changes names its job and is deleted with it, and no draft of another employer', async () => {
    const person = await site.create.employer();
    const { id: jobId } = await site.create.job({ ownerId: person.id });
    const others = await site.create.employer();
    for (const [as, input] of [
      [person, { jobId, location: 'Hull', country: '' }],
      [person, { position: 'New' }],
      [others, { jobId, location: 'Leeds' }],
    ] as const) {
      site.time.now = new Date(site.time.now.getTime() + 1_000);
      expect((await create(as, input)).statusCode).toBe(201);
    }
    expect(await list(person)).toMatchObject([{ position: 'New' }, { jobId }]);
    await site.send('DELETE', `/jobs/${jobId}`, { as: person });
    expect(await list(person)).toMatchObject([{ position: 'New' }]);
    expect(await list(others)).toMatchObject([{ jobId }]);
  });

  it('is one of at most twenty, also when several are stored at once', async () => {
    const person = await site.create.employer();
    const answers = await Promise.all(
      Array.from({ length: 23 }, (_, at) => create(person, { position: `Draft ${at}` })),
    );
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);
    expect(refused).toHaveLength(3);
    refused.forEach((answer) => expectProblem(answer, 'too-many-drafts'));
    expect(await list(person)).toHaveLength(20);
  });

  it('is as long as a job may be, also in letters of three bytes', async () => {
    const write = (length: number) => 'বাংলা '.repeat(length / 6).trim();
    const long = {
      ...jobForm,
      companyDetail: write(10_000),
      jobDetail: write(10_000),
      responsibilities: write(4_000),
      skills: write(4_000),
    };
    const person = await site.create.employer();
    const job = await site.send('POST', '/jobs', { as: person, body: long });
    expect(job.statusCode).toBe(201);
    const draft = await create(person, long);
    expect(draft.statusCode).toBe(201);
    const { _id: id, input } = draft.json<JobDraft>();
    expect(input).toMatchObject({ jobDetail: long.jobDetail, skills: long.skills });
    const saved = await site.send('PUT', `/job-drafts/${id}`, { as: person, body: long });
    expect(saved.statusCode).toBe(200);
    const endless = await create(person, { jobDetail: 'বা'.repeat(50_000) });
    expect(endless.statusCode).toBe(413);
  });

  it('refuses a text that the database cannot store', async () => {
    const answer = await create(owner, { position: 'a\0b' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ fields: object }>().fields).toHaveProperty('position');
  });
});
