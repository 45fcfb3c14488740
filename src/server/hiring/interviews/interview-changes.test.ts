import { Client } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { expectProblem } from '#test/expect-problem.ts';
import { first, second, third, starts, readEvent, setupInterviews } from '#test/interview-calls.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const {
  world,
  pass,
  propose,
  change,
  pick,
  confirm,
  decline,
  readAsOwner,
  listFor,
  move,
  withdraw,
  states,
  mailsTo,
} = setupInterviews(site);

describe('a change', () => {
  it('to other times keeps the entry of calendars, with a greater sequence each time', async () => {
    const made = await confirm();
    await world.sender.send();
    const again = await propose({ sequence: made.sequence, starts: ['2026-11-09T10:00'] });
    expect(again._id).toBe(made._id);
    await world.sender.send();
    expect((await pick(again, '2026-11-09T04:00:00.000Z')).statusCode).toBe(200);
    await world.sender.send();
    const parts = mailsTo(world.seeker).map(({ calendar }) => [
      calendar?.method,
      readEvent(calendar?.content).sequence,
      readEvent(calendar?.content).uid,
    ]);
    const uid = `${made._id}@jobs.example`;
    expect(parts).toEqual([
      ['REQUEST', 1, uid],
      ['CANCEL', 2, uid],
      ['REQUEST', 3, uid],
    ]);
    expect(mailsTo(world.seeker)[1]?.subject).toBe(
      'Your interview with Riverside Foods needs a new time',
    );
  });

  it('by the employer cancels it for both, until it has begun', async () => {
    const made = await confirm();
    await world.sender.send();
    expect((await change(made, 'cancel', { as: world.owner })).json()).toMatchObject({
      state: 'cancelled',
    });
    await world.sender.send();
    expect(mailsTo(world.seeker)[1]?.calendar?.content).toContain('STATUS:CANCELLED');
    expect(mailsTo(world.owner)[1]?.calendar?.method).toBe('CANCEL');
    const next = await confirm(second);
    expect(next._id).not.toBe(made._id);
    site.time.now = new Date(second);
    expectProblem(await change(next, 'cancel', { as: world.owner }), 'move-not-allowed');
    expectProblem(await decline(next), 'move-not-allowed');
  });

  it('of what became of it is made by either participant, for a week', async () => {
    const made = await confirm();
    expectProblem(
      await change(made, 'outcome', { outcome: 'done', as: world.owner }),
      'move-not-allowed',
    );
    site.time.now = new Date(first);
    pass(60);
    expect(
      (await change(made, 'outcome', { outcome: 'missed', as: world.seeker })).json(),
    ).toMatchObject({
      state: 'missed',
    });
    // The owner saw it before.
    expectProblem(
      await change(made, 'outcome', { outcome: 'done', as: world.owner }),
      'interview-changed',
    );
    const next = await confirm(third, { starts: starts.slice(2) });
    site.time.now = new Date(third);
    pass(7 * 24 * 60 + 1);
    expectProblem(
      await change(next, 'outcome', { outcome: 'done', as: world.owner }),
      'move-not-allowed',
    );
  });
});

