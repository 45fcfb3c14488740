import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import { ListTools } from './list-tools.tsx';

const roles = { role: { label: 'Role', choices: [{ value: 'cook', label: 'Cook' }], all: 'All' } };

const show = () => {
  const element = <ListTools search="Search users" placeholder="Name" filters={roles} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  render(<RouterProvider useTransitions={false} router={router} />);
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  return {
    router,
    field,
    search: () => router.state.location.search,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    choose: (value: string) =>
      fireEvent.change(screen.getByRole('combobox'), { target: { value } }),
  };
};

it('a filter that is chosen before the typed words are rendered does not lose them', async () => {
  const { router, field, search, type, choose } = show();
  router.subscribe(({ location }) => {
    if (location.search === '?q=ann') {
      queueMicrotask(() => choose('cook'));
    }
  });
  type('ann');
  await waitFor(() => expect(search()).toBe('?q=ann&role=cook'));
  expect(field.value).toBe('ann');
});

it('shows the words of a link and of the browser’s history', async () => {
  const { router, field, search, type } = show();
  type('ann');
  await waitFor(() => expect(search()).toBe('?q=ann'));
  await act(() => router.navigate('/?q=bob'));
  expect(field.value).toBe('bob');
  await act(() => router.navigate(-1));
  expect(field.value).toBe('ann');
});
