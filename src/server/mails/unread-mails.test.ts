import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { messageWarningTexts } from '#contract/hiring/message-warnings.ts';
import { applications } from '#db/hiring-applications-schema.ts';
import { toAuthHeaders } from '#test/build-test-app.ts';
import type { TestUser } from '#test/factories.ts';
import { listenLive } from '#test/live-listener.ts';
import { type MailSender, makeMailSender } from '#test/mail-sender.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { postponeMailsTo } from '#server/hiring/notifications/reminders.service.ts';

let sender: MailSender;
let employer: TestUser;
let seeker: TestUser;
const site = await setupTestApp();
beforeEach(async () => {
  sender = makeMailSender(site);
  employer = await site.create.employer();
  seeker = await site.create.jobSeeker();
});

const apply = async (position = 'Baker') => {
  const { id: jobId } = await site.create.job({ ownerId: employer.id, position });
  await site.create.application({ jobId, userId: seeker.id, position });
  return jobId;
};
const write = async (
  jobId: string,
  by: 'employer' | 'seeker' = 'employer',
  message = 'Secret words',
) => {
  const body = { jobId, userId: seeker.id, userEmail: seeker.email, message };
  const answer =
    by === 'employer'
      ? await site.send('PATCH', '/jobs/employerMessage', { as: employer, body })
      : await site.send('PATCH', '/jobs/jobSeekerMessage', { as: seeker, body });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ _id: string }>();
};
const read = async (jobId: string, messageId: string) => {
  const body = { jobId, userId: seeker.id, messageId };
  const answer = await site.send('PATCH', '/jobs/conversationRead', { as: seeker, body });
  expect(answer.statusCode).toBe(204);
};
const subjects = () => sender.mails.map(({ to, subject }) => [to, subject]);

