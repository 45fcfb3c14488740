import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import { useNavigate } from './use-navigate.ts';
import { useUrlState } from './use-url-state.ts';

/** Two screens, and what the first one kept for later. */
function setup() {
  const kept: { leave?: () => unknown; filter?: (q: string) => void } = {};
  function Desk() {
    const navigate = useNavigate();
    const { read, change } = useUrlState();
    kept.leave ??= () => navigate('/third');
    kept.filter ??= (q) => change({ q });
    return <p>Desk {read('q')}</p>;
  }
  const router = createMemoryRouter(
    [
      { path: '/', element: <Desk /> },
      { path: '/second', element: <p>Second</p> },
      { path: '/third', element: <p>Third</p> },
    ],
    { initialEntries: ['/?stage=hired'] },
  );
  render(<RouterProvider useTransitions={false} router={router} />);
  return { router, kept };
}

it('leads a promise of a screen that was left nowhere', async () => {
  const { router, kept } = setup();
  await act(async () => router.navigate('/second?q=react'));
  await act(async () => kept.leave?.());
  await act(async () => kept.filter?.('ann'));
  expect(screen.getByText('Second')).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/second', search: '?q=react' });
});

it('leads on from a screen that is shown', async () => {
  const { router, kept } = setup();
  await act(async () => kept.leave?.());
  expect(router.state.location.pathname).toBe('/third');
});

it('changes the parameters as they are by then, not as they were when the callback was made', async () => {
  const { router, kept } = setup();
  await act(async () => router.navigate('/?stage=applied&order=waiting'));
  await act(async () => kept.filter?.('ann'));
  expect(router.state.location.search).toBe('?stage=applied&order=waiting&q=ann');
});

it('keeps both of two changes at once', async () => {
  const { router, kept } = setup();
  await act(async () => {
    kept.filter?.('ann');
    kept.filter?.('bob');
  });
  expect(router.state.location.search).toBe('?stage=hired&q=bob');
});
