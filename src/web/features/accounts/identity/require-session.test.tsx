import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, it } from 'vitest';
import { ann, annSession, setSession, showSession } from '#test/session-state.ts';
import { makeWaitingClient } from '#test/waiting-client.ts';
import { readOrigin } from './funnel.ts';
import { RequireRole, RequireSession } from './require-session.tsx';
import { type SessionState, unknownSession, visitorSession } from '#web/api/session.ts';

function Page({ name }: { name: string }) {
  return (
    <p>
      {name} from {readOrigin(useLocation()) ?? 'nowhere'}
    </p>
  );
}

const employerPage = (
  <RequireRole role="employer">
    <p>Dashboard</p>
  </RequireRole>
);
const routes = [
  { path: '/login', element: <Page name="Login" /> },
  { path: '/employerForm', element: <Page name="Form" /> },
  {
    element: <RequireSession />,
    children: [{ path: '/employer-dashboard/add-job', element: employerPage }],
  },
];

const employer = annSession({ user: { ...ann, isEmployer: true, isJobSeeker: false } });

const open = (first: SessionState = unknownSession) => {
  const { client } = makeWaitingClient();
  setSession(client, first);
  const router = createMemoryRouter(routes, {
    initialEntries: ['/employer-dashboard/add-job?draft=1'],
  });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider useTransitions={false} router={router} />
    </QueryClientProvider>,
  );
  return { router, become: (state: SessionState) => showSession(client, state) };
};

describe('a page for signed-in people', () => {
  it('waits until it is known who is there', () => {
    open();
    expect(screen.getByRole('status').textContent).toBe('Checking your login');
  });

  it('stays where it is when that could not be found out, and offers to try again', async () => {
    const { router, become } = open({ ...unknownSession, error: 'The site is busy.' });
    expect(screen.getByRole('alert')).toHaveTextContent('The site is busy.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/employer-dashboard/add-job');
    await become(employer);
    expect(screen.getByText('Dashboard')).toBeVisible();
  });

  it('sends visitors to Login, which knows the way back, also without navigation state', async () => {
    const { router } = open(visitorSession);
    expect(await screen.findByText('Login from /employer-dashboard/add-job?draft=1')).toBeVisible();
    const { pathname, search } = router.state.location;
    await router.navigate({ pathname, search }, { state: null });
    expect(await screen.findByText('Login from /employer-dashboard/add-job?draft=1')).toBeVisible();
  });

  it('is not what Login leads the next person to, once a user has logged out on it', async () => {
    const { router, become } = open(employer);
    await become(visitorSession);
    expect(await screen.findByText('Login from nowhere')).toBeVisible();
    expect(router.state.location.search).toBe('');
    await act(() => router.navigate('/employer-dashboard/add-job'));
    expect(await screen.findByText('Login from /employer-dashboard/add-job')).toBeVisible();
  });

  it('is led back to when the session has ended by itself', async () => {
    const { become } = open(employer);
    await become({ ...visitorSession, hasExpired: true });
    expect(await screen.findByText('Login from /employer-dashboard/add-job?draft=1')).toBeVisible();
  });

  it('shows itself to whom it is for', () => {
    open(employer);
    expect(screen.getByText('Dashboard')).toBeVisible();
  });
});

describe('a page of a role', () => {
  it('waits for the record of who signed in', () => {
    open(annSession({ user: null }));
    expect(screen.getByRole('status').textContent).toBe('Loading your account');
  });

  it('sends people without the role to its form, and back from there', async () => {
    open(annSession());
    expect(await screen.findByText('Form from /employer-dashboard/add-job?draft=1')).toBeVisible();
  });

  it('says so when the record cannot be read, and offers to try again', () => {
    open(annSession({ user: null, error: 'We can’t reach the site.' }));
    expect(screen.getByRole('alert')).toHaveTextContent('We can’t reach the site.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
