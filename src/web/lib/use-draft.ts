import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readDraft, removeDraft, saveDraft } from './draft.ts';

type DraftForm<Values extends FieldValues, Sent> = Pick<
  UseFormReturn<Values, unknown, Sent>,
  'reset' | 'getValues' | 'subscribe' | 'formState'
>;

export interface Draft {
  /** The form shows what was typed into it earlier. */
  isRestored: boolean;
  /** Forgets what was typed, for instance after it was sent. */
  forget: () => void;
}

const isSame = (one: unknown, other: unknown): boolean => (one ?? '') === (other ?? '');

/**
 * Keeps what is typed into a form in this tab until `forget` is called, over reload, Back and a lost session.
 * `key` names form and person; without one nothing is kept.
 */
export const useDraft = <Values extends FieldValues, Sent>(
  { reset, getValues, subscribe, formState }: DraftForm<Values, Sent>,
  key: string | undefined,
): Draft => {
  const [isRestored, setRestored] = useState(false);
  const { defaultValues } = formState;
  useEffect(() => {
    if (key === undefined) {
      return undefined;
    }
    const shown = getValues();
    const initial: Record<string, unknown> = { ...defaultValues };
    // What stands in the page already was typed or filled in before it came alive, after the draft.
    const kept = Object.entries(readDraft(key) ?? {}).filter(
      ([name, value]) => isSame(shown[name], initial[name]) && !isSame(value, initial[name]),
    );
    if (kept.length > 0) {
      reset({ ...shown, ...Object.fromEntries(kept) }, { keepDefaultValues: true });
      setRestored(true);
    }
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values }) => saveDraft(key, values),
    });
    // The default values are those of the first render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, reset, getValues, subscribe]);
  return {
    isRestored,
    forget: () => {
      setRestored(false);
      if (key !== undefined) {
        removeDraft(key);
      }
    },
  };
};
