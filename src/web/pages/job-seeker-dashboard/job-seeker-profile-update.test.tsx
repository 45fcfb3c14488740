import { readSession } from '#web/api/session.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { errorAt, fill, readValues } from '#test/fill-form.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { toast } from '#web/ui/toast.ts';

const address = '/job-seeker-dashboard/JobSeekerProfileUpdate';
const site = await setupTestApp();

const open = async () => {
  const page = renderPage(site, address, { as: await site.create.jobSeeker() });
  await screen.findByRole('button', { name: 'Update Profile' });
  return page;
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Update Profile' }));

describe('My Profile of a job seeker', () => {
  it('shows what was registered', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Profile');
    expect(readValues('Skills', 'Position', 'Job Type', 'Years of Experience')).toEqual([
      'TypeScript, SQL',
      'Full Stack Developer',
      'Experienced',
      '3',
    ]);
    expect(readValues('Desired Number of Employees')).toEqual(['101-500']);
  });

  it('saves a change, says so, and stays', async () => {
    const loading = vi.spyOn(toast, 'loading');
    const success = vi.spyOn(toast, 'success');
    const { router, client } = await open();
    fill({ 'Years of Experience': '4.5' });
    await press();
    const id = 'updateJobSeeker';
    expect(loading).toHaveBeenCalledWith('Updating...Please wait...', { id });
    await waitFor(() =>
      expect(success).toHaveBeenCalledWith('Profile Updated Successfully.', { id }),
    );
    expect(readSession(client).user?.regAsJobSeeker?.yearOfExp).toBe(4.5);
    expect(router.state.location.pathname).toBe(address);
  });

  it.each([
    ['Full Name', 'This field is required !'],
    ['Gender', 'This field is required !'],
    ['Company Category', 'This field is required !'],
    ['Skills', 'This field is required'],
    ['Position', 'This field is required'],
    ['Job Type', 'This field is required'],
    ['Years of Experience', 'This field is required !'],
    ['Desired Number of Employees', 'This field is required !'],
    ['About Me', 'This field is required !'],
  ])('does not save an emptied %s: %s', async (field, sentence) => {
    const { calls } = await open();
    fill({ [field]: '' });
    await press();
    expect(errorAt(field)).toBe(sentence);
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });
});

describe('the preview of a profile', () => {
  it('shows what employers receive, and nothing else', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Preview as an employer' }));
    const seen = screen.getByRole('dialog', { name: 'What employers see' }).textContent;
    for (const text of ['TypeScript', 'SQL', 'Full Stack Developer', 'Years of Experience3']) {
      expect(seen).toContain(text);
    }
    for (const text of ['101-500', 'Technology', 'male']) {
      expect(seen).not.toContain(text);
    }
  });
});
