import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { QueryView } from './query-view.tsx';

type Query = Parameters<typeof QueryView<string>>[0]['query'];

const show = (query: Omit<Query, 'refetch'>, hasErrorToast = false) => (
  <QueryView
    hasErrorToast={hasErrorToast}
    query={{ ...query, refetch: () => {} }}
    loading={<p>Loading</p>}
    failed="We couldn’t load the text"
  >
    {(text) => <p>{text}</p>}
  </QueryView>
);
const error = { status: 503, data: { detail: 'The site is busy.' } };

describe('what a query has brought', () => {
  it('is announced as a failure, whose button keeps the focus while it is tried again', () => {
    const { rerender } = render(show({ isFetching: true }));
    expect(screen.getByText('Loading')).toBeVisible();
    rerender(show({ error }));
    expect(screen.getByRole('alert')).toHaveTextContent('The site is busy.');
    const button = screen.getByRole('button', { name: 'Try again' });
    button.focus();
    rerender(show({ error, isFetching: true }));
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    rerender(show({ data: 'A text' }));
    expect(screen.getByText('A text')).toBeVisible();
  });

  it('does not repeat the words of a toast', () => {
    render(show({ error }, true));
    expect(screen.getByRole('alert').textContent).toBe('We couldn’t load the textTry again');
  });

  it('stays while it is read again, also where that failed', () => {
    render(show({ data: 'A text', error, isFetching: true }));
    expect(screen.getByText('A text')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
