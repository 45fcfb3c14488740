import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { renderPage } from '#test/render-page.tsx';

let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp();
});
afterAll(() => site.close());

const targets = async () => {
  const [employer, seeker] = await Promise.all([
    screen.findByRole('link', { name: /^Employer/ }),
    screen.findByRole('link', { name: /^Job Seeker/ }),
  ]);
  return [employer.getAttribute('href'), seeker.getAttribute('href')];
};

describe('Continue As', () => {
  it('leads somebody without a role to the two forms', async () => {
    renderPage(site, '/poster-seeker', { as: await site.create.user() });
    expect(await targets()).toEqual(['/employerForm', '/jobSeekerForm']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Continue As');
  });

  it('leads an employer to the posted jobs', async () => {
    renderPage(site, '/poster-seeker', { as: await site.create.employer() });
    expect(await targets()).toEqual(['/employer-dashboard/my-posted-job', '/jobSeekerForm']);
  });

  it('leads a job seeker to the applications', async () => {
    renderPage(site, '/poster-seeker', { as: await site.create.jobSeeker() });
    expect(await targets()).toEqual(['/employerForm', '/job-seeker-dashboard/my-apply']);
  });

  it('shows skeletons until it is known who is there', async () => {
    let answer = () => {};
    const wait = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)));
    renderPage(site, '/poster-seeker', {
      as: await site.create.user(),
      intercept: ({ url }) => (url === '/user/current' ? wait : undefined),
    });
    await screen.findByText('Checking who is signed in');
    answer();
    expect(await targets()).toHaveLength(2);
    expect(screen.queryByText('Loading your account')).toBeNull();
  });

  it('sends a visitor to the login, which leads back', async () => {
    const { router } = renderPage(site, '/poster-seeker');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toBe('?from=%2Fposter-seeker');
  });
});
