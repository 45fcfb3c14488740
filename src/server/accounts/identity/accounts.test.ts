import { describe, expect, it } from 'vitest';
import { Session } from '#contract/accounts/identity.ts';
import { buildIdentityApp, cookieHeader } from '#test/build-identity-app.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import { anyText } from '#test/matchers.ts';
import { fileFixture } from '#test/setup-site.ts';
import { openDatabaseAt } from '#test/test-database.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const password = 'TWo words';

const site = await fileFixture(buildIdentityApp());

const signUp = (body: object) => site.send('POST', '/auth/sign-up', { body });
const signIn = (body: object) => site.send('POST', '/auth/sign-in', { body });

describe('signing up', () => {
  it('makes an account and signs in', async () => {
    const answer = await signUp({ email: 'Rima.Akter@People.example', password });
    expect(answer.statusCode).toBe(201);
    expect(Session.parse(answer.json())).toEqual({
      identity: {
        uid: anyText,
        email: 'rima.akter@people.example',
        emailVerified: false,
        displayName: 'rima.akter',
        photoURL: null,
      },
    });
    const headers = cookieHeader(answer);
    const session = await site.send('GET', '/auth/session', { headers });
    expect(session.json()).toEqual(answer.json());
  });

  it.each([
    ['user@xn--e1afmkfd.xn--p1ai', 'user@xn--e1afmkfd.xn--p1ai'],
    ['user@ব্যাংক.বাংলা', 'user@xn--54b2bwdm9e5d.xn--54b7fta0cc'],
    ['info@MÜNCHEN.de', 'info@xn--mnchen-3ya.de'],
    ['r&d@people.example', 'r&d@people.example'],
    ['a/b=c!d#e@people.example', 'a/b=c!d#e@people.example'],
  ])('takes %s, and signs in with it', async (typed, email) => {
    const session = (await signUp({ email: typed, password })).json<Session>();
    expect(session.identity?.email).toBe(email);
    for (const other of [typed, email, ` ${typed.toUpperCase()} `]) {
      expect((await signIn({ email: other, password })).statusCode).toBe(200);
    }
    expectProblem(await signUp({ email: typed, password }), 'email-already-in-use');
    expectProblem(await signIn({ email: typed, password: 'TWo others' }), 'invalid-credential');
  });

  it('lets the person use the API at once', async () => {
    const headers = cookieHeader(await signUp({ email: 'use@people.example', password }));
    const stored = await site.send('POST', '/user', { headers, body: {} });
    expect(stored.json()).toMatchObject({ userEmail: 'use@people.example', fullName: 'use' });
  });

  it('stores no password in plain text', async () => {
    const real = await buildIdentityApp({ database: site.database, hasSlowHashes: true });
    const body = { email: 'secret@people.example', password };
    await real.send('POST', '/auth/sign-up', { body });
    const { rows } = await site.database.pool.query<{ password: string }>(
      `select password from auth_account join auth_user on auth_user.id = "userId"
       where email = 'secret@people.example'`,
    );
    const stored = rows[0]?.password ?? '';
    expect(stored).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    expect(stored).not.toContain(password);
    expect((await real.send('POST', '/auth/sign-in', { body })).statusCode).toBe(200);
    const wrong = { ...body, password: 'TWo others' };
    expectProblem(await real.send('POST', '/auth/sign-in', { body: wrong }), 'invalid-credential');
    await real.close();
  });

  it('leaves connections to others while many sign up at once', async () => {
    const real = await buildIdentityApp({ database: site.database, hasSlowHashes: true });
    const watcher = await openDatabaseAt(site.database.url);
    const held: number[] = [];
    const countHeld = async () => {
      const { rows } = await watcher.pool.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
         where datname = current_database() and state = 'idle in transaction' and query like '%from "auth_user"%'`,
      );
      held.push(rows[0]?.n ?? 0);
    };
    const end = new AbortController();
    const watched = (async () => {
      while (!end.signal.aborted) {
        await countHeld();
      }
    })();
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, index) => {
        const body = { email: `many-${index}@people.example`, password };
        return real.send('POST', '/auth/sign-up', { body });
      }),
    );
    end.abort();
    await watched;
    await watcher.close();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
    expect(Math.max(...held), 'connections that wait for a hash').toBeLessThanOrEqual(4);
    await real.close();
  });

  it.each([
    [undefined, 'Password is required !'],
    ['', 'Password is required !'],
    ['AB#1', 'Password must be 6 character, two uppercase and one special case letter.'],
    ['AB##1', 'Password must be 6 character, two uppercase and one special case letter.'],
    ['abcdef#', 'Ensure password has two uppercase and one special case letter.'],
    ['Abcdef#', 'Ensure password has two uppercase and one special case letter.'],
    ['ABcdef', 'Ensure password has two uppercase and one special case letter.'],
    ['ABcdef*', 'Ensure password has two uppercase and one special case letter.'],
    [`AB#${'c'.repeat(126)}`, 'Please use at most 128 characters.'],
  ])('refuses the password %j', async (weak, sentence) => {
    const form = { email: 'weak@people.example', password: weak };
    const answer = await expectNoChange(site.database, () => signUp(form));
    expect(expectRefusedFields(answer)).toEqual({ password: sentence });
  });

  it.each(['AB cde', `AB#${'c'.repeat(125)}`])('takes the password %j', async (strong) => {
    const email = `strong-${strong.length}@people.example`;
    expect((await signUp({ email, password: strong })).statusCode).toBe(201);
    expect((await signIn({ email, password: strong })).statusCode).toBe(200);
  });

  it.each(['', 'rima', 'rima@', '@people.example', 'rima@people.example\u0000'])(
    'refuses the email %j',
    async (email) => {
      const answer = await expectNoChange(site.database, () => signUp({ email, password }));
      expect(Object.keys(expectRefusedFields(answer))).toEqual(['email']);
    },
  );

  it.each(['', 'rima', 'rima@', '@people.example'])(
    'and signing in alike refuse the email %j',
    async (email) => {
      const answer = await expectNoChange(site.database, () => signIn({ email, password }));
      expect(expectRefusedFields(answer)).toEqual(
        expectRefusedFields(await signUp({ email, password })),
      );
    },
  );

  it('refuses an email that has an account, in any case, and changes nothing', async () => {
    await signUp({ email: 'twice@people.example', password });
    const again = { email: 'TWICE@people.example', password: 'Another ONE' };
    const answer = await expectNoChange(site.database, () => signUp(again));
    expectProblem(answer, 'email-already-in-use');
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expectProblem(await signIn(again), 'invalid-credential');
  });

  it('of many with one email at once lets exactly one in', async () => {
    const form = { email: 'at-once@people.example', password };
    const answers = await Promise.all(Array.from({ length: 4 }, () => signUp(form)));
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
  });
});

describe('signing up while the database refuses a new account', () => {
  it('is a failure of the site, and not of the email', async () => {
    await site.database.pool.query(
      `create function refuse_user() returns trigger language plpgsql as $$
         begin raise exception 'no room' using errcode = '53100'; end $$;
       create trigger refuse_user before insert on auth_user execute function refuse_user()`,
    );
    const form = { email: 'later@people.example', password };
    try {
      const answer = await signUp(form);
      expect(answer.statusCode).toBe(503);
      expect(answer.headers).not.toHaveProperty('set-cookie');
    } finally {
      await site.database.pool.query('drop function refuse_user cascade');
    }
    expect((await signUp(form)).statusCode).toBe(201);
  });
});

describe('signing in', () => {
  it('with an address that only looks like that of an account is refused', async () => {
    await signUp({ email: 'kim@strasse.example', password });
    for (const email of [
      '\u212Aim@strasse.example',
      'kim@strasse.example.',
      'kim@strasse.example\0',
    ]) {
      expectRefusedFields(await signIn({ email, password }));
      expectRefusedFields(await signUp({ email, password }));
    }
    const others = ['kim@straße.example', 'kım@strasse.example', 'kim@strаsse.example'];
    for (const email of others) {
      expect((await signIn({ email, password })).statusCode, email).toBeGreaterThan(399);
    }
    expect((await signIn({ email: 'KIM@ＳＴＲＡＳＳＥ。example', password })).statusCode).toBe(200);
  });

  it('takes the email in any case and the password to the letter', async () => {
    const signedUp = await signUp({ email: 'letter@people.example', password });
    const answer = await signIn({ email: ' Letter@People.example ', password });
    expect(answer.statusCode).toBe(200);
    expect(answer.json<Session>()).toEqual(signedUp.json<Session>());
    const almost = await signIn({ email: 'letter@people.example', password: `${password} ` });
    expectProblem(almost, 'invalid-credential');
  });

  it('answers a wrong password and an unknown email alike', async () => {
    await signUp({ email: 'known@people.example', password });
    const wrong = await signIn({ email: 'known@people.example', password: 'TWo other words' });
    const unknown = await signIn({ email: 'unknown@people.example', password });
    const { requestId: _one, ...wrongProblem } = expectProblem(wrong, 'invalid-credential');
    const { requestId: _other, ...unknownProblem } = expectProblem(unknown, 'invalid-credential');
    expect(wrongProblem).toEqual(unknownProblem);
    for (const answer of [wrong, unknown]) {
      expect(answer.headers).not.toHaveProperty('set-cookie');
    }
  });

  it('does not measure an old password by the rule for new ones', async () => {
    expectProblem(await signIn({ email: 'a@people.example', password: 'x' }), 'invalid-credential');
  });

  it('requires both fields', async () => {
    expect(expectRefusedFields(await signIn({}))).toEqual({
      email: 'Email address is required !',
      password: 'Password is required !',
    });
  });
});

describe('an account', () => {
  it.each([
    ['/auth/sign-up', { email: 'new@people.example', password }],
    ['/auth/sign-in', { email: 'mine@people.example', password }],
    ['/auth/sign-out', {}],
    ['/auth/sign-out-everywhere', {}],
    ['/auth/google', {}],
    ['/auth/forgotten-password', { email: 'mine@people.example' }],
    ['/auth/reset-password', { token: 'x', password: 'Another ONE' }],
    ['/auth/change-password', { currentPassword: password, password: 'Another ONE' }],
    ['/auth/send-verification', {}],
    ['/auth/verify-email', { token: 'x' }],
  ])('is not touched from another site’s page by %s', async (path, body) => {
    const form = { email: 'mine@people.example', password };
    await signUp(form);
    const { cookie } = cookieHeader(await signIn(form));
    for (const origin of ['https://evil.example', 'null']) {
      const headers = { cookie, origin };
      const answer = await expectNoChange(site.database, () =>
        site.send('POST', path, { body, headers }),
      );
      expectProblem(answer, 'foreign-origin');
    }
  });
});
