import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildIdentityApp, cookieHeader } from '#test/build-identity-app.ts';
import type { TestApp } from '#test/build-test-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { makeMailCatcher } from '#test/mail-catcher.ts';

const password = 'TWo words';

const mailbox = makeMailCatcher();
let site: TestApp;
let addresses = 0;
beforeAll(async () => {
  site = await buildIdentityApp({ rateLimit: true, mailer: mailbox });
});
afterEach(() => vi.useRealTimers());
afterAll(() => site.close());

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
  return cookieHeader(answer);
}

/** Says that as many were counted so far, for the latest that was counted of that kind. */
async function setCount(name: string, count: number): Promise<void> {
  const { rowCount } = await site.database.pool.query(
    `update auth_rate_limit set count = $1 where key = (
       select key from auth_rate_limit where starts_with(key, $2)
       order by "lastRequest" desc, id desc limit 1)`,
    [count, `${name}|`],
  );
  expect(rowCount).toBe(1);
}

const expectWait = (answer: Awaited<ReturnType<typeof post>>, longest: number) => {
  expectProblem(answer, 'too-many-requests');
  const seconds = Number(answer.headers['retry-after']);
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(longest);
};

describe('guessing one person’s password', () => {
  const guess = (email: string, typed = 'a guess') =>
    post('/sign-in', { body: { email, password: typed } });

  it.each(['known@people.example', 'unknown@people.example'])(
    'from ever new addresses is stopped, and told alike: %s',
    async (email) => {
      if (email.startsWith('known')) {
        await signUp(email);
      }
      expectProblem(await guess(email), 'invalid-credential');
      await setCount('sign-in', 19);
      expectProblem(await guess(email.toUpperCase()), 'invalid-credential');
      expectWait(await guess(email), 300);
      expectWait(await guess(email, password), 300);
    },
  );

  it('does not stop other people', async () => {
    await guess('victim@people.example');
    await setCount('sign-in', 20);
    expectWait(await guess('victim@people.example'), 300);
    expectProblem(await guess('other@people.example'), 'invalid-credential');
  });

  it('begins anew once the password was right, or five minutes later', async () => {
    const email = 'owner@people.example';
    await signUp(email);
    await guess(email);
    await setCount('sign-in', 19);
    expect((await guess(email, password)).statusCode).toBe(200);
    expectProblem(await guess(email), 'invalid-credential');
    await setCount('sign-in', 20);
    expectWait(await guess(email), 300);
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(now + 301_000);
    expect((await guess(email, password)).statusCode).toBe(200);
  });

  it('at once gets through no more often', async () => {
    const email = 'at-once@people.example';
    await guess(email);
    await setCount('sign-in', 18);
    const answers = await Promise.all(Array.from({ length: 5 }, () => guess(email)));
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([401, 401, 429, 429, 429]);
  });

  it('leaves no email in the counts', async () => {
    await guess('private@people.example');
    const { rows } = await site.database.pool.query('select key from auth_rate_limit');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('private');
  });
});

describe('asking for links', () => {
  const ask = (email: string, from?: string) =>
    post('/forgotten-password', { ...(from && { from }), body: { email } });

  it.each(['has-one@people.example', 'has-none@people.example'])(
    'for one address is stopped after three, and told alike: %s',
    async (email) => {
      if (email.startsWith('has-one')) {
        await signUp(email);
      }
      for (let asked = 0; asked < 3; asked += 1) {
        expect((await ask(email)).statusCode).toBe(204);
      }
      expectWait(await ask(email), 900);
    },
  );

  it('from one address is stopped, whoever they are for', async () => {
    const from = newAddress();
    expect((await ask('first@people.example', from)).statusCode).toBe(204);
    await setCount('mails-from', 20);
    expectWait(await ask('second@people.example', from), 900);
    expect((await ask('second@people.example')).statusCode).toBe(204);
  });

  it('that confirm an address is stopped after three, too', async () => {
    const headers = await signUp('confirming@people.example');
    for (let asked = 0; asked < 3; asked += 1) {
      expect((await post('/send-verification', { headers })).statusCode).toBe(204);
    }
    expectWait(await post('/send-verification', { headers }), 900);
  });

  it('is possible again a quarter of an hour later', async () => {
    const email = 'later@people.example';
    await ask(email);
    await setCount('mails-to', 3);
    expectWait(await ask(email), 900);
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(now + 901_000);
    expect((await ask(email)).statusCode).toBe(204);
  });
});

describe('other tries', () => {
  it('at the current password are stopped, wherever they come from', async () => {
    const headers = await signUp('changing@people.example');
    const body = { currentPassword: 'a guess', password: 'Another ONE' };
    expectProblem(await post('/change-password', { headers, body }), 'invalid-credential');
    await setCount('password-changes', 10);
    expectWait(await post('/change-password', { headers, body }), 900);
  });

  it('at making accounts are stopped after twenty from one address', async () => {
    const from = newAddress();
    const signUpFrom = (email: string) => post('/sign-up', { from, body: { email, password } });
    expect((await signUpFrom('one@people.example')).statusCode).toBe(201);
    await site.database.pool.query(
      'update auth_rate_limit set count = 20 where starts_with(key, $1)',
      [from],
    );
    expectWait(await signUpFrom('two@people.example'), 60);
  });

  it('at new passwords by links are stopped after twenty from one address', async () => {
    const email = 'linked@people.example';
    await signUp(email);
    await post('/forgotten-password', { body: { email } });
    const token = await vi.waitFor(() => {
      expect(mailbox.mailsTo(email)).toHaveLength(2);
      return mailbox.tokenTo(email);
    });
    const from = newAddress();
    const reset = () => post('/reset-password', { from, body: { token, password } });
    expect((await reset()).statusCode).toBe(204);
    await post('/forgotten-password', { body: { email } });
    await site.database.pool.query(
      'update auth_rate_limit set count = 20 where starts_with(key, $1)',
      [from],
    );
    const again = await vi.waitFor(() => {
      expect(mailbox.mailsTo(email)).toHaveLength(4);
      return mailbox.tokenTo(email);
    });
    expectWait(await post('/reset-password', { from, body: { token: again, password } }), 60);
  });
});
