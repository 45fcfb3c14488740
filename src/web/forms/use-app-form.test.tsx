import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useLayoutEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { control, errorAt, fill, readValues } from '#test/fill-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import { Form, RestoredNotice } from './form.tsx';
import { useAppForm } from './use-app-form.ts';

const required = z.string().check(z.trim(), z.minLength(1, 'Say something.'));
// In another order than the page shows them.
const Letter = z.object({ text: required, pages: z.number('How many?'), title: required });
type Letter = z.infer<typeof Letter>;
type Send = (letter: Letter) => Promise<{ error?: unknown }>;

interface FormProps {
  send: Send;
  checkOnBlur?: boolean;
  defaultValues?: Partial<Letter>;
}

function LetterForm({ send, checkOnBlur = false, defaultValues }: FormProps) {
  const form = useAppForm({
    schema: Letter,
    draftKey: 'letter:ann',
    checkOnBlur,
    defaultValues,
    send,
  });
  return (
    <Form form={form}>
      <ErrorSummary />
      <RestoredNotice {...form.draft} />
      <Field name="title" label="Title" />
      <Field name="pages" label="Pages" control="number" />
      <Field name="text" label="Text" />
      <Button type="submit" pending={form.formState.isSubmitting}>
        Send
      </Button>
    </Form>
  );
}

const empty = { title: '', text: '' };
const open = (props: Partial<FormProps> = {}) => {
  const send = vi.fn<Send>(async () => ({}));
  const { unmount } = render(
    <StrictMode>
      <LetterForm send={send} defaultValues={empty} {...props} />
    </StrictMode>,
  );
  return { send, unmount };
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const letter = { Title: ' Hello ', Pages: '1.5', Text: 'Well?' };
const refusal = (fields: Record<string, string>) => ({
  error: { status: 400, data: { detail: 'Please fix the marked fields.', fields } },
});

describe('a form that is sent', () => {
  it('sends what its schema makes of it', async () => {
    const { send } = open();
    fill(letter);
    await press();
    expect(send).toHaveBeenCalledExactlyOnceWith({ title: 'Hello', pages: 1.5, text: 'Well?' });
  });

  it('sends once, however often it is pressed', async () => {
    let answer = (_: object) => {};
    const send = vi.fn<Send>(() => new Promise((resolve) => (answer = resolve)));
    open({ send });
    fill(letter);
    await press();
    await press();
    fireEvent.submit(control('Title').form!);
    expect(send).toHaveBeenCalledTimes(1);
    answer({});
    await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull());
  });
});

describe('a form with mistakes', () => {
  it('is not sent; it marks each field and names it on top in the order of the page', async () => {
    const { send } = open();
    await press();
    expect(send).not.toHaveBeenCalled();
    expect(['Title', 'Pages', 'Text'].map(errorAt)).toEqual([
      'Say something.',
      'How many?',
      'Say something.',
    ]);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Title: Say something.',
      'Pages: How many?',
      'Text: Say something.',
    ]);
    expect(screen.getByRole('alert')).toHaveTextContent('3 things need your attention');
    await userEvent.click(screen.getByRole('link', { name: 'Text: Say something.' }));
    expect(control('Text')).toHaveFocus();
  });

  it('brings the keyboard to the first wrong field', async () => {
    open();
    fill({ Title: 'Hello' });
    await press();
    expect(control('Pages')).toHaveFocus();
  });

  it('takes back its word as soon as a field is right', async () => {
    open();
    await press();
    fill({ Title: 'Hello' });
    await waitFor(() => expect(errorAt('Title')).toBeUndefined());
    expect(screen.getByRole('alert')).not.toHaveTextContent('Title');
    expect(errorAt('Text')).toBe('Say something.');
  });

  it('shows the server’s objections at their fields, keeps every value, and goes to the first', async () => {
    open({ send: async () => refusal({ text: 'Too rude.', title: 'Too long.' }) });
    fill(letter);
    await press();
    expect(['Title', 'Pages', 'Text'].map(errorAt)).toEqual(['Too long.', undefined, 'Too rude.']);
    expect(readValues('Title', 'Pages', 'Text')).toEqual([' Hello ', '1.5', 'Well?']);
    expect(control('Title')).toHaveFocus();
  });

  it('says on top what is not about one of its fields', async () => {
    open({ send: async () => refusal({ email: 'Unknown.' }) });
    fill(letter);
    await press();
    expect(screen.getByText('Please fix the marked fields.')).toBeVisible();
    // A toast announces it.
    expect(screen.getByRole('alert').textContent).toBe('');
  });
});

