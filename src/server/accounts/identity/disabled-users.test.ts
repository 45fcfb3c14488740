import { beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#contract/accounts/users.ts';
import { buildIdentityApp, cookieHeader } from '#test/build-identity-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { makeMailCatcher } from '#test/mail-catcher.ts';
import { decideAccess } from '#test/moderation-cases.ts';
import { fileFixture } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const password = 'TWo words';
const administratorEmail = 'boss@jobs.example';

type Headers = Record<string, string>;

const mailbox = makeMailCatcher();
let people = 0;

interface Person {
  readonly email: string;
  readonly headers: Headers;
  readonly id: string;
}

async function signUp(email: string): Promise<Person> {
  const answer = await site.send('POST', '/auth/sign-up', { body: { email, password } });
  const headers = cookieHeader(answer);
  const stored = await site.send('POST', '/user', { headers, body: {} });
  return { email, headers, id: stored.json<User>()._id };
}

function signUpPerson(): Promise<Person> {
  people += 1;
  return signUp(`person-${people}@people.example`);
}

const site = await fileFixture(
  buildIdentityApp({ mailer: mailbox, adminEmails: [administratorEmail] }),
);
const administrator = await signUp(administratorEmail);
beforeAll(async () => {
  const body = { token: mailbox.tokenTo(administratorEmail) };
  await site.send('POST', '/auth/verify-email', { body, headers: administrator.headers });
});

/** Sessions begin by the clock of the machine, so the app needs it, too. */
async function disable(targetId: string): Promise<void> {
  site.time.now = new Date();
  const { headers } = administrator;
  await decideAccess(site, { headers }, { action: 'disable-user', targetId });
}
const signIn = (email: string, typed = password) =>
  site.send('POST', '/auth/sign-in', { body: { email, password: typed } });
const getSession = (headers: Headers) => site.send('GET', '/auth/session', { headers });

describe('a disabled user', () => {
  it('gets an error from every call from then on, in all sessions', async () => {
    const person = await signUpPerson();
    const elsewhere = cookieHeader(await signIn(person.email));
    await disable(person.id);
    for (const headers of [person.headers, elsewhere]) {
      expectProblem(await getSession(headers), 'user-disabled');
      expectProblem(await site.send('GET', '/user/current', { headers }), 'user-disabled');
      expectProblem(await site.send('POST', '/jobs', { headers, body: {} }), 'user-disabled');
      const changing = await site.send('POST', '/auth/change-password', {
        headers,
        body: { currentPassword: password, password: 'Another ONE' },
      });
      expectProblem(changing, 'user-disabled');
    }
  });

  it('still sees public content', async () => {
    const person = await signUpPerson();
    await disable(person.id);
    const { headers } = person;
    expect((await site.send('GET', '/jobs', { headers })).statusCode).toBe(200);
    expect((await site.send('POST', '/auth/sign-out', { headers })).statusCode).toBe(200);
  });

  it('cannot sign in, and learns why only with the right password', async () => {
    const person = await signUpPerson();
    await disable(person.id);
    const answer = await expectNoChange(site.database, () => signIn(person.email));
    expectProblem(answer, 'user-disabled');
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expectProblem(await signIn(person.email, 'TWo other words'), 'invalid-credential');
  });

  it('does not get in by a link for a new password, either', async () => {
    const person = await signUpPerson();
    await disable(person.id);
    await site.send('POST', '/auth/forgotten-password', { body: { email: person.email } });
    const body = { token: mailbox.tokenTo(person.email), password: 'Another ONE' };
    expect((await site.send('POST', '/auth/reset-password', { body })).statusCode).toBe(204);
    expectProblem(await signIn(person.email, 'Another ONE'), 'user-disabled');
  });

  it('changes no other user', async () => {
    const person = await signUpPerson();
    const other = await signUpPerson();
    await disable(person.id);
    expect((await getSession(other.headers)).json()).toMatchObject({
      identity: { email: other.email },
    });
  });
});

describe('a user who is enabled again', () => {
  it('can sign in, but has no session of before', async () => {
    const person = await signUpPerson();
    await disable(person.id);
    const decision = { action: 'enable-user', targetId: person.id } as const;
    await decideAccess(site, { headers: administrator.headers }, decision);
    expect((await getSession(person.headers)).json()).toEqual({ identity: null });
    const current = await site.send('GET', '/user/current', { headers: person.headers });
    expectProblem(current, 'not-signed-in');
    const headers = cookieHeader(await signIn(person.email));
    expect((await getSession(headers)).json()).toMatchObject({ identity: { email: person.email } });
  });
});
