import { m } from '#messages';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { CompanyInvitation } from '#contract/accounts/company-invitations.ts';
import { makeMailLinks } from '#server/platform/mail/mail-links.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const links = makeMailLinks(site.database.db, () => site.time.now);

async function makeInvitation(email: string) {
  const owner = await site.create.employer({ fullName: 'Rima Akter' });
  await site.database.pool.query(
    `update companies set company_name = 'Riverside Foods' where id = (
      select company_id from company_members where user_id = $1)`,
    [owner.id],
  );
  const body = { email, role: 'recruiter' };
  const answer = await site.send('POST', '/company/invitations', { as: owner, body });
  const { _id: id } = answer.json<CompanyInvitation>();
  return { owner, path: await links.makePath({ purpose: 'company-invitation', id }) };
}

const offer = m.team_join_offer({ name: 'Rima Akter', company: 'Riverside Foods' });

describe('the page of an invitation', () => {
  it('says who invites to what, and leads visitors through sign-in and back', async () => {
    const { path } = await makeInvitation('nadia@people.example');
    const { calls } = renderPage(site, path);
    expect(await screen.findByText(offer)).toBeVisible();
    expect(screen.getByText(/Recruiter/)).toBeVisible();
    const link = await screen.findByRole('link', { name: m.team_join_register() });
    expect(link).toHaveAttribute('href', `/registration?from=${encodeURIComponent(path)}`);
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('joins by its button, and shows the colleagues', async () => {
    const nadia = await site.create.user({ email: 'n2@people.example', emailVerified: true });
    const { path } = await makeInvitation(nadia.email);
    renderPage(site, path, { as: nadia });
    await userEvent.click(await screen.findByRole('button', { name: m.team_join_button() }));
    expect(await screen.findByRole('heading', { level: 1, name: m.team_title() })).toBeVisible();
    expect(await screen.findByText('Rima Akter')).toBeVisible();
  });

  it('lets another account change to the one that was invited, and says when it is over', async () => {
    const { owner, path } = await makeInvitation('n3@people.example');
    const another = await site.create.user({ emailVerified: true });
    renderPage(site, path, { as: another });
    const texts = { invited: 'n…@people.example', email: another.email };
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
