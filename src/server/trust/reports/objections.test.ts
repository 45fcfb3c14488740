import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MyDecision, ReportReceipt } from '#contract/trust/reports.ts';
import type { DecisionAction } from '#contract/trust/trust.ts';
import type { NewJob } from '#db/factories.ts';
import { newId } from '#db/new-id.ts';
import { cases, decisions, reports } from '#db/trust-schema.ts';
import type { Sender } from '#test/build-test-app.ts';
import { makeMailSender } from '#test/mail-sender.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import { makeIdentity, type TestUser, unknownId } from '#test/factories.ts';
import { reportForm } from '#test/forms.ts';
import { signOpening } from '#test/report-times.ts';
import { createDecision } from '#test/moderation-cases.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

let owner: TestUser;
let job: NewJob;
const site = await setupTestApp();
beforeEach(async () => {
  owner = await site.create.employer();
  job = await site.create.job({ ownerId: owner.id, position: 'Baker' });
});

const decide = async (action: DecisionAction = 'hide-job', decidedAt = site.time.now) => {
  const id = newId();
  await site.database.db.insert(decisions).values({
    id,
    targetKind: 'job',
    targetId: job.id,
    subjectId: owner.id,
    action,
    reason: 'fraud',
    ground: 'rules',
    facts: 'The company does not exist.',
    isAutomated: false,
    decidedAt,
  });
  return id;
};
const list = async (as: Sender = owner) =>
  (await site.send('GET', '/reports/decisions', { as })).json<MyDecision[]>();
const object = (id: string, as: Sender = owner, text = 'It does.') =>
  site.send('POST', `/reports/decisions/${id}/objection`, { as, body: { text } });

describe('a decision', () => {
  it('is listed for the person whom it concerns, with its reasons, and for no one else', async () => {
    const id = await decide();
    expect(await list()).toEqual([
      {
        _id: id,
        action: 'hide-job',
        targetKind: 'job',
        title: 'Baker',
        reason: 'fraud',
        ground: 'rules',
        facts: 'The company does not exist.',
        isAutomated: false,
        decidedAt: site.time.now.toISOString(),
        canObject: true,
      },
    ]);
    expect(await list(await site.create.employer())).toEqual([]);
    expect(await list(makeIdentity())).toEqual([]);
  });

  it('can be objected to once: a case is open again, and says so', async () => {
    const id = await decide();
    const answer = await object(id);
    expect(answer.statusCode).toBe(202);
    const { receipt } = answer.json<ReportReceipt>();
    const [opened, ...others] = await site.database.db
      .select()
      .from(cases)
      .where(eq(cases.targetId, job.id));
    expect([opened?.state, opened?.subjectId, others]).toEqual(['open', owner.id, []]);
    const stored = await site.database.db
      .select()
      .from(reports)
      .where(eq(reports.caseId, opened?.id ?? ''));
    expect(stored).toMatchObject([
      { reason: 'other', details: 'It does.', reporterId: owner.id, objectsTo: id },
    ]);
    const sender = makeMailSender(site);
    await sender.send();
    expect(sender.mailsTo(owner.email).at(-1)?.text).toContain(`your objection (${receipt})`);
    expect(await list()).toMatchObject([
      { canObject: false, objectedAt: site.time.now.toISOString() },
    ]);
    expectProblem(await expectNoChange(site.database, () => object(id)), 'already-objected');
  });

  it('waits in the open case of its target with the reports that are there', async () => {
    const target = { kind: 'job', id: job.id } as const;
    const openedAt = await signOpening(site, target);
    await site.send('POST', '/reports', { body: { ...reportForm, ...target, openedAt } });
    await object(await decide());
    const found = await site.database.db.select().from(cases).where(eq(cases.targetId, job.id));
    expect(found.map(({ weight }) => weight)).toEqual([9]);
  });

  it('that was taken back takes no objection, and the next one about the same job does', async () => {
    const [early, late] = [new Date('2026-05-01'), new Date('2026-05-03')];
    const first = await decide('hide-job', early);
    await decide('restore-job', new Date('2026-05-02'));
    const answer = await expectNoChange(site.database, () => object(first));
    expectProblem(answer, 'decision-not-found');
    expect((await list()).find(({ _id }) => _id === first)?.canObject).toBe(false);
    const second = await decide('hide-job', late);
    expect((await list()).find(({ _id }) => _id === second)?.canObject).toBe(true);
    expectProblem(await object(first), 'decision-not-found');
    expect((await object(second)).statusCode).toBe(202);
  });

  it('about an account that was enabled again takes no objection; one about its jobs still does', async () => {
    const make = (action: DecisionAction, targetKind: 'company' | 'user', day: string) =>
      createDecision(site.database.db, {
        action,
        targetKind,
        targetId: owner.id,
        subjectId: owner.id,
        decidedAt: new Date(`2026-05-${day}`),
      });
    const frozen = await make('freeze-company', 'company', '10');
    const disabled = await make('disable-user', 'user', '11');
    await make('enable-user', 'user', '12');
    expectProblem(await object(disabled), 'decision-not-found');
    expect((await object(frozen)).statusCode).toBe(202);
  });

  it.each<[string, () => Promise<string>]>([
    ['that restores something', () => decide('restore-job')],
    ['of more than six months ago', () => decide('hide-job', new Date('2025-11-01'))],
    ['that does not exist', async () => unknownId],
  ])('%s takes no objection', async (_what, make) => {
    const id = await make();
    const answer = await expectNoChange(site.database, () => object(id));
    expectProblem(answer, 'decision-not-found');
  });

  it('about a message without a case belongs to its sender', async () => {
    const seeker = await site.create.jobSeeker();
    const { id: applicationId } = await site.create.application({
      jobId: job.id,
      userId: seeker.id,
    });
    for (const [sender, person, other] of [
      ['employer', owner, seeker],
      ['job-seeker', seeker, owner],
    ] as const) {
      const message = await site.create.message({ applicationId, sender });
      const removed = { targetKind: 'message', targetId: message.id } as const;
      const more = { action: 'remove-message', decidedAt: site.time.now } as const;
      const subjectId = person.id;
      const id = await createDecision(site.database.db, { ...removed, ...more, subjectId });
      expect((await list(person)).map(({ _id }) => _id)).toEqual([id]);
      expect(await list(other)).not.toContainEqual(expect.objectContaining({ _id: id }));
      expectProblem(await object(id, other), 'decision-not-found');
      expect((await object(id, person)).statusCode).toBe(202);
    }
  });

  it('of another person does not exist', async () => {
    const id = await decide();
    for (const as of [await site.create.employer(), makeIdentity()]) {
      const answer = await expectNoChange(site.database, () => object(id, as));
      expectProblem(answer, 'decision-not-found');
    }
    expect(expectRefusedFields(await object(id, owner, '  '))).toEqual({
      text: 'Please tell us why the decision is wrong.',
    });
  });
});
