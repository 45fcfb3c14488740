import { m } from '#messages';
import { beforeEach, describe, expect, it } from 'vitest';
import { newsletterRequests, newsletterSubscribers } from '#db/publishing-schema.ts';
import { mails } from '#db/platform-schema.ts';
import { testOrigin } from '#test/build-test-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { type MailSender, makeMailSender } from '#test/mail-sender.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';
import { removeUnconfirmed } from './newsletter.service.ts';

const email = 'rima@people.example';
const hours = 60 * 60_000;

let sender: MailSender;
const site = await setupTestApp({
  smtpUrl: 'smtp://mail.example',
  adminEmails: ['boss@jobs.example'],
});
const administrator = await site.create.user({ email: 'boss@jobs.example', emailVerified: true });
beforeEach(async () => {
  sender = makeMailSender(site);
  await site.database.pool.query('truncate newsletter_requests, newsletter_subscribers, mails');
});

const pass = (milliseconds: number) => {
  site.time.now = new Date(site.time.now.getTime() + milliseconds);
};
const subscribe = (address = email) =>
  site.send('POST', '/newsletter', { body: { email: address } });
const listSubscribed = async () =>
  (await site.database.db.select().from(newsletterSubscribers)).map((row) => row.email);
const listWaiting = async () =>
  (await site.database.db.select().from(newsletterRequests)).map((row) => row.email);
const post = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: 'List-Unsubscribe=One-Click',
  });

/** Subscribes, and returns the path of the link in the mail. */
async function readLink(address = email): Promise<string> {
  await subscribe(address);
  await sender.send();
  const url = /http\S+\/newsletter-subscription\?\S+/.exec(
    sender.mailsTo(address).at(-1)?.text ?? '',
  )?.[0];
  return url?.replace(testOrigin, '') ?? '';
}

