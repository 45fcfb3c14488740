import { m } from '#messages';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { CompanyInvitation } from '#contract/accounts/company-invitations.ts';
import type { Session } from '#contract/accounts/identity.ts';
import { makeMailLinks } from '#server/platform/mail/mail-links.ts';
import type { Sender } from '#test/build-test-app.ts';
import { makeIdentity } from '#test/factories.ts';
import { makeFakeIdentity } from '#test/fake-provider.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { testPassword } from '#test/test-session.ts';

const site = await setupTestApp();
/** With accounts of its own, as far as invitations need them: an address with `known` has one. */
const own = await setupTestApp({
  makeDeps: () => ({
    identity: makeFakeIdentity({
      mailedSessions: {
        isConfirmed: async (email) => email.includes('known'),
        signUp: async ({ email, fullName }) => ({
          identity: makeIdentity({ email, displayName: fullName, emailVerified: true }),
          cookies: [],
        }),
        confirm: async () => {},
      },
    }),
  }),
});

async function makeInvitation(email: string, { create, database, send, time } = site) {
  const links = makeMailLinks(database.db, () => time.now);
  const owner = await create.employer({ fullName: 'Rima Akter' });
  await database.pool.query(
    `update companies set company_name = 'Riverside Foods' where id = (
      select company_id from company_members where user_id = $1)`,
    [owner.id],
  );
  await create.job({ ownerId: owner.id, position: 'Night Baker' });
  const body = { email, role: 'recruiter' };
  const answer = await send('POST', '/company/invitations', { as: owner, body });
  const { _id: id } = answer.json<CompanyInvitation>();
  return { owner, path: await links.makePath({ purpose: 'company-invitation', id }) };
}

const offer = m.team_join_offer({ name: 'Rima Akter', company: 'Riverside Foods' });

const jobsTitle = m.posted_job_posted_title();

