import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn, UseFormSetValue } from 'react-hook-form';
import { readDraft, removeDraft, saveDraft } from '#web/lib/draft.ts';
import { isSameValue, pickChanged } from './changed-fields.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A dirty field, with the default value that it replaces. */
interface DirtyField {
  typed: unknown;
  replaced: unknown;
}
const isDirtyField = (entry: unknown): entry is DirtyField =>
  typeof entry === 'object' && entry !== null && 'typed' in entry;

const toDraft = (values: Fields, defaults: Fields): Record<string, DirtyField> =>
  Object.fromEntries(
    Object.entries(pickChanged(values, defaults)).map(([name, typed]) => [
      name,
      { typed: typed ?? '', replaced: defaults[name] },
    ]),
  );

/** The stored values of fields that have changed neither in the form nor in the record behind it. */
const listRestorable = (key: string, shown: Fields, defaults: Fields): [string, unknown][] =>
  Object.entries(readDraft(key) ?? {}).flatMap(([name, entry]) =>
    isDirtyField(entry) &&
    isSameValue(entry.replaced, defaults[name]) &&
    isSameValue(shown[name], defaults[name])
      ? [[name, entry.typed]]
      : [],
  );

/** Keeps for the form of a new record what was typed while it was stored. `sent` are the fields as they were sent. */
export const carryDraft = (
  key: string,
  { typed, sent, stored }: Readonly<Record<'typed' | 'sent' | 'stored', Fields>>,
): void => saveDraft(key, toDraft({ ...stored, ...pickChanged(typed, sent) }, stored));

/** A field that has the focus while its text returns: typing replaces the text, as after entering the field by Tab. */
const selectFocusedText = (names: readonly string[]): void => {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement && names.includes(activeElement.name)) {
    activeElement.select();
  }
};

/** Shows stored values in the fields. */
const restoreValues = <Values extends FieldValues>(
  setValue: UseFormSetValue<Values>,
  fields: readonly [string, unknown][],
): void => {
  for (const [name, typed] of fields) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema checks what storage held
    setValue(name as Path<Values>, typed as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }
  selectFocusedText(fields.map(([name]) => name));
};

/** Saves the dirty fields of a form in this tab until `forget` is called, over reload, Back and a lost session. */
export const useDraft = <Values extends FieldValues, Sent>(
  { reset, getValues, setValue, subscribe }: UseFormReturn<Values, unknown, Sent>,
  key: string | undefined,
  defaults: Fields,
) => {
  const [isRestored, setRestored] = useState(false);
  const restore = useEffectEvent((draftKey: string) => {
    const fields = listRestorable(draftKey, getValues(), defaults);
    restoreValues(setValue, fields);
    if (fields.length > 0) {
      setRestored(true);
    }
    saveDraft(draftKey, toDraft(getValues(), defaults));
  });
  useEffect(() => {
    if (key === undefined) {
      return undefined;
    }
    // oxlint-disable-next-line react/set-state-in-effect -- storage is read after hydration, never while rendering
    restore(key);
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues = {} }) => saveDraft(key, toDraft(values, defaultValues)),
    });
  }, [key, subscribe]);
  const forget = () => {
    setRestored(false);
    if (key !== undefined) {
      removeDraft(key);
    }
  };
  const discard = () => {
    reset();
    forget();
  };
  return { isRestored, discard, forget };
};
