import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { makeIdentity } from '#test/factories.ts';
import { fill } from '#test/fill-form.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { testPassword } from '#test/test-session.ts';

const site = await setupTestApp();

const targets = async () => {
  const [employer, seeker] = await Promise.all([
    screen.findByRole('link', { name: /^Employer/ }),
    screen.findByRole('link', { name: /^Job Seeker/ }),
  ]);
  return [employer.getAttribute('href'), seeker.getAttribute('href')];
};

describe('Continue As', () => {
  it('leads a user without a role to the two forms', async () => {
    renderPage(site, '/poster-seeker', { as: await site.create.user() });
    expect(await targets()).toEqual(['/employerForm', '/jobSeekerForm']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Continue As');
  });

  it('says who is logged in, and leads to the account', async () => {
    const ann = await site.create.user();
    renderPage(site, '/poster-seeker', { as: ann });
    await screen.findByText(new RegExp(`You’re logged in as ${ann.email}`));
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account');
  });

  it('leads an employer to the posted jobs', async () => {
    renderPage(site, '/poster-seeker', { as: await site.create.employer() });
    expect(await targets()).toEqual(['/employer-dashboard/my-posted-job', '/jobSeekerForm']);
  });

  it('leads a job seeker to the applications', async () => {
    renderPage(site, '/poster-seeker', { as: await site.create.jobSeeker() });
    expect(await targets()).toEqual(['/employerForm', '/job-seeker-dashboard/my-apply']);
  });

  it('shows skeletons after the first login until the user was stored', async () => {
    let answer = () => {};
    const wait = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)));
    const person = makeIdentity();
    renderPage(site, '/login?from=%2Fposter-seeker', {
      people: [person],
      intercept: ({ url }) => (url === '/user' ? wait : undefined),
    });
    await screen.findByRole('heading', { name: 'Login' });
    fill({ Email: person.email, Password: testPassword });
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    const skeletons = (await screen.findByText('Loading your account')).parentElement;
    expect(skeletons?.querySelectorAll('.bg-line')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: /^Employer/ })).toBeNull();
    answer();
    expect(await targets()).toEqual(['/employerForm', '/jobSeekerForm']);
    expect(screen.queryByText('Loading your account')).toBeNull();
  });

  it('sends a visitor to the login, which leads back', async () => {
    const { router } = renderPage(site, '/poster-seeker');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toBe('?from=%2Fposter-seeker');
  });
});
