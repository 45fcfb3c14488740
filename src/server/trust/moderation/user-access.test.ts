import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#contract/accounts/users.ts';
import { outgoingMessages } from '#db/hiring-schema.ts';
import { auditLog, cases, decisions } from '#db/trust-schema.ts';
import { buildIdentityApp, cookieHeader } from '#test/build-identity-app.ts';
import type { TestApp } from '#test/build-test-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { unknownId } from '#test/factories.ts';
import { makeMailCatcher } from '#test/mail-catcher.ts';
import { createCase } from '#test/moderation-cases.ts';
import { expectNoChange } from '#test/table-snapshot.ts';
import { disabledFacts } from './decision-mail-texts.ts';

const password = 'TWo words';
const administratorEmail = 'boss@jobs.example';

type Headers = Record<string, string>;

const mailbox = makeMailCatcher();
let site: TestApp;
let administrator: Person;
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

beforeAll(async () => {
  site = await buildIdentityApp({ mailer: mailbox, adminEmails: [administratorEmail] });
  administrator = await signUp(administratorEmail);
  const body = { token: mailbox.tokenTo(administratorEmail) };
  await site.send('POST', '/auth/verify-email', { body, headers: administrator.headers });
});
afterAll(() => site.close());

/** Sessions begin by the clock of the machine, so the app needs it, too. */
function disable(id: string, { headers }: { headers: Headers } = administrator) {
  site.time.now = new Date();
  return site.send('PATCH', `/user/disable/${id}`, { headers });
}
const enable = (id: string, { headers }: { headers: Headers } = administrator) =>
  site.send('PATCH', `/user/enable/${id}`, { headers });
const signIn = (email: string, typed = password) =>
  site.send('POST', '/auth/sign-in', { body: { email, password: typed } });
const getSession = (headers: Headers) => site.send('GET', '/auth/session', { headers });

describe('a disabled user', () => {
  it('gets an error from every call from then on, in all sessions', async () => {
    const person = await signUpPerson();
    const elsewhere = cookieHeader(await signIn(person.email));
    const answer = await disable(person.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ _id: person.id, isDisabled: true });
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

  it('may be disabled twice', async () => {
    const person = await signUpPerson();
    await disable(person.id);
    const again = await expectNoChange(site.database, () => disable(person.id));
    expect(again.json()).toMatchObject({ isDisabled: true });
  });
});

describe('the calls that give no reasons', () => {
  it('are decisions, with a statement to the person, and one entry of the audit log each', async () => {
    const { db } = site.database;
    const person = await signUpPerson();
    const subject = { targetKind: 'user', targetId: person.id, subjectId: person.id } as const;
    const caseId = await createCase(db, subject);
    await disable(person.id);
    await enable(person.id);
    const decided = await db.select().from(decisions).where(eq(decisions.targetId, person.id));
    expect(decided).toMatchObject([
      {
        action: 'disable-user',
        reason: 'other',
        ground: 'rules',
        facts: disabledFacts,
        isAutomated: false,
        decidedBy: administrator.id,
        caseId,
      },
      { action: 'enable-user', facts: '', caseId: null },
    ]);
    expect(await db.select().from(cases).where(eq(cases.id, caseId))).toMatchObject([
      { state: 'upheld' },
    ]);
    const audited = await db.select().from(auditLog).where(eq(auditLog.targetId, person.id));
    expect(audited.map(({ action, after }) => [action, after])).toEqual([
      ['disable-user', { disabled: true, case: 'upheld' }],
      ['enable-user', { disabled: false }],
    ]);
    const statements = await db
      .select()
      .from(outgoingMessages)
      .where(eq(outgoingMessages.userId, person.id));
    expect(statements.map(({ kind }) => kind)).toEqual(['restricted', 'restricted']);
    for (const part of ['We disabled your account', disabledFacts, 'breaks the rules', 'court']) {
      expect(statements[0]?.text).toContain(part);
    }
    expect(statements[1]?.text).toContain('We enabled your account again');
  });
});

describe('enabling a user', () => {
  it('lets the user sign in again, and restores no old session', async () => {
    const person = await signUpPerson();
    await disable(person.id);
    const answer = await enable(person.id);
    expect(answer.json()).toMatchObject({ _id: person.id, isDisabled: false });
    expect((await getSession(person.headers)).json()).toEqual({ identity: null });
    const current = await site.send('GET', '/user/current', { headers: person.headers });
    expectProblem(current, 'not-signed-in');
    const headers = cookieHeader(await signIn(person.email));
    expect((await getSession(headers)).json()).toMatchObject({ identity: { email: person.email } });
  });

  it('who is enabled changes nothing', async () => {
    const person = await signUpPerson();
    await expectNoChange(site.database, () => enable(person.id));
    expect((await getSession(person.headers)).json()).toMatchObject({
      identity: { email: person.email },
    });
  });
});

describe('who may use the site', () => {
  it('is decided by administrators only', async () => {
    const [person, other] = [await signUpPerson(), await signUpPerson()];
    for (const decide of [disable, enable]) {
      const answer = await expectNoChange(site.database, () => decide(other.id, person));
      expectProblem(answer, 'not-an-administrator');
      expectProblem(await decide(other.id, { headers: {} }), 'not-signed-in');
    }
  });

  it('is not decided by oneself', async () => {
    for (const decide of [disable, enable]) {
      const answer = await expectNoChange(site.database, () => decide(administrator.id));
      expectProblem(answer, 'own-account');
    }
  });

  it('needs an existing user', async () => {
    expectProblem(await disable(unknownId), 'unknown-user');
    expectProblem(await enable(unknownId), 'unknown-user');
  });

  it('is not decided from another site’s page', async () => {
    const person = await signUpPerson();
    const headers = { ...administrator.headers, origin: 'https://evil.example' };
    const answer = await expectNoChange(site.database, () => disable(person.id, { headers }));
    expectProblem(answer, 'foreign-origin');
  });
});
