import { expect, it } from 'vitest';
import { defaultSettings } from '#contract/platform/site-choices.ts';
import { jobPath } from '#contract/platform/urls.ts';
import { administratorEmail } from '#test/access-world.ts';
import { makeMailSender } from '#test/mail-sender.ts';
import { serveSite } from '#test/served-site.ts';
import { fileFixture } from '#test/setup-site.ts';

/** What is published has the days of the site, and so has what readers get whose own time zone is not known. */

const site = await fileFixture(serveSite({ adminEmails: [administratorEmail] }));
const boss = await site.create.user({ email: administratorEmail, emailVerified: true });
const owner = await site.create.employer();
/** Already January in Dhaka. */
const late = new Date('2025-12-31T20:00:00.000Z');
const job = await site.create.job({
  ownerId: owner.id,
  position: 'Baker',
  publishedAt: late,
});
const sender = makeMailSender(site);

let version = 0;
const save = async (timeZone: string) => {
  const body = { ...defaultSettings, timeZone, version };
  const answer = await site.send('PUT', '/administration/site', { as: boss, body });
  version += answer.statusCode === 200 ? 1 : 0;
  return answer;
};
const readPage = async () =>
  (await site.app.inject(jobPath({ _id: job.id, position: 'Baker' }))).body;

/** The mail about the end of an account, 7 days after the given moment. */
async function readMail(timeZone: string | null) {
  const user = await site.create.user({ timeZone, deletionRequestedAt: late });
  await sender.enqueue({ kind: 'deletion-requested', userId: user.id });
  await sender.send();
  return sender.mailsTo(user.email)[0]?.text;
}

it('writes days in UTC on a new site', async () => {
  expect(await readPage()).toContain('>Dec 31, 2025</time>');
  expect(await readMail(null)).toContain('January 7, 2026');
});

it('writes days in the time zone of the site, except to people whose own is known', async () => {
  expect((await save('Asia/Dhaka')).statusCode).toBe(200);
  const page = await readPage();
  expect(page).toContain('>Jan 1, 2026</time>');
  // The browser writes the same day.
  expect(page).toContain('"timeZone":"Asia/Dhaka"');
  expect(await readMail(null)).toContain('January 8, 2026');
  expect(await readMail('America/New_York')).toContain('January 7, 2026');
});

it.each(['Mars/Olympus', '+06:00', ''])('rejects the time zone "%s"', async (timeZone) => {
  const answer = await save(timeZone);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toHaveProperty('fields.timeZone');
});
