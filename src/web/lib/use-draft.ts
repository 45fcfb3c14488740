import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readDraft, removeDraft, saveDraft } from './draft.ts';

type DraftForm<Values extends FieldValues, Sent> = Pick<
  UseFormReturn<Values, unknown, Sent>,
  'reset' | 'getValues' | 'subscribe'
>;

interface DraftOptions {
  /** Names form and person; without one nothing is kept. */
  key: string | undefined;
  /** What the page shows already is newer than the draft: it was typed or filled in before the page came alive. */
  shownIsNewer: boolean;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || Number.isNaN(value);

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (isEmpty(one) && isEmpty(other));

/** Keeps what is typed into a form in this tab until `forget` is called, over reload, Back and a lost session. */
export const useDraft = <Values extends FieldValues, Sent>(
  { reset, getValues, subscribe }: DraftForm<Values, Sent>,
  { key, shownIsNewer }: DraftOptions,
) => {
  const [isRestored, setRestored] = useState(false);
  const forget = () => {
    setRestored(false);
    if (key !== undefined) {
      removeDraft(key);
    }
  };
  useEffect(() => {
    if (key === undefined) {
      return undefined;
    }
    const shown = getValues();
    const missing = Object.entries(readDraft(key) ?? {}).filter(
      ([name, value]) => !isSame(value, shown[name]) && (isEmpty(shown[name]) || !shownIsNewer),
    );
    if (missing.length > 0) {
      reset({ ...shown, ...Object.fromEntries(missing) }, { keepDefaultValues: true });
      // Storage is read after hydration, never while rendering.
      // oxlint-disable-next-line react/set-state-in-effect
      setRestored(true);
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft(key, values),
    });
  }, [key, shownIsNewer, reset, getValues, subscribe]);
  return {
    /** Drops the draft, once it was sent. */
    forget,
    /** Whether the form shows an earlier draft, and the way back to its first values. */
    restored: {
      isRestored,
      discard: () => {
        reset();
        forget();
      },
    },
  };
};
