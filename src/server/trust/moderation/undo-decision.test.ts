import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/trust/administration.ts';
import type { CaseDetail } from '#contract/trust/cases.ts';
import { undoTime } from '#contract/trust/decision-texts.ts';
import type { DecisionResult } from '#contract/trust/decisions.ts';
import type { NewJob } from '#db/factories.ts';
import { mails } from '#db/platform-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { cases } from '#db/trust-schema.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import { createCase, createDecision } from '#test/moderation-cases.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const adminEmail = 'boss@jobs.example';
const taking = { reason: 'other', facts: 'It is not real.' };

let job: NewJob;
let caseId: string;
const site = await setupTestApp({ adminEmails: [adminEmail] });
const administrator = await site.create.employer({ email: adminEmail, emailVerified: true });

const target = () => ({ targetKind: 'job', targetId: job.id, subjectId: job.ownerId }) as const;
beforeEach(async () => {
  await site.database.db.delete(mails);
  job = await site.create.job();
  caseId = await createCase(site.database.db, target());
});

const post = (path: string, body?: object) => {
  site.time.now = new Date(site.time.now.getTime() + 1_000);
  const request = { as: administrator, ...(body && { body }) };
  return site.send('POST', `/administration/decisions${path}`, request);
};
const decide = async (body: object) => {
  const answer = await post('', body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<DecisionResult>().decision._id;
};
const leave = () => decide({ caseId, action: 'none', outcome: 'rejected' });
const readCase = async () =>
  (await site.database.db.select().from(cases).where(eq(cases.id, caseId)))[0];

describe('undoing a decision', () => {
  it('that changed nothing works once', async () => {
    const id = await leave();
    expect((await post(`/${id}/undo`)).json()).toMatchObject({ caseState: 'open' });
    expectProblem(
      await expectNoChange(site.database, () => post(`/${id}/undo`)),
      'too-late-to-undo',
    );
  });

  it('leaves a later decision of the same case about the person alone', async () => {
    const id = await leave();
    await post(`/${id}/undo`);
    await decide({ caseId, action: 'disable-user', outcome: 'upheld', ...taking });
    expectProblem(
      await expectNoChange(site.database, () => post(`/${id}/undo`)),
      'already-decided',
    );
    expect(await readCase()).toMatchObject({ state: 'upheld' });
  });

  it('is too late once a new case about the same target is open', async () => {
    const id = await leave();
    await createCase(site.database.db, target());
    expectProblem(
      await expectNoChange(site.database, () => post(`/${id}/undo`)),
      'too-late-to-undo',
    );
  });

  it('is no decision that can be undone: nobody is told of it', async () => {
    const hiding = await decide({ targetId: job.id, action: 'hide-job', ...taking });
    const undone = (await post(`/${hiding}/undo`)).json<DecisionResult>().decision._id;
    expectProblem(
      await expectNoChange(site.database, () => post(`/${undone}/undo`)),
      'too-late-to-undo',
    );
  });

  it('is offered by the case and the log for two minutes, to the latest decision alone', async () => {
    const read = async <Body>(path: string) =>
      (await site.send('GET', `/administration/${path}`, { as: administrator })).json<Body>();
    const offers = async () => {
      const { decisions } = await read<CaseDetail>(`cases/${caseId}`);
      const log = await read<AuditEntry[]>(`audit?target=${job.id}`);
      return {
        onCase: decisions.filter(({ undoUntil }) => undoUntil).map(({ _id }) => _id),
        inLog: log.flatMap(({ undo }) => (undo ? [undo.decisionId] : [])),
      };
    };
    expect(await offers()).toEqual({ onCase: [], inLog: [] });
    const hiding = await decide({ caseId, action: 'hide-job', outcome: 'upheld', ...taking });
    expect(await offers()).toEqual({ onCase: [hiding], inLog: [hiding] });
    const restoring = await decide({ targetId: job.id, action: 'restore-job' });
    expect(await offers()).toEqual({ onCase: [restoring], inLog: [restoring] });
    site.time.now = new Date(site.time.now.getTime() + undoTime);
    expect(await offers()).toEqual({ onCase: [restoring], inLog: [restoring] });
    site.time.now = new Date(site.time.now.getTime() + 1);
    expect(await offers()).toEqual({ onCase: [], inLog: [] });
    await decide({ targetId: job.id, action: 'hide-job', ...taking });
    await createCase(site.database.db, target());
    const undone = await offers();
    expect((await post(`/${undone.inLog[0]}/undo`)).statusCode).toBe(200);
    expect(await offers()).toEqual({ onCase: [], inLog: [] });
  });

  it('and deciding something else at once ends with one of the two, never with both', async () => {
    const hiding = await decide({ targetId: job.id, action: 'hide-job', ...taking });
    const restore = { targetId: job.id, action: 'restore-job' };
    const answers = await Promise.all([post(`/${hiding}/undo`), post('', restore)]);
    const codes = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
    expect([
      [200, 409],
      [201, 409],
    ]).toContainEqual(codes);
    const [row] = await site.database.db.select().from(jobs).where(eq(jobs.id, job.id));
    expect(row).toMatchObject({ hiddenAt: null, suspendedAt: null });
  });
});

describe('a job that the site hid by itself', () => {
  it('does not stay hidden while its reports are rejected', async () => {
    const decidedAt = site.time.now;
    const hiding = {
      ...target(),
      action: 'hide-job',
      decidedAt,
      isAutomated: true,
      caseId,
    } as const;
    const { subjectId: _subjectId, ...decision } = hiding;
    await createDecision(site.database.db, decision);
    await site.database.db.update(jobs).set({ hiddenAt: decidedAt }).where(eq(jobs.id, job.id));
    const body = { caseId, action: 'none', outcome: 'rejected' };
    const refused = await expectNoChange(site.database, () => post('', body));
    expect(expectRefusedFields(refused)).toHaveProperty('action');
    await decide({ caseId, action: 'restore-job', outcome: 'rejected' });
    const [row] = await site.database.db.select().from(jobs).where(eq(jobs.id, job.id));
    expect(row?.suspendedAt).toBeNull();
  });
});