describe('the page of an invitation', () => {
  it('leads visitors through sign-in and back where the accounts are elsewhere', async () => {
    const { path } = await makeInvitation('nadia@people.example');
    const { calls } = renderPage(site, path);
    expect(await screen.findByText(offer)).toBeVisible();
    expect(screen.getByText(/Recruiter/)).toBeVisible();
    expect(screen.getByText(m.team_join_next())).toBeVisible();
    const link = await screen.findByRole('link', { name: m.team_join_register() });
    expect(link).toHaveAttribute('href', `/registration?from=${encodeURIComponent(path)}`);
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('asks a newcomer for a name and a password, joins, and shows the jobs of the company', async () => {
    const email = 'new@people.example';
    const { path } = await makeInvitation(email, own);
    let begun: Sender = null;
    const { calls } = renderPage(own, path, {
      intercept: async ({ method, url, body }) => {
        if (method === 'POST' && url === '/company/invitations/account') {
          const answer = await own.send(method, url, { body: body as object });
          const data = answer.json<Session>();
          begun = data.identity;
          return { data };
        }
        if (begun === null || url === '/company/invitations/link') {
          return undefined;
        }
        const answer = await own.send(method, url, {
          as: begun,
          ...(body !== undefined && { body: body as object }),
        });
        const data = answer.body === '' ? null : answer.json<unknown>();
        return answer.statusCode < 300 ? { data } : { error: { status: answer.statusCode, data } };
      },
    });
    expect(await screen.findByText(offer)).toBeVisible();
    const address = await screen.findByLabelText(m.common_email());
    expect(address).toHaveValue(email);
    expect(address).toHaveAttribute('readonly');
    // Said to everyone: whether there is such an account is not told.
    expect(screen.getByText(/This form replaces it/)).toBeVisible();
    const login = screen.getByRole('link', { name: m.team_join_login() });
    expect(login).toHaveAttribute('href', `/login?from=${encodeURIComponent(path)}`);
    await userEvent.type(screen.getByLabelText(m.team_join_name()), 'Nadia Rahman');
    await userEvent.type(screen.getByLabelText(m.password_label()), 'Two CAPITALS!');
    const label = m.team_join_heading({ company: 'Riverside Foods' });
    await userEvent.click(screen.getByRole('button', { name: label }));
    expect(await screen.findByRole('heading', { level: 1, name: jobsTitle })).toBeVisible();
    expect(await screen.findByText('Night Baker')).toBeVisible();
    const sent = calls.find(({ url }) => url === '/company/invitations/account')?.body;
    expect(Object.keys(sent ?? {}).toSorted()).toEqual(['fullName', 'password', 't']);
  });

  it('lets the owner of a known address log in, and then join', async () => {
    const nadia = await own.create.user({ email: 'known@people.example' });
    const { path } = await makeInvitation(nadia.email, own);
    renderPage(own, path, { people: [nadia] });
    expect(await screen.findByText(m.team_join_known())).toBeVisible();
    expect(screen.getByLabelText(m.common_email())).toHaveValue(nadia.email);
    await userEvent.type(screen.getByLabelText(m.password_label()), testPassword);
    await userEvent.click(screen.getByRole('button', { name: m.login_title() }));
    expect(await screen.findByRole('button', { name: m.team_join_button() })).toBeVisible();
  });

  it('joins by its button, and shows the jobs of the company', async () => {
    const nadia = await site.create.user({ email: 'n2@people.example', emailVerified: true });
    const { path } = await makeInvitation(nadia.email);
    renderPage(site, path, { as: nadia });
    await userEvent.click(await screen.findByRole('button', { name: m.team_join_button() }));
    expect(await screen.findByRole('heading', { level: 1, name: jobsTitle })).toBeVisible();
    expect(await screen.findByText('Night Baker')).toBeVisible();
  });

  it('says no for a person who has the link, after a question, and does not offer it again', async () => {
    const { path, owner } = await makeInvitation('n4@people.example');
    const { calls } = renderPage(site, path);
    await userEvent.click(await screen.findByRole('button', { name: m.team_join_decline() }));
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: m.team_join_decline_yes() }));
    const said = await screen.findByText(m.team_join_declined({ company: 'Riverside Foods' }));
    expect(said).toHaveFocus();
    expect(screen.queryByText(offer)).toBeNull();
    expect(screen.queryByRole('button', { name: m.team_join_decline() })).toBeNull();
    cleanup();
    renderPage(site, path);
    expect(await screen.findByText(m.team_join_wrong())).toBeVisible();
    cleanup();
    renderPage(site, '/employer-dashboard/company', { as: owner });
    const list = within(await screen.findByRole('region', { name: m.team_invitations() }));
    expect(list.getByText(/^Recruiter, declined on /)).toBeVisible();
    expect(list.getByRole('button', { name: /^Remove/ })).toBeVisible();
  });

  it.each(['keep', 'leave'] as const)(
    'asks whose the jobs are that the account had before its address was proved: %s',
    async (choice) => {
      const nadia = await site.create.employer({ emailVerified: true, fullName: 'Tanvir Hasan' });
      const { id } = await site.create.job({ ownerId: nadia.id, position: 'Evil Clerk' });
      const { pool } = site.database;
      await pool.query(`update jobs set published_at = now() - interval '1 day' where id = $1`, [
        id,
      ]);
      await pool.query('update users set taken_over_at = now() where id = $1', [nadia.id]);
      const { path } = await makeInvitation(nadia.email);
      const { calls } = renderPage(site, path, { as: nadia });
      const name = m.team_join_earlier_name({ name: 'Tanvir Hasan' });
      expect(await screen.findByText(name)).toBeVisible();
      const titles = m.team_join_earlier_jobs({ titles: 'Evil Clerk' });
      expect(screen.getByText(titles)).toBeVisible();
      expect(screen.queryByRole('button', { name: m.team_join_button() })).toBeNull();
      const texts = { keep: m.team_join_earlier_keep(), leave: m.team_join_earlier_leave() };
      await userEvent.click(screen.getByRole('button', { name: texts[choice] }));
      expect(await screen.findByText('Night Baker')).toBeVisible();
      expect(screen.queryAllByText('Evil Clerk')).toHaveLength(choice === 'keep' ? 1 : 0);
      const sent = calls.find(({ url }) => url === '/company/invitations/acceptance')?.body;
      expect(sent).toMatchObject({ earlierUse: choice });
    },
  );

  it('lets another account change to the one that was invited, and says when it is over', async () => {
    const { owner, path } = await makeInvitation('n3@people.example');
    const another = await site.create.user({ emailVerified: true });
    renderPage(site, path, { as: another });
    const texts = { invited: 'n3@people.example', email: another.email };
    expect(await screen.findByText(m.team_join_other_account(texts))).toBeVisible();
    expect(screen.queryByRole('button', { name: m.team_join_button() })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: m.team_join_change_account() }));
    expect(await screen.findByRole('link', { name: m.team_join_login() })).toBeVisible();
    cleanup();
    await site.database.pool.query('delete from users where id = $1', [owner.id]);
    renderPage(site, path, { as: another });
    expect(await screen.findByText(m.team_join_wrong())).toBeVisible();
  });
});
