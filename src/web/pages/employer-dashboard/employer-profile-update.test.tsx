import { eq } from 'drizzle-orm';
import { users } from '#db/accounts-schema.ts';
import { companyMembers } from '#db/accounts-companies-schema.ts';
import { readSession } from '#web/api/session.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { control, errorAt, fill, readValues } from '#test/fill-form.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { toast } from '#web/ui/toast.ts';

const address = '/employer-dashboard/EmployerProfileUpdate';
const site = await setupTestApp();

const open = async () => {
  const person = await site.create.employer();
  const page = renderPage(site, address, { as: person });
  await screen.findByRole('button', { name: 'Update Profile' });
  return { ...page, person };
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Update Profile' }));

describe('My Profile of an employer', () => {
  it('shows what was registered', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Profile');
    expect(document.title).toBe('Job Management- My Profile');
    expect(
      readValues('Full Name', 'Gender', 'Job Title', 'Company Name', 'Number of Employees'),
    ).toEqual(['Noor Rahman', 'female', 'Hiring Manager', 'Riverside Foods', '51-100']);
  });

  it('saves a change, says so, and stays', async () => {
    const loading = vi.spyOn(toast, 'loading');
    const success = vi.spyOn(toast, 'success');
    const { router, client, person } = await open();
    fill({ 'Job Title': 'Owner' });
    await press();
    const id = 'updateEmployer';
    expect(loading).toHaveBeenCalledWith('Updating...Please wait...', { id });
    await waitFor(() =>
      expect(success).toHaveBeenCalledWith('Profile Updated Successfully.', { id }),
    );
    expect(readSession(client).user?.regAsEmployer?.roleInCompany).toBe('Owner');
    expect(router.state.location.pathname).toBe(address);
    expect(control('Job Title').value).toBe('Owner');
    const answer = await site.send('GET', '/user/current', { as: person });
    expect(answer.json()).toMatchObject({ user: { regAsEmployer: { roleInCompany: 'Owner' } } });
  });

  it('takes a website that is typed without https://', async () => {
    const { calls } = await open();
    fill({ 'Website (optional)': 'quillstone.example' });
    await press();
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
        website: 'https://quillstone.example',
      }),
    );
    expect(control('Website (optional)').value).toBe('https://quillstone.example');
  });

  it.each([
    'Full Name',
    'Company Name',
    'Job Title',
    'Gender',
    'Company Category',
    'Number of Employees',
    'Company Detail',
  ])('does not save an emptied %s', async (field) => {
    const { calls } = await open();
    fill({ [field]: '' });
    await press();
    expect(errorAt(field)).toBe('This field is required !');
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  it('forgets a change that is discarded after an earlier one was saved', async () => {
    const { router } = await open();
    fill({ 'Job Title': 'Owner' });
    await press();
    await waitFor(() => expect(sessionStorage.length).toBe(0));
    fill({ 'Job Title': 'Queen' });
    await router.navigate('/contact');
    await screen.findByText('This is contact us page');
    await router.navigate(address);
    await screen.findByText(/We restored what you typed earlier/);
    expect(control('Job Title').value).toBe('Queen');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(control('Job Title').value).toBe('Owner');
  });
});

it('leaves the text of the company to its owners, in the profile of an invited colleague', async () => {
  const owner = await site.create.employer();
  const user = await site.create.user({ fullName: 'Sadia Noor' });
  const { rows } = await site.database.pool.query<{ id: string }>(
    'select company_id as id from company_members where user_id = $1',
    [owner.id],
  );
  await site.database.db.insert(companyMembers).values({
    userId: user.id,
    companyId: rows[0]!.id,
    role: 'recruiter',
    joinedAt: site.time.now,
  });
  await site.database.db.update(users).set({ isEmployer: true }).where(eq(users.id, user.id));
  renderPage(site, address, { as: user });
  await screen.findByRole('button', { name: 'Update Profile' });
  expect(screen.getByText(/The owners of Riverside Foods change/)).toBeVisible();
  expect(screen.queryByLabelText(/Company Name/)).toBeNull();
  fill({ Gender: 'female', 'Job Title': 'Recruiter' });
  await press();
  await vi.waitFor(async () => {
    const answer = await site.send('GET', '/user/current', { as: user });
    expect(answer.json()).toMatchObject({
      user: { regAsEmployer: { roleInCompany: 'Recruiter', companyName: 'Riverside Foods' } },
    });
  });
});
