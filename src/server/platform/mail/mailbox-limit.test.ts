import { beforeEach, describe, expect, it } from 'vitest';
import { makeRateLimiter } from '#server/platform/http/rate-limiter.ts';
import { buildIdentityApp } from '#test/build-identity-app.ts';
import { makeMailCatcher } from '#test/mail-catcher.ts';
import { type MailSender, makeMailSender } from '#test/mail-sender.ts';
import { fileFixture, setupTestApp } from '#test/setup-site.ts';
import { toMailbox } from './mailbox-limit.ts';

const site = await setupTestApp({
  smtpUrl: 'smtp://mail.example',
  makeDeps: (database) => ({ rateLimiter: makeRateLimiter(database) }),
});
const accountMails = makeMailCatcher();
/** The accounts of the same site. */
const accounts = await fileFixture(
  buildIdentityApp({ database: site.database, rateLimit: true, mailer: accountMails }),
);

describe('the mailbox of an email', () => {
  it.each([
    [
      'ada@people.example',
      'Ada@People.Example',
      ' ada+jobs@people.example',
      'ADA+a+b@people.example',
    ],
    ['adal@gmail.com', 'a.da.l@gmail.com', 'A.D.A.L+x@googlemail.com', 'adal@GoogleMail.com'],
  ])('is one for all spellings of %s', (...spellings) => {
    expect(new Set(spellings.map(toMailbox)).size).toBe(1);
  });

  it('is not that of another person', () => {
    const others = [
      'a.da@people.example',
      'ada@people.example',
      'ada@other.example',
      'ada-jobs@people.example',
      '"a@b"@people.example',
    ];
    expect(new Set(others.map(toMailbox)).size).toBe(others.length);
  });
});

describe('a mailbox that nobody has proved', () => {
  let sender: MailSender;
  beforeEach(() => {
    sender = makeMailSender(site);
  });
  const askForAlert = (email: string, n: number) =>
    site.send('POST', '/saved-searches/by-email', {
      body: { email, filters: { q: `word${n}` }, cadence: 'daily', timeZone: 'UTC' },
    });
  const subscribe = (email: string) => site.send('POST', '/newsletter', { body: { email } });

  it('gets eight mails a day in all spellings, two of them about accounts alone', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      answers.push((await askForAlert(`bo.b+${n}@gmail.com`, n)).statusCode);
      answers.push((await subscribe(`b.ob+${n}@googlemail.com`)).statusCode);
    }
    expect(new Set(answers)).toEqual(new Set([202]));
    await sender.send();
    expect(sender.mails).toHaveLength(6);
    for (let n = 0; n < 4; n += 1) {
      const body = { email: `bob+${n}@gmail.com`, password: 'TWo words' };
      expect((await accounts.send('POST', '/auth/sign-up', { body })).statusCode).toBe(201);
    }
    expect(accountMails.mails.map(({ subject }) => subject)).toEqual([
      'Please confirm your email address',
      'Please confirm your email address',
    ]);
    await subscribe('somebody.else@gmail.com');
    await sender.send();
    expect(sender.mails).toHaveLength(7);
  });

  it('loses none of them to requests that send nothing', async () => {
    for (let n = 0; n < 20; n += 1) {
      await subscribe('cleo@people.example');
    }
    await askForAlert('cleo@people.example', 1);
    await sender.send();
    expect(sender.mailsTo('cleo@people.example')).toHaveLength(2);
  });
});
