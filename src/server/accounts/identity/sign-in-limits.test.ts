import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildIdentityApp } from '#test/build-identity-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { forgetUses, setUses } from '#test/rate-limit-uses.ts';
import { makeMailCatcher } from '#test/mail-catcher.ts';
import { fileFixture } from '#test/setup-site.ts';

const password = 'TWo words';
const home = '198.51.100.7';
const attacker = '203.0.113.66';
const sentence = /^There were too many wrong passwords\. Please try again in \d+ \w+\.$/;

let addresses = 0;
const mailbox = makeMailCatcher();
const site = await fileFixture(buildIdentityApp({ rateLimit: true, mailer: mailbox }));
beforeEach(() => forgetUses(site.database));
afterEach(() => vi.useRealTimers());

/** An address that nothing was sent from before. */
function newAddress(): string {
  addresses += 1;
  return `203.0.113.${addresses}`;
}

const post = (path: string, from: string, body: object) =>
  site.app.inject({
    method: 'POST',
    url: `/api/v1/auth${path}`,
    remoteAddress: from,
    payload: body,
  });

async function signUp(email: string): Promise<void> {
  expect((await post('/sign-up', home, { email, password })).statusCode).toBe(201);
}
await signUp('owner@people.example');
await signUp('other@people.example');
await site.settle();

interface Try {
  readonly from?: string;
  readonly email?: string;
}

const guess = ({ from = attacker, email = 'owner@people.example' }: Try = {}) =>
  post('/sign-in', from, { email, password: 'a guess' });

const signIn = ({ from = home, email = 'owner@people.example' }: Try = {}) =>
  post('/sign-in', from, { email, password });

type Answer = Awaited<ReturnType<typeof post>>;

const expectWait = (answer: Answer) => {
  expect(expectProblem(answer, 'too-many-requests').detail).toMatch(sentence);
  const seconds = Number(answer.headers['retry-after']);
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(900);
};

const countStatuses = (answers: readonly Answer[], status: number): number =>
  answers.filter(({ statusCode }) => statusCode === status).length;

const passTime = (seconds: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 });
};

/** As many wrong passwords from the attacker as are compared at all. */
async function useUpGuesses(tried: Try = {}): Promise<void> {
  expectProblem(await guess(tried), 'invalid-credential');
  await setUses(site.database, 'wrong-sign-ins/', 10);
  expectWait(await guess(tried));
}

/** As many as are compared at all, from ever new addresses. */
async function attackFromEverywhere(email: string): Promise<void> {
  expectProblem(await guess({ email, from: newAddress() }), 'invalid-credential');
  await setUses(site.database, 'wrong-sign-ins-from-new-addresses/account', 20);
  expectWait(await guess({ email, from: newAddress() }));
}

describe('wrong passwords for one account from one address', () => {
  it.each(['owner@people.example', 'unknown@people.example'])(
    'are stopped after ten, in any spelling of the email, with the same response: %s',
    async (email) => {
      for (let tried = 0; tried < 10; tried += 1) {
        const spelling = tried % 2 === 0 ? email : ` ${email.toUpperCase()} `;
        expectProblem(await guess({ email: spelling }), 'invalid-credential');
      }
      expectWait(await guess({ email }));
      expectWait(await signIn({ from: attacker, email }));
    },
  );

  it('count beside the link that confirms its email, too', async () => {
    const token = mailbox.tokenTo('owner@people.example');
    const confirm = () => post('/verify-email', attacker, { token, password: 'a guess' });
    for (let tries = 0; tries < 10; tries += 1) {
      expectProblem(await confirm(), 'invalid-credential');
    }
    expectWait(await confirm());
    expectWait(await guess());
  });

  it('at once are compared no more often', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => guess()));
    expect(countStatuses(answers, 401)).toBe(10);
    expect(countStatuses(answers, 429)).toBe(15);
  });

  it('are possible again after a quarter of an hour', async () => {
    await useUpGuesses();
    passTime(890);
    expectWait(await guess());
    vi.useRealTimers();
    passTime(901);
    expectProblem(await guess(), 'invalid-credential');
  });

  it('do not stop other accounts there, or the owner elsewhere', async () => {
    await useUpGuesses();
    expectProblem(await guess({ email: 'other@people.example' }), 'invalid-credential');
    expect((await signIn({ from: attacker, email: 'other@people.example' })).statusCode).toBe(200);
    expect((await signIn()).statusCode).toBe(200);
    expect((await signIn({ from: newAddress() })).statusCode).toBe(200);
  });

  it('are not helped by naming another address', async () => {
    await useUpGuesses();
    const headers = { 'x-client-ip': '203.0.113.10', 'x-forwarded-for': '203.0.113.10' };
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/v1/auth/sign-in',
      remoteAddress: attacker,
      headers,
      payload: { email: 'owner@people.example', password: 'a guess' },
    });
    expectWait(answer);
  });
});

