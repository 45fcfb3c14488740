import { m } from '#messages';
import { describe, expect, it } from 'vitest';
import type { User } from '#contract/accounts/users.ts';
import { cases } from '#db/trust-schema.ts';
import { newId } from '#db/new-id.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { buildIdentityApp, cookieHeader } from '#test/build-identity-app.ts';
import { eraseAccounts } from '#test/erase-accounts.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import type { TestUser } from '#test/factories.ts';
import { jobForm } from '#test/forms.ts';
import { makeMailSender } from '#test/mail-sender.ts';
import { putText } from '#test/sample-files.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectWaiting, runWhileLocked } from '#test/while-locked.ts';

const day = 24 * 60 * 60_000;
const adminEmail = 'boss@jobs.example';

const site = await setupTestApp({ adminEmails: [adminEmail] });

const pass = (days: number) => {
  site.time.now = new Date(site.time.now.getTime() + days * day);
};
const leave = (user: TestUser, email = user.email) =>
  site.send('POST', '/user/deletion', { as: user, body: { email } });
const stay = (user: TestUser) => site.send('DELETE', '/user/deletion', { as: user });
const erase = (store: FileStore = site.store) =>
  eraseAccounts({ ...site, store }, { adminEmails: new Set([adminEmail]) });
const isErased = async ({ id }: TestUser) => {
  const query = 'select erased_at is not null as erased from users where id = $1';
  const { rows } = await site.database.pool.query<{ erased: boolean }>(query, [id]);
  return rows[0]?.erased;
};

