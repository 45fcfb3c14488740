import { m } from '#messages';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#test/factories.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const { pool } = site.database;

async function makeTeam() {
  const owner = await site.create.employer({ fullName: 'Rima Akter' });
  const recruiter = await site.create.colleague(owner);
  await pool.query(`update users set full_name = 'Nadia Khan' where id = $1`, [recruiter.id]);
  return { owner, recruiter };
}

const open = (as: TestUser) => renderPage(site, '/employer-dashboard/company', { as });
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name, { selector: 'bdi' })).closest('li');
  return within(row ?? document.body);
};
const roleOf = async ({ id }: TestUser) => {
  const { rows } = await pool.query<{ role: string }>(
    'select role from company_members where user_id = $1',
    [id],
  );
  return rows[0]?.role;
};

describe('the job of a colleague', () => {
  it('opens with its applicants for a recruiter, and for nobody outside of the company', async () => {
    const { owner, recruiter } = await makeTeam();
    const { id: jobId } = await site.create.job({ ownerId: owner.id, position: 'Night Baker' });
    const seeker = await site.create.jobSeeker({}, { fullName: 'Omar Haddad' });
    await site.create.application({ jobId, userId: seeker.id });
    const address = `/employer-dashboard/applicant-job/${jobId}`;
    renderPage(site, address, { as: recruiter });
    expect(await screen.findByRole('heading', { name: /Night Baker/ })).toBeVisible();
    expect((await screen.findAllByText(/Omar Haddad|Rima|Tanvir/)).length).toBeGreaterThan(0);
    cleanup();
    renderPage(site, address, { as: await site.create.employer() });
    expect(await screen.findByText(m.error_not_the_job_owner())).toBeVisible();
  });
});

describe('the page of a company', () => {
  it('lets an owner change a role, and not the own one while it is the last', async () => {
    const { owner, recruiter } = await makeTeam();
    open(owner);
    const mine = await rowOf('Rima Akter');
    expect(mine.getByText(m.team_role_owner())).toBeVisible();
    expect(mine.queryByRole('combobox')).toBeNull();
    expect(mine.queryByRole('button')).toBeNull();
    const hers = await rowOf('Nadia Khan');
    await userEvent.selectOptions(hers.getByRole('combobox'), m.team_role_viewer());
    await waitFor(async () => expect(await roleOf(recruiter)).toBe('viewer'));
  });

  it('asks who takes over the jobs before somebody is removed', async () => {
    const { owner, recruiter } = await makeTeam();
    const { id: jobId } = await site.create.job({ ownerId: recruiter.id });
    open(owner);
    const hers = await rowOf('Nadia Khan');
    await userEvent.click(hers.getByRole('button', { name: `${m.team_remove()} Nadia Khan` }));
    const dialog = within(
      screen.getByRole('dialog', { name: m.team_remove_question({ name: 'Nadia Khan' }) }),
    );
    const heirs = within(dialog.getByRole('combobox')).getAllByRole('option');
    expect(heirs.map(({ textContent }) => textContent)).toEqual([`Rima Akter (${owner.email})`]);
    await userEvent.click(dialog.getByRole('button', { name: m.team_remove() }));
    await waitFor(() => expect(screen.queryByText('Nadia Khan', { selector: 'bdi' })).toBeNull());
    const { rows } = await pool.query('select owner_id from jobs where id = $1', [jobId]);
    expect(rows).toEqual([{ owner_id: owner.id }]);
  });

  it('invites an address, and takes the invitation back', async () => {
    const { owner } = await makeTeam();
    open(owner);
    await userEvent.type(await screen.findByLabelText(m.common_email()), 'omar@people.example');
    await userEvent.selectOptions(screen.getByLabelText(m.team_role()), m.team_role_viewer());
    await userEvent.click(screen.getByRole('button', { name: m.team_invite_button() }));
    const list = within(await screen.findByRole('region', { name: m.team_invitations() }));
    expect(list.getByRole('listitem')).toHaveTextContent('omar@people.example');
    expect(list.getByRole('listitem')).toHaveTextContent(m.team_role_viewer());
    await userEvent.click(list.getByRole('button', { name: /omar/ }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: m.team_invitations() })).toBeNull(),
    );
  });

  it('asks an owner whose account may have been a stranger’s before it invites, or posts', async () => {
    const { owner } = await makeTeam();
    await site.create.job({ ownerId: owner.id, position: 'Evil Clerk' });
    await pool.query('update users set taken_over_at = now() where id = $1', [owner.id]);
    const { calls } = open(owner);
    const titles = m.team_join_earlier_jobs({ titles: 'Evil Clerk' });
    expect(await screen.findByText(titles)).toBeVisible();
    expect(screen.queryByLabelText(m.common_email())).toBeNull();
    const way = screen.getByRole('link', { name: /delete jobs and drafts/ });
    expect(way).toHaveAttribute('href', '/employer-dashboard/my-posted-job');
    await userEvent.click(screen.getByRole('button', { name: m.team_earlier_keep() }));
    await userEvent.type(await screen.findByLabelText(m.common_email()), 'lina@people.example');
    await userEvent.click(screen.getByRole('button', { name: m.team_invite_button() }));
    const list = within(await screen.findByRole('region', { name: m.team_invitations() }));
    expect(list.getByRole('listitem')).toHaveTextContent('lina@people.example');
    const sent = calls.filter(({ method }) => method === 'POST').map(({ url }) => url);
    expect(sent).toEqual(['/company/earlier-use', '/company/invitations']);
    expect(screen.queryByText(titles)).toBeNull();
  });

  it('shows recruiters their colleagues and the way out, and nothing that would be refused', async () => {
    const { recruiter } = await makeTeam();
    open(recruiter);
    const mine = await rowOf('Nadia Khan');
    expect(mine.getByText(m.team_you())).toBeVisible();
    expect((await rowOf('Rima Akter')).queryByRole('button')).toBeNull();
    expect(screen.queryByLabelText(m.common_email())).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
    await userEvent.click(mine.getByRole('button', { name: m.team_leave() }));
    const dialog = within(screen.getByRole('dialog', { name: m.team_leave_question() }));
    await userEvent.click(dialog.getByRole('button', { name: m.team_leave() }));
    await waitFor(async () => expect(await roleOf(recruiter)).toBeUndefined());
  });
});
