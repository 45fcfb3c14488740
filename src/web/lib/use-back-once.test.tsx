import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import { useBackOnce } from './use-back-once.ts';

function Opened() {
  const goBack = useBackOnce();
  return (
    <button type="button" onClick={goBack}>
      Close
    </button>
  );
}

/** Three pages; the one behind takes a while. */
const open = () => {
  const loader = () => new Promise((resolve) => setTimeout(resolve, 100, null));
  const routes = [
    { path: '/first', element: <p>First</p> },
    { path: '/list', element: <p>List</p>, loader },
    { path: '/open', element: <Opened /> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/first', '/list', '/open'] });
  render(<RouterProvider useTransitions={false} router={router} />);
  return router;
};

it('goes back one page, however often it is pressed', async () => {
  const router = open();
  const button = await screen.findByRole('button', { name: 'Close' });
  await userEvent.dblClick(button);
  expect(await screen.findByText('List')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(router.state.location.pathname).toBe('/list');
});

it('goes back again where Forward came before the page behind', async () => {
  const router = open();
  const button = await screen.findByRole('button', { name: 'Close' });
  await userEvent.click(button);
  expect(router.state.navigation.state).toBe('loading');
  await act(() => router.navigate(1));
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  expect(router.state.location.pathname).toBe('/open');
  await userEvent.click(button);
  expect(await screen.findByText('List')).toBeVisible();
});
