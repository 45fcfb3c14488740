import { beforeEach, describe, expect, it } from 'vitest';
import { endEverywhere } from '#contract/platform/last-day-texts.ts';
import { PersonalHome } from '#contract/hiring/home.ts';
import type { NewApplication, NewJob } from '#db/factories.ts';
import type { Sender } from '#test/build-test-app.ts';
import { makeIdentity, type TestUser } from '#test/factories.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const site = await setupTestApp();

const day = 24 * 60 * 60_000;
const inDays = (days: number) =>
  new Date(site.time.now.getTime() + days * day).toISOString().slice(0, 10);

const read = async (as: Sender) => {
  const answer = await expectNoChange(site.database, () => site.send('GET', '/home', { as }));
  expect(answer.statusCode).toBe(200);
  return PersonalHome.parse(answer.json());
};
const nothing: PersonalHome = { matches: [], closingSaved: [], pressingJobs: [] };

describe('the home of a job seeker', () => {
  let posted = 0;
  /** Newer than all before, and with words of its own. */
  const post = (position: string, overrides: Partial<NewJob> = {}) => {
    posted += 1;
    const publishedAt = new Date(site.time.now.getTime() - day + posted * 1_000);
    return site.create.job({ position, publishedAt, requiredExp: 0, ...overrides });
  };
  const makeSeeker = (skills: string) =>
    site.create.jobSeeker({}, { skills, position: 'MERN Stack Developer' });

  it('shows the jobs that name most skills first, with these skills', async () => {
    const ann = await makeSeeker('Glazing, cold forging, SQL, Glazing');
    const one = await post('Potter', {
      companyCategory: 'Technology',
      skills: 'Patience\nGlazing of tiles',
    });
    const both = await post('Smith', {
      companyCategory: 'Technology',
      skills: 'Cold forging\nSome glazing',
    });
    await post('Driver', {
      companyCategory: 'Technology',
      skills: 'Forging machines\nCold\nForging',
    });
    const { matches } = await read(ann);
    expect(matches.map(({ job, ...reasons }) => [job._id, reasons])).toEqual([
      [both.id, { skills: ['Glazing', 'cold forging'], isPosition: false }],
      [one.id, { skills: ['Glazing'], isPosition: false }],
    ]);
  });

  it('counts the position in a title more than a skill', async () => {
    const wishes = { skills: 'origami', position: 'Junior Accountant' } as const;
    const ann = await site.create.jobSeeker({}, wishes);
    const skilled = await post('Folder of origami');
    const accountant = await post('Junior Accountant');
    const { matches } = await read(ann);
    expect(matches.map(({ job, isPosition }) => [job._id, isPosition])).toEqual([
      [accountant.id, true],
      [skilled.id, false],
    ]);
  });

  it('takes words of a long text, and one skill in another industry, for no reason', async () => {
    const ann = await site.create.jobSeeker(
      {},
      { skills: 'nursing, care', companyCategory: 'Healthcare', position: 'Junior Accountant' },
    );
    const postIn = (position: string, companyCategory: NewJob['companyCategory'], skills: string) =>
      post(position, { companyCategory, skills });
    const nurse = await postIn('Community Nurse', 'Healthcare', 'Wound care');
    const ward = await postIn('Ward Clerk', 'Healthcare', 'Care');
    const accountant = await postIn('Junior Accountant', 'Finance', 'Accuracy');
    await postIn('Apprentice', 'Manufacturing', 'Care');
    await postIn('Cook', 'Healthcare', 'Patience');
    await post('Firmware Engineer', {
      companyCategory: 'Healthcare',
      jobDetail: 'Write with care for nursing homes.',
      responsibilities: 'Nursing and care.',
    });
    const { matches } = await read(ann);
    expect(matches.map(({ job, ...reasons }) => [job._id, reasons])).toEqual([
      [nurse.id, { skills: ['nursing', 'care'], isPosition: false }],
      [accountant.id, { skills: [], isPosition: true }],
      [ward.id, { skills: ['care'], isPosition: false }],
    ]);
  });

  it('tells of the applications that were only sent, with the newest, to nobody else', async () => {
    const ann = await makeSeeker('falconry');
    const bob = await makeSeeker('falconry');
    expect((await read(ann)).sent).toBeUndefined();
    const apply = (position: string, minutes: number, overrides: Partial<NewApplication> = {}) =>
      site.create.application({
        userId: ann.id,
        position,
        company: 'Padma',
        appliedAt: new Date(site.time.now.getTime() + minutes * 60_000),
        ...overrides,
      });
    await apply('Driver', 2);
    await apply('Cook', 1);
    await apply('Clerk', 3, { stage: 'interview', stageForApplicant: 'interview' });
    await apply('Guard', 4, { stage: 'withdrawn', stageForApplicant: 'withdrawn' });
    // Rejected, and not told yet: for its job seeker it is still sent.
    await apply('Baker', 0, { stage: 'rejected' });
    expect((await read(ann)).sent).toEqual({
      count: 3,
      newest: {
        position: 'Driver',
        company: 'Padma',
        appliedAt: new Date(site.time.now.getTime() + 2 * 60_000).toISOString(),
      },
    });
    expect((await read(bob)).sent).toBeUndefined();
  });

  it('leaves out jobs that are closed, hidden, own, applied to or ask for more years', async () => {
    const ann = await site.create.jobSeeker({ isEmployer: true }, { skills: 'macrame' });
    const applied = await post('Macrame');
    await site.create.application({ jobId: applied.id, userId: ann.id });
    await post('Macrame', { ownerId: ann.id });
    await post('Macrame', { closedAt: site.time.now });
    await post('Macrame', { hiddenAt: site.time.now });
    await post('Macrame', { applyUntil: inDays(-3) });
    await post('Macrame', { requiredExp: 3.5 });
    expect((await read(ann)).matches).toEqual([]);
  });

  it('shows three jobs at most, the newest of those that fit alike', async () => {
    const ann = await makeSeeker('spelunking');
    const jobs = [];
    for (let n = 0; n < 4; n += 1) {
      jobs.push(await post(`Spelunking ${n}`));
    }
    const { matches } = await read(ann);
    expect(matches.map(({ job }) => job._id)).toEqual(
      jobs
        .slice(1)
        .map(({ id }) => id)
        .toReversed(),
    );
  });

  it('shows saved jobs that close within a week and were not applied to', async () => {
    const ann = await makeSeeker('nothing at all');
    const save = async (applyUntil: string | null, overrides: Partial<NewJob> = {}) => {
      const { id } = await post('Saved', { applyUntil, ...overrides });
      expect((await site.send('PUT', `/saved-jobs/${id}`, { as: ann })).statusCode).toBe(204);
      return id;
    };
    const [later, soon] = [await save(inDays(6)), await save(inDays(1))];
    await save(inDays(9));
    await save(null);
    await save(inDays(-3));
    await save(inDays(2), { closedAt: site.time.now });
    await site.create.application({ jobId: await save(inDays(2)), userId: ann.id });
    expect((await read(ann)).closingSaved.map(({ _id }) => _id)).toEqual([soon, later]);
  });
});

