import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeWaitingClient } from '#test/waiting-client.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

afterEach(() => vi.useRealTimers());

const show = () => {
  const { client, calls, answer } = makeWaitingClient();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <NewsletterForm />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  return { calls, answer };
};
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const send = async (email: string) => {
  await userEvent.type(field(), email);
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
};

describe('the newsletter box', () => {
  it('has a field for an email', () => {
    show();
    expect(field().type).toBe('email');
    expect(field().autocomplete).toBe('email');
  });

  it('sends the address, says thank you, and is empty again', async () => {
    const { calls, answer } = show();
    await send('ann@x.example');
    expect(calls).toEqual([
      { method: 'POST', url: '/newsletter', body: { email: 'ann@x.example' } },
    ]);
    await answer({ data: { detail: 'Thank you.', isSubscribed: false } });
    expect(screen.getByText(/To confirm, please open the link/)).toBeVisible();
    expect(field().value).toBe('');
  });

  it('marks an address that the server refuses, and keeps it', async () => {
    const { answer } = show();
    await send('ann@');
    const email = 'Please enter a valid email address.';
    await answer({ error: { status: 400, data: { detail: 'No.', fields: { email } } } });
    expect(field().value).toBe('ann@');
    expect(field()).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByText(email)).toBeVisible();
  });

  it('is sent again by itself, once, with what was typed, when the site was away', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const { calls, answer } = show();
    await send('ann@x.example');
    const data = { code: 'service-unavailable', detail: 'The site is busy right now.' };
    const away = { error: { status: 503, data, retryAfter: 10 } };
    await answer(away);
    expect(await screen.findByText(/We’ll send this again in 10 seconds/)).toBeVisible();
    expect(field().value).toBe('ann@x.example');
    await vi.advanceTimersByTimeAsync(9_000);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3_500);
    expect(calls).toHaveLength(2);
    expect(calls[1]).toEqual(calls[0]);
    await answer(away);
    expect(await screen.findByText(data.detail)).toBeVisible();
    expect(field().value).toBe('ann@x.example');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(2);
  });

  it.each([
    ['nobody knows whether it was done', { code: 'outcome-unknown', detail: 'We can’t tell.' }],
    ['a proxy answers', { detail: 'We can’t tell.' }],
  ])('is not sent again by itself when %s', async (_case, data) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const { calls, answer } = show();
    await send('ann@x.example');
    await answer({ error: { status: 503, data } });
    expect(await screen.findByText(data.detail)).toBeVisible();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);
    expect(field().value).toBe('ann@x.example');
  });
});
