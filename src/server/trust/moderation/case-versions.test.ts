import { describe, expect, it } from 'vitest';
import { expectProblem } from '#test/expect-problem.ts';
import { addReport, createCase } from '#test/moderation-cases.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const site = await setupTestApp({ adminEmails: ['boss@jobs.example'] });
const boss = await site.create.user({ email: 'boss@jobs.example', emailVerified: true });
const facts = 'The post asks people to pay for a laptop before they start.';

const decide = (body: object) => {
  site.time.now = new Date(site.time.now.getTime() + 1_000);
  return site.send('POST', '/administration/decisions', { as: boss, body });
};

const makeCase = async () => {
  const owner = await site.create.employer();
  const { id: targetId } = await site.create.job({ ownerId: owner.id });
  const target = { targetKind: 'job', targetId, subjectId: owner.id } as const;
  const caseId = await createCase(site.database.db, target);
  const read = async () => {
    const answer = await site.send('GET', `/administration/cases/${caseId}`, { as: boss });
    return answer.json<{ version: number }>().version;
  };
  return { owner, caseId, read };
};

const uphold = { reason: 'fraud', facts, outcome: 'upheld', action: 'hide-job' };

type Case = Awaited<ReturnType<typeof makeCase>>;

it.each([
  ['report', ({ caseId }: Case) => addReport(site.database.db, caseId)],
  [
    'decision',
    ({ owner }: Case) =>
      decide({ targetId: owner.id, action: 'freeze-company', reason: 'fraud', facts }),
  ],
])(
  'refuses a decision in the version of a case before another %s, and takes it in that of now',
  async (_, change) => {
    const reported = await makeCase();
    const version = await reported.read();
    await change(reported);
    expect(await reported.read()).toBeGreaterThan(version);
    const body = { ...uphold, caseId: reported.caseId };
    const refused = await expectNoChange(site.database, () => decide({ ...body, version }));
    expectProblem(refused, 'case-changed');
    const answer = await decide({ ...body, version: await reported.read() });
    expect(answer.statusCode).toBe(201);
  },
);

it('takes a decision although another case got a report meanwhile', async () => {
  const [mine, other] = [await makeCase(), await makeCase()];
  const version = await mine.read();
  await addReport(site.database.db, other.caseId);
  expect((await decide({ ...uphold, caseId: mine.caseId, version })).statusCode).toBe(201);
});

describe('a decision from a list', () => {
  const readEntry = async (list: 'jobs' | 'users', id: string) => {
    const answer = await site.send('GET', `/administration/${list}`, { as: boss });
    const entries = answer.json<{ _id: string; version: number; caseId?: string }[]>();
    const entry = entries.find(({ _id }) => _id === id);
    expect(entry).toBeDefined();
    return entry;
  };
  const makeTarget = async () => {
    const owner = await site.create.employer();
    const { id: jobId } = await site.create.job({ ownerId: owner.id });
    return { ownerId: owner.id, jobId };
  };
  const openCase = (targetKind: 'job' | 'user' | 'company', targetId: string, subjectId: string) =>
    createCase(site.database.db, { targetKind, targetId, subjectId });
  const rows = [
    ['jobs', 'job', 'hide-job'],
    ['users', 'user', 'disable-user'],
    ['users', 'company', 'freeze-company'],
  ] as const;

  it.each(rows)(
    'of %s about a %s upholds no case that came in after the list was read',
    async (list, kind, action) => {
      const { ownerId, jobId } = await makeTarget();
      const targetId = kind === 'job' ? jobId : ownerId;
      const before = await readEntry(list, targetId);
      expect(before?.caseId).toBeUndefined();
      const caseId = await openCase(kind, targetId, ownerId);
      const body = { targetId, action, reason: 'fraud', facts };
      const refused = await expectNoChange(site.database, () =>
        decide({ ...body, version: before?.version }),
      );
      expectProblem(refused, 'case-changed');
      const now = await readEntry(list, targetId);
      expect(now?.caseId).toBe(caseId);
      const answer = await decide({ ...body, version: now?.version });
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toMatchObject({ caseState: 'upheld' });
    },
  );

  it.each(rows)(
    'of %s about a %s upholds no report that joined its open case after the list was read',
    async (list, kind, action) => {
      const { ownerId, jobId } = await makeTarget();
      const targetId = kind === 'job' ? jobId : ownerId;
      const caseId = await openCase(kind, targetId, ownerId);
      const version = (await readEntry(list, targetId))?.version;
      await addReport(site.database.db, caseId);
      const body = { targetId, action, reason: 'fraud', facts, version };
      expectProblem(await decide(body), 'case-changed');
    },
  );

  it('names who decided before, and knows what was decided about the owner of a job', async () => {
    const { ownerId, jobId } = await makeTarget();
    const version = (await readEntry('jobs', jobId))?.version;
    const hide = { targetId: jobId, action: 'hide-job', reason: 'fraud', facts };
    const freeze = { targetId: ownerId, action: 'freeze-company', reason: 'fraud', facts };
    await decide(freeze);
    expectProblem(await decide({ ...hide, version }), 'case-changed');
    await decide(hide);
    expectProblem(await decide({ ...hide, version }), 'already-decided');
  });

  it('stands although another target got a report meanwhile', async () => {
    const [mine, other] = [await makeTarget(), await makeTarget()];
    const version = (await readEntry('jobs', mine.jobId))?.version;
    await openCase('job', other.jobId, other.ownerId);
    const body = { targetId: mine.jobId, action: 'hide-job', reason: 'fraud', facts, version };
    expect((await decide(body)).statusCode).toBe(201);
  });
});
