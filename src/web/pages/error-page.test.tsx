import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, it, vi } from 'vitest';
import { PageLoadError } from '#web/lib/reload-once.ts';
import { ErrorPage } from './error-page.tsx';

const failWith = (error: unknown) => {
  // The router reports what it hands to the error page.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const loader = () => {
    throw error;
  };
  const route = { path: '/', element: null, loader, errorElement: <ErrorPage />, HydrateFallback };
  render(<RouterProvider useTransitions={false} router={createMemoryRouter([route])} />);
  return screen.findByRole('heading', { level: 1, name: 'Oops! Error' });
};
const HydrateFallback = () => null;

describe('the error page', () => {
  it('shows status and status text, and leads to the home page', async () => {
    await failWith(new Response(null, { status: 404, statusText: 'Not Found' }));
    expect(screen.getByText('404 Not Found')).toBeVisible();
    const back = screen.getByRole('link', { name: 'Go Back Home' });
    expect(back).toHaveAttribute('href', '/home');
    const box = screen.getByRole('searchbox', { name: 'Search for jobs' });
    expect(box.closest('form')).toHaveAttribute('action', '/all-job');
    const ways = screen.getAllByRole('listitem').map((way) => way.textContent);
    expect(ways).toEqual(['Find Job', 'Blogs', 'Job Poster/Seeker']);
    await waitFor(() => expect(document.title).toBe('Job Management- Error Page'));
  });

  it('offers to reload where something broke, not where a thing is missing', async () => {
    await failWith(new Error('broken'));
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    cleanup();
    await failWith(new Response(null, { status: 404, statusText: 'Not Found' }));
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  });

  it('says that one is offline where the site cannot be reached, and loads the page by itself', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    void failWith(new PageLoadError('no file')).catch(() => {});
    expect(await screen.findByRole('heading', { level: 1, name: 'You’re offline.' })).toBeVisible();
    expect(screen.getByText('We’ll load this page when you’re back.')).toBeVisible();
    expect(document.body).not.toHaveTextContent('500');
    expect(reload).not.toHaveBeenCalled();
    fetched.mockResolvedValue(new Response());
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it.each([
    [503, 'Service Unavailable', '503 Service Unavailable'],
    [429, 'Whatever a proxy says', '429 Error'],
  ])('names %i in the language of the page', async (status, statusText, text) => {
    await failWith(new Response(null, { status, statusText }));
    expect(screen.getByText(text)).toBeVisible();
  });

  it('takes whatever has no status for a failure of the site', async () => {
    await failWith(new Error('secret words'));
    expect(screen.getByText('500 Internal Server Error')).toBeVisible();
    expect(document.body).not.toHaveTextContent('secret words');
  });
});
