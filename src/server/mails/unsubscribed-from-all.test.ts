import { expect, it } from 'vitest';
import { optionalKinds } from '#contract/hiring/notifications.ts';
import { newsletterSubscribers } from '#db/publishing-schema.ts';
import { toLeavePath } from '#server/platform/mail/mail-links.ts';
import { testOrigin } from '#test/build-test-app.ts';
import { makeMailSender } from '#test/mail-sender.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();

/** As mail programs do on one click. */
const leave = async (path: string) => {
  const answer = await site.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(answer.statusCode).toBe(200);
};

it('a person who left all mails by one click still gets the link for a new password', async () => {
  const seeker = await site.create.jobSeeker({ emailVerified: true });
  const { email, id: userId } = seeker;
  const path = '/reset-password?token=one';
  const provider = { createMailLink: async () => ({ to: email, path }) };
  const sender = makeMailSender(site, { provider });
  const { mailLinks } = sender.deps;
  const { db } = site.database;
  const { recipientId } = await site.create.savedSearch({ userId, requestedAt: site.time.now });
  const subscribed = { email, subscribedAt: site.time.now };
  const [subscriber] = await db.insert(newsletterSubscribers).values(subscribed).returning();

  for (const kind of optionalKinds) {
    await leave(await mailLinks.makePath({ purpose: kind, id: userId }));
  }
  const ofAlerts = { purpose: 'alert-recipient', id: recipientId } as const;
  await leave(toLeavePath(await mailLinks.makePath(ofAlerts)));
  const ofNewsletter = { purpose: 'newsletter', id: subscriber?.id ?? '' } as const;
  await leave(toLeavePath(await mailLinks.makePath(ofNewsletter)));
  expect(await db.$count(newsletterSubscribers)).toBe(0);

  const { id: applicationId } = await site.create.application({ userId });
  await sender.enqueue(
    { kind: 'application-received', userId, applicationId },
    { kind: 'password-link', email },
  );
  await sender.send();
  const [mail, ...others] = sender.mails;
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: email, subject: 'Your link for a new password' });
  expect(mail?.text).toContain(`${testOrigin}${path}`);
  expect(mail?.headers).not.toHaveProperty('List-Unsubscribe');
});
