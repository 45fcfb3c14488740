import { type InputEvent, type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorMessage, fieldErrors } from '#web/api/error-message.ts';

/** Why the server refused a form. */
export interface Refusal {
  /** About the form as a whole. */
  summary: string;
  /** The sentence for each field, by its name. */
  fields: Readonly<Partial<Record<string, string>>>;
}

export const toRefusal = (error: unknown): Refusal => ({
  summary: errorMessage(error),
  fields: fieldErrors(error),
});

/** The first field with an error, or else the first field. */
const focusField = (form: HTMLFormElement): void =>
  (
    form.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    form.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea')
  )?.focus();

interface PlainFormOptions {
  /** Hears of each change. */
  onInput?: () => void;
  send: (form: HTMLFormElement) => Promise<{ error?: unknown }>;
  /** What the server refused before, without scripts. */
  refused?: Refusal | undefined;
  /** Moves the focus to what is wrong. */
  focus?: (form: HTMLFormElement, refusal: Refusal) => void;
}

/**
 * A form that only the server checks, for pages that do without the 20 kB of form and schema code: its fields hold what was
 * typed. It is sent once at a time; the fields show the errors of the last attempt, and the focus goes to the first. What is
 * said about a field goes once the field is changed, and what is said about the form with the last of them.
 */
export function usePlainForm({ send, refused, focus = focusField, ...more }: PlainFormOptions) {
  const [refusal, setRefusal] = useState(refused);
  const [isSending, setSending] = useState(false);
  const run = async (form: HTMLFormElement) => {
    setSending(true);
    const { error } = await send(form);
    const next = error === undefined ? undefined : toRefusal(error);
    // At once, so that a field can say its error when it gets the focus.
    flushSync(() => {
      setSending(false);
      setRefusal(next);
    });
    if (next) {
      focus(form, next);
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSending) {
      void run(event.currentTarget);
    }
  };
  const onInput = ({ target }: InputEvent<HTMLFormElement>) => {
    more.onInput?.();
    const name = 'name' in target ? target.name : undefined;
    if (refusal && typeof name === 'string' && name in refusal.fields) {
      const { [name]: _mended, ...fields } = refusal.fields;
      setRefusal(Object.keys(fields).length > 0 ? { ...refusal, fields } : undefined);
    }
  };
  return {
    form: { onSubmit, onInput },
    isSending,
    refusal,
    errors: refusal?.fields ?? {},
  };
}
