import { describe, expect, it } from 'vitest';
import type { CompanyTeam } from '#contract/accounts/company-members.ts';
import type { CurrentSession } from '#contract/accounts/sessions.ts';
import { password } from '#test/accounts-site.ts';
import { cookieHeader } from '#test/build-identity-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import type { TestUser } from '#test/factories.ts';
import { ofStranger, setupInvitedSite } from '#test/invited-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const { site, mailbox, links, open, accept, signUp, signIn, ...invited } = await setupInvitedSite();
const { create } = site;
const { pool } = site.database;

const inviteTo = (owner: TestUser, email: string) => invited.inviteTo(email, owner);
const fullName = 'Nadia Rahman';
const join = (t: string, form: object = {}) =>
  site.send('POST', '/company/invitations/account', { body: { t, fullName, password, ...form } });
const readSession = async (headers: Record<string, string>) =>
  (await site.send('GET', '/auth/session', { headers })).json<CurrentSession>();

describe('an invited person without an account', () => {
  it('makes one by the link, confirmed, and is a colleague at once', async () => {
    const owner = await create.employer();
    const { token } = await inviteTo(owner, 'nadia@people.example');
    expect(await open(token)).toMatchObject({ email: 'nadia@people.example', account: 'new' });
    const answer = await join(token);
    expect(answer.statusCode).toBe(201);
    const headers = cookieHeader(answer);
    expect(await readSession(headers)).toMatchObject({
      identity: { email: 'nadia@people.example', emailVerified: true },
      user: { fullName, isEmployer: true, companyRole: 'recruiter', emailVerified: true },
    });
    const team = (await site.send('GET', '/company', { headers })).json<CompanyTeam>();
    expect(team.members).toMatchObject([{ _id: owner.id }, { fullName, role: 'recruiter' }]);
    // No second mail: the link has proved the address.
    expect(mailbox.mailsTo('nadia@people.example')).toEqual([]);
    expect((await signIn('nadia@people.example', password)).statusCode).toBe(200);
  });

  it('makes one only: the link is used up, also of two at once', async () => {
    const owner = await create.employer();
    const { token } = await inviteTo(owner, 'twice@people.example');
    const answers = await Promise.all([join(token), join(token, { password: ofStranger })]);
    const made = answers.filter(({ statusCode }) => statusCode === 201);
    expect(made).toHaveLength(1);
    await expectNoChange(site.database, async () => {
      expectProblem(await join(token), 'invitation-not-found');
      expectProblem(await accept(token, cookieHeader(made[0]!)), 'invitation-not-found');
    });
  });

  it('gets none by a link that is made up, for something else, taken back or expired', async () => {
    const owner = await create.employer();
    const { id, token } = await inviteTo(owner, 'late@people.example');
    const other = await links.makeToken({ purpose: 'newsletter', id });
    const foreign = token.replace(id, (await inviteTo(owner, 'mine@people.example')).id);
    await expectNoChange(site.database, async () => {
      for (const t of ['', 'x', `${token}x`, other, foreign]) {
        expectProblem(await join(t), 'page-not-found');
      }
      // The address is that of the link, whatever the form says.
      const refused = await join(token, { email: 'victim@people.example', password: 'weak' });
      expectProblem(refused, 'validation-failed');
    });
    const longAgo = new Date(site.time.now.getTime() - 8 * 24 * 60 * 60_000);
    await pool.query('update company_invitations set created_at = $1', [longAgo]);
    await expectNoChange(site.database, async () =>
      expectProblem(await join(token), 'invitation-not-found'),
    );
    await pool.query('delete from company_invitations');
    await expectNoChange(site.database, async () =>
      expectProblem(await join(token), 'invitation-not-found'),
    );
  });

  it('confirms no other address than the one that was invited', async () => {
    const owner = await create.employer();
    const { token } = await inviteTo(owner, 'only@people.example');
    const victim = await signUp('victim2@people.example');
    const answer = await join(token, { email: 'victim2@people.example' });
    expect(answer.json()).toMatchObject({ identity: { email: 'only@people.example' } });
    expect((await readSession(cookieHeader(victim))).identity?.emailVerified).toBe(false);
  });
});

describe('an address whose account a stranger made before', () => {
  it('goes to the person with the link: the stranger’s password, sessions and calendar end', async () => {
    const email = 'hijacked@people.example';
    const stranger = cookieHeader(await signUp(email));
    await site.send('POST', '/user', { headers: stranger, body: {} });
    const feed = await site.send('POST', '/calendar-feed', { headers: stranger, body: {} });
    const { pathname } = new URL(feed.json<{ url: string }>().url);
    expect((await site.app.inject(pathname)).statusCode).toBe(200);
    const confirmation = mailbox.tokenTo(email);
    const owner = await create.employer();
    const { token } = await inviteTo(owner, email);
    expect(await open(token)).toMatchObject({ account: 'new' });

    const answer = await join(token);
    expect(answer.statusCode).toBe(201);
    expect((await readSession(stranger)).identity).toBeNull();
    expectProblem(await signIn(email, ofStranger), 'invalid-credential');
    expect((await site.app.inject(pathname)).statusCode).toBe(404);
    const body = { token: confirmation, password: ofStranger };
    expectProblem(await site.send('POST', '/auth/verify-email', { body }), 'link-not-valid');
    expect((await signIn(email, password)).statusCode).toBe(200);
    expect(await readSession(cookieHeader(answer))).toMatchObject({
      user: { fullName, emailVerified: true },
    });
  });

  it('keeps the stranger out whose password was compared before', async () => {
    const email = 'race@people.example';
    await signUp(email);
    const owner = await create.employer();
    const { token } = await inviteTo(owner, email);
    const [joined, entered] = await Promise.all([join(token), signIn(email, ofStranger)]);
    expect(joined.statusCode).toBe(201);
    const stranger = entered.statusCode === 200 ? cookieHeader(entered) : { cookie: 'none' };
    expect((await readSession(stranger)).identity).toBeNull();
  });

  it('stays as it is without the link: the stranger’s session joins nothing', async () => {
    const email = 'waiting@people.example';
    const stranger = cookieHeader(await signUp(email));
    const owner = await create.employer();
    await inviteTo(owner, email);
    const { token } = await inviteTo(owner, 'somebody@people.example');
    await expectNoChange(site.database, async () =>
      expectProblem(await accept(token, stranger), 'email-not-confirmed'),
    );
  });
});

describe('an address with an account', () => {
  it('signs in: a confirmed account is not taken over', async () => {
    const email = 'known@people.example';
    const headers = cookieHeader(await signUp(email, password));
    await pool.query('update auth_user set "emailVerified" = true where email = $1', [email]);
    const owner = await create.employer();
    const { token } = await inviteTo(owner, email);
    expect(await open(token)).toMatchObject({ account: 'known' });
    await expectNoChange(site.database, async () =>
      expectProblem(await join(token, { password: ofStranger }), 'email-already-in-use'),
    );
    expect((await accept(token, headers)).statusCode).toBe(204);
    expect((await signIn(email, password)).statusCode).toBe(200);
  });

  it('is confirmed by the link for whoever has its session, and keeps its password', async () => {
    const email = 'own@people.example';
    const headers = cookieHeader(await signUp(email, password));
    const owner = await create.employer();
    const { token } = await inviteTo(owner, email);
    expect((await accept(token, headers)).statusCode).toBe(204);
    expect(await readSession(headers)).toMatchObject({
      identity: { emailVerified: true },
      user: { companyRole: 'recruiter' },
    });
    expect((await signIn(email, password)).statusCode).toBe(200);
  });
});
