import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, it, vi } from 'vitest';
import { SiteClient } from '#web/api/site-client.ts';
import { SiteLayout } from './site-layout.tsx';

const open = async (onUse = () => {}) => {
  // The router restores the scroll place, which the test's page cannot do.
  vi.stubGlobal('scrollTo', () => {});
  const send = async () => ({ error: { status: 404, data: null } });
  const client = new SiteClient(send);
  const router = createMemoryRouter([
    {
      element: <SiteLayout onUse={onUse} />,
      children: [
        { path: '/', element: <h1>First</h1> },
        { path: '/next', element: <h1>Next</h1> },
      ],
    },
  ]);
  await act(() =>
    render(
      <QueryClientProvider client={client}>
        <RouterProvider useTransitions={false} router={router} />
      </QueryClientProvider>,
    ),
  );
  return router;
};

describe('the layout', () => {
  it('leads past the navigation to the content', async () => {
    await open();
    const skip = screen.getByRole('link', { name: 'Skip to the content' });
    expect(skip).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
  });

  it('has the navigation, the content and, further down, the way back to the top', async () => {
    vi.stubGlobal('scrollY', 1_000);
    vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => draw(0));
    await open();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('heading', { name: 'First' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Scroll to top' })).toBeVisible();
    vi.unstubAllGlobals();
  });

  it('says once that the page is used', async () => {
    const onUse = vi.fn();
    await open(onUse);
    expect(onUse).not.toHaveBeenCalled();
    act(() => {
      fireEvent.pointerMove(window);
      fireEvent.keyDown(window);
    });
    expect(onUse).toHaveBeenCalledOnce();
  });

  it('moves the focus to the content of a new page, not of the first one', async () => {
    const router = await open();
    expect(document.body).toHaveFocus();
    await act(() => router.navigate('/next'));
    expect(screen.getByRole('heading', { name: 'Next' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('leaves the focus alone when only the query changes', async () => {
    const router = await open();
    await act(() => router.navigate('/?page=2'));
    expect(document.body).toHaveFocus();
  });

  it('ends with places, links and profiles elsewhere', async () => {
    await open();
    const footer = screen.getByRole('contentinfo');
    expect(footer).toHaveTextContent('Dhaka');
    expect(footer).toHaveTextContent('© 2023');
    const outside = ['Facebook', 'LinkedIn', 'GitHub'].map((name) =>
      screen.getByRole('link', { name: new RegExp(name) }),
    );
    expect(outside.every((link) => link.getAttribute('rel')?.includes('noopener'))).toBe(true);
  });
});
