import { once } from 'node:events';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { CompanyTeam } from '#contract/accounts/company-members.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { apiBase } from '#contract/platform/urls.ts';
import { cookieHeader } from '#test/build-identity-app.ts';
import { eraseAccounts } from '#test/erase-accounts.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { employerForm, jobForm } from '#test/forms.ts';
import { ofStranger, setupInvitedSite } from '#test/invited-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const { site, open, accept, signIn, resetPassword, signUpStranger, readUser, ...invited } =
  await setupInvitedSite();
const { create } = site;
const { pool } = site.database;
const day = 24 * 60 * 60_000;

const inviteTo = async (email: string) => (await invited.inviteTo(email)).token;

/** Somebody signs up with an address and posts a job; its owner forgot the password, or never had one. */
async function signUpAndPost(email: string) {
  const { id } = await signUpStranger(email);
  await pool.query(`update users set full_name = 'Tanvir Hasan' where id = $1`, [id]);
  const job = await create.job({ ownerId: id, position: 'Evil Clerk' });
  return { id, jobId: job.id };
}

type Headers = Record<string, string>;
const listPosted = async (headers: Headers) =>
  (await site.send('GET', '/jobs/posted-jobs', { headers }))
    .json<Job[]>()
    .map(({ position }) => position);
const listNames = async (headers: Headers) =>
  (await site.send('GET', '/company', { headers }))
    .json<CompanyTeam>()
    .members.map(({ fullName }) => fullName);

