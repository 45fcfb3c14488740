import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildIdentityApp, cookieHeader } from '#test/build-identity-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { makeMailCatcher } from '#test/mail-catcher.ts';
import { forgetUses, setUses } from '#test/rate-limit-uses.ts';
import { fileFixture } from '#test/setup-site.ts';

const password = 'TWo words';

const mailbox = makeMailCatcher();
let addresses = 0;
const site = await fileFixture(buildIdentityApp({ rateLimit: true, mailer: mailbox }));
beforeEach(() => forgetUses(site.database));
afterEach(() => vi.useRealTimers());

interface Call {
  readonly from?: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

/** An address that nothing was sent from before. */
function newAddress(): string {
  addresses += 1;
  return `203.0.113.${addresses}`;
}

const post = (path: string, { from = newAddress(), body, headers = {} }: Call = {}) =>
  site.app.inject({
    method: 'POST',
    url: `/api/v1/auth${path}`,
    remoteAddress: from,
    headers,
    ...(body && { payload: body }),
  });

async function signUp(email: string) {
  const answer = await post('/sign-up', { body: { email, password } });
  expect(answer.statusCode).toBe(201);
  await site.settle();
  expect(mailbox.mailsTo(email)).toHaveLength(1);
  return cookieHeader(answer);
}

const expectWait = (answer: Awaited<ReturnType<typeof post>>, longest: number) => {
  expectProblem(answer, 'too-many-requests');
  const seconds = Number(answer.headers['retry-after']);
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(longest);
};

const countAccounts = async (email: string): Promise<number | null> =>
  (await site.database.pool.query('select from auth_user where email = $1', [email])).rowCount;

describe('links for a new password', () => {
  const requestReset = (email: string, from?: string) =>
    post('/forgotten-password', { ...(from && { from }), body: { email } });

  const countMails = async (email: string, expected: number) => {
    await site.settle();
    expect(mailbox.mailsTo(email)).toHaveLength(expected);
  };

  it('are sent to one mailbox three times in a quarter of an hour, and the answer is always the same', async () => {
    const email = 'has-one@people.example';
    await signUp(email);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const answers = [await requestReset(email), await requestReset('has-none@people.example')];
      expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
        [204, ''],
        [204, ''],
      ]);
    }
    await countMails(email, 4);
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: now + 901_000 });
    expect((await requestReset(email)).statusCode).toBe(204);
    await countMails(email, 5);
  });

  it('are sent to one mailbox six times a day', async () => {
    const email = 'flooded@people.example';
    await signUp(email);
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now });
    for (let quarter = 0; quarter < 4; quarter += 1) {
      vi.setSystemTime(now + quarter * 901_000);
      for (let attempt = 0; attempt < 3; attempt += 1) {
        expect((await requestReset(email)).statusCode).toBe(204);
      }
    }
    await countMails(email, 7);
    vi.setSystemTime(now + 25 * 60 * 60_000);
    expect((await requestReset(email)).statusCode).toBe(204);
    await countMails(email, 8);
  });

  it('that another person has used up still let the owner in', async () => {
    const email = 'bothered@people.example';
    await signUp(email);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await requestReset(email);
    }
    await countMails(email, 4);
    const body = { token: mailbox.tokenTo(email), password: 'Another ONE' };
    expect((await post('/reset-password', { body })).statusCode).toBe(204);
  });

  it('from one address are stopped after thirty, for any accounts', async () => {
    const from = newAddress();
    expect((await requestReset('first@people.example', from)).statusCode).toBe(204);
    await setUses(site.database, 'password-links/address', 29);
    expect((await requestReset('second@people.example', from)).statusCode).toBe(204);
    expectWait(await requestReset('third@people.example', from), 900);
    expect((await requestReset('third@people.example')).statusCode).toBe(204);
  });

  it('from one /64 of IPv6 are stopped after thirty, too', async () => {
    expect((await requestReset('first@people.example', '2001:db8:5:1::1')).statusCode).toBe(204);
    await setUses(site.database, 'password-links/address', 29);
    expect((await requestReset('first@people.example', '2001:db8:5:1::2')).statusCode).toBe(204);
    expectWait(await requestReset('first@people.example', '2001:db8:5:1::3'), 900);
  });

  it('make the address known where one is used: an account under attack is its owner’s again', async () => {
    const email = 'attacked@people.example';
    await signUp(email);
    await requestReset(email);
    await countMails(email, 2);
    const from = newAddress();
    const signIn = (typed: string, address = from) =>
      post('/sign-in', { from: address, body: { email, password: typed } });
    await signIn('a guess', newAddress());
    await setUses(site.database, 'wrong-sign-ins-from-new-addresses/account', 20);
    expectWait(await signIn(password), 900);
    const body = { token: mailbox.tokenTo(email), password: 'Another ONE' };
    expect((await post('/reset-password', { from, body })).statusCode).toBe(204);
    expect((await signIn('Another ONE')).statusCode).toBe(200);
    expectWait(await signIn('Another ONE', newAddress()), 900);
  });
});

