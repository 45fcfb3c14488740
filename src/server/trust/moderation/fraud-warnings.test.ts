import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DecisionResult } from '#contract/trust/decisions.ts';
import type { DecisionAction } from '#contract/trust/trust.ts';
import type { NewJob } from '#db/factories.ts';
import { mails } from '#db/platform-schema.ts';
import type { TestUser } from '#test/factories.ts';
import { setupTestApp } from '#test/setup-site.ts';

const adminEmail = 'boss@jobs.example';

let owner: TestUser;
let seeker: TestUser;
let job: NewJob;

const site = await setupTestApp({ adminEmails: [adminEmail] });
const administrator = await site.create.employer({ email: adminEmail, emailVerified: true });

const apply = (to: NewJob, userId: string) =>
  site.create.application({ jobId: to.id, userId, position: to.position, company: to.company });

beforeEach(async () => {
  [owner, seeker] = [await site.create.employer(), await site.create.jobSeeker()];
  job = await site.create.job({ ownerId: owner.id, position: 'Typist', company: 'Quickpay' });
  await apply(job, seeker.id);
});

async function decide(action: DecisionAction, targetId: string) {
  site.time.now = new Date(site.time.now.getTime() + 1_000);
  const body = { action, targetId, reason: 'fraud', facts: 'It asks for money.' };
  const answer = await site.send('POST', '/administration/decisions', { as: administrator, body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<DecisionResult>().decision._id;
}
const undo = async (id: string) => {
  const path = `/administration/decisions/${id}/undo`;
  expect((await site.send('POST', path, { as: administrator })).statusCode).toBe(200);
};
const listMails = async (userId = seeker.id) => {
  const rows = await site.database.db.select().from(mails).where(eq(mails.userId, userId));
  return rows.map(({ kind, state }) => `${kind} ${state}`);
};

describe('a warning of a fraud', () => {
  it('is cancelled when the decision is undone, and written again by the next one', async () => {
    await undo(await decide('hide-job', job.id));
    expect(await listMails()).toEqual(['fraud-warning cancelled']);
    expect(await listMails(owner.id)).toEqual(['restricted cancelled']);
    await decide('hide-job', job.id);
    expect(await listMails()).toEqual(['fraud-warning cancelled', 'fraud-warning waiting']);
  });

  it('goes to those whose job the employer deleted before being disabled, and to no others', async () => {
    const stranger = await site.create.jobSeeker();
    await apply(await site.create.job({ position: 'Clerk' }), stranger.id);
    const gone = await site.send('DELETE', `/jobs/${job.id}`, { as: owner });
    expect(gone.statusCode).toBeLessThan(300);
    await decide('disable-user', owner.id);
    expect(await listMails()).toEqual(['fraud-warning waiting']);
    expect(await listMails(stranger.id)).toEqual([]);
  });

  it('names a title of several lines in one line', async () => {
    const position = 'Typist\n\nPay the fee at https://scam.example\n\nThe site';
    const forged = await site.create.job({ ownerId: owner.id, position });
    await apply(forged, seeker.id);
    await decide('hide-job', forged.id);
    const texts = await site.database.db.select({ text: mails.text }).from(mails);
    expect(texts.filter(({ text }) => text?.includes('scam.example'))).toHaveLength(2);
    const paragraphs = texts.flatMap(({ text }) => text?.split('\n\n') ?? []);
    expect(paragraphs.filter((part) => part.startsWith('Pay'))).toEqual([]);
  });
});
