import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JobInput } from '#contract/hiring/job-input.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { buildDemoRows } from '#db/demo/rows.ts';
import { newId } from '#db/new-id.ts';
import { jobSignals } from '#db/hiring-signals-schema.ts';
import { cases, reports } from '#db/trust-schema.ts';
import { buildTestApp, type Sender, type TestApp } from '#test/build-test-app.ts';
import { jobForm, reportForm } from '#test/forms.ts';
import { honestPosts, scamPosts } from '#test/sample-posts.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();

const confirmed = { emailVerified: true };
const scam: JobInput = {
  ...jobForm,
  jobDetail:
    'Type forms at home. Add our manager on Telegram. A registration fee of 15 dollars is due.',
};

const post = async (as: Sender, body: JobInput) => {
  const answer = await site.send('POST', '/jobs', { as, body });
  expect(answer.statusCode).toBe(201);
  return answer.json<Job>()._id;
};
const edit = async (as: Sender, id: string, body: JobInput) => {
  expect((await site.send('PUT', `/jobs/${id}`, { as, body })).statusCode).toBe(200);
};
const findFinding = async (jobId: string) => {
  const [row] = await site.database.db.select().from(jobSignals).where(eq(jobSignals.jobId, jobId));
  return { signals: row?.signals, score: row?.score };
};
const findCases = (targetId: string) =>
  site.database.db
    .select({ state: cases.state, weight: cases.weight, subjectId: cases.subjectId })
    .from(cases)
    .where(eq(cases.targetId, targetId))
    .orderBy(cases.openedAt);
const decide = (targetId: string) =>
  site.database.db
    .update(cases)
    .set({ state: 'rejected', decidedAt: site.time.now })
    .where(eq(cases.targetId, targetId));
const report = async (targetId: string, weight: number) => {
  const { db } = site.database;
  const [open] = await db
    .update(cases)
    .set({ weight })
    .where(eq(cases.targetId, targetId))
    .returning();
  await db.insert(reports).values({
    id: newId(),
    caseId: open?.id ?? '',
    reason: 'fraud',
    details: '',
    isIllegal: false,
    snapshot: {},
    reporterKey: Buffer.alloc(8, 1),
    createdAt: site.time.now,
  });
};

