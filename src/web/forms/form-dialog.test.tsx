import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { errorAt, fill } from '#test/fill-form.ts';
import { Field } from './field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { TextForm, useTextForm } from './text-form.tsx';
import { useAppForm } from './use-app-form.ts';

const Letter = z.object({ title: z.string(), text: z.string() });
const refuse = (fields: Record<string, string>) => async () => ({
  error: { status: 409, data: { detail: 'Somebody was quicker.', fields } },
});

function LetterDialog({ send }: { send: () => Promise<{ error?: unknown }> }) {
  const form = useAppForm({ schema: Letter, defaultValues: { title: '', text: '' }, send });
  return (
    <FormDialog title="A letter" form={form} submit="Send" onClose={() => {}}>
      <Field name="title" label="Title" />
      <Field name="text" label="Text" />
    </FormDialog>
  );
}

function NoteForm({ send }: { send: () => Promise<{ error?: unknown }> }) {
  const form = useTextForm({ schema: z.object({ text: z.string() }), draftKey: 'note', send });
  return (
    <TextForm form={form} label="Note">
      <button type="submit">Send</button>
    </TextForm>
  );
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

describe('a form in a dialog', () => {
  it('says why it was refused until the next attempt', async () => {
    render(<LetterDialog send={refuse({})} />);
    await send();
    const dialog = within(screen.getByRole('dialog', { name: 'A letter' }));
    expect(await dialog.findByText('Somebody was quicker.')).toBeVisible();
  });

  it('says at a field what is wrong with it, and moves the focus there', async () => {
    render(<LetterDialog send={refuse({ text: 'Too short.' })} />);
    await send();
    await waitFor(() => expect(errorAt('Text')).toBe('Too short.'));
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveFocus();
    expect(errorAt('Title')).toBeUndefined();
  });
});

describe('a form of one text', () => {
  it('is empty once it was sent, but for what was typed meanwhile', async () => {
    let go = () => {};
    const held = new Promise<Record<string, never>>((resolve) => (go = () => resolve({})));
    render(<NoteForm send={() => held} />);
    fill({ Note: 'Hello' });
    await send();
    fill({ Note: 'Hello there' });
    go();
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue('there'));
  });

  it('keeps a text that was refused, and says why', async () => {
    render(<NoteForm send={refuse({})} />);
    fill({ Note: 'Hello' });
    await send();
    await waitFor(() => expect(errorAt('Note')).toBe('Somebody was quicker.'));
    expect(screen.getByRole('textbox')).toHaveValue('Hello');
  });
});
