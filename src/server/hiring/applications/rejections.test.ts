import { m } from '#messages';
import { beforeEach, describe, expect, it } from 'vitest';
import { BulkMoveResult } from '#contract/hiring/application-moves.ts';
import { ApplicationDetail } from '#contract/hiring/applications.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import { type TestUser, unknownId } from '#test/factories.ts';
import { makeMailSender } from '#test/mail-sender.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

let jobId: string;
const site = await setupTestApp();
const owner = await site.create.employer();
beforeEach(async () => {
  await site.database.pool.query('truncate mails');
  ({ id: jobId } = await site.create.job({ ownerId: owner.id }));
});

const pass = (minutes: number) => {
  site.time.now = new Date(site.time.now.getTime() + minutes * 60_000);
};
const later = (minutes: number) => new Date(site.time.now.getTime() + minutes * 60_000);

const moveMany = (body: object) =>
  site.send('PATCH', `/jobs/${jobId}/applications/stage`, { as: owner, body });
const undo = (batchId: string, as: TestUser = owner) =>
  site.send('POST', `/application-batches/${batchId}/undo`, { as });
const move = (id: string, body: object) =>
  site.send('PATCH', `/applications/${id}/stage`, { as: owner, body });

async function query(text: string, values: unknown[] = []) {
  const { rows } = await site.database.pool.query<Record<string, unknown>>(text, values);
  return rows;
}
const readRow = async (id: string) =>
  (await query('select * from applications where id = $1', [id]))[0];
const readMails = (id: string) =>
  query('select kind, text, state, send_at from mails where application_id = $1', [id]);

/** Sends the mails that are due; what is published meanwhile. */
async function sendDue() {
  const published: unknown[] = [];
  const bus = makeEventBus();
  bus.subscribe((event) => published.push(event));
  const inTransaction = makeInTransaction(site.database.db, bus);
  await makeMailSender(site, { inTransaction }).send();
  return published;
}

async function applyMany(count: number) {
  const rows = await query(
    `with people as (
       insert into users (id, identity_uid, email, full_name, display_name, email_verified, is_job_seeker, created_at)
       select id, id, id || '@people.example', 'Person ' || n, '', false, true, now()
       from (select gen_random_uuid() id, n from generate_series(1, $2::int) n) made returning id, full_name)
     insert into applications (id, job_id, user_id, applied_at, stage_at, position, company)
     select gen_random_uuid(), $1, id, timestamptz '2026-01-01', timestamptz '2026-01-01', 'Bookkeeper', '{name} & Co'
     from people returning id`,
    [jobId, count],
  );
  return rows.map(({ id }) => String(id));
}