describe('a post with signals', () => {
  it('is public at once, and has a case with the weight of its signals', async () => {
    const owner = await site.create.employer(confirmed);
    const id = await post(owner, scam);
    const signals = ['asks-money', 'anonymous-messenger'];
    expect(await findFinding(id)).toEqual({ signals, score: 6 });
    expect(await findCases(id)).toEqual([{ state: 'open', weight: 6, subjectId: owner.id }]);
    const listed = await site.send('GET', '/jobs/pagination');
    expect(listed.json<{ jobs: Job[] }>().jobs.map(({ _id }) => _id)).toContain(id);
    const read = (await site.send('GET', `/jobs/applicant-job/${id}`)).body;
    expect(read).not.toMatch(/asks-money|score|signals/);
  });

  it('leaves nothing in the queue below the score of a case', async () => {
    const body = { ...jobForm, jobDetail: 'Write to bakery@gmail.com or call +44 7700 900 123.' };
    const id = await post(await site.create.employer(confirmed), body);
    expect(await findFinding(id)).toEqual({ signals: ['phone', 'free-mail'], score: 2 });
    expect(await findCases(id)).toEqual([]);
  });

  it('is found in its questions, too', async () => {
    const label = 'Please send your passport number and a photo of it.';
    const questions = [{ kind: 'short-text', label, required: true }] as const;
    const id = await post(await site.create.employer(confirmed), {
      ...jobForm,
      questions: [...questions],
    });
    expect(await findFinding(id)).toEqual({ signals: ['private-numbers'], score: 3 });
  });

  it('is found in the choices of its questions and in its location, too', async () => {
    const choices = ['A registration fee of 15 dollars is fine', 'No'];
    const question = { kind: 'one-of', label: 'Agreed?', required: true, choices } as const;
    const owner = await site.create.employer(confirmed);
    const withChoices = await post(owner, { ...jobForm, questions: [question] });
    expect(await findFinding(withChoices)).toEqual({ signals: ['asks-money'], score: 3 });
    const located = await post(owner, {
      ...jobForm,
      location: 'Remote, registration fee 15 dollars',
    });
    expect(await findFinding(located)).toEqual({ signals: ['asks-money'], score: 3 });
  });

  it('takes its case back when an edit removes the signals, and opens one when they return', async () => {
    const owner = await site.create.employer(confirmed);
    const id = await post(owner, scam);
    await edit(owner, id, { ...scam, jobDetail: 'Type forms. Add our manager on Telegram.' });
    expect(await findCases(id)).toMatchObject([{ state: 'open', weight: 3 }]);
    await edit(owner, id, jobForm);
    expect(await findFinding(id)).toEqual({ signals: [], score: 0 });
    expect(await findCases(id)).toMatchObject([{ state: 'fixed', weight: 0 }]);
    await edit(owner, id, scam);
    expect((await findCases(id)).map(({ state }) => state).toSorted()).toEqual(['fixed', 'open']);
  });

  it('keeps a case with reports open, with the weight of the reports', async () => {
    const owner = await site.create.employer(confirmed);
    const id = await post(owner, scam);
    await report(id, 8);
    await edit(owner, id, jobForm);
    expect(await findCases(id)).toMatchObject([{ state: 'open', weight: 2 }]);
  });

  it('comes back after a decision with a new signal only', async () => {
    const owner = await site.create.employer(confirmed);
    const id = await post(owner, scam);
    await decide(id);
    await edit(owner, id, { ...scam, position: 'Typist' });
    expect(await findCases(id)).toHaveLength(1);
    const jobDetail = `${scam.jobDetail} Receive parcels at your home.`;
    await edit(owner, id, { ...scam, jobDetail });
    expect(await findCases(id)).toMatchObject([
      { state: 'rejected' },
      { state: 'open', weight: 9 },
    ]);
  });

  it('takes nothing from a later case that it gave no weight to', async () => {
    const owner = await site.create.employer(confirmed);
    const id = await post(owner, scam);
    await decide(id);
    const later = await site.create.user();
    site.time.now = new Date(site.time.now.getTime() + 60_000);
    const body = { ...reportForm, kind: 'job', id };
    expect((await site.send('POST', '/reports', { as: later, body })).statusCode).toBe(202);
    const weights = async () => (await findCases(id)).map(({ weight }) => weight);
    expect(await weights()).toEqual([6, 6]);
    // Saved as it is, then without the signals, then with them again, and once more without.
    for (const [form, weight] of [
      [scam, 6],
      [jobForm, 6],
      [scam, 12],
      [jobForm, 6],
    ] as const) {
      site.time.now = new Date(site.time.now.getTime() + 60_000);
      await edit(owner, id, form);
      expect(await weights()).toEqual([6, weight]);
    }
  });

  it('does not change when it is closed and reopened', async () => {
    const owner = await site.create.employer(confirmed);
    const id = await post(owner, scam);
    await site.send('PATCH', `/jobs/closeAJob/${id}`, { as: owner });
    await site.send('PATCH', `/jobs/reopenAJob/${id}`, { as: owner });
    expect(await findCases(id)).toMatchObject([{ state: 'open', weight: 6 }]);
  });

  it('goes with its job', async () => {
    const owner = await site.create.employer(confirmed);
    const id = await post(owner, scam);
    await site.send('DELETE', `/jobs/${id}`, { as: owner });
    expect(await findFinding(id)).toEqual({ signals: undefined, score: undefined });
  });
});

describe('the account of the poster', () => {
  const young = (emailVerified: boolean) =>
    site.create.employer({ createdAt: new Date(site.time.now.getTime() - 60_000), emailVerified });

  it('is a signal while it is new and unconfirmed', async () => {
    expect(await findFinding(await post(await young(false), jobForm))).toEqual({
      signals: ['new-account'],
      score: 1,
    });
    expect(await findFinding(await post(await young(true), jobForm))).toMatchObject({ score: 0 });
  });

  it('is a signal from the third post in its first hour on', async () => {
    const owner = await young(true);
    const scores = [];
    for (const position of ['One', 'Two', 'Three', 'Four']) {
      scores.push((await findFinding(await post(owner, { ...jobForm, position }))).signals);
    }
    expect(scores).toEqual([[], [], ['many-posts'], ['many-posts']]);
  });
});

