import { screen, within } from '@testing-library/react';
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
});