describe('a rejection', () => {
  it('is refused where the name makes it longer than a message, and leaves out that person of many', async () => {
    const [id = '', long = ''] = await applyMany(2);
    await query(
      `update users set full_name = repeat('n', 200)
       where id = (select user_id from applications where id = $1)`,
      [long],
    );
    const form = { to: 'rejected', message: ' {name}'.repeat(100) };
    const why = m.fault_filled_long({ count: '20,099', limit: '2,000' });
    const refusal = await expectNoChange(site.database, () => move(long, { ...form, version: 0 }));
    expect(expectRefusedFields(refusal)).toEqual({ message: why });
    const answer = await moveMany({ ...form, ids: [long, id] });
    expect(BulkMoveResult.parse(answer.json())).toMatchObject({
      moved: [id],
      skipped: [{ _id: long, why }],
    });
    expect(await readRow(long)).toMatchObject({ stage: 'applied', version: 0 });
    expect(await readMails(long)).toEqual([]);
    expect(await readMails(id)).toMatchObject([{ kind: 'rejection', state: 'waiting' }]);
  });

  it('is at once the employer’s, and the job seeker’s after 15 minutes', async () => {
    const { id, userId } = await site.create.application({ jobId });
    const message = 'Dear {name}, {position} at {company} went to {someone}. <b>Bye</b>';
    const answer = await move(id, { to: 'rejected', reason: 'skills', message, version: 0 });
    const [name] = await query('select full_name from job_seeker_profiles where user_id = $1', [
      userId,
    ]);
    const text = `Dear ${String(name?.['full_name'])}, Bookkeeper at Riverside Foods went to {someone}. <b>Bye</b>`;
    const sendAt = later(15);
    expect(await readMails(id)).toEqual([
      { kind: 'rejection', text, state: 'waiting', send_at: sendAt },
    ]);
    expect(answer.json()).toMatchObject({
      stage: 'rejected',
      pendingRejection: { sendAt: sendAt.toISOString() },
    });
    expect(await readRow(id)).toMatchObject({
      stage: 'rejected',
      shown_stage: 'applied',
      answered_at: null,
      settled_at: null,
    });

    pass(15);
    expect(await sendDue()).toEqual([
      { topic: 'jobApply', userIds: [owner.id, userId] },
      { topic: 'notifications', userIds: [userId] },
    ]);
    expect(await readMails(id)).toMatchObject([
      { kind: 'rejection', state: 'sent' },
      { kind: 'rejected', state: 'sent' },
    ]);
    expect(await readRow(id)).toMatchObject({
      shown_stage: 'rejected',
      answered_at: site.time.now,
      settled_at: site.time.now,
      version: 1,
    });
    expect(
      await query('select sender, text from messages where application_id = $1', [id]),
    ).toEqual([{ sender: 'employer', text }]);
    const { json } = await site.send('GET', `/applications/${id}`, { as: owner });
    const detail = ApplicationDetail.parse(json());
    expect(detail.pendingRejection).toBeUndefined();
    expect(detail.events).toMatchObject([
      { kind: 'moved', fromStage: 'applied', toStage: 'rejected', reason: 'skills' },
      { kind: 'moved', fromStage: 'rejected', toStage: 'rejected' },
    ]);
    expect(await sendDue()).toEqual([]);
    expect(await query('select from messages where application_id = $1', [id])).toHaveLength(1);
  });

  it('has a polite text where the employer writes none', async () => {
    const { id } = await site.create.application({ jobId });
    await move(id, { to: 'rejected', version: 0 });
    const [mail] = await readMails(id);
    expect(mail?.['text']).toMatch(/^Hello .+,\n\nThank you for applying for Bookkeeper/);
    expect(mail?.['text']).not.toMatch(/[{}]/);
  });

  it('of spam is never sent', async () => {
    const { id } = await site.create.application({ jobId });
    await move(id, { to: 'rejected', reason: 'spam', version: 0 });
    expect(await readMails(id)).toEqual([]);
    expect(await readRow(id)).toMatchObject({ stage: 'rejected', shown_stage: 'applied' });
  });

  it('that was not sent is taken back without a trace', async () => {
    const { id } = await site.create.application({ jobId });
    await move(id, { to: 'rejected', version: 0 });
    await move(id, { to: 'applied', version: 1 });
    expect(await readMails(id)).toMatchObject([{ state: 'cancelled' }]);
    const shown = 'select from application_events where application_id = $1 and is_shown';
    expect(await query(shown, [id])).toEqual([]);
    pass(15);
    expect(await sendDue()).toEqual([]);
    expect(await readRow(id)).toMatchObject({ stage: 'applied', shown_stage: 'applied' });
    expect(await query('select from messages where application_id = $1', [id])).toEqual([]);
  });

  it('that was sent is reconsidered, and the job seeker learns of it', async () => {
    const { id } = await site.create.application({ jobId });
    await move(id, { to: 'rejected', version: 0 });
    pass(15);
    await sendDue();
    await move(id, { to: 'applied', version: 1 });
    expect(await readRow(id)).toMatchObject({ shown_stage: 'applied', settled_at: null });
    const waiting = (await readMails(id)).filter(({ state }) => state === 'waiting');
    expect(waiting).toMatchObject([{ kind: 'stage-changed' }]);
    const shown =
      'select from_stage, to_stage from application_events where application_id = $1 and is_shown';
    expect(await query(`${shown} order by at, id`, [id])).toContainEqual({
      from_stage: 'rejected',
      to_stage: 'applied',
    });
  });

  it('reaches the job seeker also after the job was deleted', async () => {
    const { id, userId } = await site.create.application({ jobId });
    await move(id, { to: 'rejected', version: 0 });
    await site.send('DELETE', `/jobs/${jobId}`, { as: owner });
    pass(15);
    expect(await sendDue()).toEqual([
      { topic: 'jobApply', userIds: [userId] },
      { topic: 'notifications', userIds: [userId] },
    ]);
    expect(await query('select text from messages where application_id = $1', [id])).toHaveLength(
      1,
    );
  });
});

