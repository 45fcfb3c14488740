import { beforeEach, describe, expect, it } from 'vitest';
import type { CaseEntry } from '#contract/trust/cases.ts';
import { undoTime } from '#contract/trust/decision-texts.ts';
import type { DecisionResult } from '#contract/trust/decisions.ts';
import type { DecisionAction } from '#contract/trust/trust.ts';
import { setupInterviews } from '#test/interview-calls.ts';
import { createCase } from '#test/moderation-cases.ts';
import { setupTestApp } from '#test/setup-site.ts';

const adminEmail = 'boss@jobs.example';
const reporter = 'rima@people.example';
const site = await setupTestApp({ adminEmails: [adminEmail] });
const administrator = await site.create.employer({ email: adminEmail, emailVerified: true });
const { world, mailsTo } = setupInterviews(site);

let jobId: string;
beforeEach(async () => {
  const { rows } = await site.database.pool.query<{ id: string }>(
    'select job_id as id from applications where id = $1',
    [world.id],
  );
  jobId = rows[0]?.id ?? '';
});

const later = (time: number) => {
  site.time.now = new Date(site.time.now.getTime() + time);
};
async function decide(action: DecisionAction, about: object) {
  later(1_000);
  const body = { action, reason: 'fraud', facts: 'It asks for money.', ...about };
  const answer = await site.send('POST', '/administration/decisions', { as: administrator, body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<DecisionResult>().decision._id;
}
const undo = async (id: string) => {
  later(1_000);
  const path = `/administration/decisions/${id}/undo`;
  expect((await site.send('POST', path, { as: administrator })).statusCode).toBe(200);
};
/** Lets the time pass in which the decision can be undone, and sends its mails. */
const settle = async () => {
  later(undoTime + 1_000);
  await world.sender.send();
};
const applicantReads = () => mailsTo(world.seeker).map(({ subject }) => subject);
/** The first words of each mail that says what was decided. */
const employerReads = () =>
  mailsTo(world.owner)
    .filter(({ subject }) => subject.startsWith('A decision about'))
    .map(({ text }) => (/We (?:took|disabled)/.test(text) ? 'down' : 'back'));
const warned = 'A job you applied to was removed as fraud';
const back = 'A job you applied to is back';

const pairs = [
  { take: 'hide-job', give: 'restore-job', find: () => jobId },
  { take: 'freeze-company', give: 'unfreeze-company', find: () => world.owner.id },
  { take: 'disable-user', give: 'enable-user', find: () => world.owner.id },
] as const;

describe.each(pairs)('$take and $give', ({ take, give, find }) => {
  const down = () => decide(take, { targetId: find() });
  const up = () => decide(give, { targetId: find() });

  it.each([
    ['while the first can still be undone', 0],
    ['after that, before its mails have left', undoTime],
  ])('are told to nobody where the second follows %s', async (_name, wait) => {
    const other = await site.create.job();
    await decide('hide-job', { targetId: other.id, reason: 'other' });
    await down();
    later(wait);
    await up();
    await settle();
    expect(applicantReads()).toEqual([]);
    expect(employerReads()).toEqual([]);
    // That of another job is sent.
    const { rows } = await site.database.pool.query<{ state: string }>(
      `select mails.state from mails join decisions on decisions.id = decision_id
        where mails.kind = 'restricted' and target_id = $1`,
      [other.id],
    );
    expect(rows).toEqual([{ state: 'sent' }]);
  });

  it('are both told where the mails of the first have left', async () => {
    await down();
    await settle();
    await up();
    await settle();
    expect(applicantReads()).toEqual([warned, back]);
    expect(employerReads()).toEqual(['down', 'back']);
  });

  it('let the first be told after all where the second is undone', async () => {
    await down();
    await undo(await up());
    await settle();
    expect(applicantReads()).toEqual([warned]);
    expect(employerReads()).toEqual(['down']);
  });

  it('told once each, are not told anew by a third that is undone', async () => {
    await down();
    await settle();
    await up();
    await undo(await down());
    await settle();
    expect(applicantReads()).toEqual([warned, back]);
    expect(employerReads()).toEqual(['down', 'back']);
  });

  it('say what holds in the end to those who heard of the first, however often it changed', async () => {
    await down();
    await settle();
    await up();
    await down();
    await up();
    await settle();
    expect(applicantReads()).toEqual([warned, back]);
    expect(employerReads()).toEqual(['down', 'back']);
  });

  it('give the reasons of each restriction, and warn of it once', async () => {
    await down();
    await settle();
    await up();
    await down();
    await settle();
    expect(applicantReads()).toEqual([warned]);
    expect(employerReads()).toEqual(['down', 'down']);
  });
});

describe('a report that was upheld, of a job that is restored', () => {
  const decided = 'Your report was decided';
  const changed = 'We changed our decision on your report';
  const reporterReads = () => world.sender.mailsTo(reporter).map(({ subject }) => subject);
  let caseId: string;
  beforeEach(async () => {
    const about = { targetKind: 'job', targetId: jobId, subjectId: world.owner.id } as const;
    caseId = await createCase(site.database.db, about);
  });
  const uphold = () => decide('hide-job', { caseId, outcome: 'upheld' });
  const restore = () => decide('restore-job', { targetId: jobId });
  const readCase = async () => {
    const path = `/administration/cases/${caseId}`;
    return (await site.send('GET', path, { as: administrator })).json<CaseEntry>();
  };

  it('before its mails have left says so, in one mail, and so does its case', async () => {
    await uphold();
    expect(await readCase()).toMatchObject({ state: 'upheld', isRestored: false });
    later(undoTime - 10_000);
    await restore();
    expect(await readCase()).toMatchObject({ state: 'upheld', isRestored: true });
    // The restoration can still be undone.
    later(20_000);
    await world.sender.send();
    expect(reporterReads()).toEqual([]);
    await settle();
    expect(reporterReads()).toEqual([changed]);
    const query = { state: 'decided', q: 'Baker' };
    const listed = await site.send('GET', '/administration/cases', { as: administrator, query });
    expect(listed.json<CaseEntry[]>().find(({ _id }) => _id === caseId)?.isRestored).toBe(true);
  });

  it('after them says that the decision was changed', async () => {
    await uphold();
    await settle();
    await restore();
    await settle();
    expect(reporterReads()).toEqual([decided, changed]);
  });

  it('stays upheld where the restoration is undone', async () => {
    await uphold();
    await undo(await restore());
    expect(await readCase()).toMatchObject({ state: 'upheld', isRestored: false });
    await settle();
    expect(reporterReads()).toEqual([decided]);
    expect(world.sender.mailsTo(reporter).at(-1)?.text).toContain('You were right');
  });

  it('hears of the change once, however often it changed', async () => {
    await uphold();
    await settle();
    await restore();
    await undo(await decide('hide-job', { targetId: jobId }));
    await settle();
    expect(reporterReads()).toEqual([decided, changed]);
    await decide('hide-job', { targetId: jobId });
    await settle();
    expect(await readCase()).toMatchObject({ isRestored: false });
    await restore();
    await settle();
    expect(reporterReads()).toEqual([decided, changed]);
  });

  it('hears nothing of a decision that was undone, and everything of the next one', async () => {
    await undo(await uphold());
    await settle();
    expect(reporterReads()).toEqual([]);
    await decide('none', { caseId, outcome: 'rejected' });
    await settle();
    expect(reporterReads()).toEqual([decided]);
    expect(world.sender.mailsTo(reporter).at(-1)?.text).toContain('leaving it as it is');
  });
});
