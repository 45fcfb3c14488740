import { useEffect, useEffectEvent, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { readDraft, removeDraft, saveDraft } from './draft.ts';

type DraftForm<Values extends FieldValues, Sent> = Pick<
  UseFormReturn<Values, unknown, Sent>,
  'reset' | 'getValues' | 'subscribe'
>;

interface DraftOptions<Values> {
  /** Names form and person; without one nothing is saved or restored. */
  key: string | undefined;
  /** The values that the form begins with. */
  defaultValues?: Partial<DefaultValues<Values>> | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

/** A changed field, with the default value that it replaced. */
interface ChangedField {
  typed: unknown;
  over: unknown;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || Number.isNaN(value);

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (isEmpty(one) && isEmpty(other));

const isChangedField = (entry: unknown): entry is ChangedField =>
  typeof entry === 'object' && entry !== null && 'typed' in entry;

/** An emptied field is stored as an empty text: JSON leaves out what is undefined. */
const changedFields = (values: Fields, defaults: Fields): Record<string, ChangedField> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => !isSame(value, defaults[name]))
      .map(([name, value]) => [name, { typed: isEmpty(value) ? '' : value, over: defaults[name] }]),
  );

/** The stored texts of fields that nobody has changed since, neither in the form nor in the record behind it. */
const restorableFields = (stored: Fields, shown: Fields, defaults: Fields): [string, unknown][] =>
  Object.entries(stored).flatMap(([name, entry]) =>
    isChangedField(entry) &&
    isSame(entry.over, defaults[name]) &&
    isSame(shown[name], defaults[name])
      ? [[name, entry.typed]]
      : [],
  );

/** Saves the changed fields of a form in this tab until `forget` is called, over reload, Back and a lost session. */
export const useDraft = <Values extends FieldValues, Sent>(
  { reset, getValues, subscribe }: DraftForm<Values, Sent>,
  { key, defaultValues = {} }: DraftOptions<Values>,
) => {
  const [isRestored, setRestored] = useState(false);
  const forget = () => {
    setRestored(false);
    if (key !== undefined) {
      removeDraft(key);
    }
  };
  const restore = useEffectEvent((draftKey: string) => {
    const shown = getValues();
    const fields = restorableFields(readDraft(draftKey) ?? {}, shown, defaultValues);
    if (fields.length > 0) {
      reset({ ...shown, ...Object.fromEntries(fields) }, { keepDefaultValues: true });
      setRestored(true);
    }
    saveDraft(draftKey, changedFields(getValues(), defaultValues));
  });
  useEffect(() => {
    if (key === undefined) {
      return undefined;
    }
    // oxlint-disable-next-line react/set-state-in-effect -- storage is read after hydration, never while rendering
    restore(key);
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues: defaults = {} }) =>
        saveDraft(key, changedFields(values, defaults)),
    });
  }, [key, subscribe]);
  const discard = () => {
    reset();
    forget();
  };
  return {
    /** Drops the draft, once it was sent. */
    forget,
    /** Whether the form shows an earlier draft, and the way back to its first values. */
    restored: { isRestored, discard },
  };
};
