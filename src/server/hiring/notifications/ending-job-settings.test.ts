import { beforeEach, expect, it } from 'vitest';
import type { Notification } from '#contract/hiring/bell.ts';
import type { TestUser } from '#test/factories.ts';
import { type MailSender, makeMailSender } from '#test/mail-sender.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { enqueueClosingJobs, enqueueEndedJobs } from './reminders.service.ts';

const kindsOfEmployer = ['job-closing', 'applicants-undecided'] as const;
const kindOfSeeker = 'job-ended';

let sender: MailSender;
let employer: TestUser;
let seeker: TestUser;
let jobId: string;
const site = await setupTestApp();
beforeEach(async () => {
  sender = makeMailSender(site);
  site.time.now = new Date('2026-06-01T12:00:00Z');
  employer = await site.create.employer();
  seeker = await site.create.jobSeeker();
  const job = await site.create.job({ ownerId: employer.id, applyUntil: '2026-06-10' });
  jobId = job.id;
  await site.create.application({ jobId, userId: seeker.id, appliedAt: site.time.now });
});

const sweep = async (day: string) => {
  site.time.now = new Date(`${day}T12:00:00Z`);
  await enqueueClosingJobs(sender.deps, site.time.now);
  await enqueueEndedJobs(sender.deps, site.time.now);
};
/** From three days before the last day until three weeks after it. */
const letJobEnd = async () => {
  for (const day of ['2026-06-08', '2026-06-19', '2026-07-03']) {
    await sweep(day);
    await sender.send();
  }
};
const set = (as: TestUser, kind: string, choice: object) =>
  site.send('PATCH', '/notification-settings', { as, body: { kind, ...choice } });
const listBell = async (as: TestUser) =>
  (await site.send('GET', '/notifications', { as }))
    .json<Notification[]>()
    .map(({ kind }) => kind)
    .toReversed();

it.each([
  [true, true],
  [true, false],
  [false, true],
  [false, false],
])(
  'the reminders of an ending job go by mail: %s, and to the bell: %s, as their settings say',
  async (...[mail, bell]) => {
    for (const kind of kindsOfEmployer) {
      await set(employer, kind, { mail, bell });
    }
    await set(seeker, kindOfSeeker, { mail, bell });
    await letJobEnd();
    expect(sender.mailsTo(employer.email)).toHaveLength(mail ? kindsOfEmployer.length : 0);
    expect(sender.mailsTo(seeker.email)).toHaveLength(mail ? 1 : 0);
    expect(await listBell(employer)).toEqual(bell ? kindsOfEmployer : []);
    expect(await listBell(seeker)).toEqual(bell ? [kindOfSeeker] : []);
  },
);

it('a reminder of a job that closed meanwhile goes neither by mail nor to the bell', async () => {
  await sweep('2026-06-08');
  await site.send('PATCH', `/jobs/closeAJob/${jobId}`, { as: employer });
  await sender.send();
  expect([sender.mails, await listBell(employer)]).toEqual([[], []]);
});