describe('the home of an employer', () => {
  let owner: TestUser;
  beforeEach(async () => {
    owner = await site.create.employer();
  });
  const post = (overrides: Partial<NewJob>) => site.create.job({ ...overrides, ownerId: owner.id });

  it('shows jobs that close soon, then those with waiting applicants, then undecided ones', async () => {
    const closed = await post({ position: 'Closed', closedAt: site.time.now });
    const waiting = await post({ position: 'Waiting' });
    const closing = await post({ position: 'Closing', applyUntil: inDays(2) });
    await post({ position: 'Quiet' });
    await post({ position: 'Closing later', applyUntil: inDays(20) });
    // The employer wrote last: nobody waits, but nothing is decided.
    const { id } = await site.create.application({ jobId: closed.id });
    await site.create.message({ applicationId: id, sender: 'employer' });
    await site.create.application({ jobId: waiting.id });
    await site.create.application({ jobId: waiting.id });
    const { company, logo } = closing;
    const face = { company, logo };
    expect((await read(owner)).pressingJobs).toEqual([
      {
        jobId: closing.id,
        position: 'Closing',
        ...face,
        closesOn: inDays(2),
        closesAt: endEverywhere(inDays(2)).toISOString(),
        waiting: 0,
        undecided: 0,
      },
      { jobId: waiting.id, position: 'Waiting', ...face, waiting: 2, undecided: 0 },
      { jobId: closed.id, position: 'Closed', ...face, waiting: 0, undecided: 1 },
    ]);
  });

  it('shows five jobs at most', async () => {
    for (const position of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
      const { id } = await post({ position });
      await site.create.application({ jobId: id });
    }
    expect((await read(owner)).pressingJobs).toHaveLength(5);
  });

  it('never shows jobs of another employer', async () => {
    const other = await site.create.job({ applyUntil: inDays(2) });
    await site.create.application({ jobId: other.id });
    expect((await read(owner)).pressingJobs).toEqual([]);
  });

  it('shows the latest draft', async () => {
    await site.create.jobDraft({ ownerId: owner.id, updatedAt: new Date('2026-01-01') });
    const latest = await site.create.jobDraft({ ownerId: owner.id });
    await site.create.jobDraft();
    expect((await read(owner)).draft).toMatchObject({ _id: latest.id, position: 'Baker' });
  });
});

it('The home of a user without a role, or who is not stored yet, is empty', async () => {
  expect(await read(await site.create.user())).toEqual(nothing);
  expect(await read(makeIdentity())).toEqual(nothing);
});
