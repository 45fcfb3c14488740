import { describe, expect, it } from 'vitest';
import { password } from '#test/accounts-site.ts';
import { cookieHeader } from '#test/build-identity-app.ts';
import { eraseAccounts } from '#test/erase-accounts.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { ofStranger, setupInvitedSite } from '#test/invited-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const boss = 'boss@people.example';
const { site, open, accept, readUser, ...invited } = await setupInvitedSite({
  adminEmails: [boss],
});
const { create } = site;
const { pool } = site.database;

const fullName = 'Nadia Rahman';
const day = 24 * 60 * 60_000;

const inviteTo = async (email: string) => (await invited.inviteTo(email)).token;
const join = (t: string) =>
  site.send('POST', '/company/invitations/account', { body: { t, fullName, password } });
const readRow = async (id: string) =>
  (await pool.query<Record<string, unknown>>('select * from users where id = $1', [id])).rows[0];

describe('what a stranger did with the address of an invited person', () => {
  it('is left behind: jobs, profile, portrait and the request to delete the account', async () => {
    const stranger = await invited.signUpStranger('hijacked@people.example');
    const { email, headers, id } = stranger;
    await pool.query(
      `update users set full_name = 'Tanvir Hasan', photo_url = '/files/x.webp', is_job_seeker = true where id = $1`,
      [id],
    );
    await pool.query(`update auth_user set image = 'https://x.example/a.png' where email = $1`, [
      email,
    ]);
    const job = await create.job({ ownerId: id });
    await create.jobDraft({ ownerId: id });
    await create.savedSearch({ userId: id });
    const asked = { email, password: ofStranger };
    const deletion = await site.send('POST', '/user/deletion', { headers, body: asked });
    expect(deletion.statusCode).toBeLessThan(300);
    expect(await readUser(headers)).toMatchObject({ deletionAt: expect.any(String) as string });

    const joined = await join(await inviteTo(email));
    expect(joined.statusCode).toBe(201);
    const nadia = await readUser(cookieHeader(joined));
    expect(nadia).toMatchObject({ fullName, userEmail: email, photoURL: null, isJobSeeker: false });
    expect(nadia).not.toHaveProperty('deletionAt');
    expect(nadia?._id).not.toBe(id);
    for (const [table, column] of [
      ['jobs', 'owner_id'],
      ['job_drafts', 'owner_id'],
      ['alert_recipients', 'user_id'],
      ['mails', 'user_id'],
    ]) {
      const query = `select from ${table} where ${column} = $1`;
      expect((await pool.query(query, [nadia?._id])).rowCount).toBe(0);
    }
    const suspended = 'select from jobs where id = $1 and suspended_at is not null';
    expect((await pool.query(suspended, [job.id])).rowCount).toBe(1);
    expect((await pool.query('select from mails where user_id = $1', [id])).rowCount).toBe(0);
    expect(await readRow(id)).toMatchObject({ email: `left-${id}@invalid` });

    // A request that was under way when the account was taken over.
    await pool.query(
      `insert into saved_jobs (user_id, job_id, saved_at) values ($1, $2, now() + interval '1 minute')`,
      [id, (await create.job()).id],
    );
    await eraseAccounts({ ...site, time: { now: new Date(Date.now() + 8 * day) } });
    expect(await readRow(id)).toMatchObject({ full_name: '', email: `erased-${id}@invalid` });
    expect((await pool.query('select from jobs where owner_id = $1', [id])).rowCount).toBe(0);
    expect(await readRow(nadia?._id ?? '')).toMatchObject({ email, erased_at: null });
    const body = { email, password };
    expect((await site.send('POST', '/auth/sign-in', { body })).statusCode).toBe(200);
  });
});

describe('an account that the administration restricts', () => {
  it.each([
    ['disabled_at', 'user-disabled'],
    ['frozen_at', 'member-restricted'],
  ] as const)('joins no company with %s, and leaves nothing behind by it', async (column, code) => {
    const { email, id } = await invited.signUpStranger(`${code}@people.example`);
    await pool.query(`update users set ${column} = now() where id = $1`, [id]);
    const token = await inviteTo(email);
    await expectNoChange(site.database, async () => expectProblem(await join(token), code));
  });

  it('joins none with a session either: the invitation waits', async () => {
    const { email, headers, id } = await invited.signUpStranger('frozen@people.example');
    await pool.query('update auth_user set "emailVerified" = true where email = $1', [email]);
    await readUser(headers);
    await pool.query('update users set frozen_at = now() where id = $1', [id]);
    const token = await inviteTo(email);
    await expectNoChange(site.database, async () =>
      expectProblem(await accept(token, headers), 'member-restricted'),
    );
    await pool.query('update users set frozen_at = null where id = $1', [id]);
    expect((await accept(token, headers)).statusCode).toBe(204);
  });

  it.each([
    ['disabled_at', 'user-disabled'],
    ['frozen_at', 'member-restricted'],
  ] as const)('joins none with %s, handed over from another provider', async (column, code) => {
    const email = `${column}@elsewhere.example`;
    const { id } = await create.user({ email, emailVerified: true });
    await pool.query(`update users set ${column} = now() where id = $1`, [id]);
    const token = await inviteTo(email);
    expectProblem(await join(token), code);
    expect(
      (await pool.query('select from company_members where user_id = $1', [id])).rowCount,
    ).toBe(0);
    expect(await open(token)).toMatchObject({ email });
  });
});

describe('the address of an administrator', () => {
  it('gets no account by an invitation: it is confirmed as any other', async () => {
    const token = await inviteTo(boss);
    expect(await open(token)).toMatchObject({ account: 'elsewhere' });
    await expectNoChange(site.database, async () =>
      expectProblem(await join(token), 'page-not-found'),
    );
    const { headers } = await invited.signUpStranger(boss);
    await expectNoChange(site.database, async () => {
      expectProblem(await join(token), 'page-not-found');
      // The link was passed on, and its new holder has made an account with the address.
      expectProblem(await accept(token, headers), 'email-not-confirmed');
    });
    await pool.query('update auth_user set "emailVerified" = true where email = $1', [boss]);
    expect(await open(token)).toMatchObject({ account: 'known' });
    expect((await accept(token, headers)).statusCode).toBe(204);
  });

  it('is not taken over where the first run made its account an administrator, unconfirmed', async () => {
    const { email, id } = await invited.signUpStranger('first@people.example');
    await pool.query('update users set is_administrator = true where id = $1', [id]);
    const token = await inviteTo(email);
    expect(await open(token)).toMatchObject({ account: 'elsewhere' });
    await expectNoChange(site.database, async () =>
      expectProblem(await join(token), 'page-not-found'),
    );
  });
});