describe('where mails are sent, an address that is entered in the newsletter box', () => {
  it('is no subscriber: administrators neither see, count nor export it', async () => {
    await subscribe();
    const get = (path: string) => site.send('GET', path, { as: administrator });
    expect((await get('/administration/newsletter')).json()).toEqual([]);
    expect((await get('/administration/counts')).json()).toMatchObject({ subscribers: 0 });
    expect((await get('/administration/newsletter.csv')).body).not.toContain(email);
    expect(await listWaiting()).toEqual([email]);
  });

  it('counts once its owner presses the button behind the link of the mail', async () => {
    const link = await readLink();
    // Programs that look through mails open every link.
    const scan = async () => {
      for (let n = 0; n < 50; n += 1) {
        await site.app.inject(link);
        await site.app.inject(`${link}&leave=1`);
      }
    };
    await expectNoChange(site.database, scan);
    expect(await listSubscribed()).toEqual([]);
    const answer = await post(link, { accept: 'text/html,*/*' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${link}&done=on`]);
    expect([await listSubscribed(), await listWaiting()]).toEqual([[email], []]);
    const again = await expectNoChange(site.database, () => post(link, { accept: 'text/html' }));
    expect(again.headers.location).toBe(`${link}&done=on`);
    await expectNoChange(site.database, scan);
  });

  it('gets one mail a day at most, with the same answer and mail for a subscriber', async () => {
    const first = await subscribe();
    expect([first.statusCode, first.json()]).toEqual([
      202,
      { detail: m.newsletter_unconfirmed(), isSubscribed: false },
    ]);
    pass(23 * hours);
    expect((await subscribe(' RIMA@people.example')).json()).toEqual(first.json());
    await sender.send();
    expect(sender.mailsTo(email)).toHaveLength(1);
    pass(hours);
    const link = await readLink();
    expect(sender.mailsTo(email)).toHaveLength(2);
    await post(link);
    pass(24 * hours);
    expect((await subscribe()).json()).toEqual(first.json());
    await sender.send();
    expect(sender.mailsTo(email)).toHaveLength(3);
    expect(sender.mails[2]?.text).toBe(sender.mails[0]?.text);
  });

  it('is deleted with its mail after seven days without a confirmation', async () => {
    const link = await readLink();
    await post(await readLink('other@people.example'));
    pass(7 * 24 * hours);
    await removeUnconfirmed(sender.deps, site.time.now);
    expect(await listWaiting()).toEqual([email]);
    pass(1);
    await removeUnconfirmed(sender.deps, site.time.now);
    expect([await listWaiting(), await listSubscribed()]).toEqual([[], ['other@people.example']]);
    expect(await site.database.db.select().from(mails)).toEqual([]);
    expectProblem(await post(link), 'page-not-found');
    const page = await post(link, { accept: 'text/html' });
    expect(page.headers.location).toBe('/newsletter-subscription');
    expect(await listSubscribed()).toEqual(['other@people.example']);
  });

  it.each([
    ['that has confirmed it', { email: email.toUpperCase(), emailVerified: true }, [email]],
    ['that has not confirmed it', { email, emailVerified: false }, []],
    ['of another email', { email: 'other@people.example', emailVerified: true }, []],
  ])(
    'is confirmed at once by an account that is signed in, if it is one %s',
    async (_which, account, expected) => {
      const { identity } = await site.create.user();
      const as = { ...identity, ...account };
      const answer = await site.send('POST', '/newsletter', { as, body: { email } });
      expect(await listSubscribed()).toEqual(expected);
      const isSubscribed = expected.length > 0;
      const detail = isSubscribed ? m.newsletter_subscribed() : m.newsletter_unconfirmed();
      expect(answer.json()).toEqual({ detail, isSubscribed });
    },
  );
});

describe('the link to unsubscribe', () => {
  it('stands in the mail and its headers, and deletes the address by a POST of a mail program', async () => {
    await post(await readLink());
    const { headers = {} } = sender.mailsTo(email).at(-1) ?? {};
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const url = /^<(.+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const link = url.replace(testOrigin, '');
    const answer = await post(link, { origin: 'https://mail.example' });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect([await listSubscribed(), await listWaiting()]).toEqual([[], []]);
    expect(await site.database.db.select().from(mails)).toEqual([]);
    const again = await post(link, { accept: 'text/html' });
    expect(again.headers.location).toMatch(/&done=off$/);
  });

  it('does not let another person mail the address again on the same day', async () => {
    const link = await readLink();
    await post(`${link}&leave=1`);
    await subscribe();
    await sender.send();
    expect(sender.mailsTo(email)).toHaveLength(1);
    expect(await listSubscribed()).toEqual([]);
  });

  it('is in the file for administrators, one for each subscriber', async () => {
    await post(await readLink());
    await post(await readLink('other@people.example'));
    const { body } = await site.send('GET', '/administration/newsletter.csv', {
      as: administrator,
    });
    const url = new RegExp(`"${email}","[^"]+","([^"]+)"`).exec(body)?.[1] ?? '';
    await post(url.replace(testOrigin, ''));
    expect(await listSubscribed()).toEqual(['other@people.example']);
  });

  it.each<[what: string, forge: (link: string, other: string) => string]>([
    [
      'of another address',
      (link, other) => link.replace(/r\.[^.]+/, /r\.[^.]+/.exec(other)?.[0] ?? ''),
    ],
    ['cut short', (link) => link.slice(0, -1)],
    ['with another signature', (link) => `${link.slice(0, -43)}${'A'.repeat(43)}`],
    ['given twice', (link) => `${link}&t=x`],
    ['that is empty', () => '/newsletter-subscription?t='],
  ])('does nothing with a token %s', async (_what, forge) => {
    const other = await readLink('other@people.example');
    const forged = forge(await readLink(), other);
    await expectNoChange(site.database, async () => {
      expectProblem(await post(forged), 'page-not-found');
      expectProblem(await post(`${forged}&leave=1`), 'page-not-found');
    });
  });
});