describe('a form that checks on leaving a field', () => {
  it('says what is wrong with what was typed', async () => {
    open({ checkOnBlur: true });
    await userEvent.type(control('Title'), ' ');
    expect(errorAt('Title')).toBeUndefined();
    await userEvent.tab();
    await waitFor(() => expect(errorAt('Title')).toBe('Say something.'));
  });

  it('lets an empty field be passed by', async () => {
    open({ checkOnBlur: true });
    await userEvent.click(control('Title'));
    await userEvent.tab();
    await userEvent.tab();
    expect(errorAt('Title')).toBeUndefined();
  });

  it('says it at a field that was emptied again', async () => {
    open({ checkOnBlur: true });
    await userEvent.type(control('Title'), 'H');
    await userEvent.tab();
    await userEvent.clear(control('Title'));
    await waitFor(() => expect(errorAt('Title')).toBe('Say something.'));
  });
});

describe('what was typed and not sent', () => {
  const typeAndLeave = async (props: Partial<FormProps> = {}) => {
    const { unmount } = open(props);
    await userEvent.type(control('Title'), 'Hello');
    await userEvent.type(control('Pages'), '2');
    unmount();
  };

  it('is there again, and the form says so', async () => {
    await typeAndLeave();
    open();
    expect(readValues('Title', 'Pages', 'Text')).toEqual(['Hello', '2', '']);
    expect(screen.getByText(/We restored what you typed earlier/)).toBeVisible();
  });

  it('can be sent as if it had just been typed', async () => {
    await typeAndLeave();
    const { send } = open();
    fill({ Text: 'Well?' });
    await press();
    expect(send).toHaveBeenCalledWith({ title: 'Hello', pages: 2, text: 'Well?' });
  });

  it('gives way to the first values when it is discarded', async () => {
    const defaultValues = { title: 'Old', text: 'Text' };
    await typeAndLeave({ defaultValues });
    open({ defaultValues });
    expect(control('Title').value).toBe('OldHello');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(readValues('Title', 'Pages', 'Text')).toEqual(['Old', '', 'Text']);
    expect(screen.queryByText(/We restored what you typed earlier/)).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  it('stays after a failed send and is gone after a good one', async () => {
    const send = vi.fn<Send>(async () => ({ error: { status: 'FETCH_ERROR', error: 'x' } }));
    const { unmount } = open({ send });
    fill(letter);
    await press();
    expect(screen.getByText(/can’t reach/)).toBeVisible();
    unmount();
    open();
    expect(control('Text').value).toBe('Well?');
    await press();
    expect(sessionStorage.length).toBe(0);
  });

  it('is not mentioned when it says nothing new', async () => {
    const { unmount } = open();
    await userEvent.type(control('Title'), 'H{Backspace}');
    unmount();
    open();
    expect(screen.queryByText(/We restored what you typed earlier/)).toBeNull();
  });

  it('is replaced by what is typed into a field that has the focus already', async () => {
    await typeAndLeave();
    function Bare() {
      const form = useAppForm({ schema: Letter, draftKey: 'letter:ann', send: async () => ({}) });
      // As by a person who pressed the field before the scripts came.
      useLayoutEffect(() => control('Title').focus(), []);
      return (
        <Form form={form}>
          <Field name="title" label="Title" />
        </Form>
      );
    }
    render(<Bare />);
    await waitFor(() => expect(control('Title').value).not.toBe(''));
    await userEvent.keyboard('Newer');
    expect(control('Title').value).toBe('Newer');
  });

  it('does not overwrite what stood in the page before it came alive', async () => {
    await typeAndLeave();
    function Bare() {
      const form = useAppForm({
        schema: Letter,
        draftKey: 'letter:ann',
        send: async () => ({}),
      });
      return (
        <Form form={form}>
          <Field name="title" label="Title" defaultValue="Newer" />
        </Form>
      );
    }
    render(<Bare />);
    await waitFor(() => expect(control('Title').value).toBe('Newer'));
  });
});
