import { describe, expect, it } from 'vitest';
import type { DecisionResult } from '#contract/trust/decisions.ts';
import { setupApprovals } from '#test/approvals.ts';
import { jobForm } from '#test/forms.ts';
import { expectWaiting } from '#test/while-locked.ts';

const { site, owner, administrator, ...calls } = await setupApprovals();
const { edit, later, findCase, readCase, decide, approve, decline, undo, reasons } = calls;
const { pool } = site.database;

const moveClock = (ms: number) => {
  site.time.now = new Date(site.time.now.getTime() + ms);
};
const sendEdit = (id: string, position: string) =>
  site.send('PUT', `/jobs/${id}`, { as: owner, body: { ...jobForm, position } });
const postChanged = async () => {
  const { id } = await site.create.job({ ownerId: owner.id, ...jobForm, position: 'Night Baker' });
  await edit(id, { position: 'Day Baker' });
  later();
  return id;
};
const readApproval = async (id: string) =>
  (await calls.read(id, owner)).json<{ approval?: string }>().approval;
const report = async (id: string) => {
  later();
  const body = { kind: 'job', id, reason: 'fraud', details: 'Not real.', isGoodFaith: true };
  const as = await site.create.jobSeeker();
  expect((await site.send('POST', '/reports', { as, body })).statusCode).toBe(202);
};
const expectWaits = async (id: string, position: string) => {
  expect(await readApproval(id)).toBe('waiting');
  expect(await readCase(id)).toMatchObject({ awaitsApproval: true, proposed: { position } });
  expect((await approve(id)).statusCode).toBe(201);
  expect(await readApproval(id)).toBeUndefined();
};

it('an edit that waits for a decline is newer than it', async () => {
  const id = await postChanged();
  const entry = await findCase(id);
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select from cases where target_id = $1 for update', [id]);
  const about = { caseId: entry?._id, version: entry?.version };
  const body = { ...about, action: 'decline-job', outcome: 'upheld', ...reasons };
  const declining = site
    .send('POST', '/administration/decisions', { as: administrator, body })
    .then((answer) => answer);
  await expectWaiting(pool, 1);
  const editing = sendEdit(id, 'Dusk Baker').then((answer) => answer);
  await expectWaiting(pool, 2);
  moveClock(40);
  await client.query('commit');
  client.release();
  expect((await declining).statusCode).toBe(201);
  expect((await editing).json()).toMatchObject({ approval: 'waiting' });
  await expectWaits(id, 'Dusk Baker');
});

describe('where the clock of one node is a second ahead', () => {
  it('an edit after a decline waits', async () => {
    const id = await postChanged();
    expect((await decline(id)).statusCode).toBe(201);
    moveClock(-1_000);
    expect((await sendEdit(id, 'Dusk Baker')).json()).toMatchObject({ approval: 'waiting' });
    await expectWaits(id, 'Dusk Baker');
  });

  it('a decline after an edit answers it', async () => {
    const id = await postChanged();
    moveClock(1_000);
    await sendEdit(id, 'Dusk Baker');
    moveClock(-1_000);
    expect((await decline(id)).statusCode).toBe(201);
    await report(id);
    expect(await readApproval(id)).toBe('declined');
    expect(await readCase(id)).toMatchObject({ awaitsApproval: false });
  });

  it('an administrator who has not read the newest edit is told so', async () => {
    const id = await postChanged();
    const entry = await findCase(id);
    moveClock(-60_000);
    await sendEdit(id, 'Dusk Baker');
    const body = { caseId: entry?._id, version: entry?.version, action: 'approve-job' };
    const form = { ...body, outcome: 'rejected' };
    const answer = await site.send('POST', '/administration/decisions', {
      as: administrator,
      body: form,
    });
    expect(answer.json()).toMatchObject({ code: 'case-changed' });
    moveClock(60_000);
  });
});

it.each([
  ['decline', decline],
  ['approval', approve],
])('a change waits again after the %s that was undone, also in another case', async (_, answer) => {
  const id = await postChanged();
  const { decision } = (await answer(id)).json<DecisionResult>();
  expect((await undo(decision._id)).statusCode).toBe(200);
  expect(await readApproval(id)).toBe('waiting');
  later();
  const hiding = { action: 'hide-job', outcome: 'upheld', ...reasons };
  expect((await decide(id, hiding)).statusCode).toBe(201);
  later();
  const restoring = { targetId: id, action: 'restore-job', facts: 'It is real.' };
  const restored = await site.send('POST', '/administration/decisions', {
    as: administrator,
    body: restoring,
  });
  expect(restored.statusCode, restored.body).toBe(201);
  await report(id);
  await expectWaits(id, 'Day Baker');
});

it('a decline that is undone lets nothing wait that was given up since', async () => {
  const id = await postChanged();
  const { decision } = (await decline(id)).json<DecisionResult>();
  expect((await sendEdit(id, 'Night Baker')).json()).not.toHaveProperty('approval');
  expect((await undo(decision._id)).statusCode).toBe(200);
  expect(await readApproval(id)).toBeUndefined();
  expect(await calls.isPublic(id)).toBe(true);
});
