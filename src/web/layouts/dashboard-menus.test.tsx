import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();

const links = async (name: string) =>
  within(await screen.findByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

describe('the side menu', () => {
  it('of an employer leads to the posted jobs, a new one, their numbers, the company and the profile', async () => {
    renderPage(site, '/employer-dashboard', { as: await site.create.employer() });
    expect(await links('Employer')).toEqual([
      'Posted Job /employer-dashboard/my-posted-job',
      'Post A Job /employer-dashboard/add-job',
      'Numbers /employer-dashboard/numbers',
      'Company /employer-dashboard/company',
      'My Profile /employer-dashboard/EmployerProfileUpdate',
    ]);
  });

  it('of a viewer leads to no new job, and neither does any other link; the form says why', async () => {
    const as = await site.create.colleague(await site.create.employer(), 'viewer');
    renderPage(site, '/employer-dashboard', { as });
    expect(await links('Employer')).not.toContain('Post A Job /employer-dashboard/add-job');
    expect(
      await screen.findByText('Once your company posts a job, it shows up here.'),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Post (a|your)\b/i })).toBeNull();
    cleanup();
    renderPage(site, '/employer-dashboard/add-job', { as });
    expect(await screen.findByText('Viewers don’t post jobs')).toBeVisible();
    expect(screen.queryByLabelText('Position')).toBeNull();
  });

  it.each([
    ['/employer-dashboard', () => site.create.employer()],
    ['/job-seeker-dashboard', () => site.create.jobSeeker()],
  ] as const)('has the way to the account below it, at %s', async (address, create) => {
    renderPage(site, address, { as: await create() });
    const menu = within(await screen.findByRole('complementary'));
    const link = menu.getByRole('link', { name: 'Account' });
    expect(link).toHaveAttribute('href', '/account');
    expect(link.closest('nav')).toBeNull();
  });

  it('of a job seeker leads to the applications and the profile', async () => {
    renderPage(site, '/job-seeker-dashboard', { as: await site.create.jobSeeker() });
    expect(await links('Job Seeker')).toEqual([
      'My Apply /job-seeker-dashboard/my-apply',
      'Shortlisted /job-seeker-dashboard/shortlisted',
      'Saved Jobs /job-seeker-dashboard/saved-jobs',
      'My Candidate Profile /job-seeker-dashboard/JobSeekerProfileUpdate',
    ]);
  });

  it('stays beside the account, which it marks, with the dashboard of each role', async () => {
    renderPage(site, '/account', {
      as: await site.create.user({ isEmployer: true, isJobSeeker: true }),
    });
    expect(await links('Employer')).toContain('Posted Job /employer-dashboard/my-posted-job');
    expect(await links('Job Seeker')).toContain('My Apply /job-seeker-dashboard/my-apply');
    const menu = within(screen.getByRole('complementary'));
    expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Account');
  });

  it('is not beside the account of a person without a role', async () => {
    renderPage(site, '/account', { as: await site.create.user() });
    expect(await screen.findByRole('region', { name: 'You' })).toBeVisible();
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