describe('asking for the deletion of an account', () => {
  it('needs the email of the account', async () => {
    const user = await site.create.user();
    expectProblem(await leave(user, 'other@people.example'), 'identity-mismatch');
    expect(expectRefusedFields(await leave(user, ''))).toHaveProperty('email');
  });

  it('tells the day, sends one mail with the way back, and can be taken back', async () => {
    const sender = makeMailSender(site);
    const user = await site.create.user();
    const first = (await leave(user, ` ${user.email.toUpperCase()} `)).json<User>();
    expect(first.deletionAt).toBe(new Date(site.time.now.getTime() + 7 * day).toISOString());
    pass(1);
    expect((await leave(user)).json<User>().deletionAt).toBe(first.deletionAt);
    await sender.send();
    const [mail, ...others] = sender.mailsTo(user.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your account will be deleted');
    expect(mail?.text).toContain('http://jobs.example/account');
    expect((await stay(user)).json<User>()).not.toHaveProperty('deletionAt');
    pass(10);
    await erase();
    expect(await isErased(user)).toBe(false);
  });

  it('hides the jobs of an employer until the account is to stay', async () => {
    const user = await site.create.employer();
    const { id } = await site.create.job({ ownerId: user.id });
    const read = () => site.send('GET', `/jobs/applicant-job/${id}`);
    await leave(user);
    expectProblem(await read(), 'job-hidden');
    await stay(user);
    expect((await read()).statusCode).toBe(200);
  });

  it('is refused to the only administrator', async () => {
    const boss = await site.create.user({ email: adminEmail, emailVerified: true });
    expectProblem(await leave(boss), 'last-administrator');
  });
});

describe('the erasure', () => {
  it.each([
    ['spares a user whose application comes a moment before', 'the application first', 200],
    ['refuses the application of a user that comes a moment later', 'the erasure first', 401],
  ])('%s', async (_, order, status) => {
    const user = await site.create.jobSeeker();
    const { id } = await site.create.job();
    await leave(user);
    pass(8);
    const body = { applyJobId: id, applyUserId: user.id };
    const apply = () => site.send('PATCH', '/jobs/jobApply', { as: user, body });
    const isFirst = order === 'the application first';
    const lock = { statement: 'select from users where id = $1 for update', values: [user.id] };
    const { pool } = site.database;
    const answer = isFirst
      ? (await runWhileLocked(pool, lock, [apply, () => erase()] as const))[0]
      : (await runWhileLocked(pool, lock, [() => erase(), apply] as const))[1];
    expect(answer.statusCode).toBe(status);
    expect(await isErased(user)).toBe(!isFirst);
    const { rowCount } = await site.database.pool.query(
      'select from applications where user_id = $1',
      [user.id],
    );
    expect(rowCount).toBe(isFirst ? 1 : 0);
  });

  it('spares a user who sends a withdrawn application again', async () => {
    const user = await site.create.jobSeeker();
    const { id: jobId } = await site.create.job();
    await site.send('PATCH', '/jobs/jobApply', {
      as: user,
      body: { applyJobId: jobId, applyUserId: user.id },
    });
    const [own] = (await site.send('GET', '/my-applications', { as: user })).json<
      { _id: string }[]
    >();
    const move = (to: string) =>
      site.send('PATCH', `/my-applications/${own?._id}/${to}`, { as: user, body: {} });
    pass(1);
    expect((await move('withdraw')).statusCode).toBe(200);
    pass(1);
    await leave(user);
    pass(2);
    expect((await move('return')).statusCode).toBe(200);
    pass(6);
    await erase();
    expect(await isErased(user)).toBe(false);
  });

  it('erases a user who only withdrew an application since', async () => {
    const user = await site.create.jobSeeker();
    const { id } = await site.create.application({ userId: user.id });
    await leave(user);
    pass(1);
    await site.send('PATCH', `/my-applications/${id}/withdraw`, { as: user, body: {} });
    pass(7);
    await erase();
    expect(await isErased(user)).toBe(true);
  });

  it('leaves no job of an owner who posts at that very moment', async () => {
    const owner = await site.create.employer();
    const client = await site.database.pool.connect();
    await client.query('begin');
    await client.query('select from users where id = $1 for update', [owner.id]);
    const posting = site.send('POST', '/jobs', { as: owner, body: jobForm });
    await expectWaiting(site.database.pool, 1);
    await client.query('update users set erased_at = now() where id = $1', [owner.id]);
    await client.query('commit');
    client.release();
    expectProblem(await posting, 'not-signed-in');
    const jobs = await site.database.pool.query('select from jobs where owner_id = $1', [owner.id]);
    expect(jobs.rowCount).toBe(0);
  });

  it('spares a user who applied before it, and forgets the request', async () => {
    const user = await site.create.jobSeeker();
    await leave(user);
    pass(2);
    const { id } = await site.create.job();
    const body = { applyJobId: id, applyUserId: user.id };
    await site.send('PATCH', '/jobs/jobApply', { as: user, body });
    pass(6);
    await erase();
    expect(await isErased(user)).toBe(false);
    pass(30);
    await erase();
    expect(await isErased(user)).toBe(false);
  });

  it('waits while a report about the person is open, but for no report of later', async () => {
    const user = await site.create.user();
    const report = (targetKind: 'user' | 'company') =>
      site.database.db.insert(cases).values({
        id: newId(),
        targetKind,
        targetId: user.id,
        subjectId: user.id,
        openedAt: site.time.now,
      });
    await report('user');
    await leave(user);
    pass(8);
    await erase();
    expect(await isErased(user)).toBe(false);
    await site.database.pool.query(`update cases set state = 'rejected'`);
    await report('company');
    await erase();
    expect(await isErased(user)).toBe(true);
  });

  it('tries files again of which the store did not answer, and no one reads them meanwhile', async () => {
    const user = await site.create.jobSeeker();
    const { id: cvFileId } = await site.create.file({ ownerId: user.id });
    await putText(site.store, cvFileId, 'bytes');
    const job = await site.create.job();
    await site.create.application({ jobId: job.id, userId: user.id, cvFileId });
    await leave(user);
    pass(8);
    const away = { ...site.store, remove: () => Promise.reject(new Error('away')) };
    await expect(erase(away)).rejects.toThrow('away');
    expect(await isErased(user)).toBe(true);
    const owner = { ...user, identity: { ...user.identity, uid: 'x' } };
    expectProblem(await site.send('GET', `/files/${cvFileId}`, { as: owner }), 'file-not-found');
    const bytes = await site.store.read(cvFileId);
    expect(bytes?.destroy().destroyed).toBe(true);
    await erase();
    expect(await site.store.read(cvFileId)).toBeUndefined();
  });

  it('erases what a request wrote that was under way', async () => {
    const user = await site.create.jobSeeker();
    await leave(user);
    pass(8);
    await erase();
    await site.create.application({ userId: user.id, coverNote: 'late' });
    await erase();
    const { rows } = await site.database.pool.query(
      'select cover_note from applications where user_id = $1',
      [user.id],
    );
    expect(rows).toEqual([{ cover_note: null }]);
  });
});

describe('the password', () => {
  it('is asked for where the account has one', async () => {
    const own = await buildIdentityApp();
    own.time.now = new Date();
    try {
      const account = { email: 'leaving@people.example', password: 'TWo words' };
      const headers = cookieHeader(await own.send('POST', '/auth/sign-up', { body: account }));
      const ask = (password?: string) =>
        own.send('POST', '/user/deletion', { headers, body: { email: account.email, password } });
      expect(expectRefusedFields(await ask())).toEqual({
        password: m.account_delete_password_missing(),
      });
      expect(expectProblem(await ask('Wrong one'), 'invalid-credential').fields).toEqual({
        password: m.account_delete_password_wrong(),
      });
      expect((await ask(account.password)).statusCode).toBe(200);
      await own.database.pool.query('delete from auth_account');
      expect((await ask()).statusCode).toBe(200);
      await own.database.pool.query(
        `update sessions set signed_in_at = now() - interval '11 minutes'`,
      );
      expectProblem(await ask(), 'sign-in-again');
    } finally {
      await own.close();
    }
  });
});
