import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DecisionResult } from '#contract/trust/decisions.ts';
import type { DecisionAction } from '#contract/trust/trust.ts';
import type { NewJob } from '#db/factories.ts';
import { mails } from '#db/mails-schema.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import type { TestUser } from '#test/factories.ts';

const adminEmail = 'boss@jobs.example';

let site: TestApp;
let administrator: TestUser;
let owner: TestUser;
let seeker: TestUser;
let job: NewJob;

beforeAll(async () => {
  site = await buildTestApp({ adminEmails: [adminEmail] });
  administrator = await site.create.employer({ email: adminEmail, emailVerified: true });
});
afterAll(() => site.close());

const apply = (to: NewJob, userId: string) =>
  site.create.application({ jobId: to.id, userId, position: to.position, company: to.company });

beforeEach(async () => {
  [owner, seeker] = [await site.create.employer(), await site.create.jobSeeker()];
  job = await site.create.job({ ownerId: owner.id, position: 'Typist', company: 'Quickpay' });
  await apply(job, seeker.id);
});

async function decide(action: DecisionAction, targetId = job.id, reason = 'fraud') {
  site.time.now = new Date(site.time.now.getTime() + 1_000);
  const body = { action, targetId, reason, facts: 'It asks for money.' };
  const answer = await site.send('POST', '/administration/decisions', { as: administrator, body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<DecisionResult>().decision._id;
}

/** The mails to a person about fraud, as `kind state`. */
async function listMails(userId = seeker.id) {
  const rows = await site.database.db
    .select()
    .from(mails)
    .where(eq(mails.userId, userId))
    .orderBy(asc(mails.id));
  return rows
    .filter(({ kind }) => kind.startsWith('fraud'))
    .map(({ kind, state }) => `${kind} ${state}`);
}
const sendAll = () => site.database.db.update(mails).set({ state: 'sent' });
const readCorrection = async () =>
  (
    await site.database.db
      .select({ text: mails.text })
      .from(mails)
      .where(and(eq(mails.userId, seeker.id), eq(mails.kind, 'fraud-correction')))
  )[0]?.text;

describe('those who were warned of a job', () => {
  it('are told once that it is shown again, and no one else is', async () => {
    await decide('hide-job');
    await sendAll();
    const later = await site.create.jobSeeker();
    await site.create.application({
      jobId: job.id,
      userId: later.id,
      appliedAt: new Date('2030-01-01'),
    });
    await decide('restore-job');
    expect(await listMails()).toEqual(['fraud-warning sent', 'fraud-correction waiting']);
    expect(await readCorrection()).toMatch(
      /^We warned you that “Typist at Quickpay” was probably a fraud\. We looked at it again .* the job is shown again\./,
    );
    expect(await listMails(later.id)).toEqual([]);
    await sendAll();
    await decide('hide-job', job.id, 'wrong-or-expired');
    await decide('restore-job');
    expect(await listMails()).toEqual(['fraud-warning sent', 'fraud-correction sent']);
    await decide('hide-job');
    await sendAll();
    await decide('restore-job');
    expect((await listMails()).slice(2)).toEqual([
      'fraud-warning sent',
      'fraud-correction waiting',
    ]);
  });

  it('are not told anything when no one had written to them yet', async () => {
    await decide('hide-job');
    const restoring = await decide('restore-job');
    expect(await listMails()).toEqual(['fraud-warning cancelled']);
    const path = `/administration/decisions/${restoring}/undo`;
    expect((await site.send('POST', path, { as: administrator })).statusCode).toBe(200);
    expect(await listMails()).toEqual(['fraud-warning waiting']);
  });

  it('hear nothing of a correction that is undone', async () => {
    await decide('hide-job');
    await sendAll();
    const path = `/administration/decisions/${await decide('restore-job')}/undo`;
    expect((await site.send('POST', path, { as: administrator })).statusCode).toBe(200);
    expect(await listMails()).toEqual(['fraud-warning sent', 'fraud-correction cancelled']);
    await decide('restore-job');
    expect(await listMails()).toEqual(['fraud-warning sent', 'fraud-correction waiting']);
  });

  it('wait for the whole employer, where that was disabled, too', async () => {
    const second = await site.create.job({
      ownerId: owner.id,
      position: 'Cook',
      company: 'Quickpay',
    });
    await apply(second, seeker.id);
    await decide('hide-job');
    await decide('disable-user', owner.id);
    await sendAll();
    await decide('restore-job');
    expect(await listMails()).not.toContain('fraud-correction waiting');
    await decide('enable-user', owner.id);
    expect((await listMails()).filter((mail) => mail === 'fraud-correction waiting')).toHaveLength(
      1,
    );
    expect(await readCorrection()).toContain('“Cook at Quickpay”, “Typist at Quickpay”');
  });

  it('are warned and told also where the employer deleted the job before being disabled', async () => {
    const stranger = await site.create.jobSeeker();
    const otherJob = await site.create.job({ position: 'Clerk' });
    await apply(otherJob, stranger.id);
    const gone = await site.send('DELETE', `/jobs/${job.id}`, { as: owner });
    expect(gone.statusCode).toBeLessThan(300);
    await decide('disable-user', owner.id);
    expect(await listMails()).toEqual(['fraud-warning waiting']);
    await sendAll();
    await decide('enable-user', owner.id);
    expect(await listMails()).toEqual(['fraud-warning sent', 'fraud-correction waiting']);
    expect(await readCorrection()).toContain('Typist at Quickpay');
    expect(await listMails(stranger.id)).toEqual([]);
  });

  it('are not told of a job that stays hidden', async () => {
    await decide('freeze-company', owner.id);
    await decide('hide-job', job.id, 'other');
    await sendAll();
    await decide('unfreeze-company', owner.id);
    expect(await listMails()).toEqual(['fraud-warning sent']);
  });
});

it('a title of several lines stays within its line of the warning', async () => {
  const position = 'Typist\n\nPay the fee at https://scam.example\n\nThe site';
  const forged = await site.create.job({ ownerId: owner.id, position });
  await apply(forged, seeker.id);
  await decide('hide-job', forged.id);
  const texts = await site.database.db.select({ text: mails.text }).from(mails);
  expect(texts.filter(({ text }) => text?.includes('scam.example'))).toHaveLength(2);
  expect(texts.some(({ text }) => text?.split('\n\n').some((part) => part.startsWith('Pay')))).toBe(
    false,
  );
});
