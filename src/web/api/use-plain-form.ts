import { type SubmitEvent, useRef, useState } from 'react';
import type { FieldProblem } from '#web/ui/error-summary.tsx';
import { errorMessage, fieldErrors } from './error-message.ts';

interface PlainFormOptions {
  /** Names the form in the page; the ids of its fields begin with it. */
  id: string;
  /** Sends what was typed, by the fields' names. The result's `error` marks the fields; without one the form is emptied. */
  send: (values: Record<string, string>) => Promise<{ error?: unknown }>;
}

interface Failure {
  fields: Record<string, string>;
  message?: string;
}

const nothing: Failure = { fields: {} };

const failureOf = (error: unknown): Failure => {
  const fields = fieldErrors(error);
  return Object.keys(fields).length > 0 ? { fields } : { fields, message: errorMessage(error) };
};

const textsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );

const focusField = (form: HTMLFormElement, name: string | undefined) => {
  const control = name === undefined ? null : form.elements.namedItem(name);
  if (control instanceof HTMLElement) {
    control.focus();
  }
};

/**
 * A form of one or two fields that only the server checks. It is used like `useZodForm`, without the 20 kB of form
 * and schema code: for pages that must be light.
 */
export const usePlainForm = ({ id, send }: PlainFormOptions) => {
  const [failure, setFailure] = useState(nothing);
  const [isSending, setSending] = useState(false);
  const isRunning = useRef(false);

  const submit = async (form: HTMLFormElement) => {
    if (isRunning.current) {
      return;
    }
    isRunning.current = true;
    setSending(true);
    const { error } = await send(textsOf(form));
    isRunning.current = false;
    setSending(false);
    if (error === undefined) {
      setFailure(nothing);
      form.reset();
      return;
    }
    const found = failureOf(error);
    setFailure(found);
    focusField(form, Object.keys(found.fields)[0]);
  };
  const problems: FieldProblem[] = failure.message ? [{ message: failure.message }] : [];
  return {
    props: {
      id,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
    },
    field: (name: string) => ({ name, id: `${id}-${name}`, error: failure.fields[name] }),
    problems,
    isSending,
  };
};