describe('right passwords', () => {
  it('use nothing up, however often', async () => {
    for (let times = 0; times < 25; times += 1) {
      expect((await signIn({ from: attacker })).statusCode).toBe(200);
    }
    const { rows } = await site.database.pool.query(
      `select points from rate_limits where starts_with(key, 'wrong-sign-ins') and points <> 0`,
    );
    expect(rows).toEqual([]);
  });

  it('forgive no wrong ones', async () => {
    for (let tried = 0; tried < 9; tried += 1) {
      expectProblem(await guess(), 'invalid-credential');
    }
    expect((await signIn({ from: attacker })).statusCode).toBe(200);
    expectProblem(await guess(), 'invalid-credential');
    expectWait(await guess());
  });

  it('of a disabled account count as right', async () => {
    const email = 'disabled@people.example';
    await signUp(email);
    const { rows } = await site.database.pool.query<{ uid: string }>(
      'select id as uid from auth_user where email = $1',
      [email],
    );
    await site.create.user({ email, identityUid: rows[0]?.uid ?? '' });
    await site.database.pool.query('update users set disabled_at = now() where email = $1', [
      email,
    ]);
    for (let times = 0; times < 12; times += 1) {
      expectProblem(await signIn({ from: attacker, email }), 'user-disabled');
    }
  });
});

describe('wrong passwords for many accounts from one address', () => {
  it('are stopped after a hundred, for accounts that never signed in there', async () => {
    expectProblem(await guess({ email: 'first@people.example' }), 'invalid-credential');
    await setUses(site.database, 'wrong-sign-ins-from-new-addresses/address', 99);
    expectProblem(await guess({ email: 'second@people.example' }), 'invalid-credential');
    expectWait(await guess({ email: 'third@people.example' }));
    expectWait(await signIn({ from: attacker }));
    // Rejected attempts store no counters: the number of emails is unlimited.
    const { rows } = await site.database.pool.query(
      `select from rate_limits where starts_with(key, 'wrong-sign-ins') and points = 0`,
    );
    expect(rows).toEqual([]);
    expect((await signIn()).statusCode).toBe(200);
  });

  it('do not stop people who have signed in there before', async () => {
    expect((await signIn({ from: attacker })).statusCode).toBe(200);
    expectProblem(await guess({ email: 'first@people.example' }), 'invalid-credential');
    await setUses(site.database, 'wrong-sign-ins-from-new-addresses/address', 100);
    expectWait(await guess({ email: 'second@people.example' }));
    expect((await signIn({ from: attacker })).statusCode).toBe(200);
  });

  it('count for a whole /64 of IPv6, and four times for a /48', async () => {
    const from = '2001:db8:1:1::1';
    expectProblem(await guess({ email: 'first@people.example', from }), 'invalid-credential');
    await setUses(site.database, 'wrong-sign-ins-from-new-addresses/address', 100);
    expectWait(await guess({ email: 'second@people.example', from: '2001:db8:1:1::2' }));
    const otherNetwork = '2001:db8:1:2::1';
    expectProblem(await guess({ from: otherNetwork }), 'invalid-credential');
    await setUses(site.database, 'wrong-sign-ins-from-new-addresses/network48', 400);
    expectWait(await guess({ from: '2001:db8:1:3::1' }));
    expectProblem(await guess({ from: '2001:db8:2::1' }), 'invalid-credential');
  });
});

describe('wrong passwords for one account from ever new addresses', () => {
  it.each(['owner@people.example', 'unknown@people.example'])(
    'are stopped after twenty, with the same response: %s',
    async (email) => {
      expectProblem(await guess({ email, from: newAddress() }), 'invalid-credential');
      await setUses(site.database, 'wrong-sign-ins-from-new-addresses/account', 19);
      expectProblem(await guess({ email, from: newAddress() }), 'invalid-credential');
      expectWait(await guess({ email, from: newAddress() }));
    },
  );

  it('at once are compared no more often', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => guess({ from: newAddress() })),
    );
    expect(countStatuses(answers, 401)).toBe(20);
    expect(countStatuses(answers, 429)).toBe(10);
  });

  it('do not stop the owner where the account has signed in before', async () => {
    expect((await signIn()).statusCode).toBe(200);
    await attackFromEverywhere('owner@people.example');
    expect((await signIn()).statusCode).toBe(200);
    expectProblem(await guess({ from: home }), 'invalid-credential');
    expect((await signIn()).statusCode).toBe(200);
  });

  it('make the owner wait at a new address, for a quarter of an hour', async () => {
    await attackFromEverywhere('owner@people.example');
    const from = newAddress();
    expectWait(await signIn({ from }));
    passTime(901);
    expect((await signIn({ from })).statusCode).toBe(200);
  });

  it('find the address where the account was made known', async () => {
    await signUp('new@people.example');
    await attackFromEverywhere('new@people.example');
    expect((await signIn({ email: 'new@people.example' })).statusCode).toBe(200);
  });

  it.each([
    [89, 200],
    [91, 429],
  ])('find the address of a sign-in %i days ago as they should: %i', async (days, expected) => {
    expect((await signIn()).statusCode).toBe(200);
    passTime(days * 24 * 60 * 60);
    await attackFromEverywhere('owner@people.example');
    expect((await signIn()).statusCode).toBe(expected);
  });
});
