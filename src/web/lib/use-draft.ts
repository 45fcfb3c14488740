import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readDraft, removeDraft, saveDraft } from './draft.ts';

type DraftForm<Values extends FieldValues, Sent> = Pick<
  UseFormReturn<Values, unknown, Sent>,
  'reset' | 'getValues' | 'subscribe'
>;

/**
 * Keeps what is typed into a form in this tab until `forget` is called, over reload, Back and a lost session.
 * `key` names form and person; without one nothing is kept.
 */
export const useDraft = <Values extends FieldValues, Sent>(
  { reset, getValues, subscribe }: DraftForm<Values, Sent>,
  key: string | undefined,
): { forget: () => void } => {
  useEffect(() => {
    if (key === undefined) return undefined;
    const draft = readDraft(key);
    if (draft) reset({ ...getValues(), ...draft }, { keepDefaultValues: true });
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values }) => saveDraft(key, values),
    });
  }, [key, reset, getValues, subscribe]);
  return {
    forget: () => {
      if (key !== undefined) removeDraft(key);
    },
  };
};
