import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn, UseFormSetValue } from 'react-hook-form';
import { readDraft, removeDraft, saveDraft } from '#web/lib/draft.ts';

type Fields = Readonly<Record<string, unknown>>;

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || Number.isNaN(value);
const isEmpty = (value: unknown): boolean =>
  isMissing(value) ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);
/** Lists are the same with the same entries. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (isEmpty(one) && isEmpty(other)) ||
  (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** A dirty field, with the default value that it replaces. */
interface DirtyField {
  typed: unknown;
  replaced: unknown;
}
const isDirtyField = (entry: unknown): entry is DirtyField =>
  typeof entry === 'object' && entry !== null && 'typed' in entry;

/** JSON leaves out what is undefined: an emptied field is stored as an empty text. */
const toDraft = (values: Fields, defaults: Fields): Record<string, DirtyField> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => !isSame(value, defaults[name]))
      .map(([name, value]) => [
        name,
        { typed: isMissing(value) ? '' : value, replaced: defaults[name] },
      ]),
  );

/** The stored values of fields that have changed neither in the form nor in the record behind it. */
const listRestorable = (key: string, shown: Fields, defaults: Fields): [string, unknown][] =>
  Object.entries(readDraft(key) ?? {}).flatMap(([name, entry]) =>
    isDirtyField(entry) &&
    isSame(entry.replaced, defaults[name]) &&
    isSame(shown[name], defaults[name])
      ? [[name, entry.typed]]
      : [],
  );

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
