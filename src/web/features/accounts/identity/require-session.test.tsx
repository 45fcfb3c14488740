import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, it } from 'vitest';
import {
  authSlice,
  expire,
  failSession,
  failUser,
  logout,
  setUser,
  type SignedInUser,
} from './auth-slice.ts';
import { readOrigin } from './login-origin.ts';
import { RequireRole, RequireSession } from './require-session.tsx';

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

const identity: SignedInUser = {
  uid: 'u1',
  userEmail: 'ann@x.example',
  emailVerified: false,
  displayName: 'Ann',
  photoURL: null,
};
const record = { ...identity, _id: 'id-ann', isEmployer: true, isJobSeeker: false };

const open = () => {
  const store = configureStore({ reducer: { auth: authSlice.reducer } });
  const router = createMemoryRouter(routes, {
    initialEntries: ['/employer-dashboard/add-job?draft=1'],
  });
  const show = () =>
    render(
      <Provider store={store}>
        <RouterProvider useTransitions={false} router={router} />
      </Provider>,
    );
  return { store, router, show };
};

describe('a page for signed-in people', () => {
  it('waits until it is known who is there', () => {
    open().show();
    expect(screen.getByRole('status').textContent).toBe('Checking who is signed in');
  });

  it('stays where it is when that could not be found out, and offers to try again', async () => {
    const { store, router, show } = open();
    store.dispatch(failSession('The site is busy.'));
    show();
    expect(screen.getByRole('alert')).toHaveTextContent('The site is busy.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/employer-dashboard/add-job');
    act(() => void store.dispatch(setUser(record)));
    expect(screen.getByText('Dashboard')).toBeVisible();
  });

  it('sends visitors to Login, which knows the way back, also without navigation state', async () => {
    const { store, router, show } = open();
    store.dispatch(logout());
    show();
    expect(await screen.findByText('Login from /employer-dashboard/add-job?draft=1')).toBeVisible();
    const { pathname, search } = router.state.location;
    await router.navigate({ pathname, search }, { state: null });
    expect(await screen.findByText('Login from /employer-dashboard/add-job?draft=1')).toBeVisible();
  });

  it('is not what Login leads the next person to, once a user has logged out on it', async () => {
    const { store, router, show } = open();
    store.dispatch(setUser(record));
    show();
    act(() => void store.dispatch(logout()));
    expect(await screen.findByText('Login from nowhere')).toBeVisible();
    expect(router.state.location.search).toBe('');
    await act(() => router.navigate('/employer-dashboard/add-job'));
    expect(await screen.findByText('Login from /employer-dashboard/add-job')).toBeVisible();
  });

  it('is led back to when the session has ended by itself', async () => {
    const { store, show } = open();
    store.dispatch(setUser(record));
    show();
    act(() => void store.dispatch(expire()));
    expect(await screen.findByText('Login from /employer-dashboard/add-job?draft=1')).toBeVisible();
  });

  it('shows itself to whom it is for', () => {
    const { store, show } = open();
    store.dispatch(setUser(record));
    show();
    expect(screen.getByText('Dashboard')).toBeVisible();
  });
});

describe('a page of a role', () => {
  it('waits for the record of who signed in', () => {
    const { store, show } = open();
    store.dispatch(setUser(identity));
    show();
    expect(screen.getByRole('status').textContent).toBe('Loading your account');
  });

  it('sends people without the role to its form, and back from there', async () => {
    const { store, show } = open();
    store.dispatch(setUser({ ...record, isEmployer: false, isJobSeeker: true }));
    show();
    expect(await screen.findByText('Form from /employer-dashboard/add-job?draft=1')).toBeVisible();
  });

  it('says so when the record cannot be read, and offers to try again', () => {
    const { store, show } = open();
    store.dispatch(setUser(identity));
    store.dispatch(failUser('The site cannot be reached.'));
    show();
    expect(screen.getByRole('alert')).toHaveTextContent('The site cannot be reached.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
