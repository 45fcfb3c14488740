import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import { useSearchText, useUrlState } from './use-url-state.ts';

function Filter() {
  const { read, linkTo, change } = useUrlState({ stage: 'all' });
  const { text, setText } = useSearchText(read('q'), (q) => change({ q }));
  return (
    <>
      <input value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => change({ stage: 'hired' })}>
        {read('stage')}
      </button>
      <a href={linkTo({ stage: 'all' })}>All</a>
    </>
  );
}

const show = (initialUrl: string, loader = () => Promise.resolve(null)) => {
  const route = { path: '/', element: <Filter />, loader };
  const router = createMemoryRouter([route], {
    initialEntries: [initialUrl],
    hydrationData: { loaderData: { 0: null } },
  });
  render(<RouterProvider useTransitions={false} router={router} />);
  return { router, field: screen.getByRole<HTMLInputElement>('textbox') };
};

it('leaves a parameter with its default value out of the URL', async () => {
  const { router } = show('/?person=7');
  fireEvent.click(screen.getByRole('button', { name: 'all' }));
  await screen.findByRole('button', { name: 'hired' });
  expect(router.state.location.search).toBe('?person=7&stage=hired');
  expect(router.state.historyAction).toBe('REPLACE');
  expect(screen.getByRole('link')).toHaveAttribute('href', '?person=7');
});

it('keeps letters that are typed while the words before them are loading', async () => {
  const arrivals: ((data: null) => void)[] = [];
  const loader = () =>
    new Promise<null>((resolve) => {
      arrivals.push(resolve);
    });
  const { router, field } = show('/', loader);
  fireEvent.change(field, { target: { value: 'ann' } });
  await waitFor(() => expect(arrivals).toHaveLength(1));
  fireEvent.change(field, { target: { value: 'anna ' } });
  arrivals[0]?.(null);
  await waitFor(() => expect(router.state.location.search).toBe('?q=ann'));
  expect(field.value).toBe('anna ');
  await waitFor(() => expect(arrivals).toHaveLength(2));
  arrivals[1]?.(null);
  await waitFor(() => expect(router.state.location.search).toBe('?q=anna'));
  expect(field.value).toBe('anna ');
});

it('drops letters that were not sent yet when the URL changes by a link', async () => {
  const { router, field } = show('/?q=bob');
  fireEvent.change(field, { target: { value: 'ann' } });
  await act(() => router.navigate('/?q=eve'));
  expect(field.value).toBe('eve');
  await new Promise((resolve) => {
    setTimeout(resolve, 400);
  });
  expect(router.state.location.search).toBe('?q=eve');
});
