import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  useForm,
} from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { useDraft } from '#web/lib/use-draft.ts';
import type { FieldProblem } from '#web/ui/error-summary.tsx';
import { errorMessage, fieldErrors } from './error-message.ts';

interface ZodFormOptions<Values extends FieldValues, Sent> {
  /** Names the form in the page; the ids of its fields begin with it. */
  id: string;
  schema: ZodMiniType<Sent, Values>;
  /**
   * Leave it out on pages that the server renders: it would overwrite what was typed
   * before the page came alive.
   */
  defaultValues?: DefaultValues<Values>;
  /** Keeps what is typed in this tab until it was sent; name the person in it, for example `post-job:<email>`. */
  draftKey?: string | undefined;
  /** Sends checked values. The result's `error` marks the fields; without one the draft is dropped. */
  send: (values: Sent) => Promise<{ error?: unknown }>;
}

const messageOf = (errors: FieldErrors, name: string): string | undefined => {
  const message = errors[name]?.message;
  return typeof message === 'string' ? message : undefined;
};

/**
 * A form checked by a schema of the contract, here and again by the server. Spread `props` on the form element
 * and `field(name)` on its fields, and show `problems` in an error summary. The first wrong field gets the focus,
 * a failed send keeps every value, and a second click while sending does nothing.
 */
export const useZodForm = <Values extends FieldValues, Sent>(
  options: ZodFormOptions<Values, Sent>,
) => {
  const { id, schema, defaultValues, draftKey, send } = options;
  const form = useForm<Values, unknown, Sent>({
    resolver: zodResolver<Values, unknown, Sent, ZodMiniType<Sent, Values>>(schema),
    ...(defaultValues && { defaultValues }),
  });
  const { errors, isSubmitting } = form.formState;
  const draft = useDraft(form, draftKey);
  const isSending = useRef(false);
  // The names as of the last attempt: the summary must not speak again at every key.
  const [wrong, setWrong] = useState<{ names: string[]; message?: string }>({ names: [] });

  const showFailure = (error: unknown) => {
    const known = Object.entries(fieldErrors(error)).filter(([name]) => name in form.getValues());
    known.forEach(([name, message], index) =>
      form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 }),
    );
    const names = known.map(([name]) => name);
    setWrong(names.length > 0 ? { names } : { names, message: errorMessage(error) });
  };
  const sendValues = async (values: Sent) => {
    setWrong({ names: [] });
    const { error } = await send(values);
    if (error === undefined) draft.forget();
    else showFailure(error);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    try {
      await form.handleSubmit(sendValues, (found) => setWrong({ names: Object.keys(found) }))(event);
    } finally {
      isSending.current = false;
    }
  };

  const fieldId = (name: string) => `${id}-${name}`;
  const register = (name: Path<Values>, valueAsNumber: boolean) => ({
    ...form.register(name, valueAsNumber ? { valueAsNumber } : {}),
    id: fieldId(name),
    error: messageOf(errors, name),
  });
  const problems: FieldProblem[] = wrong.names.flatMap((name) => {
    const message = messageOf(errors, name);
    return message ? [{ fieldId: fieldId(name), message }] : [];
  });
  if (wrong.message) problems.push({ message: wrong.message });

  return {
    props: { id, noValidate: true, onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event) },
    field: (name: Path<Values>) => register(name, false),
    /** For numbers: an empty field counts as missing. */
    numberField: (name: Path<Values>) => register(name, true),
    problems,
    isSending: isSubmitting,
    /** The form of react-hook-form itself, for `watch`, `reset` and `setValue`. */
    form,
  };
};
