import { expect, it } from 'vitest';
import type { Notification } from '#contract/hiring/bell.ts';
import { undoTime } from '#contract/trust/decision-texts.ts';
import { setupApprovals } from '#test/approvals.ts';
import type { TestUser } from '#test/factories.ts';
import { jobForm } from '#test/forms.ts';
import { makeMailSender } from '#test/mail-sender.ts';

const { site, administrator, approve, decline, decide } = await setupApprovals();
const sender = makeMailSender(site);
const settle = () => sender.sendAfter(undoTime / 60_000 + 1);
const readBell = async (as: TestUser) =>
  (await site.send('GET', '/notifications', { as })).json<Notification[]>();
const makeOwner = () => site.create.employer({ emailVerified: true });
const post = async (as: TestUser, form: object = {}) => {
  const body = { ...jobForm, position: 'Night Baker', ...form };
  return (await site.send('POST', '/jobs', { as, body })).json<{ _id: string }>()._id;
};

it('the mail and the bell about an approval name the job, and lead to it', async () => {
  const owner = await makeOwner();
  const jobId = await post(owner);
  expect((await approve(jobId)).statusCode).toBe(201);
  await settle();
  expect(sender.mailsTo(owner.email)).toMatchObject([{ subject: '“Night Baker” is public' }]);
  const [mail] = sender.mailsTo(owner.email);
  expect(mail?.text).toContain(`/employer-dashboard/my-posted-job/details/${jobId}`);
  expect(mail?.text).not.toContain('/reporting');
  expect(await readBell(owner)).toMatchObject([
    { kind: 'restricted', approvalAnswer: 'approved', jobId, position: 'Night Baker' },
  ]);
});

it('the mail about an approval says that a last day was dropped, because it had passed', async () => {
  const owner = await makeOwner();
  site.time.now = new Date('2026-06-09T12:00:00.000Z');
  const day = { applyUntil: '2026-06-10' };
  const passed = await post(owner, { ...day, position: 'Late Baker' });
  await approve(await post(owner, { ...day, position: 'Day Baker' }));
  site.time.now = new Date('2026-06-12T12:00:00.000Z');
  await approve(passed);
  await settle();
  const textOf = (subject: string) =>
    sender.mailsTo(owner.email).find((mail) => mail.subject === subject)?.text;
  expect(textOf('“Late Baker” is public')).toContain(
    'Its last day to apply, June 10, 2026, had passed',
  );
  expect(textOf('“Day Baker” is public')).not.toContain('last day');
});

it('the mail and the bell that ask for changes say what to change, and accuse nobody', async () => {
  const owner = await makeOwner();
  const jobId = await post(owner);
  expect((await decline(jobId)).statusCode).toBe(201);
  await settle();
  const [mail] = sender.mailsTo(owner.email);
  expect(mail?.subject).toBe('“Night Baker” needs changes');
  expect(mail?.text).toContain('Why: Please name the pay.');
  expect(mail?.text).toContain('View job');
  expect(mail?.text).not.toContain('breaks the rules');
  expect(await readBell(owner)).toMatchObject([{ approvalAnswer: 'needs-changes', jobId }]);
});

it('a reason that is a rule is named, and other decisions are told as before', async () => {
  const owner = await makeOwner();
  const jobId = await post(owner);
  const why = { reason: 'fraud', facts: 'It asks for money.' };
  await decide(jobId, { action: 'decline-job', outcome: 'upheld', ...why });
  const shown = await site.create.job({ ownerId: owner.id });
  const body = { action: 'hide-job', targetId: shown.id, ...why };
  await site.send('POST', '/administration/decisions', { as: administrator, body });
  await settle();
  const mails = sender.mailsTo(owner.email);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'A decision about your account or what you posted',
    '“Night Baker” needs changes',
  ]);
  for (const { text } of mails) {
    expect(text).toContain('it breaks the rules of this site (Fraud)');
  }
  expect((await readBell(owner)).filter((one) => 'approvalAnswer' in one)).toHaveLength(1);
});