describe('the end of an application', () => {
  it('by its withdrawal cancels the interview for both', async () => {
    await confirm();
    await world.sender.send();
    await withdraw();
    expect(await states()).toEqual([['cancelled'], ['cancelled']]);
    await world.sender.send();
    expect(mailsTo(world.owner)[1]?.calendar?.method).toBe('CANCEL');
    expect(mailsTo(world.seeker)[1]?.calendar?.method).toBe('CANCEL');
    site.time.now = new Date('2026-10-30T08:30:00.000Z');
    await world.sender.send();
    expect(mailsTo(world.seeker)).toHaveLength(2);
  });

  it('by a rejection cancels it, for the job seeker when the rejection is shown', async () => {
    const made = await confirm();
    await world.sender.send();
    await move('rejected', { reason: 'skills', message: 'No.' });
    expect(await states()).toEqual([['cancelled'], ['confirmed']]);
    expectProblem(await decline(made), 'interview-changed');
    await world.sender.sendAfter(14);
    expect(mailsTo(world.seeker)).toHaveLength(1);
    await world.sender.sendAfter(2);
    expect(await states()).toEqual([['cancelled'], ['cancelled']]);
    const methods = mailsTo(world.seeker).map(({ calendar }) => calendar?.method ?? '');
    expect(methods.toSorted((x, y) => (x < y ? -1 : 1))).toEqual(['', 'CANCEL', 'REQUEST']);
  });

  it('that is undone in time changes nothing', async () => {
    await confirm();
    await world.sender.send();
    const { batchId } = await move('rejected', { reason: 'skills', message: 'No.' });
    const undone = await site.send('POST', `/application-batches/${batchId}/undo`, {
      as: world.owner,
    });
    expect(undone.statusCode).toBe(200);
    expect(await states()).toEqual([['confirmed'], ['confirmed']]);
    expect((await listFor(world.owner, world.id))[0]?.sequence).toBe(1);
    await world.sender.sendAfter(60);
    expect(mailsTo(world.seeker)).toHaveLength(1);
  });

  it('by a rejection that waits is taken back by another move', async () => {
    await confirm();
    await world.sender.send();
    await move('rejected', { reason: 'skills', message: 'No.' });
    await move('offer');
    expect(await states()).toEqual([['confirmed'], ['confirmed']]);
    await world.sender.sendAfter(60);
    expect(await states()).toEqual([['confirmed'], ['confirmed']]);
  });

  it('by a withdrawal while a rejection waits cancels it for both', async () => {
    await confirm();
    await world.sender.send();
    await move('rejected', { reason: 'skills', message: 'No.' });
    await withdraw();
    expect(await states()).toEqual([['cancelled'], ['cancelled']]);
    await world.sender.send();
    expect(mailsTo(world.seeker)[1]?.calendar?.method).toBe('CANCEL');
  });

  it('is no part of an ordinary move, which sends no statement about interviews', async () => {
    await confirm();
    const countUpdates = async (work: () => Promise<unknown>) => {
      const query = vi.spyOn(Client.prototype, 'query');
      await work();
      const sent = query.mock.calls.map(([statement]) => JSON.stringify(statement));
      query.mockRestore();
      return sent.filter((text) => /update \W*(?:applications|interviews)\b/.test(text)).length;
    };
    expect(await countUpdates(() => move('offer'))).toBe(1);
    expect(await states()).toEqual([['confirmed'], ['confirmed']]);
  });

  it('does not cancel what took place', async () => {
    await confirm();
    site.time.now = new Date(first);
    pass(50);
    await move('rejected', { reason: 'skills', message: 'No.' });
    pass(20);
    await world.sender.send();
    expect(await states()).toEqual([['confirmed'], ['confirmed']]);
  });

  it('by the deletion of its job cancels it for both', async () => {
    await confirm();
    await world.sender.send();
    const { jobId } = await readAsOwner();
    expect((await site.send('DELETE', `/jobs/${jobId}`, { as: world.owner })).statusCode).toBe(204);
    await world.sender.send();
    expect(mailsTo(world.owner)[1]?.calendar?.method).toBe('CANCEL');
    expect(mailsTo(world.seeker)[1]?.calendar?.method).toBe('CANCEL');
    expect(await listFor(world.owner, world.id)).toEqual([]);
    expect((await listFor(world.seeker, world.id)).map(({ state }) => state)).toEqual([
      'cancelled',
    ]);
  });
});

describe('reminders', () => {
  it('come a day and an hour before, to both', async () => {
    await confirm();
    await world.sender.send();
    const before = (minutes: number) => new Date(Date.parse(first) - minutes * 60_000);
    for (const [minutes, count] of [
      [24 * 60 + 1, 1],
      [24 * 60, 2],
      [61, 2],
      [60, 3],
      [1, 3],
    ] as const) {
      site.time.now = before(minutes);
      await world.sender.send();
      expect([mailsTo(world.owner).length, mailsTo(world.seeker).length]).toEqual([count, count]);
    }
    expect(mailsTo(world.seeker)[2]?.subject).toMatch(
      /^Reminder: interview with Riverside Foods, Friday/,
    );
  });

  it('do not come after a change, too late, or to whom they are switched off', async () => {
    const body = { kind: 'interview-reminder', mail: false };
    await site.send('PATCH', '/notification-settings', { as: world.owner, body });
    const made = await confirm();
    await world.sender.send();
    site.time.now = new Date(Date.parse(first) - 24 * 60 * 60_000);
    await world.sender.send();
    expect([mailsTo(world.owner).length, mailsTo(world.seeker).length]).toEqual([1, 2]);
    await change(made, 'cancel', { as: world.owner });
    site.time.now = new Date(Date.parse(first) - 60_000);
    await world.sender.send();
    expect(mailsTo(world.seeker).map(({ calendar }) => calendar?.method)).toEqual([
      'REQUEST',
      undefined,
      'CANCEL',
    ]);
    const next = await confirm(second);
    site.time.now = new Date(second);
    await world.sender.send();
    expect(next.state).toBe('confirmed');
    expect(
      mailsTo(world.seeker).filter(({ subject }) => subject.startsWith('Reminder')),
    ).toHaveLength(1);
  });
});
