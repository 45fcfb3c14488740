import { zodResolver } from '@hookform/resolvers/zod';
import { type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { useDraft } from '#web/lib/use-draft.ts';
import { useFormFailure } from './use-form-failure.ts';
import { useFormFields } from './use-form-fields.ts';

interface ZodFormOptions<Values extends FieldValues, Sent> {
  /** Names the form in the page; the ids of its fields begin with it. */
  id: string;
  schema: ZodMiniType<Sent, Values>;
  /**
   * Leave it out on pages that the server renders: it would overwrite what was typed
   * before the page came alive. New ones replace the old where nothing was typed.
   */
  defaultValues?: DefaultValues<NoInfer<Values>> | undefined;
  /**
   * Keeps what is typed in this tab until it was sent; name the person in it, for example `post-job:<email>`.
   * Leave it out until the default values are up to date: a draft returns only where they are what it was typed over.
   */
  draftKey?: string | undefined;
  /** Checks a field when it is left, not only at the first attempt to send; an empty one is left in peace. */
  checksOnLeave?: boolean;
  /** Sends checked values. The result's `error` marks the fields; without one the draft is dropped. */
  send: (values: Sent) => Promise<{ error?: unknown }>;
}

/** Runs `task` unless it is running already. */
const useOneAtATime = () => {
  const isRunning = useRef(false);
  return async (task: () => Promise<unknown>): Promise<void> => {
    if (isRunning.current) {
      return;
    }
    isRunning.current = true;
    try {
      await task();
    } finally {
      isRunning.current = false;
    }
  };
};

/** Shows new default values in the fields that nobody has changed. */
const useNewDefaults = <Values extends FieldValues, Sent>(
  { reset, formState }: UseFormReturn<Values, unknown, Sent>,
  defaultValues: DefaultValues<Values> | undefined,
) => {
  const given = JSON.stringify(defaultValues);
  const apply = useEffectEvent(() => {
    if (defaultValues && given !== JSON.stringify(formState.defaultValues)) {
      reset(defaultValues, {
        keepDirtyValues: true,
        keepErrors: true,
        keepTouched: true,
        keepIsSubmitted: true,
      });
    }
  });
  useEffect(() => apply(), [given]);
};

/**
 * A form checked by a schema of the contract, here and again by the server. Spread `props` on the form element
 * and `field(name)` on its fields, and show `problems` in an error summary. The first wrong field gets the focus,
 * a failed send keeps every value, and a second click while sending does nothing.
 */
export const useZodForm = <Values extends FieldValues, Sent>(
  options: ZodFormOptions<Values, Sent>,
) => {
  const { id, schema, defaultValues, draftKey, checksOnLeave = false, send } = options;
  const form = useForm<Values, unknown, Sent>({
    resolver: zodResolver<Values, unknown, Sent, ZodMiniType<Sent, Values>>(schema),
    mode: checksOnLeave ? 'onTouched' : 'onSubmit',
    ...(defaultValues && { defaultValues }),
  });
  useNewDefaults(form, defaultValues);
  const draft = useDraft(form, { key: draftKey, defaultValues });
  const fieldId = (name: string) => `${id}-${name}`;
  const fields = useFormFields(form, { fieldId, checksOnLeave });
  const failure = useFormFailure(form, fieldId);
  const runAlone = useOneAtATime();

  const sendValues = async (values: Sent) => {
    failure.clear();
    const { error } = await send(values);
    if (error === undefined) {
      draft.forget();
    } else {
      failure.showRefused(error);
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void runAlone(form.handleSubmit(sendValues, failure.showInvalid));
  };
  return {
    props: { id, noValidate: true, onSubmit },
    ...fields,
    problems: failure.problems(form.formState.errors),
    isSending: form.formState.isSubmitting,
    /** For a notice that an earlier draft is shown. */
    restored: draft.restored,
    /** The form of react-hook-form itself, for `watch`, `reset` and `setValue`. */
    form,
  };
};

/** What useZodForm gives, for a part of a form that stands in a component of its own. */
export type ZodForm<Values extends FieldValues> = ReturnType<typeof useZodForm<Values, Values>>;