describe('an unread message', () => {
  it('is told by one mail after ten minutes, to an unconfirmed address without its words', async () => {
    const jobId = await apply();
    await write(jobId);
    await sender.sendAfter(9);
    await write(jobId);
    expect(sender.mails).toEqual([]);
    await sender.sendAfter(1);
    await sender.sendAfter(60);
    expect(subjects()).toEqual([[seeker.email, 'Riverside Foods wrote to you about Baker']]);
    expect(sender.mails[0]?.text).toContain('Once you confirm your email');
    expect(JSON.stringify(sender.mails)).not.toContain('Secret words');
  });

  const confirm = (person: TestUser) =>
    site.database.pool.query('update users set email_verified = true where id = $1', [person.id]);

  it('is quoted, the latest of several', async () => {
    await confirm(seeker);
    const jobId = await apply();
    await write(jobId, 'employer', 'Are you there?');
    await write(jobId, 'employer', `Could you come on <b>Thursday</b>?\n${'x'.repeat(1_500)}`);
    await sender.sendAfter(10);
    const [mail] = sender.mails;
    expect(mail?.text).toContain(
      'Riverside Foods wrote to you about Baker:\n\n> Could you come on <b>Thursday</b>?\n> xxx',
    );
    expect(mail?.html).toContain('Could you come on &lt;b&gt;Thursday&lt;/b&gt;?<br>xxx');
    expect(mail?.text).not.toContain('Are you there?');
    expect(mail?.text).not.toContain('x'.repeat(1_000));
  });

  it('of a probable fraud is not quoted: the mail warns instead', async () => {
    await confirm(seeker);
    await write(await apply(), 'employer', 'Please pay the registration fee of $50 first.');
    await sender.sendAfter(10);
    expect(sender.mails[0]?.text).not.toContain('registration fee');
    expect(sender.mails[0]?.text).toContain(messageWarningTexts.money());
  });

  it('is not told once its employer was disabled', async () => {
    await write(await apply());
    await site.database.pool.query('update users set disabled_at = now() where id = $1', [
      employer.id,
    ]);
    await sender.sendAfter(60);
    expect(sender.mails).toEqual([]);
  });

  it('is told to neither side while the job is taken down', async () => {
    const jobId = await apply();
    await write(jobId);
    await write(await apply('Cook'));
    await write(jobId, 'seeker');
    await site.database.pool.query('update jobs set hidden_at = now() where id = $1', [jobId]);
    await sender.sendAfter(60);
    expect(subjects()).toEqual([[seeker.email, 'Riverside Foods wrote to you about Cook']]);
  });

  it('is told to the employer, too', async () => {
    const jobId = await apply();
    await write(jobId, 'seeker');
    await sender.sendAfter(10);
    expect(subjects()).toEqual([[employer.email, 'Noor Rahman wrote to you about Baker']]);
    const [application] = await site.database.db
      .select({ id: applications.id })
      .from(applications)
      .where(eq(applications.jobId, jobId));
    expect(sender.mails[0]?.text).toContain(
      `/employer-dashboard/applicant-job/${jobId}?person=${application?.id}\n`,
    );
  });

  it('is not told when it was read in time, and told of when it is not the next time', async () => {
    const jobId = await apply();
    const { _id } = await write(jobId);
    site.time.now = new Date(site.time.now.getTime() + 9 * 60_000);
    await read(jobId, _id);
    await sender.sendAfter(60);
    expect(sender.mails).toEqual([]);
    await write(jobId);
    await sender.sendAfter(10);
    expect(sender.mails).toHaveLength(1);
  });

  it('is silent until it is read, then tells of others again', async () => {
    const jobId = await apply();
    await write(jobId);
    await sender.sendAfter(10);
    await write(jobId);
    const { _id } = await write(jobId);
    await sender.sendAfter(24 * 60);
    expect(sender.mails).toHaveLength(1);
    await read(jobId, _id);
    await write(jobId);
    await sender.sendAfter(10);
    expect(sender.mails).toHaveLength(2);
  });

  it('is told after an earlier one that its reader did not want', async () => {
    const set = (mail: boolean) =>
      site.send('PATCH', '/notification-settings', {
        as: seeker,
        body: { kind: 'message-unread', mail },
      });
    const jobId = await apply();
    expect((await set(false)).statusCode).toBe(200);
    await write(jobId);
    await sender.sendAfter(10);
    await set(true);
    await sender.sendAfter(10);
    expect(sender.mails).toEqual([]);
    await write(jobId);
    await sender.sendAfter(9);
    expect(sender.mails).toEqual([]);
    await sender.sendAfter(1);
    await write(jobId);
    await sender.sendAfter(60);
    expect(subjects()).toEqual([[seeker.email, 'Riverside Foods wrote to you about Baker']]);
  });

  it('is told after an earlier one that came while the job was hidden', async () => {
    const jobId = await apply();
    await write(jobId);
    const hide = (at: Date | null) =>
      site.database.pool.query('update jobs set hidden_at = $1 where id = $2', [at, jobId]);
    await hide(site.time.now);
    await sender.sendAfter(60);
    expect(sender.mails).toEqual([]);
    await hide(null);
    await write(jobId);
    await sender.sendAfter(10);
    expect(sender.mails).toHaveLength(1);
  });

  it('shares its mail with those of other conversations', async () => {
    const [one, two, three] = [await apply('Baker'), await apply('Cook'), await apply('Waiter')];
    await write(one);
    await sender.sendAfter(5);
    await write(two);
    await write(three);
    await read(three, (await write(three))._id);
    await sender.sendAfter(5);
    await sender.sendAfter(60);
    expect(subjects()).toEqual([[seeker.email, 'Unread messages in 2 conversations']]);
    const [mail] = sender.mails;
    expect(mail?.text).toContain('about Baker');
    expect(mail?.text).toContain('about Cook');
    expect(mail?.text).not.toContain('Waiter');
  });

  it('waits while the site is in a visible tab, and for ten minutes from then on', async () => {
    const origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
    const tab = await listenLive(origin, toAuthHeaders(seeker));
    const check = () =>
      postponeMailsTo(sender.deps, site.liveStreams.drainActiveUsers(), site.time.now);
    const jobId = await apply();
    await write(jobId);
    site.time.now = new Date(site.time.now.getTime() + 9 * 60_000);
    await check();
    await sender.sendAfter(5);
    expect(sender.mails).toEqual([]);
    tab.close();
    await expect.poll(() => site.liveStreams.count).toBe(0);
    await check();
    await sender.sendAfter(9);
    expect(sender.mails).toEqual([]);
    await check();
    await sender.sendAfter(1);
    expect(sender.mails).toHaveLength(1);
  });
});
