import { describe, expect, it } from 'vitest';
import type { Session } from '#contract/accounts/identity.ts';
import { password, setupAccountsSite } from '#test/accounts-site.ts';
import { cookieHeader } from '#test/build-identity-app.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import { expectNoChange } from '#test/table-snapshot.ts';
import { replacePassword } from './local-accounts.queries.ts';

const newPassword = 'Another ONE';

const { site, mailbox, signUpPerson, signIn } = await setupAccountsSite();

type Headers = Record<string, string>;

const change = (headers: Headers, body: object = {}) =>
  site.send('POST', '/auth/change-password', {
    headers,
    body: { currentPassword: password, password: newPassword, ...body },
  });
const whoIs = async (headers: Headers) =>
  (await site.send('GET', '/auth/session', { headers })).json<Session>().identity;

describe('changing the password', () => {
  it('accepts the new one from then on, and notifies the owner by mail', async () => {
    const { email, headers } = await signUpPerson();
    const answer = await change(headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ identity: { email } });
    expectProblem(await signIn(email, password), 'invalid-credential');
    expect((await signIn(email, newPassword)).statusCode).toBe(200);
    expect(mailbox.mailsTo(email).at(-1)?.subject).toBe('Your password was changed');
  });

  it('leaves this browser signed in, with a new cookie, and ends every other session', async () => {
    const { email, headers } = await signUpPerson();
    const elsewhere = cookieHeader(await signIn(email, password));
    const other = await signUpPerson();
    const renewed = cookieHeader(await change(headers));
    expect(await whoIs(renewed)).toMatchObject({ email });
    expect(renewed).not.toEqual(headers);
    expect(await whoIs(headers)).toBeNull();
    expect(await whoIs(elsewhere)).toBeNull();
    expect(await whoIs(other.headers)).not.toBeNull();
  });

  it('requires the current one, and names the field when it is wrong', async () => {
    const { headers } = await signUpPerson();
    const answer = await expectNoChange(site.database, () =>
      change(headers, { currentPassword: 'TWo other words' }),
    );
    const problem = expectProblem(answer, 'invalid-credential');
    const sentence = 'This isn’t your current password.';
    expect(problem.detail).toBe(sentence);
    expect(problem.fields).toEqual({ currentPassword: sentence });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(await whoIs(headers)).not.toBeNull();
  });

  it('explains how to set a first one where there is none', async () => {
    const { email, headers } = await signUpPerson();
    await site.database.pool.query(
      `delete from auth_account where "userId" = (select id from auth_user where email = $1)`,
      [email],
    );
    const problem = expectProblem(await change(headers), 'invalid-credential');
    expect(problem.fields).toEqual({
      currentPassword: 'This account has no password yet. Please ask for a link to set one.',
    });
  });

  it('does not replace one that another request has replaced meanwhile', async () => {
    const { email, headers } = await signUpPerson();
    const { pool, db } = site.database;
    const query = 'select id from auth_account where "userId" = $1';
    const { rows } = await pool.query<{ id: string }>(query, [(await whoIs(headers))?.uid]);
    expect(rows).toHaveLength(1);
    const stale = { id: rows[0]?.id ?? '', password: 'the hash of before' };
    expect(await replacePassword(db, stale, 'of a thief')).toBe(false);
    expect((await signIn(email, password)).statusCode).toBe(200);
  });

  it('refuses a weak new one', async () => {
    const { headers } = await signUpPerson();
    const answer = await expectNoChange(site.database, () =>
      change(headers, { password: 'abcdef#' }),
    );
    expect(expectRefusedFields(answer)).toEqual({
      password: 'Ensure password has two uppercase and one special case letter.',
    });
  });

  it('requires a session', async () => {
    expectProblem(await change({}), 'not-signed-in');
  });
});