/** Sends a request whose body waits for the call of the result. Resolves once the server waits for it. */
async function sendSlowly(
  method: 'DELETE' | 'PATCH' | 'POST' | 'PUT',
  path: string,
  { headers, body }: { readonly headers: Headers; readonly body: object },
) {
  const payload: Readable = new Readable({ read: () => void payload.emit('awaited') });
  const isAwaited = once(payload, 'awaited');
  const sent = { ...headers, 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
  const answer = site.app.inject({ method, url: apiBase + path, headers: sent, payload });
  const settled = answer.then((value) => value);
  await isAwaited;
  return () => {
    payload.push(JSON.stringify(body));
    payload.push(null);
    return settled;
  };
}

describe('an account whose owner proved the address by a new password', () => {
  it('joins no company before its owner has said whose jobs it has', async () => {
    const email = 'undecided@people.example';
    await signUpAndPost(email);
    const token = await inviteTo(email);
    const headers = await resetPassword(email);
    expect((await open(token, headers)).earlierUse).toEqual({
      fullName: 'Tanvir Hasan',
      jobs: ['Evil Clerk'],
      jobCount: 1,
    });
    // Only its owner reads it.
    expect(await open(token, {})).not.toHaveProperty('earlierUse');
    await expectNoChange(site.database, async () => {
      expectProblem(await accept(token, headers), 'earlier-use-undecided');
      expectProblem(await accept(token, headers, 'both'), 'validation-failed');
    });
  });

  it('is asked about drafts, and jobs that were approved since, as about all of before', async () => {
    const email = 'approved@people.example';
    const { id, jobId } = await signUpAndPost(email);
    await create.jobDraft({ ownerId: id, input: { position: 'Evil Draft' } });
    await create.jobDraft({ ownerId: id, input: {} });
    const headers = await resetPassword(email);
    await pool.query(`update jobs set published_at = now() + interval '1 day' where id = $1`, [
      jobId,
    ]);
    expect((await open(await inviteTo(email), headers)).earlierUse).toEqual({
      fullName: 'Tanvir Hasan',
      jobs: expect.arrayContaining(['Evil Draft', 'Evil Clerk']) as string[],
      jobCount: 3,
    });
  });

  it('leaves behind what a stranger did, with the name, and begins anew', async () => {
    const email = 'nadia@people.example';
    const stranger = await signUpAndPost(email);
    const headers = await resetPassword(email);
    const since = new Date(Date.now() + day);
    await create.job({ ownerId: stranger.id, position: 'Posted since', publishedAt: since });
    await create.jobDraft({ ownerId: stranger.id, updatedAt: since });
    expect(await listPosted(headers)).toEqual(['Posted since', 'Evil Clerk']);
    const token = await inviteTo(email);
    expect((await open(token, headers)).earlierUse).toMatchObject({
      jobs: ['Evil Clerk'],
      jobCount: 1,
    });
    expect((await accept(token, headers, 'leave')).statusCode).toBe(204);
    expect(await listPosted(headers)).toEqual([]);
    expect(await listNames(headers)).toContain('nadia');
    expect(await listNames(headers)).not.toContain('Tanvir Hasan');
    const nadia = await readUser(headers);
    expect(nadia).toMatchObject({ userEmail: email, emailVerified: true, isEmployer: true });
    expect(nadia?._id).not.toBe(stranger.id);
    const hidden = 'select from jobs where id = $1 and suspended_at is not null';
    expect((await pool.query(hidden, [stranger.jobId])).rowCount).toBe(1);
    await eraseAccounts({ ...site, time: { now: new Date(Date.now() + 8 * day) } });
    const left = 'select from jobs where owner_id = $1';
    expect((await pool.query(left, [stranger.id])).rowCount).toBe(0);
    expect(await readUser(headers)).toMatchObject({ _id: nadia?._id });
  });

  it('keeps all of it where it was theirs, and is not asked again', async () => {
    const email = 'rima@people.example';
    const { id } = await signUpAndPost(email);
    const headers = await resetPassword(email);
    expect(await listPosted(headers)).toEqual(['Evil Clerk']);
    const token = await inviteTo(email);
    expect((await accept(token, headers, 'keep')).statusCode).toBe(204);
    expect(await listPosted(headers)).toEqual(['Evil Clerk']);
    expect(await readUser(headers)).toMatchObject({ _id: id, fullName: 'Tanvir Hasan' });
    const asked = 'select from users where id = $1 and taken_over_at is not null';
    expect((await pool.query(asked, [id])).rowCount).toBe(0);
  });

  it('does not take the jobs of colleagues along where it leaves something behind', async () => {
    const email = 'boss@people.example';
    const { id } = await signUpAndPost(email);
    const headers = await resetPassword(email);
    await readUser(headers);
    await pool.query(`update users set is_employer = true where id = $1`, [id]);
    const owner = await create.employer();
    await pool.query(
      `insert into company_members (user_id, company_id, role, joined_at)
      select $1, company_id, 'owner', now() from company_members where user_id = $2`,
      [id, owner.id],
    );
    const token = await inviteTo(email);
    await expectNoChange(site.database, async () =>
      expectProblem(await accept(token, headers, 'leave'), 'in-another-company'),
    );
  });
});

describe('an owner whose account may have been a stranger’s', () => {
  const becomeOwner = async (id: string) => {
    await pool.query('update users set is_employer = true where id = $1', [id]);
    await pool.query(
      `with company as (
        insert into companies select (jsonb_populate_record(companies, jsonb_build_object('id', gen_random_uuid()))).*
        from companies limit 1 returning id)
      insert into company_members (user_id, company_id, role, joined_at)
      select $1, id, 'owner', now() from company`,
      [id],
    );
  };
  const joinCompanyOf = async (ownerId: string, id: string) => {
    await pool.query('update users set is_employer = true where id = $1', [id]);
    await pool.query(
      `insert into company_members (user_id, company_id, role, joined_at)
      select $1, company_id, 'recruiter', now() from company_members where user_id = $2`,
      [id, ownerId],
    );
  };
  const inviteAs = (headers: Headers) => {
    const body = { email: 'omar@people.example', role: 'recruiter' };
    return site.send('POST', '/company/invitations', { body, headers });
  };
  const keep = (headers: Headers) => site.send('POST', '/company/earlier-use', { headers });
  const post = (headers: Headers, position: string) =>
    site.send('POST', '/jobs', { body: { ...jobForm, position }, headers });
  const readAsked = async (headers: Headers) =>
    (await site.send('GET', '/company', { headers })).json<CompanyTeam>().earlierUse;

  it('invites nobody before saying that all of it is theirs', async () => {
    const email = 'owner@people.example';
    const { id } = await signUpAndPost(email);
    await becomeOwner(id);
    const headers = await resetPassword(email);
    expect(await readAsked(headers)).toMatchObject({ jobs: ['Evil Clerk'], jobCount: 1 });
    await expectNoChange(site.database, async () => {
      expectProblem(await inviteAs(headers), 'earlier-use-undecided');
    });
    // Nobody else would see the job.
    expect((await post(headers, 'For oneself')).statusCode).toBe(201);
    expect((await keep(headers)).statusCode).toBe(204);
    expect(await readAsked(headers)).toBeUndefined();
    expect((await inviteAs(headers)).statusCode).toBe(201);
  });

  it('has no colleague join by an invitation of the stranger', async () => {
    const email = 'inviter@people.example';
    const { id } = await signUpAndPost(email);
    await becomeOwner(id);
    const others = await create.invitation(await create.employer());
    const invitation = await create.invitation({ id });
    await resetPassword(email);
    const { rows } = await pool.query('select id from company_invitations where id = any($1)', [
      [others, invitation],
    ]);
    expect(rows).toEqual([{ id: others }]);
  });

  it('posts nothing that colleagues of the stranger would see', async () => {
    const email = 'watched@people.example';
    const { id } = await signUpAndPost(email);
    await becomeOwner(id);
    const watcher = await signUpStranger('watcher@people.example');
    await joinCompanyOf(id, watcher.id);
    const headers = await resetPassword(email);
    await readUser(headers);
    await expectNoChange(site.database, async () =>
      expectProblem(await post(headers, 'Watched'), 'earlier-use-undecided'),
    );
    // Nobody answers for somebody else.
    expect((await keep(watcher.headers)).statusCode).toBe(204);
    expectProblem(await post(headers, 'Watched'), 'earlier-use-undecided');
    const removal = `/company/members/${watcher.id}`;
    expect((await site.send('DELETE', removal, { headers })).statusCode).toBe(204);
    expect((await post(headers, 'Unwatched')).statusCode).toBe(201);
  });

  it('posts with colleagues who are theirs once they have said so', async () => {
    const email = 'trusting@people.example';
    const { id } = await signUpAndPost(email);
    await becomeOwner(id);
    await create.colleague({ id });
    const headers = await resetPassword(email);
    await pool.query(`update company_members set role = 'recruiter' where user_id = $1`, [id]);
    expect(await readAsked(headers)).toMatchObject({ jobs: ['Evil Clerk'] });
    expectProblem(await post(headers, 'Ours'), 'earlier-use-undecided');
    expect((await keep(headers)).statusCode).toBe(204);
    expect((await post(headers, 'Ours')).statusCode).toBe(201);
  });

  it('changes and reopens nothing for colleagues of the stranger, and closes it at once', async () => {
    const email = 'edited@people.example';
    const { id, jobId } = await signUpAndPost(email);
    await becomeOwner(id);
    await create.colleague({ id });
    const headers = await resetPassword(email);
    await readUser(headers);
    const edit = () =>
      site.send('PUT', `/jobs/${jobId}`, { body: { ...jobForm, position: 'Watched' }, headers });
    const move = (to: 'closeAJob' | 'reopenAJob') =>
      site.send('PATCH', `/jobs/${to}/${jobId}`, { headers });
    await expectNoChange(site.database, async () =>
      expectProblem(await edit(), 'earlier-use-undecided'),
    );
    expect((await move('closeAJob')).statusCode).toBe(200);
    await expectNoChange(site.database, async () =>
      expectProblem(await move('reopenAJob'), 'earlier-use-undecided'),
    );
    expect((await keep(headers)).statusCode).toBe(204);
    expect((await move('reopenAJob')).statusCode).toBe(200);
    expect((await edit()).statusCode).toBe(200);
  });

  it.each([
    { what: 'answers', method: 'POST', path: '/company/earlier-use', body: {} },
    { what: 'posts', method: 'POST', path: '/jobs', body: jobForm },
    { what: 'edits', method: 'PUT', path: '/jobs/:id', body: jobForm },
    { what: 'closes', method: 'PATCH', path: '/jobs/closeAJob/:id', body: {} },
    { what: 'reopens', method: 'PATCH', path: '/jobs/reopenAJob/:ended', body: {} },
    { what: 'closes-again', method: 'PATCH', path: '/jobs/closeAJob/:ended', body: {} },
    { what: 'reopens-again', method: 'PATCH', path: '/jobs/reopenAJob/:id', body: {} },
    { what: 'deletes', method: 'DELETE', path: '/jobs/:id', body: {} },
    {
      what: 'rejects',
      method: 'PATCH',
      path: '/applications/:application/stage',
      body: { to: 'rejected', version: 0 },
    },
    {
      what: 'notes',
      method: 'POST',
      path: '/applications/:application/notes',
      body: { text: 'No' },
    },
    { what: 'sees', method: 'PATCH', path: '/applications/:application/seen', body: {} },
    { what: 'renames', method: 'PATCH', path: '/user/employer', body: employerForm },
    { what: 'drafts', method: 'POST', path: '/job-drafts', body: { position: 'Evil Baker' } },
    { what: 'saves', method: 'PUT', path: '/job-drafts/:draft', body: { position: 'Evil Baker' } },
    { what: 'drops', method: 'DELETE', path: '/job-drafts/:draft', body: {} },
    {
      what: 'invites',
      method: 'POST',
      path: '/company/invitations',
      body: { email: 'omar@people.example', role: 'recruiter' },
    },
  ] as const)(
    'alone $what, not a request of the stranger that waits meanwhile',
    async ({ what, method, path, body }) => {
      const email = `${what}@people.example`;
      const { id, jobId } = await signUpAndPost(email);
      await becomeOwner(id);
      const { id: ended } = await create.job({ ownerId: id, closedAt: new Date() });
      const { id: draft } = await create.jobDraft({
        ownerId: id,
        input: { position: 'Evil Draft' },
      });
      const { id: userId } = await create.jobSeeker();
      const { id: application } = await create.application({ jobId, userId });
      const target = path
        .replace(':id', jobId)
        .replace(':ended', ended)
        .replace(':draft', draft)
        .replace(':application', application);
      const headers = cookieHeader(await signIn(email, ofStranger));
      const finish = await sendSlowly(method, target, { headers, body });
      const own = await resetPassword(email);
      await readUser(own);
      await expectNoChange(site.database, async () =>
        expectProblem(await finish(), 'not-signed-in'),
      );
      expect(await readAsked(own)).toMatchObject({ jobCount: 3 });
    },
  );

  it('tells colleagues nothing of the question', async () => {
    const owner = await create.employer();
    const colleague = await create.colleague(owner);
    await pool.query('update users set taken_over_at = now() where id = $1', [owner.id]);
    const team = await site.send('GET', '/company', { as: colleague });
    expect(team.json()).not.toHaveProperty('earlierUse');
  });
});

describe('other accounts', () => {
  it('are asked nothing: confirmed by their own link, or with a new password later', async () => {
    const email = 'known@people.example';
    await signUpAndPost(email);
    await pool.query('update auth_user set "emailVerified" = true where email = $1', [email]);
    const first = cookieHeader(await signIn(email, ofStranger));
    await readUser(first);
    const headers = await resetPassword(email);
    const token = await inviteTo(email);
    expect(await open(token, headers)).not.toHaveProperty('earlierUse');
    expect((await accept(token, headers)).statusCode).toBe(204);
    expect(await listPosted(headers)).toEqual(['Evil Clerk']);
  });
});