describe('many at once', () => {
  it('are rejected in one call, and undone without a trace', async () => {
    const ids = await applyMany(120);
    const answer = await moveMany({ to: 'rejected', ids, message: '{name}: no' });
    const { moved, skipped, batchId, sendAt } = BulkMoveResult.parse(answer.json());
    expect([moved.toSorted(), skipped]).toEqual([ids.toSorted(), []]);
    expect(sendAt).toBe(later(60).toISOString());
    const mails = await query('select distinct text, send_at from mails where batch_id = $1', [
      batchId,
    ]);
    expect(mails).toHaveLength(120);
    expect(mails.every(({ send_at: at }) => Number(at) === later(60).getTime())).toBe(true);
    expect(mails.every(({ text }) => /^Person \d+: no$/.test(String(text)))).toBe(true);

    pass(59);
    const undone = BulkMoveResult.parse((await undo(batchId)).json());
    expect([undone.moved.toSorted(), undone.skipped]).toEqual([ids.toSorted(), []]);
    expect(
      await query(
        `select distinct stage, shown_stage, version, answered_at from applications where job_id = $1`,
        [jobId],
      ),
    ).toEqual([{ stage: 'applied', shown_stage: 'applied', version: 2, answered_at: null }]);
    const states = await query('select distinct state from mails where batch_id = $1', [batchId]);
    expect(states).toEqual([{ state: 'cancelled' }]);
    const events = await query(
      `select kind, count(*)::int as n from application_events where batch_id = $1 and not is_shown group by kind`,
      [batchId],
    );
    expect(events).toEqual(
      expect.arrayContaining([
        { kind: 'moved', n: 120 },
        { kind: 'undone', n: 120 },
      ]),
    );
  });

  it('leave one mail each where calls move them at the same time', async () => {
    const ids = await applyMany(10);
    const answers = await Promise.all([
      moveMany({ to: 'rejected', ids }),
      moveMany({ to: 'shortlisted', ids }),
      moveMany({ to: 'interview', ids }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const [row] = await query(
      'select distinct stage, version from applications where job_id = $1',
      [jobId],
    );
    const mails = await query(
      `select kind, count(*)::int as n from mails join applications on applications.id = application_id
       where applications.job_id = $1 and state = 'waiting' group by kind`,
      [jobId],
    );
    const kind = row?.['stage'] === 'rejected' ? 'rejection' : 'stage-changed';
    expect([row?.['version'], mails]).toEqual([3, [{ kind, n: 10 }]]);
  });

  it('leave out people who were moved since the client read the list', async () => {
    const [first = '', second = '', third = ''] = await applyMany(3);
    await move(second, { to: 'interview', version: 0 });
    const body = { to: 'rejected', ids: [third, second, first], versions: [0, 0, 0] };
    const answer = BulkMoveResult.parse((await moveMany(body)).json());
    expect(answer.moved.toSorted()).toEqual([first, third].toSorted());
    expect(answer.skipped).toEqual([{ _id: second, why: m.fault_changed_meanwhile() }]);
    expect(await readRow(second)).toMatchObject({ stage: 'interview', version: 1 });
    const known = { ...body, ids: [second], versions: [1] };
    expect(BulkMoveResult.parse((await moveMany(known)).json()).moved).toEqual([second]);
    const short = { ...body, versions: [0, 1] };
    expect(expectRefusedFields(await moveMany(short))).toHaveProperty('versions');
  });

  it('name no moment where no message goes out', async () => {
    const [first = '', second = ''] = await applyMany(2);
    const spam = await moveMany({ to: 'rejected', ids: [first], reason: 'spam' });
    const shortlisted = await moveMany({ to: 'shortlisted', ids: [second] });
    for (const answer of [spam, shortlisted]) {
      expect(BulkMoveResult.parse(answer.json())).not.toHaveProperty('sendAt');
    }
  });

  it('leave out what cannot be moved, each with the reason', async () => {
    const [good = ''] = await applyMany(1);
    const { id: withdrawn } = await site.create.application({ jobId, stage: 'withdrawn' });
    const { id: foreign } = await site.create.application();
    const ids = [good, good, withdrawn, foreign, unknownId];
    const answer = BulkMoveResult.parse((await moveMany({ to: 'interview', ids })).json());
    expect(answer.moved).toEqual([good]);
    expect(answer.skipped).toEqual([
      { _id: withdrawn, why: m.fault_stage_not_allowed() },
      { _id: foreign, why: m.fault_application_missing() },
      { _id: unknownId, why: m.fault_application_missing() },
    ]);
    expect(await readRow(foreign)).toMatchObject({ stage: 'applied', version: 0 });
    expect(expectRefusedFields(await moveMany({ to: 'offer', ids: [] }))).toHaveProperty('ids');
    const many = Array.from({ length: 201 }, () => unknownId);
    expect(expectRefusedFields(await moveMany({ to: 'offer', ids: many }))).toHaveProperty('ids');
  });
});

describe('undoing', () => {
  it('restores only what was not moved since, nor sent', async () => {
    const [restored = '', again = '', sent = ''] = await applyMany(3);
    const answer = await moveMany({ to: 'rejected', ids: [restored, again, sent] });
    const { batchId } = BulkMoveResult.parse(answer.json());
    pass(1);
    await move(again, { to: 'offer', version: 1 });
    const early = 'update mails set send_at = $2 where application_id = $1';
    await query(early, [sent, site.time.now]);
    await sendDue();
    const undone = BulkMoveResult.parse((await undo(batchId)).json());
    expect(undone.moved).toEqual([restored]);
    expect(undone.skipped.toSorted((a, b) => a.why.localeCompare(b.why))).toEqual([
      { _id: again, why: m.fault_moved_again() },
      { _id: sent, why: m.fault_already_sent() },
    ]);
    const twice = BulkMoveResult.parse((await undo(batchId)).json());
    expect(twice.moved).toEqual([]);
  });

  it('goes back step by step, and takes the answer back with the first one', async () => {
    const [id = ''] = await applyMany(1);
    const batches: string[] = [];
    for (const [version, to] of ['shortlisted', 'interview', 'offer'].entries()) {
      pass(1);
      batches.push((await move(id, { to, version })).json<{ batchId: string }>().batchId);
    }
    const takeBack = async (batchId = '') => BulkMoveResult.parse((await undo(batchId)).json());
    const [first, second, third] = batches;
    // The one before the last waits for the last.
    expect((await takeBack(second)).moved).toEqual([]);
    for (const [batchId, stage] of [
      [third, 'interview'],
      [second, 'shortlisted'],
      [first, 'applied'],
    ]) {
      pass(1);
      expect((await takeBack(batchId)).moved).toEqual([id]);
      expect(await readRow(id)).toMatchObject({ stage });
    }
    expect(await readRow(id)).toMatchObject({ answered_at: null });
    await sendDue();
    const waiting = (await readMails(id)).filter(({ state }) => state !== 'cancelled');
    expect(waiting).toEqual([]);
    expect((await takeBack(first)).moved).toEqual([]);
  });

  it('takes the first answer back, and ends after an hour', async () => {
    const ids = await applyMany(2);
    const first = BulkMoveResult.parse((await moveMany({ to: 'offer', ids })).json());
    pass(60);
    expect((await undo(first.batchId)).statusCode).toBe(200);
    expect(await readRow(ids[0] ?? '')).toMatchObject({ stage: 'applied', answered_at: null });
    const second = BulkMoveResult.parse((await moveMany({ to: 'offer', ids })).json());
    pass(61);
    expectProblem(await undo(second.batchId), 'too-late-to-undo');
  });

  it('takes back one person of those who were rejected together, and leaves the others their mails', async () => {
    const ids = await applyMany(3);
    const [restored = '', ...others] = ids;
    await move(restored, { to: 'interview', version: 0 });
    const answer = await moveMany({ to: 'rejected', ids });
    const { batchId } = BulkMoveResult.parse(answer.json());
    const undoOne = (id: string) =>
      site.send('POST', `/application-batches/${batchId}/undo?application=${id}`, { as: owner });
    const undone = BulkMoveResult.parse((await undoOne(restored)).json());
    expect([undone.moved, undone.skipped]).toEqual([[restored], []]);
    expect(await readRow(restored)).toMatchObject({ stage: 'interview', shown_stage: 'interview' });
    const rejections = await query(
      `select application_id as id, state from mails where batch_id = $1 and kind = 'rejection'`,
      [batchId],
    );
    expect(rejections).toHaveLength(3);
    expect(rejections).toEqual(
      expect.arrayContaining([
        { id: restored, state: 'cancelled' },
        ...others.map((id) => ({ id, state: 'waiting' })),
      ]),
    );
    for (const id of others) {
      expect(await readRow(id)).toMatchObject({ stage: 'rejected', version: 1 });
    }
    expectProblem(await undoOne(unknownId), 'batch-not-found');
  });

  it('is for the employer who moved', async () => {
    const ids = await applyMany(1);
    const { batchId } = BulkMoveResult.parse((await moveMany({ to: 'offer', ids })).json());
    expectProblem(await undo(batchId, await site.create.employer()), 'batch-not-found');
    expectProblem(await undo(unknownId), 'batch-not-found');
  });
});
