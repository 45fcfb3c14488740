import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextField } from '#web/ui/form-field.tsx';
import { usePlainForm } from './use-plain-form.ts';

type Send = Parameters<typeof usePlainForm>[0]['send'];

function Form({ send }: { send: Send }) {
  const form = usePlainForm({ id: 'letter', send });
  return (
    <form {...form.props}>
      <ErrorSummary problems={form.problems} />
      <TextField label="Email" {...form.field('email')} />
      <Button type="submit" pending={form.isSending}>
        Sign up
      </Button>
    </form>
  );
}

const open = (send: Send) => {
  render(<Form send={send} />);
  return screen.getByLabelText<HTMLInputElement>('Email');
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Sign up' }));

describe('a plain form', () => {
  it('sends what was typed and empties itself', async () => {
    const send = vi.fn<Send>(async () => ({}));
    const field = open(send);
    await userEvent.type(field, 'a@x.example');
    await press();
    expect(send).toHaveBeenCalledExactlyOnceWith({ email: 'a@x.example' });
    expect(field.value).toBe('');
  });

  it('shows the server’s objection at the field, keeps the text and goes there', async () => {
    const fields = { email: 'Please enter a valid email address.' };
    const field = open(async () => ({ error: { status: 400, data: { fields } } }));
    await userEvent.type(field, 'a@');
    await press();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(fields.email)).toBeTruthy();
    expect(field.value).toBe('a@');
    expect(document.activeElement).toBe(field);
  });

  it('shows a failure of the whole on top', async () => {
    const field = open(async () => ({ error: { status: 'FETCH_ERROR', error: 'x' } }));
    await userEvent.type(field, 'a@x.example');
    await press();
    expect(screen.getByRole('alert').textContent).toContain('cannot be reached');
    expect(field.value).toBe('a@x.example');
  });

  it('sends once, however often it is pressed', async () => {
    let answer = (_: object) => {};
    const send = vi.fn<Send>(() => new Promise((resolve) => (answer = resolve)));
    const field = open(send);
    await press();
    await press();
    await userEvent.type(field, '{Enter}');
    expect(send).toHaveBeenCalledTimes(1);
    answer({});
    await vi.waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull());
  });
});
