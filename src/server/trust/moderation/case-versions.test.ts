import { expect, it } from 'vitest';
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
