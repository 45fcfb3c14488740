import { expect, it } from 'vitest';
import type { CaseDetail, CaseEntry } from '#contract/trust/cases.ts';
import type { DecisionResult } from '#contract/trust/decisions.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import { setupApprovals } from '#test/approvals.ts';
import { jobForm } from '#test/forms.ts';
import { createCase } from '#test/moderation-cases.ts';

const { site, owner, administrator, ...calls } = await setupApprovals();
const { ask, post, edit, later, readCase, decide, approve, decline, undo, read: readJob } = calls;

const read = async (caseId: string) =>
  (
    await site.send('GET', `/administration/cases/${caseId}`, { as: administrator })
  ).json<CaseDetail>();
const listDecided = async (about: string) => {
  const path = `/administration/cases?state=decided&about=${about}`;
  const answer = await site.send('GET', path, { as: administrator });
  return answer.json<CaseEntry[]>().map(({ _id }) => _id);
};
const postChanged = async () => {
  const { id } = await site.create.job({ ownerId: owner.id, ...jobForm, position: 'Night Baker' });
  await edit(id, { position: 'Day Baker' });
  const { _id: caseId } = await readCase(id);
  return { id, caseId };
};

it('a case says how the job that waited was answered', async () => {
  const { _id: posted } = await post();
  const { _id: postedCase } = await readCase(posted);
  expect(await readCase(posted)).not.toHaveProperty('answer');
  await approve(posted);
  const { id: changed, caseId: changedCase } = await postChanged();
  await decline(changed);
  expect(await read(postedCase)).toMatchObject({ state: 'rejected', answer: 'approve-job' });
  expect(await read(changedCase)).toMatchObject({ state: 'upheld', answer: 'decline-job' });
  const approvals = await listDecided('approvals');
  expect(approvals).toEqual(expect.arrayContaining([postedCase, changedCase]));
  expect(await listDecided('reports')).not.toContain(postedCase);
});

it('a case keeps the change that was answered in it until another one is', async () => {
  const { id, caseId } = await postChanged();
  expect(await read(caseId)).toMatchObject({ proposed: { position: 'Day Baker' } });
  await approve(id);
  const approved = await read(caseId);
  expect(approved).toMatchObject({
    replaced: { position: 'Night Baker' },
    present: { position: 'Day Baker' },
  });
  expect(approved).not.toHaveProperty('proposed');
  await edit(id, { position: 'Dusk Baker' });
  const { _id: nextCase } = await readCase(id);
  expect(nextCase).not.toBe(caseId);
  const before = await read(caseId);
  expect(before).not.toHaveProperty('proposed');
  expect(before).not.toHaveProperty('replaced');
  expect(await read(nextCase)).toMatchObject({ proposed: { position: 'Dusk Baker' } });
  later();
  await decline(id);
  expect(await read(nextCase)).toMatchObject({
    present: { position: 'Day Baker' },
    proposed: { position: 'Dusk Baker' },
  });
  expect(await read(caseId)).not.toHaveProperty('replaced');
  await edit(id, { position: 'Dawn Baker' });
  expect(await read(nextCase)).not.toHaveProperty('proposed');
});

it('a case that is open again, or ends by another decision, has no answer', async () => {
  const { id, caseId } = await postChanged();
  const { decision } = (await approve(id)).json<DecisionResult>();
  later();
  expect((await undo(decision._id)).statusCode).toBe(200);
  expect(await read(caseId)).not.toHaveProperty('answer');
  later();
  const facts = { reason: 'fraud', outcome: 'upheld', facts: 'It was not real.' };
  expect((await decide(id, { action: 'hide-job', ...facts })).statusCode).toBe(201);
  const ended = await read(caseId);
  expect(ended).toMatchObject({ state: 'upheld' });
  expect(ended).not.toHaveProperty('answer');
  expect(await listDecided('reports')).toContain(caseId);
});

it('rejected reports are no answer', async () => {
  const { id: targetId, ownerId: subjectId } = await site.create.job();
  await createCase(site.database.db, { targetKind: 'job', targetId, subjectId });
  const { _id: caseId } = await readCase(targetId);
  expect((await decide(targetId, { action: 'none', outcome: 'rejected' })).statusCode).toBe(201);
  const ended = await read(caseId);
  expect(ended).toMatchObject({ state: 'rejected' });
  expect(ended).not.toHaveProperty('answer');
});

it('what waits when a site stops to approve was approved', async () => {
  const { id, caseId } = await postChanged();
  await ask('off');
  expect(await read(caseId)).toMatchObject({ targetId: id, answer: 'approve-job' });
  await ask('all');
});

it('a report on a job with a declined change does not ask about the change again', async () => {
  const { id, caseId } = await postChanged();
  later();
  expect((await decline(id)).statusCode).toBe(201);
  const body = { kind: 'job', id, reason: 'fraud', details: 'Not real.', isGoodFaith: true };
  const as = await site.create.jobSeeker();
  later();
  expect((await site.send('POST', '/reports', { as, body })).statusCode).toBe(202);
  const reported = await readCase(id);
  const readOwn = () => readJob(id, owner);
  expect(reported._id).not.toBe(caseId);
  expect(reported).toMatchObject({ awaitsApproval: false, present: { position: 'Night Baker' } });
  expect(reported).not.toHaveProperty('proposed');
  expect(reported).not.toHaveProperty('waitingSince');
  expect(await read(caseId)).toMatchObject({ proposed: { position: 'Day Baker' } });
  expect((await readOwn()).json()).toMatchObject({ approval: 'declined' });
  const counts = () => site.send('GET', '/administration/counts', { as: administrator });
  expect((await counts()).json()).toMatchObject({ approvals: 0 });
  expectProblem(await decline(id), 'already-decided');
  expect((await decide(id, { action: 'none', outcome: 'rejected' })).statusCode).toBe(201);
  expect(await read(caseId)).toMatchObject({ answer: 'decline-job' });
  later();
  const other = await site.create.jobSeeker();
  expect((await site.send('POST', '/reports', { as: other, body })).statusCode).toBe(202);
  await edit(id, { position: 'Dusk Baker' });
  const changed = await readCase(id);
  expect(changed).toMatchObject({ awaitsApproval: true, proposed: { position: 'Dusk Baker' } });
  expect((await counts()).json()).toMatchObject({ approvals: 1 });
  expect((await readOwn()).json()).toMatchObject({ approval: 'waiting' });
  const rejected = await decide(id, { action: 'none', outcome: 'rejected' });
  expect(Object.keys(expectRefusedFields(rejected))).toEqual(['action']);
  expect((await approve(id)).statusCode).toBe(201);
});