describe('links that confirm an address', () => {
  it('are sent four times in a quarter of an hour, that of the sign-up among them', async () => {
    const headers = await signUp('confirming@people.example');
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect((await post('/send-verification', { headers })).statusCode).toBe(204);
    }
    expectWait(await post('/send-verification', { headers }), 900);
  });

  it('are sent twelve times a day', async () => {
    const email = 'flooding@people.example';
    const headers = await signUp(email);
    await setUses(site.database, 'verification-mails/account/86400:', 12);
    expectWait(await post('/send-verification', { headers }), 86_400);
    await site.settle();
    expect(mailbox.mailsTo(email)).toHaveLength(1);
  });
});

describe('other calls', () => {
  it('that guess at the current password are stopped after ten, wherever they come from', async () => {
    const headers = await signUp('changing@people.example');
    const body = { currentPassword: 'a guess', password: 'Another ONE' };
    const change = () => post('/change-password', { headers, body });
    expectProblem(await change(), 'invalid-credential');
    await setUses(site.database, 'password-changes/account', 9);
    expectProblem(await change(), 'invalid-credential');
    expectWait(await change(), 900);
  });

  it('that make accounts are stopped after sixty a minute from one address, and make none', async () => {
    const from = newAddress();
    const signUpFrom = (email: string) => post('/sign-up', { from, body: { email, password } });
    expect((await signUpFrom('one@people.example')).statusCode).toBe(201);
    await setUses(site.database, 'sign-ups/address/60:', 59);
    expectProblem(await signUpFrom('one@people.example'), 'email-already-in-use');
    expectWait(await signUpFrom('two@people.example'), 60);
    expect(await countAccounts('two@people.example')).toBe(0);
    expect(mailbox.mailsTo('two@people.example')).toEqual([]);
  });

  it('that use links are stopped after sixty from one address, and the link is still valid', async () => {
    const email = 'linked@people.example';
    await signUp(email);
    await post('/forgotten-password', { body: { email } });
    await site.settle();
    const from = newAddress();
    const reset = (token: string, address = from) =>
      post('/reset-password', { from: address, body: { token, password } });
    expectProblem(await reset('made up'), 'link-not-valid');
    await setUses(site.database, 'link-uses/address', 59);
    expectProblem(await reset('made up'), 'link-not-valid');
    expectWait(await reset(mailbox.tokenTo(email)), 900);
    expect((await reset(mailbox.tokenTo(email), newAddress())).statusCode).toBe(204);
  });
});

it('a mailbox gets eight confirmations a day, however its address is spelled and whoever asks', async () => {
  for (let n = 0; n < 10; n += 1) {
    const email = `many+${n}@people.example`;
    expect((await post('/sign-up', { body: { email, password } })).statusCode).toBe(201);
  }
  await site.settle();
  const spellings = mailbox.mails.filter(({ to }) => to.startsWith('many+'));
  expect(spellings).toHaveLength(8);
  // Passwords of unconfirmed accounts count, too; those of a proved address do not.
  await post('/forgotten-password', { body: { email: 'many+1@people.example' } });
  await site.settle();
  expect(mailbox.mailsTo('many+1@people.example')).toHaveLength(1);
});
