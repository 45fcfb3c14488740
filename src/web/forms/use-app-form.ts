import { zodResolver } from '@hookform/resolvers/zod';
import { type SubmitEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { errorMessage, fieldErrors } from '#web/api/error-message.ts';
import { completeLink } from './complete-link.ts';
import { expandDetails } from './form-section.tsx';
import { useRunningUploads } from './running-uploads.ts';
import { useDraft } from './use-draft.ts';

interface AppFormOptions<Values extends FieldValues, Sent> {
  schema: ZodMiniType<Sent, Values>;
  /**
   * Leave it out on pages that the server renders: it would overwrite what was typed before hydration.
   * New ones replace the old where nothing was typed.
   */
  defaultValues?: DefaultValues<NoInfer<Values>> | undefined;
  /**
   * Saves in this tab what is typed until it was sent; name the person in it, for example `post-job:<email>`.
   * Leave it out until the default values are up to date: a draft returns only where they are what it was typed over.
   */
  draftKey?: string | undefined;
  /** Checks a field when it loses the focus, not only at the first attempt to send. */
  checkOnBlur?: boolean;
  /** Sends checked values. The result's `error` marks the fields; without one the draft is dropped. */
  send: (values: Sent) => Promise<{ error?: unknown }>;
  /**
   * Runs after a successful send; the form is pending, and sends nothing, until it has ended. Not once the form has left
   * the screen: it would lead away from the page, or close the dialog, that is open by then. `typed` are the fields as they
   * were when it was sent.
   */
  onSent?: (
    values: Sent,
    form: UseFormReturn<Values, unknown, Sent>,
    typed: Values,
  ) => void | Promise<void>;
}

/** Shows new default values in the fields that are not dirty. */
const useNewDefaults = <Values extends FieldValues, Sent>(
  { reset, formState }: UseFormReturn<Values, unknown, Sent>,
  defaultValues: DefaultValues<Values> | undefined,
) => {
  const serialized = JSON.stringify(defaultValues);
  const apply = useEffectEvent(() => {
    if (defaultValues && serialized !== JSON.stringify(formState.defaultValues)) {
      const options = { keepDirtyValues: true, keepErrors: true, keepTouched: true };
      reset(defaultValues, { ...options, keepIsSubmitted: true });
    }
  });
  useEffect(() => apply(), [serialized]);
};

/** Puts the server's sentences at the fields they are about, in the order of the page, or at the form as a whole. */
const showFailure = <Values extends FieldValues, Sent>(
  { setError, getValues }: UseFormReturn<Values, unknown, Sent>,
  controls: readonly Element[],
  error: unknown,
) => {
  const summary = errorMessage(error);
  const messages = fieldErrors(error);
  // The name of a field in a list is a path, such as `questions.0.label`.
  const isInvalid = (name: string): name is Path<Values> =>
    name in messages && (name.split('.')[0] ?? '') in getValues();
  const invalid = controls.map((control) => control.getAttribute('name') ?? '').filter(isInvalid);
  expandDetails(controls.filter((control) => isInvalid(control.getAttribute('name') ?? '')));
  invalid.forEach((name, index) => {
    const message = messages[name] ?? summary;
    const type = failureType(message === summary);
    setError(name, { type, message }, { shouldFocus: index === 0 });
  });
  if (invalid.length === 0) {
    setError('root', { type: failureType(true), message: summary });
  }
};

/** `toasted` where a toast says the same sentence. */
const failureType = (isToasted: boolean) => (isToasted ? 'toasted' : 'server');

type Send<Sent> = (values: Sent) => Promise<{ error?: unknown }>;

interface SendingOptions<Values, Sent> {
  /** Runs after a successful send. */
  onSent: (values: Sent, typed: Values) => Promise<void>;
  isUploading: boolean;
}

/** Sends the checked values of a form: once at a time, and not before the files that are uploaded for it. */
const useSending = <Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  { onSent, isUploading }: SendingOptions<Values, Sent>,
) => {
  const isRunning = useRef(false);
  const sendValues = async (values: Sent, send: Send<Sent>, controls: readonly Element[]) => {
    const typed = structuredClone(form.getValues());
    const { error } = await send(values);
    if (error === undefined) {
      await onSent(values, typed);
    } else {
      showFailure(form, controls, error);
    }
  };
  return async (element: HTMLFormElement, send: Send<Sent>) => {
    if (isRunning.current || isUploading) {
      return;
    }
    isRunning.current = true;
    const controls = [...element.elements];
    // Also what Enter sends, which no field has lost the focus for.
    controls.forEach(completeLink);
    try {
      await form.handleSubmit(
        (values) => sendValues(values, send, controls),
        (errors) =>
          expandDetails(Object.values(errors).map((error) => error && 'ref' in error && error.ref)),
      )();
    } finally {
      isRunning.current = false;
    }
  };
};

/**
 * A form checked by a schema of the contract, here and again by the server. The first invalid field gets the focus,
 * a failed send keeps every value, and a click while it is sent, or a file for it uploaded, does nothing.
 */
export const useAppForm = <Values extends FieldValues, Sent>(
  options: AppFormOptions<Values, Sent>,
) => {
  const { schema, defaultValues, draftKey, checkOnBlur = false, send, onSent } = options;
  const form = useForm<Values, unknown, Sent>({
    resolver: zodResolver<Values, unknown, Sent, ZodMiniType<Sent, Values>>(schema),
    mode: checkOnBlur ? 'onTouched' : 'onSubmit',
    ...(defaultValues && { defaultValues }),
  });
  useNewDefaults(form, defaultValues);
  const draft = useDraft(form, draftKey, defaultValues ?? {});
  const uploads = useRunningUploads();
  const isMounted = useRef(false);
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  // Also for a second button, which sends the same values in another way.
  const submitWith = useSending(form, {
    isUploading: uploads.isUploading,
    onSent: async (values, typed) => {
      draft.forget();
      if (isMounted.current) {
        await onSent?.(values, form, typed);
      }
    },
  });
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    await submitWith(event.currentTarget, send);
  };
  return { ...form, onSubmit, submitWith, draft, uploads };
};

export type AppForm<Values extends FieldValues, Sent> = ReturnType<typeof useAppForm<Values, Sent>>;