describe('the text of another employer', () => {
  const [original] = buildDemoRows({ now: new Date(), uidByEmail: new Map() }).jobs;
  const body = JobInput.parse(original);
  const copy: JobInput = {
    ...body,
    company: 'Copycats',
    jobDetail: body.jobDetail.replaceAll(',', ' –').toUpperCase(),
  };

  it('is a signal for the copy, not for the original, nor within one account', async () => {
    const [owner, thief] = [
      await site.create.employer(confirmed),
      await site.create.employer(confirmed),
    ];
    const first = await post(owner, body);
    site.time.now = new Date(site.time.now.getTime() + 60_000);
    const copied = await post(thief, copy);
    expect(await findFinding(copied)).toEqual({ signals: ['copied-text'], score: 3 });
    expect(await findCases(copied)).toMatchObject([{ state: 'open', weight: 3 }]);
    expect(await findFinding(await post(owner, body))).toMatchObject({ score: 0 });
    await edit(owner, first, { ...body, position: 'Renamed' });
    expect(await findFinding(first)).toMatchObject({ score: 0 });
  });

  it('is a signal within one account once the earlier job is taken down', async () => {
    const owner = await site.create.employer(confirmed);
    const text = { ...body, jobDetail: [...body.jobDetail].toReversed().join('') };
    const hidden = await post(owner, text);
    await site.database.pool.query('update jobs set hidden_at = now() where id = $1', [hidden]);
    site.time.now = new Date(site.time.now.getTime() + 60_000);
    const again = await post(owner, { ...text, position: 'Renamed' });
    expect(await findFinding(again)).toEqual({ signals: ['reposted-text'], score: 3 });
    expect(await findCases(again)).toMatchObject([{ state: 'open', weight: 3 }]);
    expect(await findFinding(await post(owner, jobForm))).toMatchObject({ score: 0 });
  });

  it('is none for a text of a few words', async () => {
    await post(await site.create.employer(confirmed), jobForm);
    expect(
      await findFinding(await post(await site.create.employer(confirmed), jobForm)),
    ).toMatchObject({ score: 0 });
  });
});

describe('of 30 frauds and 300 honest posts', () => {
  const demo = buildDemoRows({ now: new Date(), uidByEmail: new Map() }).jobs.map((job) =>
    JobInput.parse({ ...job, applyUntil: undefined }),
  );
  const honest = [...demo, ...honestPosts];
  let fresh: TestApp;
  beforeAll(async () => {
    fresh = await buildTestApp();
  });
  afterAll(() => fresh.close());

  /** The positions of the posts that have a case, all of them published. */
  const listFlagged = async (bodies: readonly JobInput[]): Promise<string[]> => {
    // Ten posts an employer, or one: side by side, but not more than the site takes at once.
    const share = Math.ceil(bodies.length / 30);
    const posts = await Promise.all(
      Array.from({ length: 30 }, async (_, lane) => {
        const as = await fresh.create.employer(confirmed);
        const jobs: Job[] = [];
        for (const body of bodies.slice(lane * share, (lane + 1) * share)) {
          const answer = await fresh.send('POST', '/jobs', { as, body });
          expect(answer.statusCode).toBe(201);
          jobs.push(answer.json<Job>());
        }
        return jobs;
      }),
    );
    const rows = await fresh.database.db.select({ id: cases.targetId }).from(cases);
    const flagged = new Set(rows.map(({ id }) => id));
    return posts
      .flat()
      .filter(({ _id }) => flagged.has(_id))
      .map(({ position }) => position);
  };

  it('at least 80 % and at most 3 % come to an administrator, and all are public', async () => {
    expect([scamPosts.length, honest.length]).toEqual([30, 300]);
    const wrong = await listFlagged(honest);
    expect(wrong.length / honest.length, wrong.join(', ')).toBeLessThanOrEqual(0.03);
    const right = await listFlagged(scamPosts);
    expect(right.length / scamPosts.length).toBeGreaterThanOrEqual(0.8);
    const { count } = (await fresh.send('GET', '/jobs/pagination')).json<{ count: number }>();
    expect(count).toBe(330);
  });
});
