import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { makeWaitingClient } from '#test/waiting-client.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

const show = () => {
  const { client, calls, answer } = makeWaitingClient();
  render(
    <QueryClientProvider client={client}>
      <NewsletterForm />
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
    await answer({ data: { detail: 'Thank you. Please confirm.' } });
    expect(screen.getByText('Thank you. Please confirm.')).toBeVisible();
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
});
